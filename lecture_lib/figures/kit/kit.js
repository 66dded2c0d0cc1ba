/** What the live figures share: the frame, its inputs, one live region, controls, words. */
import { above } from "./above.js";
import { fill, h, kitWords, num, put, translated, write } from "./base.js";
import { followLinks, showAfterRun } from "./notebook.js";
import { notes } from "./notes.js";

export * from "./base.js";
export * from "./controls.js";
export * from "./motion.js";
export * from "./plane.js";
export * from "./regions.js";
export * from "./samples.js";

/**
 * The frame of a figure.  spec:
 *   name       as in Python; the link [words](#figure-name=preset) of the text sets a preset
 *   words      the figure's own words; words.title names it
 *   defaults   every input with the value that it has when the model has none
 *   derive(state)              pure: all that is drawn or said, from the inputs
 *   describe(state, derived)   pure: the sentence of the live region
 *   build(fig)                 make the elements, return draw(state, derived)
 */
export const live = (spec) => ({ render: (context) => figure(context, spec) });

/** The longest sentence: that of an example, perhaps with other inputs, or any other. */
function longest({ words, defaults, derive, describe }, presets) {
  const { sentence = null, example: { preset, ...inputs } = {} } = words.longest;
  const example = presets.find(({ key }) => key === preset);
  if (!example) return sentence;
  const state = { ...defaults, ...example.inputs, ...inputs };
  return `${fill(kitWords.preset_said, example)} ${describe(state, derive(state))}`;
}

function figure({ model, el }, spec) {
  const controller = new AbortController();
  const { signal } = controller;
  const inputs = Object.keys(spec.defaults);
  const pictures = h("div", { class: "fig-pictures" });
  const side = h("div", { class: "fig-side" }); // beside the pictures where there is room, or below
  const about = { class: `fig fig-${spec.name}`, role: "group", "aria-label": spec.words.title };
  const root = h("div", about, pictures, side);
  const status = h("p", { class: "fig-status", role: "status" });
  const presets = () =>
    (model.get("presets") ?? []).map((each) => ({ ...each, title: translated(each.title) }));
  const said = h("div", { class: "fig-said", "data-longest": longest(spec, presets()) }, status);
  const state = {};
  const copy = (value) => structuredClone(value);
  const read = () => {
    for (const key of inputs) state[key] = copy(model.get(key) ?? spec.defaults[key]);
    put(root, { "data-size": model.get("size") ?? "page" });
  };
  let draw = () => {};
  let derived;
  let saving = false;
  const parts = [];
  const say = (text) => write(status, text);
  const update = (aloud, before = "") => {
    derived = spec.derive(state);
    draw(state, derived);
    const remarks = parts.map((part) => part(state, derived, aloud)).filter(Boolean);
    const silent = status.getAttribute("aria-live") === "off";
    put(status, { "aria-live": aloud ? null : "off" }); // to be read, not to be heard
    if (aloud && silent) say(""); // else the end of a gesture would be heard only if it differs
    say(before + [...remarks, spec.describe(state, derived)].join(" "));
  };
  const save = () => {
    saving = true;
    for (const key of inputs) model.set(key, copy(state[key]));
    saving = false;
    try {
      model.save_changes();
    } catch (error) {
      console.debug("no kernel", error);
    }
  };
  const fig = {
    state,
    signal,
    root,
    status: said,
    say,
    num,
    kitWords,
    words: spec.words,
    name: spec.name,
    runs: model.get("runs"), // by itself, once
    derived: () => derived,
    on: (target, type, act, options = {}) =>
      target.addEventListener(type, act, { signal, ...options }),
    add: (...nodes) => {
      for (const node of nodes)
        (node.matches(".fig-svg, .fig-pair, .fig-beads") ? pictures : side).append(node);
    },
    /** A part that redraws itself after each change; what it returns is said before the sentence. */
    part: (redraw) => parts.push(redraw),
    /** Change inputs.  final: the gesture ends here, so tell Python; until then the sentence
        follows, and is not said aloud. */
    set: (patch, { final = true, aloud = final, said = "" } = {}) => {
      Object.assign(state, patch);
      update(aloud, aloud && said ? `${said} ` : "");
      if (final) save();
    },
    presets,
    calm: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  };
  const preset = (key) => {
    const found = presets().find((one) => one.key === key);
    if (!found) return false;
    fig.stop?.();
    fig.set(copy(found.inputs), { said: fill(kitWords.preset_said, found) });
    return true;
  };
  fig.preset = preset;
  read();
  fig.first = copy(state);
  draw = spec.build(fig);
  const { row, back } = above(fig);
  root.prepend(row);
  if (fig.fold) side.append(notes(fig, spec.words), fig.fold);
  else pictures.append(notes(fig, spec.words));
  update(true);
  el.classList.add("fig-host");
  el.replaceChildren(root);
  // JupyterLab would run its commands on plain keys that leave the figure.
  fig.on(root, "keydown", (event) => {
    const runs = event.shiftKey && event.key === "Enter";
    if (!event.ctrlKey && !event.metaKey && !event.altKey && !runs) event.stopPropagation();
  });
  followLinks(fig, root, back);
  showAfterRun(fig, root);
  // The address of a page asks for inputs.
  model.on("msg:custom", (asked) => {
    fig.stop?.();
    fig.set(copy(asked.inputs), { said: asked.said });
  });
  for (const key of [...inputs, "size"]) {
    model.on(`change:${key}`, () => {
      if (saving) return;
      read();
      update(true);
    });
  }
  return () => {
    fig.stop?.();
    controller.abort();
  };
}
