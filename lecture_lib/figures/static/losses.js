/** Figure 7: losses on one margin axis, and the step that each of them takes. */
import {
  bar,
  choice,
  figure,
  fill,
  h,
  handles,
  num,
  plane,
  presets,
  put,
  s,
  slider,
  snap,
  write,
} from "./kit.js";
import { CONVEX, derive, describe, loss, NAMES, where, words } from "./losses_state.js";

export const VIEW = {
  x: [-2.5, 3.5],
  y: [-0.6, 4.4],
  width: 600,
  height: 400,
  names: [],
  drop: "2.1em",
};
const LANES = { x: VIEW.x, y: [-0.9, 4], width: 600, height: 196, ticks: [1, 100], names: [] };
const EDGE = 3.4; // beyond it an arrow leaves the picture
const LOOK = {
  zero_one: ["quiet", ""],
  perceptron: ["pos", ""],
  hinge: ["neg", "8 5"],
  squared_hinge: ["third", "9 4 2 4"],
  logistic: ["fourth", "2 4"],
};
const ETAS = [0.25, 0.5, 1, 2];

/** Corners of the curve of a loss inside the picture. */
function curve(name) {
  const [left, right] = VIEW.x;
  const top = VIEW.y[1];
  if (name === "zero_one")
    return [
      [left, 1],
      [0, 1],
      [0, 0],
      [right, 0],
    ];
  if (name === "perceptron")
    return [
      [left, -left],
      [0, 0],
      [right, 0],
    ];
  if (name === "hinge")
    return [
      [left, 1 - left],
      [1, 0],
      [right, 0],
    ];
  const from = name === "squared_hinge" ? 1 - Math.sqrt(top) : left;
  return Array.from({ length: 97 }, (_, i) => {
    const m = from + ((right - from) * i) / 96;
    return [m, loss(name, m)];
  });
}

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const fan = view.layer("shade").appendChild(s("polygon"));
  const fall = view
    .layer("line fig-line-quiet")
    .appendChild(s("polyline", { "stroke-dasharray": "2 4" }));
  const stroke = (layer, name) =>
    layer.appendChild(s("polyline", { "stroke-dasharray": LOOK[name][1] || null }));
  const lanes = plane(fig, LANES, words.steps, { application: false });
  const dots = {};
  const arrows = {};
  const heads = {};
  const beyond = {};
  const high = view.text(0, 0, "", { "text-anchor": "end", dy: "1.1em" });
  view.text(view.px(0) + 6, 4, words.axes[1], { dy: "0.9em" });
  for (const one of [view, lanes])
    one.text(one.px(2.5), one.view.height - 5, words.axes[0], { "text-anchor": "middle" });
  NAMES.forEach((name, i) => {
    const kind = `line fig-line-${LOOK[name][0]}`;
    const layer = view.layer(kind);
    const y = 4.1 - 0.34 * i;
    view.trace(stroke(layer, name), curve(name));
    view.trace(stroke(layer, name), [
      [0.9, y],
      [1.5, y],
    ]);
    view.text(view.px(1.6), view.py(y), words.names[name], { dy: "0.35em" });
    if (!i) return;
    arrows[name] = stroke(lanes.layer(kind), name);
    heads[name] = arrows[name].parentNode.appendChild(s("polyline"));
    const above = lanes.py(4.6 - i);
    lanes.text(5, above, words.names[name], { class: `fig-words fig-${LOOK[name][0]}` });
    beyond[name] = lanes.text(595, above, "", { "text-anchor": "end" });
  });
  const line = view.layer("normal").appendChild(s("polyline"));
  const layer = view.layer("marks");
  for (const name of NAMES) {
    dots[name] = layer.appendChild(
      s("circle", { r: 5, class: `fig-dot fig-dot-${LOOK[name][0]}` }),
    );
  }
  const body = h("tbody");
  const cells = {};
  for (const name of NAMES) {
    cells[name] = words.head.slice(1).map(() => h("td"));
    body.append(h("tr", {}, h("th", { scope: "row" }, words.names[name]), ...cells[name]));
  }
  const head = h("tr", {}, ...words.head.map((text) => h("th", { scope: "col" }, text)));
  const sample = handles(fig, view, {
    role: words.sample_role,
    count: () => 1,
    at: () => [state.m, 0],
    move: (_, x, y, final) => fig.set({ m: snap(x, -2, 3) }, { final }),
    key: (_, { key }) => key in ENDS && [fig.set({ m: ENDS[key] })],
    mark: () => ({ shape: "diamond", kind: "plain" }),
    label: () => fill(words.sample, { m: num(state.m), where: where(state.m) }),
  });
  fig.add(
    view.svg,
    lanes.svg,
    bar(
      words.options,
      slider(fig, { key: "m", label: words.margin, min: -2, max: 3, step: 1 / 16 }),
      presets(fig),
      choice(fig, { key: "eta", label: words.eta, options: ETAS.map((eta) => [eta, num(eta)]) }),
      choice(fig, {
        key: "loss",
        label: words.line,
        options: CONVEX.map((name) => [name, words.names[name]]),
      }),
      choice(fig, {
        key: "tie",
        label: words.tie_weight,
        options: words.tie_weights.map((text, i) => [i / 4, text]),
      }),
    ),
    fig.status,
    h(
      "div",
      { class: "fig-table" },
      h("table", { "aria-label": words.title }, h("thead", {}, head), body),
    ),
  );
  return ({ m, loss: chosen }, derived) => {
    sample.update();
    const top = Math.max(...NAMES.map((name) => derived[name].value));
    view.trace(fall, [
      [m, 0],
      [m, Math.min(top, 4.4)],
    ]);
    for (const name of NAMES) {
      const { value, low, high, slope, step, after } = derived[name];
      put(dots[name], {
        cx: view.px(m),
        cy: view.py(value),
        visibility: value > 4.4 ? "hidden" : null,
      });
      const span =
        low < high ? fill(words.interval, { low: num(low), high: num(high) }) : num(slope, 3);
      [num(value, 3), span, num(step, 3), num(after, 3)].forEach((text, i) => {
        write(cells[name][i], text);
      });
    }
    CONVEX.forEach((name, i) => {
      const { after } = derived[name];
      const end = Math.min(after, EDGE);
      const y = CONVEX.length - 0.78 - i;
      const tip = Math.min(0.12, end - m);
      const tips = after > EDGE ? [end - 0.12, end] : [end]; // two heads: it goes on
      const sides = tips.flatMap((x) => [
        [x, y],
        [x - tip, y + 0.18],
        [x, y],
        [x - tip, y - 0.18],
        [x, y],
      ]);
      write(beyond[name], after > EDGE ? fill(words.beyond_edge, { m: num(after, 2) }) : "");
      lanes.trace(
        arrows[name],
        end > m
          ? [
              [m, y],
              [end, y],
            ]
          : [
              [m, y - 0.18],
              [m, y + 0.18],
            ],
      );
      lanes.trace(heads[name], end > m ? sides : []);
    });
    write(high, top > 4.4 ? `\u2191 ${num(top, 2)}` : "");
    put(high, { x: view.px(m) - 6 });
    const { value, low, high: steep, slope } = derived[chosen];
    const at = (x, by) => [x, value + by * (x - m)];
    view.trace(line, [at(m - 1, slope), at(m + 1, slope)]);
    view.trace(fan, low < steep ? [at(m - 1, low), [m, value], at(m - 1, steep)] : []);
  };
}

const ENDS = { Home: -2, End: 3 };
const defaults = { m: -0.5, loss: "hinge", eta: 1, tie: 1 };

function render(context) {
  return figure(context, { name: "losses", words, defaults, derive, describe, build });
}

export default { render };
