/** Figure 2: the perceptron criterion over the plane of weights. */
import {
  bar,
  boundary,
  choice,
  figure,
  fill,
  h,
  halfPlane,
  handles,
  list,
  num,
  number,
  plane,
  player,
  presets,
  put,
  readout,
  s,
  samples,
  snap,
  table,
  vector,
  write,
} from "./kit.js";
import {
  between,
  cells,
  contours,
  criterionAt,
  derive,
  describe,
  part,
  whole,
  words,
} from "./criterion_space_state.js";

export const VIEW = { x: [-3, 4], y: [-3, 4], width: 480, height: 480 };
const DATA = { x: [-4, 5], y: [-3, 4], width: 432, height: 336 };
const ETAS = [
  [0.0625, "1/16"],
  [0.125, "1/8"],
  [0.25, "1/4"],
  [0.5, "1/2"],
  [1, "1"],
];
const TIES = [
  [0, "0"],
  [0.25, "1/4"],
  [0.5, "1/2"],
  [0.75, "3/4"],
  [1, "1: a mistake"],
];

const middle = (piece) =>
  [0, 1].map((j) => piece.reduce((sum, p) => sum + p[j], 0) / piece.length);
const inside = (v) => Math.min(Math.max(v, -2.875), 3.875);

/** The slope of D in weight space: kinks, contours, cells; redrawn only if points or b change. */
function landscape(view) {
  const zero = view.layer("shade");
  const cell = view.layer("cell").appendChild(s("polygon"));
  const lines = view.layer("line fig-line-quiet fig-thin").appendChild(s("path"));
  const levels = view.layer("levels");
  const bends = view.layer("bends");
  const d = (ends) =>
    ends
      .map(([x, y], i) => `${i ? "L" : "M"}${view.px(x).toFixed(1)} ${view.py(y).toFixed(1)}`)
      .join("");
  const tag = (text, [x, y], kind) =>
    s("text", { x: view.px(x), y: view.py(y) + 4, class: kind }, text);
  let drawn = "";
  return (points, { b, margins, ties }) => {
    view.trace(
      cell,
      points.reduce(
        (piece, [u, v, y], i) =>
          margins[i] && (u || v) && piece.length > 2
            ? part(piece, [u, v], b, y * margins[i] > 0 ? 1 : -1)
            : piece,
        whole(view.box),
      ),
    );
    const key = JSON.stringify([points, b, ties]);
    if (key === drawn) return;
    drawn = key;
    const [by, found] = contours(points, b, view.box);
    const longest = new Map();
    put(lines, { d: found.map(([, ends]) => d(ends)).join("") });
    for (const [level, [p, q]] of found) {
      const size = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
      if (level % (2 * by) === 0 && size > (longest.get(level)?.size ?? 0.3))
        longest.set(level, { size, at: between(p, q, 0.5) });
    }
    levels.replaceChildren(
      ...[...longest].map(([level, { at }]) => tag(num(level), at, "fig-level")),
    );
    zero.replaceChildren(
      ...cells(points, b, view.box)
        .filter((piece) => criterionAt(points, [b, ...middle(piece)], 0).D === 0)
        .map((piece) => {
          const node = s("polygon");
          view.trace(node, piece);
          return node;
        }),
    );
    bends.replaceChildren(
      ...points.flatMap(([u, v, y], i) => {
        const ends = boundary([u, v], b, view.box)?.sort((p, q) => q[1] - p[1] || q[0] - p[0]);
        if (!ends) return [];
        const kind = `fig-line fig-line-${y > 0 ? "pos" : "neg"} ${ties.includes(i) ? "fig-heavy" : "fig-bend"}`;
        const node = s("polyline", { "stroke-dasharray": "8 5" });
        view.trace(node, ends);
        return [
          s("g", { class: kind }, node),
          tag(String(i), between(...ends, 0.06), "fig-words"),
        ];
      }),
    );
  };
}

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const data = plane(fig, DATA, words.data);
  const land = landscape(view);
  const trail = view.layer("line fig-line-third").appendChild(s("polyline"));
  const range = view.layer("fan").appendChild(s("polygon"));
  const arrow = view.layer("line fig-line-fourth").appendChild(s("polyline"));
  const half = data.layer("shade").appendChild(s("polygon"));
  const line = data.layer("line").appendChild(s("polyline"));
  view
    .layer("axes")
    .append(
      s("text", { x: 456, y: view.py(0) - 6, class: "fig-words" }, "w₁"),
      s("text", { x: view.px(0) + 6, y: 14, class: "fig-words" }, "w₂"),
    );
  const restart = (place) => {
    // the walk begins here again
    const { w, b } = fig.derived();
    return { w, b, t: 0, ...place };
  };
  const go = (place, options) => {
    fig.stop();
    fig.set(restart(place), options);
  };
  const bias = h("input", { type: "range", class: "fig-range", min: -4, max: 4, step: 1 / 16 });
  const shown = h("span", { class: "fig-shown", "aria-hidden": "true" });
  for (const [type, final] of [
    ["input", false],
    ["change", true],
  ]) {
    fig.on(bias, type, () => go({ b: +bias.value }, { final }));
  }
  fig.add(
    h("div", { class: "fig-pair" }, view.svg, data.svg),
    bar(
      words.bias,
      h("label", { class: "fig-label fig-wide" }, words.bias, " ", bias, " ", shown),
    ),
    player(fig, { unit: words.unit, length: ({ path }) => path.length - 1 }),
    bar(
      words.options,
      presets(fig),
      choice(fig, { key: "eta", label: words.eta, options: ETAS }),
      choice(fig, { key: "tie", label: words.tie, options: TIES }),
    ),
    fig.status,
  );
  const show = readout(fig, {
    w: words.weights,
    D: words.D,
    M: words.mistakes,
    ties: words.ties,
    g: words.g,
    next: words.next,
  });
  const verdict = (i) => {
    const { wrong, ties } = fig.derived();
    return wrong.includes(i) ? "wrong" : ties.includes(i) ? "tie" : "correct";
  };
  const hold = handles(fig, view, {
    role: words.weights_role,
    count: () => 1,
    at: () => fig.derived().w.map(inside),
    move: (_, x, y, final) => go({ w: [x, y].map((v) => snap(v, -2.875, 3.875)) }, { final }),
    mark: () => ({ shape: "circle", text: "w" }),
    label: () => {
      const { w, D } = fig.derived();
      const out = w.some((v) => v !== inside(v)) ? words.outside : "";
      return fill(words.w, { w: vector(w), outside: out, D: num(D) });
    },
  });
  const dots = samples(fig, data, {
    change: (points) => restart({ points }),
    mark: (i) => ({ text: String(i), ring: verdict(i) === "correct" ? "" : "mistake" }),
    label: (i, now) => fill(words.point, { ...now, verdict: words.verdicts[verdict(i)] }),
  });
  table(fig, {
    head: words.head,
    rows: () =>
      state.points.map((_, i) => {
        const m = fig.derived().margins[i];
        return [...dots.cells(i), num(m), num(Math.max(0, 0 - m))];
      }),
  });
  fig.add(
    bar(
      words.fields,
      ...[0, 1].map((j) =>
        number(fig, {
          label: `w${"₁₂"[j]} =`,
          min: -64,
          max: 64,
          get: () => fig.derived().w[j],
          set: (value) => ({
            w: fig.derived().w.with(j, snap(value, -64, 64)),
            b: fig.derived().b,
            t: 0,
          }),
        }),
      ),
    ),
  );
  return ({ points, eta }, derived) => {
    const { path, t, w, b, wrong, ties, D, g, step, after, range: ends } = derived;
    land(points, derived);
    view.trace(
      trail,
      path.slice(0, t + 1).map(([, u, v]) => [u, v]),
    );
    view.trace(range, [w, ...ends.map(([, u, v]) => [w[0] - eta * u, w[1] - eta * v])]);
    view.trace(arrow, after === null ? [] : head(w, step.slice(1)));
    data.trace(half, w.some(Boolean) ? halfPlane(w, b, data.box) : []);
    data.trace(line, boundary(w, b, data.box) ?? []);
    hold.update();
    dots.update();
    bias.value = b;
    write(shown, `b = ${num(b)}`);
    put(bias, { "aria-valuetext": num(b) });
    show({
      w: vector(w),
      D: num(D),
      M: list(wrong, words.none),
      ties: list(ties, words.none),
      g: vector(g),
      next: after === null ? words.none : num(after),
    });
  };
}

/** An arrow with its head. */
function head([ox, oy], [tx, ty]) {
  const x = tx - ox;
  const y = ty - oy;
  const r = Math.sqrt(x * x + y * y);
  const tip = Math.min(0.18, r / 2);
  if (!r) return [];
  const side = (d) => [tx - (tip * (x - d * y)) / r, ty - (tip * (y + d * x)) / r];
  return [[ox, oy], [tx, ty], side(0.6), [tx, ty], side(-0.6)];
}

const defaults = { points: [], w: [1, -1], b: -2, eta: 0.0625, tie: 1, t: 0 };

function render(context) {
  return figure(context, { name: "criterion_space", words, defaults, derive, describe, build });
}

export default { render };
