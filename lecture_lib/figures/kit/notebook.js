/** A figure in a notebook: a run and a link show it from its top, and a link leads back. */

const LINK = /^#figure-([\w-]+)=([\w-]+)$/;
const notebookOf = (node) => node.closest(".jp-Notebook"); // one window may hold several

/**
 * Show a figure that was just run.  JupyterLab goes on to the next cell before it draws what the
 * last one shows, and what is drawn then may begin above the window.
 */
export function showAfterRun(fig, root) {
  const watcher = new ResizeObserver(() => {
    if (!root.clientHeight) return;
    watcher.disconnect();
    const cell = root.closest(".jp-Cell");
    const near = [cell, cell?.nextElementSibling];
    if (near.some((each) => each?.matches(".jp-mod-active"))) root.scrollIntoView();
  });
  watcher.observe(root);
  fig.signal.addEventListener("abort", () => watcher.disconnect());
}

/** Follow the links of the notebook to examples of its figure. */
export function followLinks(fig, root, back) {
  let followed;
  fig.on(
    document,
    "click",
    (event) => {
      const link = event.target.closest?.("a[href]");
      const [, name, key] = LINK.exec(link?.getAttribute("href")) ?? [];
      if (name !== fig.name || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (notebookOf(link) !== notebookOf(root) || !fig.preset(key)) return;
      event.preventDefault();
      event.stopPropagation();
      followed = link;
      back.hidden = false;
      let fold = root;
      while ((fold = fold.parentElement?.closest("details"))) fold.open = true;
      root.scrollIntoView();
      if (!event.detail) back.focus({ preventScroll: true }); // it was followed by a key
    },
    { capture: true },
  );
  fig.on(back, "click", () => {
    back.hidden = true;
    followed.scrollIntoView({ block: "center" });
    followed.focus({ preventScroll: true });
  });
}
