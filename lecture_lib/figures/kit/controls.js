/** Buttons, menus, sliders, the player, numbers in words and in a table. */
import { clamp, fill, h, kitWords, num, put, s, write } from "./base.js";
import { whenSeen } from "./motion.js";

/** A button; its words may differ from what a screen reader says. */
export function button(fig, text, act, long = null) {
  const node = h("button", { type: "button", class: "fig-button", "aria-label": long }, text);
  fig.on(node, "click", () => {
    if (node.getAttribute("aria-disabled") !== "true") act();
  });
  return node;
}

/** A row of controls with a name. */
export const bar = (label, ...nodes) =>
  h("div", { class: "fig-bar", role: "group", "aria-label": label }, ...nodes);

/** A menu for one input. options: [[value, words], ...]; also: what changes with it. */
export function choice(fig, { key, label, options, also }) {
  const select = h("select", { class: "fig-select" });
  options.forEach(([, text], i) => select.append(h("option", { value: i }, text)));
  fig.on(select, "change", () => {
    fig.stop?.();
    fig.set({ [key]: options[select.value][0], ...also });
  });
  fig.part((state) => {
    select.value = options.findIndex(([value]) => value === state[key]);
  });
  return h("label", { class: "fig-label" }, label, " ", select);
}

/**
 * A slider for the input `key`, or for a number that get(state, derived) reads and set changes.
 * text(value) is what a screen reader says, and what stands beside it unless beside(value) does.
 */
export function slider(fig, { key, label, min, max, step, text = num, beside = text, ...own }) {
  const get = own.get ?? ((state) => state[key]);
  const set = own.set ?? ((value, options) => fig.set({ [key]: value }, options));
  const input = h("input", { type: "range", class: "fig-range", min, max, step });
  const shown = h("span", { class: "fig-shown", "aria-hidden": "true" });
  fig.on(input, "input", () => set(+input.value, { final: false }));
  fig.on(input, "change", () => set(+input.value));
  fig.part((...now) => {
    input.value = get(...now);
    put(input, { "aria-valuetext": text(get(...now)) });
    write(shown, beside(get(...now)));
  });
  return h("label", { class: "fig-label fig-wide" }, label, " ", input, " ", shown);
}

/**
 * A slider for an input that is a power of 2: it moves the exponent.  also: what changes with it;
 * ends: what its two ends mean, in words below it.
 */
export function powers(fig, { key, label, min, max, also, ends = null }) {
  const get = (state) => Math.round(Math.log2(state[key]));
  const set = (k, options) => {
    fig.stop?.();
    fig.set({ [key]: 2 ** k, ...also }, options);
  };
  const whole = slider(fig, { label, min, max, step: 1, get, set, text: (k) => num(2 ** k) });
  if (!ends) return whole;
  const named = ends.map((end) => h("span", {}, end));
  const below = h("div", { class: "fig-ends", "aria-hidden": "true" }, ...named);
  return h("div", { class: "fig-slide" }, whole, below);
}

/** A field for one number; where the figure has another than was typed, it says which. */
function field(fig, attributes, get, set) {
  const input = h("input", { type: "number", ...attributes });
  fig.on(input, "change", () => {
    const typed = input.value;
    if (typed !== "") set(+typed);
    input.value = get();
    if (typed === "" || +typed === get()) return;
    fig.say(`${fill(kitWords.nearest, { value: num(get(), 4) })} ${fig.status.textContent}`);
  });
  return input;
}

/** Put a number into a field, unless it is typed there now. */
function refresh(input, value) {
  if (document.activeElement !== input || +input.value !== value) input.value = value;
}

/** A field for one number. get(state) reads it; set(number) returns the inputs to change. */
export function number(fig, { label, get, set, min, max }) {
  const now = () => get(fig.state);
  const input = field(fig, { min, max, step: "any" }, now, (value) => fig.set(set(value)));
  fig.part(() => refresh(input, now()));
  return h("label", { class: "fig-label" }, label, " ", input);
}

/**
 * The menu of presets, and the button that begins again.  The menu says "your own" once an input
 * was changed by hand, and brings that back when it is chosen; `free` is an input that no
 * example is told by.  With the inputs `told` as in an example, but not all, it says "changed".
 */
export function presets(fig, { free = "t", told = null } = {}) {
  const all = fig.presets();
  const own = h("option", { value: "", disabled: "", hidden: "" }, kitWords.preset_own);
  const select = h("select", { class: "fig-select" }, own);
  for (const { key, title } of all) select.append(h("option", { value: key }, title));
  let mine = null;
  const back = (inputs, said) => {
    fig.stop?.();
    fig.set(structuredClone(inputs), { said });
  };
  fig.on(select, "change", () =>
    select.value ? fig.preset(select.value) : back(mine, kitWords.preset_back),
  );
  const reset = button(fig, kitWords.reset, () => back(fig.first, kitWords.reset_said));
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  fig.part((state) => {
    const fits = (one, keys) => keys.every((key) => same(one.inputs[key], state[key]));
    const exact = all.find((one) =>
      fits(
        one,
        Object.keys(one.inputs).filter((key) => key !== free),
      ),
    );
    const near = told && all.some((one) => fits(one, told));
    const key = exact?.key ?? "";
    if (!key) {
      mine = structuredClone(state);
      const name = same(mine, fig.first) ? "first" : near ? "changed" : "own";
      write(own, kitWords[`preset_${name}`]);
      own.hidden = own.disabled = false;
    }
    select.value = key;
  });
  const both = new DocumentFragment();
  both.append(h("label", { class: "fig-label" }, kitWords.preset, " ", select), reset);
  return both;
}

/**
 * Step, play and scrub one input through 0 ... length().  name: its letter on the board; leap: how
 * many steps a second button makes at once, and play each time.  Returns the parts, for rows of
 * the figure: start, back, step, leap (a list), play, scrub.  A figure that runs by itself does so
 * once, when it is first seen, and pauses wherever it is touched.  With beads(state, derived), for
 * each step [text, class], the slider is a string of beads, which is also returned.
 */
export function player(fig, { key = "t", name = "t", unit, leap = 1, length, beads = null }) {
  let timer = 0;
  let wait = () => {}; // no more for the moment in which the figure is seen
  const last = () => length(fig.derived());
  const now = () => Math.min(fig.state[key], last());
  const go = (t, options) => fig.set({ [key]: clamp(t, 0, last()) }, options);
  const label = (text) => fill(text, { unit });
  const playing = (yes) => {
    write(play, yes ? kitWords.pause : fig.calm() ? kitWords.play_calm : kitWords.play);
  };
  fig.stop = () => {
    wait();
    if (!timer) return;
    clearInterval(timer);
    timer = 0;
    playing(false);
  };
  const pause = () => {
    fig.stop();
    go(now(), { said: kitWords.paused });
  };
  const run = (aloud) => {
    playing(true);
    timer = setInterval(() => {
      const t = now() + leap;
      if (t >= last()) fig.stop();
      go(t, { aloud: aloud && t >= last() });
    }, 700);
  };
  const by = (change) => () => {
    fig.stop();
    go(now() + change);
  };
  const start = button(fig, kitWords.restart, by(-Infinity), kitWords.restart_long);
  const back = button(fig, kitWords.back, by(-1), label(kitWords.back_long));
  const step = button(fig, kitWords.step, by(1), label(kitWords.step_long));
  put(start, { "data-run": "start" });
  put(step, { "data-run": "step" });
  const many = fill(kitWords.leap, { leap, unit });
  const leaps = leap > 1 ? [button(fig, fill(kitWords.leap_short, { leap }), by(leap), many)] : [];
  const play = button(fig, kitWords.play, () => {
    if (timer) {
      pause();
    } else if (fig.calm()) {
      go(last());
    } else {
      if (now() >= last()) go(0, { aloud: false });
      run(true);
    }
  });
  // Who folds the button away could not see how to pause.
  const fold = () => timer && play.closest("details:not([open])") && pause();
  fig.on(fig.root, "toggle", fold, { capture: true });
  if (fig.runs) {
    const touch = ({ target }) => {
      wait();
      if (timer && !play.contains(target)) pause();
    };
    for (const type of ["pointerdown", "keydown", "focusin"])
      fig.on(fig.root, type, touch, { capture: true });
    if (!fig.calm()) wait = whenSeen(fig.root, () => run(false));
  }
  const range = h("input", { type: "range", class: "fig-range", min: 0, step: 1 });
  put(range, { "aria-label": fill(kitWords.scrub, { name, unit }) });
  const shown = h("span", { class: "fig-shown", "aria-hidden": "true" });
  fig.on(range, "input", () => {
    fig.stop();
    go(+range.value, { final: false });
  });
  fig.on(range, "change", () => go(+range.value));
  fig.part(() => {
    const t = now();
    const text = fill(kitWords.position, { name, t, length: last() });
    put(range, { max: last(), "aria-valuetext": text });
    range.value = t;
    write(shown, text);
    put(back, { "aria-disabled": t === 0 });
    put(start, { "aria-disabled": t === 0 });
    for (const on of [step, ...leaps]) put(on, { "aria-disabled": t === last() });
    put(play, { "aria-disabled": last() === 0 });
  });
  playing(false);
  const parts = { start, back, step, leap: leaps, play };
  if (!beads) return { ...parts, scrub: h("span", { class: "fig-scrub" }, range, shown) };
  return { ...parts, scrub: shown, string: string(fig, range, now, beads) };
}

const MOST = 40; // beads; a longer run has a plain slider

/** A slider that looks like beads on a string, one for each step: those of the past are filled. */
function string(fig, range, now, beads) {
  const row = h("div", { class: "fig-string", "aria-hidden": "true" });
  const whole = h("div", {}, row, range);
  put(whole, { class: "fig-bar fig-beads" });
  let drawn = "";
  fig.part((...state) => {
    const all = beads(...state);
    const few = all.length <= MOST;
    const key = JSON.stringify(all);
    if (key !== drawn) {
      drawn = key;
      const bead = ([text]) => h("span", {}, h("span", {}, text));
      row.replaceChildren(...(few ? [["", 0], ...all].map(bead) : []));
      const many = all.length > MOST / 2 ? " fig-many" : "";
      const look = `fig-bar fig-beads${few ? many : " fig-long"}`;
      put(whole, { class: look, style: `--fig-count: ${all.length + 1}` });
    }
    const t = now();
    [...row.children].slice(1).forEach((node, i) => {
      const kind = all[i][1] > 0 ? "pos" : "neg";
      const when = i + 1 === t ? " fig-now" : i + 1 > t ? " fig-hollow" : "";
      put(node, { class: `fig-bead fig-${kind}${when}` });
    });
  });
  return whole;
}

/**
 * Numbers in words: readout(fig, { w: "weights w" }) returns their box and (texts) => {}.  Room is
 * kept for the longest text of a number, words.longest[key].
 */
export function readout(fig, labels) {
  const values = {};
  const box = h("div", { class: "fig-read" });
  for (const [key, label] of Object.entries(labels)) {
    values[key] = h("span", { class: "fig-value" });
    const most = fig.words.longest[key];
    const room = { class: "fig-said", "data-longest": most ? `${label} ${most}` : null };
    const name = h("span", { class: "fig-key" }, label);
    box.append(h("div", room, h("div", {}, name, " ", values[key])));
  }
  const show = (texts) => {
    for (const [key, text] of Object.entries(texts)) write(values[key], text);
  };
  return [box, show];
}

/**
 * A line that dares the reader, and says with a sign when it is done.  now(state, derived) returns
 * [the words, whether it is done]; the words are made of dare, or one of dares, and dared.
 */
export function dare(fig, now, { dare, dares = [dare], dared } = fig.words) {
  const sign = s("svg", { class: "fig-sign", viewBox: "-15 -15 30 30", "aria-hidden": "true" });
  sign.append(s("path", { d: "M-11 1L-3 9L11 -9" }));
  const text = h("span");
  const line = h("p", { class: "fig-dare" }, sign, text);
  let told = null; // whether it was done when it was last said aloud
  fig.part((state, derived, aloud) => {
    const [asked, done] = now(state, derived) ?? ["", false];
    write(text, asked);
    put(line, {
      class: `fig-dare${done ? " fig-done" : ""}`,
      style: asked ? null : "visibility: hidden",
    });
    if (!aloud) return "";
    const fresh = done && told === false;
    told = done;
    return fresh ? asked : "";
  });
  const all = [dared, ...Object.values(dares)];
  const longest = all.reduce((a, b) => (b.length > a.length ? b : a));
  return h("div", { class: "fig-said", "data-longest": longest }, line);
}

/** The dare of a figure with a line: let the last point alone be misclassified. */
export const dareOfLast = (fig) =>
  dare(
    fig,
    ({ points }, { wrong, ties }) => {
      const i = points.length - 1;
      const done = wrong.length === 1 && wrong[0] === i && !ties.length;
      return [fill(done ? kitWords.dared : kitWords.dare, { i }), done];
    },
    kitWords,
  );

/** What is used less: rows of controls and tables, folded below all else. */
export function more(fig, ...nodes) {
  const name = h("summary", {}, kitWords.more);
  const fold = h("details", { class: "fig-table fig-more" }, name, ...nodes);
  const show = () => {
    // what has just been opened, in a column that scrolls
    const column = fold.closest(".fig-side");
    if (fold.open)
      column.scrollTop += fold.getBoundingClientRect().top - column.getBoundingClientRect().top;
  };
  fold.addEventListener("toggle", show);
  fig.fold = fold;
}

/** A table with a row of heads. */
export function sheet(title, head, body) {
  const heads = head.map((text) => h("th", { scope: "col" }, text));
  return h("table", { "aria-label": title }, h("thead", {}, h("tr", {}, ...heads)), body);
}

/**
 * A folded table of numbers.  head: the words of the columns; rows(): for each row a list of cells:
 * a text, { value, label, min, max, step, set(number) } or { text, label, act() }.
 */
export function table(fig, { title = kitWords.numbers, head, rows }) {
  const body = h("tbody");
  const whole = sheet(title, head, body);
  const details = h("details", { class: "fig-table" }, h("summary", {}, title), whole);
  const make = (i, j, cell) => {
    if (typeof cell === "string") return h(j ? "td" : "th", j ? {} : { scope: "row" }, cell);
    const now = () => rows()[i][j];
    const { text, label, min, max, step = 1 / 16 } = cell;
    const attributes = { "aria-label": label, min, max, step };
    const inner = cell.act
      ? button(fig, text, () => now().act())
      : field(
          fig,
          attributes,
          () => now().value,
          (value) => now().set(value),
        );
    return h("td", {}, inner);
  };
  const draw = () => {
    if (!details.open) return;
    const all = rows();
    while (body.children.length > all.length) body.lastChild.remove();
    all.forEach((cells, i) => {
      if (!body.children[i]) body.append(h("tr", {}, ...cells.map((cell, j) => make(i, j, cell))));
      cells.forEach((cell, j) => {
        const node = body.children[i].children[j];
        const inner = node.firstElementChild;
        if (typeof cell === "string") write(node, cell);
        else if (cell.act) {
          write(inner, cell.text);
          put(inner, { "aria-label": `${cell.text}. ${cell.label}` });
        } else refresh(inner, cell.value);
      });
    });
  };
  fig.on(details, "toggle", draw);
  fig.part(draw);
  return details;
}
