/* Cells run in the page.  Nothing is fetched before the first press of a button; then Python
   starts in a worker, once for the page, and a cell runs after what it needs of those above it,
   from their text as it now stands: no run depends on what was run before.  A module, so that its names are its own. */

const CODE = "lecture-code"; // what readers typed, by page and cell
const PATIENCE = 60; // seconds for one run
const SITE = new URL(document.documentElement.dataset.content_root ?? "./", location.href);
const PYTHON = new URL("_static/python/", SITE);
const STEM = location.pathname.slice(SITE.pathname.length).replace(/\.html$/, "");
const POLICY =
  "default-src 'self' blob: data: 'unsafe-inline' 'wasm-unsafe-eval'; object-src 'none'";

const megabytes = (bytes) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
const once = (make) => {
  let made;
  return () => (made ??= make());
};

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} did not come (${answer.status}).`);
  return answer.json();
}

/** The notebook that the download button gives: gaps where readers write, nothing printed. */
const notebook = once(() => read(new URL(`_sources/${STEM}.ipynb`, SITE)));
const editor = once(() => import(new URL("_static/editor.bundle.js", SITE)));

// What is kept in this browser.

function typed() {
  try {
    return JSON.parse(localStorage.getItem(CODE)) ?? {};
  } catch {
    return {}; // storage is refused, or holds something else
  }
}

function keep(id, text) {
  const all = typed();
  const page = (all[STEM] ??= {});
  if (text === undefined) delete page[id];
  else page[id] = text;
  try {
    localStorage.setItem(CODE, JSON.stringify(all));
  } catch {
    // Storage is refused: what is typed holds for this page.
  }
}

// The worker.

let worker = null; // its promise, from the first press on
let current = null; // the run that is under way

/** From here on this page, and with it the worker, may ask nobody else for anything. */
const shut = once(() => {
  const meta = document.createElement("meta");
  Object.assign(meta, { httpEquiv: "Content-Security-Policy", content: POLICY });
  document.head.append(meta);
});

async function start() {
  shut();
  const manifest = await read(new URL("manifest.json", PYTHON));
  const base = new URL(manifest.folder, PYTHON).href;
  // From a blob, so that the policy of this page is the worker's too.
  const code = `import ${JSON.stringify(new URL("_static/worker.js", SITE).href)}`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const made = new Worker(address, { type: "module" });
  const files = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
  made.total = files.reduce((sum, file) => sum + manifest.sizes[file], 0);
  made.addEventListener("message", hear);
  await new Promise((here, fail) => {
    made.addEventListener("message", here, { once: true });
    made.addEventListener("error", () => fail(new Error("Python could not be started.")));
  });
  made.postMessage({ base, manifest });
  return made;
}

function end() {
  worker?.then((made) => made.terminate()).catch(() => {});
  worker = null;
}

function hear({ data: { kind, content }, target }) {
  const acts = {
    came: () => current?.came(content / target.total),
    loading: () =>
      current?.say(`Loading ${content.file.split("-")[0]}, ${megabytes(content.size)} MB …`),
    running: () => current?.say("Running …"),
    text: () => current?.text(content),
    image: () => current?.image(content),
    error: () => current?.error(content),
    done: () => current?.finish(content ? "" : "It stopped with an error."),
    broken: () => {
      end();
      current?.finish(
        `Python ended: ${content.trim().split("\n").at(-1)} It starts again with your next run.`,
      );
    },
  };
  acts[kind]?.();
}

// A cell.

class Cell {
  constructor(element) {
    this.element = element;
    this.id = [...element.classList].find((one) => one.startsWith("tag_cell-")).slice(9);
    this.exercise = element.classList.contains("tag_your-turn");
    this.bar = element.querySelector(".run-bar");
    this.original = element.querySelector(".cell_output");
    for (const button of this.bar.querySelectorAll("button")) {
      button.addEventListener("click", () => this[button.dataset.do]());
    }
    const mine = typed()[STEM]?.[this.id];
    if (mine === undefined) return;
    element.querySelector(".cell_input pre").textContent = mine;
    this.button("reset").hidden = false;
    this.say("Your code, as this browser has kept it.");
  }

  button(name) {
    return this.bar.querySelector(`[data-do=${name}]`);
  }

  /** How far the start of Python is, as a part of 1: drawn, and not read out at every step. */
  came(part) {
    const bar = this.bar.querySelector("progress");
    bar.hidden = part >= 1;
    bar.value = part;
  }

  say(words) {
    this.bar.querySelector("[role=status]").textContent = words;
  }

  /** Text as it stands now: typed on the page, kept, or that of the notebook. */
  source(book) {
    return typed()[STEM]?.[this.id] ?? textOf(book.cells.find((cell) => cell.id === this.id));
  }

  async edit() {
    await this.open();
    this.view.focus();
  }

  async open() {
    if (this.view) return;
    const [{ edit }, book] = await Promise.all([editor(), notebook()]);
    const block = this.element.querySelector(".cell_input > .highlight-python, .cell_input > div");
    const place = document.createElement("div");
    place.className = "run-editor highlight";
    // Sphinx takes "/" as a key for its search wherever no form is written in.
    place.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    });
    block.hidden = true;
    block.after(place);
    this.view = edit(place, {
      text: this.source(book),
      label: `${this.exercise ? "Your code" : "Code"}. Escape, then Tab leaves the editor.`,
      save: (text) => {
        keep(this.id, text);
        this.button("reset").hidden = false;
      },
      run: () => this.run(),
    });
    this.button("edit").hidden = true;
    this.button("reset").hidden = typed()[STEM]?.[this.id] === undefined;
  }

  async reset() {
    await this.open();
    keep(this.id);
    const text = this.source(await notebook());
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    keep(this.id); // the change has been kept as the reader's
    this.button("reset").hidden = true;
    this.say("");
  }

  /** Bring back what was printed. */
  printed() {
    this.out.remove();
    this.original.hidden = false;
    this.button("printed").hidden = true;
    this.say("");
    this.button("run").focus();
  }

  async run() {
    if (current) return current.say("This cell runs; press Stop to end it.");
    if (this.waitsForPick()) return;
    current = this;
    this.clear();
    this.button("stop").hidden = false;
    this.button("run").setAttribute("aria-disabled", "true");
    this.clock = setTimeout(
      () => this.stop(`Stopped after ${PATIENCE} seconds.`),
      PATIENCE * 1000,
    );
    try {
      if (this.exercise) await this.open();
      this.say(worker ? "Running …" : "Starting Python: about 9 MB, only once …");
      const book = await notebook();
      worker ??= start();
      (await worker).postMessage(task(book, this.id, this.exercise));
    } catch (error) {
      end();
      this.finish(`Python could not be started: ${error.message}`);
    }
  }

  /** A reader predicts first; whoever presses twice need not. */
  waitsForPick() {
    if (!this.element.classList.contains("tag_predict") || this.asked) return false;
    const asked = this.element.previousElementSibling;
    this.asked = true;
    if (!asked?.matches(".choices") || asked.querySelector(":checked")) return false;
    this.say("Predict first: pick a choice above. Or press Run again.");
    return true;
  }

  stop(why = "Stopped.") {
    end();
    this.finish(why);
    worker = start(); // it starts while the reader looks for the mistake
    worker.catch(end);
  }

  finish(words) {
    clearTimeout(this.clock);
    this.button("stop").hidden = true;
    this.came(1);
    this.button("run").removeAttribute("aria-disabled");
    this.mark();
    this.say(words || (this.out.hasChildNodes() ? "" : "Done; it prints nothing."));
    current = null;
  }

  // What a run shows, in the place of what is printed.

  clear() {
    this.out?.remove();
    this.out = document.createElement("div");
    this.out.className = "cell_output ran";
    this.out.setAttribute("aria-live", "polite");
    this.bar.after(this.out);
    if (this.original) {
      this.original.hidden = true;
      this.button("printed").hidden = false;
    }
  }

  part(tag, kind) {
    const last = this.out.lastElementChild;
    if (tag === "pre" && last?.className === kind) return last;
    const made = document.createElement(tag);
    made.className = kind;
    this.out.append(made);
    return made;
  }

  text(content) {
    this.part("pre", "run-text").append(content);
  }

  /** The mark of a check in front, so that the box can have its colour. */
  mark() {
    const marks = { "✅": "right", "❌": "wrong" };
    const found = [...new Set(this.out.textContent.match(/[✅❌]/gu))];
    if (this.exercise && found.length === 1) this.out.classList.add(marks[found[0]]);
  }

  error(content) {
    this.part("pre", "run-error").append(content);
  }

  image(content) {
    const [, width, png, alt] = content.match(/^(\d+) (\S+) ([^]*)$/);
    Object.assign(this.part("img", "run-image"), {
      alt,
      width,
      src: `data:image/png;base64,${png}`,
    });
  }
}

/** What to run for a cell: an exercise runs with its checks, a homework after all of it above. */
function task({ cells, metadata }, id, exercise) {
  const mine = typed()[STEM] ?? {};
  const roles = cells.map((cell) => cell.metadata.homework?.role);
  const place = cells.findIndex((cell) => cell.id === id);
  let last = place + (exercise ? 1 : 0);
  while (roles[last] && cells[last + 1]?.cell_type === "code") last += 1;
  const runs = cells
    .slice(0, last + 1)
    .filter((cell, at) => cell.cell_type === "code" && (at >= place || roles[at] !== "plot"));
  return {
    sources: runs.map((cell) => mine[cell.id] ?? textOf(cell)),
    first: runs.findIndex((cell) => cell.id === id),
    last: runs.length - 1,
    whole: "homework" in metadata,
  };
}

// The notebook as it now stands.

async function download() {
  const book = structuredClone(await notebook());
  const mine = typed()[STEM] ?? {};
  for (const cell of book.cells) cell.source = mine[cell.id] ?? cell.source;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(book, null, 1)]));
  link.download = `${STEM.split("/").pop()}.ipynb`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function forget(cells, said) {
  const count = Object.keys(typed()[STEM] ?? {}).length;
  for (const cell of cells) if (typed()[STEM]?.[cell.id] !== undefined) cell.reset();
  for (const id of Object.keys(typed()[STEM] ?? {})) keep(id);
  said.textContent = count
    ? `Forgotten: your code in ${count} cell${count > 1 ? "s" : ""} of this page.`
    : "No code of yours is kept on this page.";
}

const textOf = (cell) => [cell.source].flat().join("");

const cells = [...document.querySelectorAll(".cell:has(.run-bar)")].map((one) => new Cell(one));
const bar = document.querySelector(".run-notebook");
bar?.querySelector("[data-do=download]").addEventListener("click", download);
bar
  ?.querySelector("[data-do=forget]")
  .addEventListener("click", () => forget(cells, bar.querySelector("[role=status]")));
