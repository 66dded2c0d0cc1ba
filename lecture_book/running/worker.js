/* Python of one page, in a worker: the page stays alive whatever a cell does. */

const PLACE = "/lib/python3.14/site-packages";
const SCORES = "lecture-scores.json"; // where challenges keep the best scores
const GATHER = 100; // milliseconds of print that go to the page at once

let base = "";
let manifest = {};
let ready; // the start, as a promise
let came = 0; // bytes
const held = new Set(); // the data that is here

const tell = (kind, content) => postMessage({ kind, content });

/** Count the bytes of the start, so that the page can say how far it is.  It is a copy that is
    counted: of what Chromium compiles it keeps only what came from the response itself. */
function count(response) {
  const line = new WritableStream({ write: (chunk) => tell("came", (came += chunk.length)) });
  response
    .clone()
    .body.pipeTo(line)
    .catch(() => {}); // whoever reads the response says so
  return response;
}

/** The bytes of a file.  An import cannot wait for them, so the request is synchronous. */
function load(file, address) {
  tell("loading", { file: file.split("/").at(-1), size: manifest.sizes[file] });
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    throw new Error(`${file} could not be loaded: there is no connection`);
  }
  if (request.status !== 200) throw new Error(`${file} could not be loaded (${request.status})`);
  return request.response;
}

/** Unpack what holds a module. */
function bring(python, module) {
  for (const file of manifest.modules[module]) {
    python.unpackArchive(load(file, base + file), "zip", { extractDir: PLACE });
  }
}

/** Bring the data that these cells name to where they look for it. */
function lay(python, sources) {
  for (const file of manifest.files) {
    const name = file.split("/").at(-1);
    if (held.has(file) || !sources.some((source) => source.includes(name))) continue;
    const bytes = load(file, new URL(`../../../notebooks/${file}`, base));
    python.FS.mkdirTree(`./${file}`.slice(0, -name.length));
    python.FS.writeFile(file, new Uint8Array(bytes));
    held.add(file);
    tell("running");
  }
}

async function start() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...what) => count(await plain(...what));
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: base });
  globalThis.fetch = plain;
  for (const module of ["lecture", "numpy"]) bring(python, module);
  const cells = python.pyimport("lecture_book.running.cells");
  cells.install(python.toPy(Object.keys(manifest.modules)), (module) => {
    bring(python, module);
    tell("running");
  });
  python.pyimport("numpy");
  const names = python.pyimport("lecture_book.running.names");
  const find = ({ what, path, sources }) => names[what](path, python.toPy(sources)).toJs();
  const home = python.FS.cwd();
  const run = ({ sources, first, last, whole, files }, { show, flush }) => {
    python.FS.chdir(home); // a cell before may have left it
    for (const [name, content] of Object.entries(files)) python.FS.writeFile(name, content);
    lay(python, sources);
    const ran = cells.run.callKwargs(python.toPy(sources), first, last, show, { whole });
    flush();
    try {
      const after = python.FS.readFile(`${home}/${SCORES}`, { encoding: "utf8" });
      if (after !== files[SCORES]) tell("scores", JSON.parse(after)); // a challenge was played
    } catch {
      // The cell has removed or spoilt the file.
    }
    return ran;
  };
  return { run, find };
}

/** Pass on what a run shows; text is gathered, since a message for each print would be slow. */
function shower() {
  let text = "";
  let last = 0;
  const flush = () => {
    if (text) tell("text", text);
    text = "";
    last = performance.now();
  };
  const show = (kind, content) => {
    if (kind === "text") text += content;
    if (kind !== "text" || performance.now() - last > GATHER) flush();
    if (kind !== "text") tell(kind, content);
  };
  return { show, flush };
}

/** What Python knows of a name; of what it cannot read it knows nothing. */
async function answer(question) {
  try {
    return (await ready).find(question);
  } catch {
    return [];
  }
}

self.addEventListener("message", async ({ data, ports: [port] }) => {
  if (data.question) return port.postMessage(await answer(data.question));
  try {
    if (data.manifest) ({ base, manifest } = data);
    ready ??= start();
    const { run } = await ready;
    if (!data.sources) return tell("ready");
    tell("running");
    tell("done", run(data, shower()));
  } catch (error) {
    tell("broken", String(error.message ?? error)); // Python itself ended
  }
});
tell("here");
