/* No notebook is believed that says of itself that it is trusted.
 *
 * Elsewhere JupyterLab asks its server which notebooks ran there.  JupyterLite has no server and
 * would run the scripts in the outputs of whatever notebook a reader opens.  Now a cell is trusted
 * once it has run, or once the reader says "Trust Notebook", until the notebook is closed.
 */
const plugin = {
  id: "lecture-trust:plugin",
  autoStart: true,
  activate({ serviceManager: { contents } }) {
    const get = contents.get.bind(contents);
    contents.get = async (...asked) => {
      const file = await get(...asked);
      for (const { metadata } of file.content?.cells ?? []) delete metadata?.trusted;
      return file;
    };
  },
};

globalThis._JUPYTERLAB ??= {};
globalThis._JUPYTERLAB["lecture-trust"] = {
  init: () => {},
  get: async () => () => ({ default: plugin }),
};
