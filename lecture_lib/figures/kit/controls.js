/** Buttons, menus, sliders, the player, numbers in words and in a table. */
import { fill, h, kitWords, num, put, write } from "./base.js";

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

/** A menu for one input. options: [[value, words], ...]; act(value) instead of setting it. */
export function choice(fig, { key, label, options, act }) {
  const select = h("select", { class: "fig-select" });
  options.forEach(([, text], i) => select.append(h("option", { value: i }, text)));
  fig.on(select, "change", () => {
    fig.stop?.();
    const [value] = options[select.value];
    if (act) act(value);
    else fig.set({ [key]: value });
  });
  if (key) {
    fig.part((state) => {
      select.value = options.findIndex(([value]) => value === state[key]);
    });
  }
  return h("label", { class: "fig-label" }, label, " ", select);
}

/** A slider for one number. text(value) stands beside it; scale turns a position into a value. */
export function slider(fig, { key, label, min, max, step, text = num }) {
  const input = h("input", { type: "range", class: "fig-range", min, max, step });
  const shown = h("span", { class: "fig-shown", "aria-hidden": "true" });
  fig.on(input, "input", () => fig.set({ [key]: +input.value }, { final: false }));
  fig.on(input, "change", () => fig.set({ [key]: +input.value }));
  fig.part((state) => {
    input.value = state[key];
    put(input, { "aria-valuetext": text(state[key]) });
    write(shown, text(state[key]));
  });
  return h("label", { class: "fig-label fig-wide" }, label, " ", input, " ", shown);
}

/** A slider for an input that is a power of 2: it moves the exponent. also: what changes with it. */
export function powers(fig, { key, label, min, max, also }) {
  const exponent = {
    ...fig,
    set: ({ exponent: k }, options) => {
      fig.stop?.();
      fig.set({ [key]: 2 ** k, ...also }, options);
    },
    part: (redraw) => fig.part((state) => redraw({ exponent: Math.round(Math.log2(state[key])) })),
  };
  const text = (k) => num(2 ** k);
  return slider(exponent, { key: "exponent", label, min, max, step: 1, text });
}

/** Take what was typed into a field; where the figure has another number, it says which. */
function take(fig, input, get, set) {
  const typed = input.value;
  if (typed !== "") set(+typed);
  input.value = get();
  if (typed === "" || +typed === get()) return;
  fig.say(`${fill(kitWords.nearest, { value: num(get(), 4) })} ${fig.status.textContent}`);
}

/** A field for one number. get(state) reads it; set(number) returns the inputs to change. */
export function number(fig, { label, get, set, min, max }) {
  const input = h("input", { type: "number", class: "fig-number", min, max, step: "any" });
  fig.on(input, "change", () =>
    take(
      fig,
      input,
      () => get(fig.state),
      (value) => fig.set(set(value)),
    ),
  );
  fig.part((state) => {
    if (document.activeElement !== input || +input.value !== get(state)) input.value = get(state);
  });
  return h("label", { class: "fig-label" }, label, " ", input);
}

/**
 * The menu of presets, and the button that begins again.  The menu says "your own" once an input
 * was changed by hand, and brings that back when it is chosen; `free` is an input that no
 * example is told by.
 */
export function presets(fig, free = "t") {
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
    const fits = ({ inputs }) =>
      Object.keys(inputs).every((key) => key === free || same(inputs[key], state[key]));
    const key = all.find(fits)?.key ?? "";
    if (!key) {
      mine = structuredClone(state);
      write(own, same(mine, fig.first) ? kitWords.preset_first : kitWords.preset_own);
      own.hidden = own.disabled = false;
    }
    select.value = key;
  });
  const both = new DocumentFragment();
  both.append(h("label", { class: "fig-label" }, kitWords.preset, " ", select), reset);
  return both;
}

/**
 * Step, back, play and scrub one input through 0 ... length().  name: its letter on the board;
 * leap: how many steps a second button makes at once, and play each time.
 */
export function player(fig, { key = "t", name = "t", unit, leap = 1, length }) {
  let timer = 0;
  const last = () => length(fig.derived());
  const now = () => Math.min(fig.state[key], last());
  const go = (t, options) => fig.set({ [key]: Math.min(Math.max(t, 0), last()) }, options);
  const label = (text) => fill(text, { unit });
  const playing = (yes) => {
    write(play, yes ? kitWords.pause : fig.calm() ? kitWords.play_calm : kitWords.play);
  };
  fig.stop = () => {
    if (!timer) return;
    clearInterval(timer);
    timer = 0;
    playing(false);
  };
  const by = (change) => () => {
    fig.stop();
    go(now() + change);
  };
  const start = button(fig, kitWords.restart, by(-Infinity), kitWords.restart_long);
  const back = button(fig, kitWords.back, by(-1), label(kitWords.back_long));
  const step = button(fig, kitWords.step, by(1), label(kitWords.step_long));
  const many = fill(kitWords.leap, { leap, unit });
  const leaps = leap > 1 ? [button(fig, fill(kitWords.leap_short, { leap }), by(leap), many)] : [];
  const play = button(fig, kitWords.play, () => {
    if (timer) {
      fig.stop();
      go(now(), { said: kitWords.paused });
    } else if (fig.calm()) {
      go(last());
    } else {
      if (now() >= last()) go(0, { aloud: false, shown: true });
      playing(true);
      timer = setInterval(() => {
        const t = now() + leap;
        if (t >= last()) fig.stop();
        go(t, { aloud: t >= last(), shown: true });
      }, 700);
    }
  });
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
  return bar(kitWords.player, start, back, step, ...leaps, play, range, shown);
}

/**
 * Numbers in words: readout(fig, { w: "weights w" }) returns (texts) => {}.  Room is kept for the
 * longest text of a number, words.longest[key].
 */
export function readout(fig, labels) {
  const values = {};
  const box = h("div", { class: "fig-read" });
  for (const [key, label] of Object.entries(labels)) {
    values[key] = h("span", { class: `fig-value fig-value-${key}` });
    const most = fig.words.longest[key];
    const room = { class: "fig-said", "data-longest": most ? `${label} ${most}` : null };
    const name = h("span", { class: "fig-key" }, label);
    box.append(h("div", room, h("div", {}, name, " ", values[key])));
  }
  fig.add(box);
  return (texts) => {
    for (const [key, text] of Object.entries(texts)) write(values[key], text);
  };
}

/**
 * A folded table of numbers.  head: the words of the columns; rows(): for each row a list of cells:
 * a text, { value, label, min, max, step, set(number) } or { text, label, act() }.
 */
export function table(fig, { title = kitWords.numbers, head, rows }) {
  const body = h("tbody");
  const place = (cell) => h("th", { scope: "col" }, cell);
  const whole = h(
    "table",
    { "aria-label": title },
    h("thead", {}, h("tr", {}, ...head.map(place))),
    body,
  );
  const details = h("details", { class: "fig-table" }, h("summary", {}, title), whole);
  const make = (i, j, cell) => {
    if (typeof cell === "string") return h(j ? "td" : "th", j ? {} : { scope: "row" }, cell);
    if (cell.act)
      return h(
        "td",
        {},
        button(fig, cell.text, () => rows()[i][j].act()),
      );
    const { label, min, max, step = 1 / 16 } = cell;
    const input = h("input", { type: "number", "aria-label": label, min, max, step });
    const now = () => rows()[i][j];
    fig.on(input, "change", () =>
      take(
        fig,
        input,
        () => now().value,
        (value) => now().set(value),
      ),
    );
    return h("td", {}, input);
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
        } else if (document.activeElement !== inner || +inner.value !== cell.value) {
          inner.value = cell.value;
        }
      });
    });
  };
  fig.on(details, "toggle", draw);
  fig.part(draw);
  fig.add(details);
}
