/* A cell of the page: its editor, its buttons, its runs.  A cell runs after what it needs of
   those above it, from their text as it now stands: no run depends on what was run before. */

import {
  bestScoreIn,
  CODE_FILE,
  isRight,
  keep,
  keepRight,
  scores,
  SCORES_FILE,
  typed,
  typedAnywhere,
} from "./kept.js";
import { notebook, once, explain, SITE, task, textOf } from "./notebook.js";
import { Output } from "./output.js";
import * as python from "./python.js";

const PATIENCE = 60; // seconds for one run, without what is loaded for it
const OURS = 120; // for a cell as the course has it, which ends, if only on a faster machine
const SOON = 5; // seconds after which a reader is told why it takes so long
const ABOVE = translate("Still running: the cells above that it needs run first.");
const SLOW = translate("Still running: Python is slower in a page than in a notebook.");
const ENDLESS = translate("Still running: it is slow, or a loop never ends. Stop ends it.");
const RESET_THERE = translate("Back to the original, as in another tab.");
const TYPED_THERE = translate("Your code, as you typed it in another tab.");
const BOTH = translate(
  "You changed this cell in another tab, too: what you type here now replaces that.",
);
const RUNNING = translate("Running …");
const editor = once(() => import(new URL("_static/editor.bundle.js", SITE)));

const chosen = {}; // the contents of the tables that the reader chose, by name

let current = null; // the cell whose run is under way

export class Cell {
  constructor(element) {
    this.element = element;
    this.id = [...element.classList].find((one) => one.startsWith("tag_cell-")).slice(9);
    this.exercise = element.classList.contains("tag_your-turn");
    this.bar = element.querySelector(".run-bar");
    this.printed = element.querySelector(".cell_output");
    for (const button of this.bar.querySelectorAll("button")) {
      button.addEventListener("click", () => this[button.dataset.do]());
    }
    this.bar
      .querySelector("[type=file]")
      ?.addEventListener("change", ({ target }) => this.choose(target.files[0]));
    if (this.kept === undefined) return;
    this.showKept();
    const known = translate("Your code, as saved in this browser.");
    const right = translate("Your code, as saved in this browser; it was right.");
    this.sayOwn(isRight(this.id) ? right : known);
  }

  get kept() {
    return typed()[this.id];
  }

  /** Show the kept code, or what stood in its place. */
  showKept() {
    const block = this.element.querySelector(".cell_input pre");
    this.written ??= [...block.childNodes];
    block.replaceChildren(...(this.kept === undefined ? this.written : [this.kept]));
    this.button("reset").hidden = this.kept === undefined && !this.output?.box.isConnected;
  }

  /** Another tab has kept other code for this cell: the later of the two is kept. */
  changeElsewhere() {
    if (this.view) {
      this.say(BOTH);
    } else {
      this.showKept();
      const isReset = this.kept === undefined;
      if (isReset) this.say(RESET_THERE);
      else this.sayOwn(TYPED_THERE);
    }
  }

  /** A file has brought other code for this cell. */
  async showOpened() {
    if (this.view) await this.replace(this.kept ?? (await this.original()));
    else this.showKept();
    this.sayOwn(translate("Your code, from the file."));
  }

  button(name) {
    return this.bar.querySelector(`[data-do=${name}]`);
  }

  say(words) {
    const said = this.bar.querySelector("[role=status]");
    if (said.textContent !== words) said.textContent = words;
  }

  /** Say whose code this is; what is printed below it is of other code until it runs. */
  sayOwn(words) {
    const isOther = this.printed && !this.printed.hidden;
    const best = bestScoreIn(this.kept ?? "")
      ?.toLocaleString("en", { maximumSignificantDigits: 9 })
      .replaceAll(",", " ");
    const all = [
      words,
      isOther && translate("Run it to see its output: what stands below is the original's."),
      best && translate("Your best is {score}.", { score: best }),
    ];
    this.say(all.filter(Boolean).join(" "));
  }

  /** How far the start of Python is, as a part of 1: drawn, and not read out at every step. */
  came(part) {
    const bar = this.bar.querySelector("progress");
    bar.hidden = part >= 1;
    bar.value = part;
  }

  /** Text as it is in the notebook. */
  async original() {
    return textOf((await notebook()).cells.find((cell) => cell.id === this.id));
  }

  async edit() {
    this.element.querySelector(".cell_input").closest("details")?.setAttribute("open", "");
    await this.open();
    this.view.focus();
    const hasKeys = !matchMedia("(pointer: coarse)").matches;
    this.say(hasKeys ? translate("Ctrl+Enter runs it; Escape, then Tab leaves the editor.") : "");
  }

  async open() {
    if (this.view) return;
    const [{ edit, markLine }, text] = await Promise.all([editor(), this.original()]);
    const book = await notebook();
    const block = this.element.querySelector(".cell_input > .highlight-python, .cell_input > div");
    const place = document.createElement("div");
    place.className = "run-editor highlight";
    // Sphinx takes "/" as a key for its search wherever no form is written in.
    place.addEventListener("keydown", (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    });
    block.hidden = true;
    block.after(place);
    this.save = (now) => {
      keep(this.id, now === text ? undefined : now);
      this.button("reset").hidden = false;
    };
    this.view = edit(place, {
      text: this.kept ?? text,
      label: this.exercise
        ? translate("Your code. Escape, then Tab leaves the editor.")
        : translate("Code. Escape, then Tab leaves the editor."),
      save: this.save,
      run: () => this.run(),
      ask: (what, path) => {
        const { sources, first } = task(book, typed(), this.id, false);
        return python.ask({ what, path, sources: sources.slice(0, first + 1) });
      },
      others: () => {
        const kept = typed();
        const others = book.cells.filter((one) => one.cell_type === "code" && one.id !== this.id);
        return others.map((one) => kept[one.id] ?? textOf(one));
      },
    });
    this.mark = (line) => markLine(this.view, line);
    this.mark(this.wrongLine);
    this.button("edit").hidden = true;
  }

  /** Another tab may have kept other code: what is seen here is what runs here. */
  async keepShown() {
    const shown = this.view?.state.doc.toString();
    if (this.view && shown !== (this.kept ?? (await this.original()))) this.save(shown);
  }

  /** Name a table of the reader's in the code, and hand it to Python with each run. */
  async choose(file) {
    if (!file || current) return;
    chosen[file.name] = new Uint8Array(await file.arrayBuffer());
    await this.replace(`table = ${JSON.stringify(file.name)}`);
    const { name } = file;
    this.say(translate("{name} stays in your browser. Now run the cells below.", { name }));
  }

  async replace(text) {
    await this.open();
    const all = { from: 0, to: this.view.state.doc.length };
    this.view.dispatch({ changes: { ...all, insert: text } });
  }

  /** Bring back the code and what was printed, after a question if code was typed. */
  async reset() {
    await this.keepShown();
    const isTyped = this.kept !== undefined;
    const question = translate("Replace your code in this cell by the original?");
    if (!isTyped || confirm(question)) this.restore();
  }

  /** What was printed goes first: a run that is pressed in the meantime is not taken away. */
  async restore() {
    const isTyped = this.kept !== undefined;
    if (current === this) this.stop();
    this.output?.box.remove();
    if (this.printed) this.printed.hidden = false;
    this.button("run").focus();
    this.say(isTyped ? translate("Back to the original.") : "");
    if (isTyped && this.view) await this.replace(await this.original());
    else if (isTyped) keep(this.id);
    this.showKept();
  }

  async run() {
    if (current) return current.say(translate("This cell is running; press Stop to end it."));
    if (this.waitsForPick()) return;
    current = this;
    this.isOwn = false;
    this.output?.box.remove();
    this.output = new Output(this.bar);
    if (this.printed) this.printed.hidden = true;
    this.marks();
    for (const name of ["stop", "reset"]) this.button(name).hidden = false;
    this.button("run").setAttribute("aria-disabled", "true");
    try {
      if (this.exercise) await this.open();
      await this.keepShown();
      this.say(python.isStarted() ? RUNNING : await python.starting());
      const kept = { [CODE_FILE]: JSON.stringify(typedAnywhere()) };
      const files = { ...chosen, ...kept, [SCORES_FILE]: JSON.stringify(scores()) };
      const asked = task(await notebook(), typed(), this.id, this.exercise);
      await python.run({ ...asked, files }, this);
    } catch (error) {
      this.finish(translate("Python could not be started: {why}", { why: explain(error) }));
    }
  }

  /** Python has started, or has loaded what the run needs, however long it took: time counts. */
  runs() {
    this.say(RUNNING);
    this.pause();
    editor().catch(() => {}); // so that it is kept for a time without a connection
    const isOurs = this.kept === undefined && !this.exercise;
    const n = isOurs ? OURS : PATIENCE;
    this.clock = setTimeout(() => {
      this.stop(this.stopped(isOurs, n));
      if (isOurs && this.printed) this.printed.hidden = false;
    }, n * 1000);
    const why = isOurs ? SLOW : ENDLESS;
    this.slow = setTimeout(() => this.say(this.isOwn ? why : ABOVE), SOON * 1000);
  }

  /** Why a run has ended after n seconds, and where a reader finds what it would print. */
  stopped(isOurs, n) {
    if (!isOurs)
      return translate("Stopped after {n} seconds, the limit for a cell on a page.", { n });
    return this.printed
      ? translate(
          "Stopped after {n} seconds, the limit on a page: below is what a notebook prints.",
          { n },
        )
      : translate(
          "Stopped after {n} seconds, the limit on a page: the answer shows what a notebook prints.",
          { n },
        );
  }

  /** The cells above have run, and now it does. */
  owns() {
    this.isOwn = true;
    this.runs();
  }

  /** The run met an error in this line, or in none. */
  marks(line = 0) {
    this.wrongLine = line;
    this.mark?.(line);
  }

  /** The network may take its time. */
  loads(words) {
    this.pause();
    this.say(words);
  }

  pause() {
    clearTimeout(this.clock);
    clearTimeout(this.slow);
  }

  /** A reader predicts first; whoever presses twice need not, nor who shows slides to a class. */
  waitsForPick() {
    const isSlide = document.documentElement.classList.contains("presenting");
    const { prediction } = this.element.dataset;
    if (!prediction || this.asked || isSlide) return false;
    this.asked = true;
    const choices = document.querySelector(`.choices[data-prediction="${prediction}"]`);
    if (choices.querySelector(":checked")) return false;
    this.say(translate("Predict first: pick a choice above. Or press Run again."));
    return true;
  }

  stop(why = translate("Stopped.")) {
    python.stop();
    this.finish(why);
  }

  finish(words) {
    python.leave();
    current = null;
    this.pause();
    this.button("stop").hidden = true;
    this.came(1);
    this.button("run").removeAttribute("aria-disabled");
    if (this.exercise && this.output.colour() === "right") keepRight(this.id);
    this.say(words || (this.output.isEmpty ? translate("Done; nothing was printed.") : ""));
  }
}
