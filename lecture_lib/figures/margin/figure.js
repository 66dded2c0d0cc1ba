/** A support vector machine that is solved while points and the penalty of slack move. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const BUDGET = 2000;
const TOL = 1e-8;
const EDGE = 1e-5;
const LEAST = 1e-9; // what rounding can do to a slack

const total = (values) => values.reduce((sum, value) => sum + value, 0);

/** How far a point's multiplier times its label may rise in its box, and how far it may fall. */
const rise = (y, a, C) => (y > 0 ? C - a : a);
const fall = (y, a, C) => (y > 0 ? a : C - a);

/** Everything that a list of multipliers says, computed afresh, as a judge does. */
function look(points, alpha, C) {
  const grad = [];
  let w1 = 0;
  let w2 = 0;
  let least = -Infinity;
  let most = Infinity;
  points.forEach(([x1, x2, y], i) => {
    w1 += alpha[i] * y * x1; // eq-stationarity-w
    w2 += alpha[i] * y * x2;
  });
  points.forEach(([x1, x2, y], i) => {
    const slope = y - (w1 * x1 + w2 * x2); // eq-svm-bias
    grad.push(slope);
    if (rise(y, alpha[i], C) > 0 && slope > least) least = slope;
    if (fall(y, alpha[i], C) > 0 && slope < most) most = slope;
  });
  if (least === -Infinity) least = most; // one class alone: no slack at all
  if (most === Infinity) most = least;
  const b = (least + most) / 2;
  const slack = grad.map((slope, i) => Math.max(0, points[i][2] * (slope - b))); // eq-slack
  const half = (w1 * w1 + w2 * w2) / 2;
  const primal = half + C * total(slack);
  const dual = total(alpha) - half; // eq-svm-primal, eq-svm-dual
  return { w: [w1, w2], least, most, b, slack, primal, dual, grad };
}

/** The pair that gains most in the dual, and its step. */
function bestPair(points, alpha, C, grad) {
  let p = -1;
  let q = -1;
  let step = 0;
  let most = 0;
  for (let i = 0; i < points.length; i++) {
    const u = points[i];
    const up = rise(u[2], alpha[i], C);
    if (up <= 0) continue;
    for (let j = 0; j < points.length; j++) {
      const v = points[j];
      const violation = grad[i] - grad[j];
      const down = fall(v[2], alpha[j], C);
      if (violation <= 0 || down <= 0) continue;
      const longest = down < up ? down : up;
      const d = u[0] - v[0];
      const e = u[1] - v[1];
      const curvature = d * d + e * e;
      const inside = violation < longest * curvature;
      const t = inside ? violation / curvature : longest; // eq-svm-pair-step
      const gain = inside
        ? (t * violation) / 2
        : longest * violation - (longest * longest * curvature) / 2;
      if (gain > most) [p, q, step, most] = [i, j, t, gain];
    }
  }
  return [p, q, step];
}

/** A multiplier after a step, exactly at the end of its box when it goes there. */
function shifted(a, by, C) {
  if (by > 0) return by >= C - a ? C : a + by;
  return -by >= a ? 0 : a + by;
}

/** Pair steps until the gap is closed, or `limit` steps are taken. */
function climb(points, C, limit) {
  const alpha = points.map(() => 0);
  const pairs = [];
  const primal = [];
  const dual = [];
  for (;;) {
    const point = look(points, alpha, C);
    primal.push(point.primal);
    dual.push(point.dual);
    const closed =
      point.primal - point.dual <= TOL * point.primal && point.least - point.most <= TOL;
    const [i, j, t] = bestPair(points, alpha, C, point.grad);
    if (closed || i < 0 || pairs.length >= limit) {
      const one = points.every(([, , y]) => y === points[0][2]);
      const verdict = one ? "one class" : closed ? "optimal" : "budget exhausted";
      return { alpha, pairs, primal, dual, verdict };
    }
    alpha[i] = shifted(alpha[i], points[i][2] * t, C);
    alpha[j] = shifted(alpha[j], -points[j][2] * t, C);
    pairs.push([i, j]);
  }
}

/** Everything that is shown, from the inputs. */
export function derive({ points, C, t: asked }) {
  const whole = climb(points, C, BUDGET);
  const length = whole.pairs.length;
  const t = kit.clamp(asked, 0, length);
  const alpha = t === length ? whole.alpha : climb(points, C, t).alpha;
  const { w, least, most, b, slack, primal: P, dual: Q, grad } = look(points, alpha, C);
  const square = w[0] * w[0] + w[1] * w[1];
  const line = square > 1e-12;
  const kinds = [];
  const ends = [];
  points.forEach(([x1, x2, y], i) => {
    const xi = slack[i];
    const step = line ? (y * xi) / square : 0;
    ends.push([x1 + step * w[0], x2 + step * w[1]]); // eq-slack-shift
    const beyond = y * (b - grad[i]) > EDGE; // during a run, with a multiplier left over
    const close = xi > 1 - LEAST ? "wrong" : xi > EDGE ? "inside" : beyond ? "late" : "on";
    const bare = xi > 1 - LEAST ? "astray" : xi > EDGE ? "early" : "beyond"; // with no multiplier
    kinds.push(alpha[i] > EDGE * C ? close : bare);
  });
  return {
    t,
    length,
    pair: t ? whole.pairs[t - 1] : [],
    verdict: whole.verdict,
    curves: [whole.primal, whole.dual],
    alpha,
    w,
    line,
    rho: line ? 1 / Math.sqrt(square) : 0,
    b,
    bias: [least, most],
    slack,
    total: total(slack),
    ends,
    kinds,
    P,
    Q,
    gap: P - Q,
  };
}

/** Where a point lies, whatever its multiplier; the others need no ring. */
const PLACES = { on: "on", inside: "inside", early: "inside", wrong: "wrong", astray: "wrong" };

const these = ({ kinds }, place) =>
  kit.list(
    kit.where(kinds, (kind) => PLACES[kind] === place),
    words.none,
  );

/** The sentence of the figure. */
export function describe({ C }, derived) {
  const { t, length: k, verdict, pair, w, line } = derived;
  const [least, most] = derived.bias;
  const ended = t === k && verdict === "optimal";
  const now = {
    C: kit.num(C),
    k,
    t,
    i: pair[0],
    j: pair[1],
    w: kit.vector(w),
    least: kit.num(least),
    most: kit.num(most),
  };
  for (const key of ["b", "P", "Q", "gap", "rho", "total"]) now[key] = kit.num(derived[key]);
  for (const key of ["on", "inside", "wrong"]) now[key] = these(derived, key);
  if (verdict === "one class") return kit.fill(words.one_class, now);
  const said = [ended ? "solved" : t < k ? "climbing" : "gave_up"];
  if (t && !ended) said.push("pair");
  said.push(line ? "line" : "no_line");
  if (ended && most - least > EDGE) said.push("interval");
  said.push(...(ended ? ["meet", "support"] : ["apart", "lie"]));
  return said.map((key) => kit.fill(words[key], now)).join(" ");
}

const VIEW = { x: [-4, 5], y: [-3, 4], width: 540, height: 420 };
const SMALL = { x: [-0.38, 1.06], y: [-0.3, 1.2], width: 300, height: 190, ticks: null };
const MEETING = { ...SMALL, x: [-0.3, 1.65] };
const END = 9999;
const SHOWN = 120;
const RINGS = { on: "last", inside: "inside", wrong: "mistake" };

const dotted = (layer) => layer.appendChild(kit.s("polyline", { "stroke-dasharray": "2 4" }));

/** The two axes of a small picture. */
const axes = (view) =>
  view.trace(view.draw("line fig-line-quiet fig-thin", "polyline"), [
    [0, 1.1],
    [0, 0],
    [1.06, 0],
  ]);

/** The multipliers as bars in their box, from 0 to C. */
function multipliers(fig) {
  const view = kit.plane(fig, SMALL, words.multipliers, { application: false });
  const most = dotted(view.layer("line fig-line-quiet"));
  view.trace(most, kit.segment(0, 1, 1.06, 1));
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
    kit.write(full, kit.num(C));
    for (const one of [bars, names]) while (one.children.length > n) one.lastChild.remove();
    for (let i = bars.children.length; i < n; i++) {
      bars.append(kit.s("polygon"));
      view.text(0, view.py(0), i, { "text-anchor": "middle", dy: "1.25em" }, names);
    }
    points.forEach(([, , y], i) => {
      const at = (i + 0.5) / n;
      const half = 0.3 / Math.max(n, 4);
      const top = alpha[i] / C;
      const [from, to] = [at - half, at + half];
      kit.put(bars.children[i], { class: `fig-dot fig-dot-${y > 0 ? "pos" : "neg"}` });
      view.trace(bars.children[i], top ? kit.corners(from, to, 0, top) : []);
      kit.put(names.children[i], { x: view.px(at) });
    });
  });
  return view.svg;
}

/** Primal and dual over the steps, drawn so that the best cost lies at half the height. */
function meeting(fig) {
  const view = kit.plane(fig, MEETING, words.meeting, { application: false });
  const levels = view.draw("line fig-line-quiet fig-thin", "path");
  axes(view);
  const now = dotted(view.layer("line fig-line-quiet"));
  const kinds = ["fourth", "third"];
  const [P, Q] = kinds.map((kind) => view.draw(`line fig-line-${kind}`, "polyline"));
  kit.put(P, { "stroke-dasharray": "8 5" });
  const dots = view.layer("marks");
  const [p, q] = kinds.map((kind) =>
    dots.appendChild(kit.s("circle", { r: 5, class: `fig-dot fig-dot-${kind}` })),
  );
  const text = (x, y, anchor, dy = "0.35em", kind = "quiet") => {
    const look = { class: `fig-words fig-${kind}`, "text-anchor": anchor, dy };
    return view.text(view.px(x), view.py(y), "", look);
  };
  const heights = [0, 0.5, 0.75, 1]; // of 0, the best cost, three times as much, and infinity
  const marks = heights.map((y) => text(-0.02, y, "end"));
  const count = text(1, 0, "middle", "1.25em");
  kit.write(text(0, 0, "middle", "1.25em"), "0");
  kit.write(text(0.5, 0, "middle", "1.25em", "plain"), words.unit);
  const labels = kinds.map((kind) => text(1.06, 0, "start", "0.35em", kind));
  [words.P, words.Q].forEach((name, j) => kit.write(labels[j], name));
  const line = (y) => `M${view.px(0)} ${view.py(y)}H${view.px(1)}`;
  kit.put(levels, { d: heights.slice(1).map(line).join("") });
  fig.part((_, { curves, t, length }) => {
    const best = curves[1][length] || 1;
    const across = (k) => (length ? k / length : 1);
    const up = (value) => value / (value + best);
    const every = Math.ceil(length / SHOWN) || 1;
    const trace = (values) =>
      values.flatMap((value, k) => (k % every && k < length ? [] : [[across(k), up(value)]]));
    view.trace(P, trace(curves[0]));
    view.trace(Q, trace(curves[1]));
    view.trace(now, kit.segment(across(t), 0, across(t), 1.1));
    ["0", kit.num(best, 2), kit.num(3 * best, 2), "\u221e"].forEach((text, j) =>
      kit.write(marks[j], text),
    );
    kit.write(count, length ? kit.num(length) : "");
    const [above, below] = curves.map((values) => view.py(up(values.at(-1))));
    const places = kit.spread([above - 9, below + 9], 20, 8, view.py(0));
    places.forEach((y, j) => kit.put(labels[j], { y }));
    [p, q].forEach((dot, j) =>
      kit.put(dot, { cx: view.px(across(t)), cy: view.py(up(curves[j][t])) }),
    );
  });
  return view.svg;
}

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const half = view.draw("shade", "polygon");
  const layers = { pos: view.layer("line fig-line-pos"), neg: view.layer("line fig-line-neg") };
  const edge = (layer) => layer.appendChild(kit.s("polyline", { "stroke-dasharray": "8 5" }));
  const edges = { pos: edge(layers.pos), neg: edge(layers.neg) };
  const segments = [];
  const line = view.draw("line", "polyline");
  const dots = kit.samples(fig, view, {
    change: (points) => {
      const { t, length } = fig.derived();
      return { points, t: t === length ? END : state.t };
    },
    mark: (i) => ({ text: String(i), ring: RINGS[PLACES[fig.derived().kinds[i]]] ?? "" }),
    label: (i, now) => {
      const { kinds, alpha, slack } = fig.derived();
      const kind = words.kinds[kinds[i]];
      const numbers = { alpha: kit.num(alpha[i]), slack: kit.num(slack[i]) };
      return kit.fill(words.point, { ...now, ...numbers, kind });
    },
  });
  const also = { t: END };
  const C = kit.powers(fig, { key: "C", label: words.C, min: -4, max: 4, also, ends: words.ends });
  const { start, back, step, play, scrub } = kit.player(fig, {
    unit: words.unit,
    length: ({ length }) => length,
  });
  const dare = kit.dare(fig, (_, { t, length, verdict, alpha, kinds }) => {
    const held = kinds.filter((_, i) => alpha[i] > 0).join();
    const done = t === length && verdict === "optimal" && held === "on,on";
    return [done ? words.dared : words.dare, done];
  });
  fig.add(
    view.svg,
    kit.bar(words.options, C),
    kit.bar(kit.kitWords.player, step, scrub),
    fig.status,
    dare,
  );
  const keys = ["P", "Q", "gap", "rho", "on", "inside", "wrong"];
  const [numbers, show] = kit.readout(
    fig,
    Object.fromEntries(keys.map((key) => [key, words[key]])),
  );
  const slacks = kit.table(fig, {
    title: words.table,
    head: words.table_head,
    rows: () => {
      const { alpha, slack, kinds, w, b } = fig.derived();
      return state.points.map(([x, z, y], i) => [
        String(i),
        kit.num(alpha[i], 3),
        kit.num(slack[i], 3),
        kit.num(y * (w[0] * x + w[1] * z + b), 3),
        words.short[kinds[i]],
      ]);
    },
  });
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, start, back, play),
    kit.bar(words.points, kit.presets(fig, { told: ["points"] }), dots.flipper),
    numbers,
    kit.h("div", { class: "fig-pair" }, multipliers(fig), meeting(fig)),
    slacks,
    dots.table(),
  );
  const glide = kit.glide(fig);
  return ({ points }, derived) => {
    const { w, b, line: drawn, slack, ends, rho } = derived;
    const now = {};
    // where a point moves, the line is there at once
    glide(JSON.stringify(points), drawn ? [[...w, b]] : null, (rows) => {
      const [u, v, c] = rows?.[0] ?? [];
      const across = (by) => (rows && kit.boundary([u, v], c - by, view.box)) || [];
      view.trace(half, rows ? kit.halfPlane([u, v], c, view.box) : []);
      view.trace(line, across(0));
      view.trace(edges.pos, across(1));
      view.trace(edges.neg, across(-1));
    });
    for (const old of segments.splice(0)) old.remove();
    points.forEach(([x, z, y], i) => {
      if (!drawn || slack[i] <= EDGE) return;
      segments.push(dotted(layers[y > 0 ? "pos" : "neg"]));
      view.trace(segments.at(-1), [[x, z], ends[i]]);
    });
    dots.update();
    for (const key of keys.slice(0, 3)) now[key] = kit.num(derived[key]);
    for (const key of keys.slice(4)) now[key] = these(derived, key);
    show({ ...now, rho: drawn ? kit.num(rho) : words.none });
  };
}

const defaults = { points: [], C: 1, t: END };

export default kit.live({ name: "margin", words, defaults, derive, describe, build });
