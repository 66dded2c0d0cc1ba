/* Python of this page: a worker, from the first run on, and the run that is under way.
   What a run does is told to its listener, which has a method for each kind of message. */

import { keepScores } from "./kept.js";
import { once, read, explain, SITE } from "./notebook.js";

const PYTHON = new URL("_static/python/", SITE);
const START = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]; // the files of it
const POLICY =
  "default-src 'self' blob: data: 'unsafe-inline' 'wasm-unsafe-eval'; object-src 'none'";

/** Whether this tab has run something, on any of its pages; never, where storage is refused. */
const ran = {
  get: () => attempt(() => sessionStorage.getItem("python-ran")),
  set: () => attempt(() => sessionStorage.setItem("python-ran", "yes")),
};

let worker = null; // its promise
let ready = null; // the worker itself, once Python has started
let listener = null;

const STARTING = translate("Starting Python …");
const LOADING = translate("Starting Python: about 9 MB, at the first start of a visit …");

function attempt(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}

let loads = !ran.get(); // later in a visit the browser has the files, as where offline.js kept them
const lookedUp = Promise.resolve(attempt(() => caches.match(new URL("manifest.json", PYTHON))))
  .then((kept) => (loads &&= !kept))
  .catch(() => {});

/** What to say while Python starts. */
export async function starting() {
  await lookedUp;
  return loads ? LOADING : STARTING;
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);

/** From here on this page, and with it the worker, may ask nobody else for anything. */
const shut = once(() => {
  const meta = document.createElement("meta");
  Object.assign(meta, { httpEquiv: "Content-Security-Policy", content: POLICY });
  document.head.append(meta);
});

async function begin() {
  shut();
  const manifest = await read(new URL("manifest.json", PYTHON));
  const base = new URL(manifest.folder, PYTHON).href;
  // From a blob, so that the policy of this page is the worker's too.
  const code = `import ${JSON.stringify(new URL("_static/worker.js", SITE).href)}`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  made.total = START.reduce((sum, file) => sum + manifest.sizes[file], 0);
  made.addEventListener("message", hear);
  await new Promise((here, fail) => {
    made.addEventListener("message", here, { once: true });
    made.addEventListener("error", () =>
      fail(new Error(translate("Python could not be started."))),
    );
  });
  made.postMessage({ base, manifest });
  return made;
}

function hear({ data: { kind, content }, target }) {
  if (kind === "ready") ready = target;
  if (kind === "came" && content >= target.total) loads = false;
  const acts = {
    came: () => {
      listener.came(content / target.total);
      listener.say(loads ? LOADING : STARTING);
    },
    loading: () =>
      listener.loads(
        translate("Loading {file}, {size} MB …", {
          file: content.file.split("-")[0],
          size: megabytes(content.size),
        }),
      ),
    running: () => listener.runs(),
    own: () => listener.owns(),
    text: () => listener.output.text(content),
    image: () => listener.output.image(content),
    file: () => listener.output.file(content),
    error: () => listener.output.error(content),
    line: () => listener.marks(Number(content)),
    scores: () => keepScores(content),
    done: () => listener.finish(),
    broken: () => {
      const why = content.trim().split("\n").at(-1);
      end();
      const explained = explain(why);
      const again = explained === why ? translate("It starts again with your next run.") : "";
      const ended = translate("Python ended: {why}", { why: explained });
      listener?.finish(`${ended} ${again}`.trim());
    },
  };
  if (listener || kind === "broken") acts[kind]?.();
}

function end() {
  worker?.then((made) => made.terminate()).catch(() => {});
  worker = ready = null;
}

/** What Python knows of a name: nothing while it starts or runs a cell, and nobody waits for it. */
export async function ask(question) {
  if (!ready || listener) return [];
  const { port1, port2 } = new MessageChannel();
  ready.postMessage({ question }, [port2]);
  return new Promise((here) => (port1.onmessage = ({ data }) => here(data)));
}

export const isStarted = () => ready !== null;

/** Start it while the reader reads, where this tab has run something on a page before. */
export function startAhead() {
  if (!ran.get()) return;
  requestIdleCallback(() => {
    if (!worker) start();
  });
}

function start() {
  worker = begin();
  worker.catch(end);
}

/** Run a task; its listener hears how it goes, until it finishes. */
export async function run(task, heard) {
  listener = heard;
  ran.set();
  worker ??= begin();
  try {
    (await worker).postMessage(task);
  } catch (error) {
    end();
    throw error;
  }
}

/** Whoever finishes hears no more. */
export function leave() {
  listener = null;
}

/** End the run, and start Python again while the reader looks for the mistake. */
export function stop() {
  end();
  leave();
  start();
}
