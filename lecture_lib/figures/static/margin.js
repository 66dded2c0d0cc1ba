/** Figure 6: a support vector machine that is solved while points and the penalty of slack move. */
import {
  bar,
  boundary,
  figure,
  fill,
  h,
  halfPlane,
  num,
  plane,
  player,
  powers,
  presets,
  put,
  readout,
  s,
  samples,
  spread,
  table,
  write,
} from "./kit.js";
import { derive, describe, EDGE, these, words } from "./margin_state.js";

export const VIEW = { x: [-4, 5], y: [-3, 4], width: 540, height: 420 };
const SMALL = { x: [-0.38, 1.06], y: [-0.3, 1.2], width: 300, height: 190, ticks: null };
const MEETING = { ...SMALL, x: [-0.3, 1.65] };
const END = 9999;
const SHOWN = 120;
const RINGS = { on: "last", inside: "inside", wrong: "mistake" };

const dotted = (layer) => layer.appendChild(s("polyline", { "stroke-dasharray": "2 4" }));

/** The two axes of a small picture. */
const axes = (view) =>
  view.trace(view.layer("line fig-line-quiet fig-thin").appendChild(s("polyline")), [
    [0, 1.1],
    [0, 0],
    [1.06, 0],
  ]);

/** The multipliers as bars in their box, from 0 to C. */
function prices(fig) {
  const view = plane(fig, SMALL, words.prices, { application: false });
  const most = dotted(view.layer("line fig-line-quiet"));
  view.trace(most, [
    [0, 1],
    [1.06, 1],
  ]);
  axes(view);
  const tick = (y, string) =>
    view.text(view.px(-0.02), view.py(y), string, { "text-anchor": "end", dy: "0.35em" });
  const full = tick(1, "");
  tick(0, "0");
  view.text(view.px(0) + 5, 3, words.alpha, { dy: "0.8em" });
  const bars = view.layer("marks");
  const names = view.layer("words");
  fig.part(({ points, C }, { alpha }) => {
    const n = points.length;
    write(full, num(C));
    for (const one of [bars, names]) while (one.children.length > n) one.lastChild.remove();
    for (let i = bars.children.length; i < n; i++) {
      bars.append(s("polygon"));
      view.text(0, view.py(0), i, { "text-anchor": "middle", dy: "1.25em" }, names);
    }
    points.forEach(([, , y], i) => {
      const at = (i + 0.5) / n;
      const half = 0.3 / Math.max(n, 4);
      const top = alpha[i] / C;
      const [from, to] = [at - half, at + half];
      put(bars.children[i], { class: `fig-dot fig-dot-${y > 0 ? "pos" : "neg"}` });
      view.trace(
        bars.children[i],
        top
          ? [
              [from, 0],
              [to, 0],
              [to, top],
              [from, top],
            ]
          : [],
      );
      put(names.children[i], { x: view.px(at) });
    });
  });
  return view.svg;
}

/** Primal and dual over the steps, drawn so that the best cost lies at half the height. */
function meeting(fig) {
  const view = plane(fig, MEETING, words.meeting, { application: false });
  const levels = view.layer("line fig-line-quiet fig-thin").appendChild(s("path"));
  axes(view);
  const now = dotted(view.layer("line fig-line-quiet"));
  const kinds = ["fourth", "third"];
  const [P, Q] = kinds.map((kind) =>
    view.layer(`line fig-line-${kind}`).appendChild(s("polyline")),
  );
  put(P, { "stroke-dasharray": "8 5" });
  const dots = view.layer("marks");
  const [p, q] = kinds.map((kind) =>
    dots.appendChild(s("circle", { r: 5, class: `fig-dot fig-dot-${kind}` })),
  );
  const text = (x, y, anchor, dy = "0.35em", kind = "quiet") =>
    view.text(view.px(x), view.py(y), "", {
      class: `fig-words fig-${kind}`,
      "text-anchor": anchor,
      dy,
    });
  const heights = [0, 0.5, 0.75, 1]; // of 0, the best cost, three times as much, and infinity
  const marks = heights.map((y) => text(-0.02, y, "end"));
  const count = text(1, 0, "middle", "1.25em");
  write(text(0, 0, "middle", "1.25em"), "0");
  write(text(0.5, 0, "middle", "1.25em", "plain"), words.unit);
  const labels = kinds.map((kind) => text(1.06, 0, "start", "0.35em", kind));
  [words.P, words.Q].forEach((name, j) => write(labels[j], name));
  const line = (y) => `M${view.px(0)} ${view.py(y)}H${view.px(1)}`;
  put(levels, { d: heights.slice(1).map(line).join("") });
  fig.part((_, { curves, t, length }) => {
    const best = curves[1][length] || 1;
    const across = (k) => (length ? k / length : 1);
    const up = (value) => value / (value + best);
    const every = Math.ceil(length / SHOWN) || 1;
    const trace = (values) =>
      values.flatMap((value, k) => (k % every && k < length ? [] : [[across(k), up(value)]]));
    view.trace(P, trace(curves[0]));
    view.trace(Q, trace(curves[1]));
    view.trace(now, [
      [across(t), 0],
      [across(t), 1.1],
    ]);
    ["0", num(best, 2), num(3 * best, 2), "\u221e"].forEach((text, j) => write(marks[j], text));
    write(count, length ? num(length) : "");
    const ends = curves.map((values) => view.py(up(values.at(-1))));
    spread([ends[0] - 9, ends[1] + 9], 20, 8, view.py(0)).forEach((y, j) => put(labels[j], { y }));
    [p, q].forEach((dot, j) =>
      put(dot, { cx: view.px(across(t)), cy: view.py(up(curves[j][t])) }),
    );
  });
  return view.svg;
}

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const half = view.layer("shade").appendChild(s("polygon"));
  const layers = { pos: view.layer("line fig-line-pos"), neg: view.layer("line fig-line-neg") };
  const edge = (layer) => layer.appendChild(s("polyline", { "stroke-dasharray": "8 5" }));
  const edges = { pos: edge(layers.pos), neg: edge(layers.neg) };
  const segments = [];
  const line = view.layer("line").appendChild(s("polyline"));
  const dots = samples(fig, view, {
    change: (points) => {
      const { t, length } = fig.derived();
      return { points, t: t === length ? END : state.t };
    },
    mark: (i) => ({ text: String(i), ring: RINGS[fig.derived().kinds[i]] ?? "" }),
    label: (i, now) => {
      const { kinds, alpha, slack } = fig.derived();
      const kind = words.kinds[kinds[i]];
      return fill(words.point, { ...now, alpha: num(alpha[i]), slack: num(slack[i]), kind });
    },
  });
  const C = powers(fig, { key: "C", label: words.C, min: -4, max: 4, also: { t: END } });
  fig.add(
    view.svg,
    bar(words.options, C, presets(fig), dots.flipper),
    player(fig, { unit: words.unit, length: ({ length }) => length }),
    fig.status,
  );
  const keys = ["P", "Q", "gap", "rho", "on", "inside", "wrong"];
  const show = readout(fig, Object.fromEntries(keys.map((key) => [key, words[key]])));
  fig.add(h("div", { class: "fig-pair fig-even" }, prices(fig), meeting(fig)));
  table(fig, {
    title: words.table,
    head: words.table_head,
    rows: () => {
      const { alpha, slack, kinds, w, b } = fig.derived();
      return state.points.map(([x, z, y], i) => [
        String(i),
        num(alpha[i], 3),
        num(slack[i], 3),
        num(y * (w[0] * x + w[1] * z + b), 3),
        words.short[kinds[i]],
      ]);
    },
  });
  table(fig, { head: words.head, rows: () => state.points.map((_, i) => dots.cells(i)) });
  return ({ points }, derived) => {
    const { w, b, line: drawn, slack, ends, rho } = derived;
    const now = {};
    const across = (by) => (drawn && boundary(w, b - by, view.box)) || [];
    view.trace(half, drawn ? halfPlane(w, b, view.box) : []);
    view.trace(line, across(0));
    view.trace(edges.pos, across(1));
    view.trace(edges.neg, across(-1));
    for (const old of segments.splice(0)) old.remove();
    points.forEach(([x, z, y], i) => {
      if (!drawn || slack[i] <= EDGE) return;
      segments.push(dotted(layers[y > 0 ? "pos" : "neg"]));
      view.trace(segments.at(-1), [[x, z], ends[i]]);
    });
    dots.update();
    for (const key of keys.slice(0, 3)) now[key] = num(derived[key]);
    for (const key of keys.slice(4)) now[key] = these(derived, key);
    show({ ...now, rho: drawn ? num(rho) : words.none });
  };
}

const defaults = { points: [], C: 1, t: END };

function render(context) {
  return figure(context, { name: "margin", words, defaults, derive, describe, build });
}

export default { render };
