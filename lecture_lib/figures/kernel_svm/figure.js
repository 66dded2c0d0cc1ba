/** A support vector machine with a Gaussian kernel, solved again while points, C and σ change. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const BUDGET = 20000;
const TOL = 1e-9; // how far two requirements on b may contradict each other at the end
const FLAT = 1e-12; // a curvature that rounding could have made
const EDGE = 1e-6; // how far from 1 the score of a point on an edge may be

/** The Gram matrix of the Gaussian kernel. */
function gramRows(points, sigma) {
  const K = points.map(() => new Float64Array(points.length));
  points.forEach((p, i) => {
    K[i][i] = 1;
    for (let j = 0; j < i; j++) {
      const d = p[0] - points[j][0];
      const e = p[1] - points[j][1];
      K[i][j] = K[j][i] = Math.exp(-(d * d + e * e) / (2 * sigma * sigma)); // eq-gaussian-kernel
    }
  });
  return K;
}

/**
 * Pair steps, each on the sample that requires the largest b and the one with which it gains most.
 * signed is the multiplier times the label; slopes are y minus the score without b.
 */
function climb(K, points, C) {
  const n = points.length;
  const signed = new Float64Array(n);
  const slopes = Float64Array.from(points, ([, , y]) => y);
  const low = points.map(([, , y]) => (y > 0 ? 0 : -C));
  const high = points.map(([, , y]) => (y > 0 ? C : 0));
  for (let steps = 0; ; steps++) {
    let i = -1;
    let least = -Infinity;
    let most = Infinity;
    for (let k = 0; k < n; k++) {
      if (signed[k] < high[k] && slopes[k] > least) [i, least] = [k, slopes[k]];
      if (signed[k] > low[k] && slopes[k] < most) most = slopes[k];
    }
    const closed = least - most <= TOL;
    if (closed || steps === BUDGET) return { signed, least, most, steps, closed };
    let j = -1;
    let best = -1;
    for (let k = 0; k < n; k++) {
      const lead = least - slopes[k];
      if (signed[k] <= low[k] || lead <= 0) continue;
      const gain = (lead * lead) / Math.max(2 - 2 * K[i][k], FLAT);
      if (gain > best) [j, best] = [k, gain];
    }
    const whole = (least - slopes[j]) / Math.max(2 - 2 * K[i][j], FLAT); // eq-svm-pair-step
    const up = high[i] - signed[i];
    const down = signed[j] - low[j];
    const t = Math.min(whole, up, down);
    signed[i] = t === up ? high[i] : signed[i] + t;
    signed[j] = t === down ? low[j] : signed[j] - t;
    for (let k = 0; k < n; k++) slopes[k] -= t * (K[i][k] - K[j][k]);
  }
}

/** Everything that is said, from the inputs; the picture adds the regions. */
export function derive({ points, C, sigma }) {
  const K = gramRows(points, sigma);
  const one = points.every(([, , y]) => y === points[0][2]);
  const { signed, least, most, steps, closed } = climb(K, points, C);
  const b = one ? points[0][2] : (least + most) / 2;
  const alpha = points.map((_, i) => Math.abs(signed[i]));
  const scores = K.map((row) => row.reduce((sum, k, j) => sum + k * signed[j], b)); // eq-kernel-score
  const slack = scores.map((f, i) => Math.max(0, 1 - points[i][2] * f)); // eq-slack
  const total = (values) => values.reduce((sum, value) => sum + value, 0);
  const half = total(scores.map((f, i) => (signed[i] * (f - b)) / 2));
  const kept = kit.where(alpha, (a) => a > 1e-6 * C);
  const drawn = heights(points, alpha, b, sigma, GRID);
  return {
    verdict: one ? "one_class" : closed ? "optimal" : "gave_up",
    steps,
    alpha,
    b,
    scores,
    kept,
    full: kit.where(alpha, (a) => a === C).length,
    strip: strip(drawn, scores),
    wrong: kit.where(scores, (f, i) => points[i][2] * f <= 0),
    P: half + C * total(slack), // eq-svm-primal
    Q: total(alpha) - half, // eq-kernel-svm-dual
  };
}

/** What is left of the edges of the strip in the picture, if one of them is not drawn. */
function strip(rows, scores) {
  const open = [1, -1].filter((sign) =>
    rows.every((row) => row.every((f) => sign * f <= 1 + EDGE)),
  );
  if (!open.length) return "";
  if (open.some((sign) => scores.some((f) => sign * f >= 1 - EDGE))) return "points";
  return open.length > 1 ? "none" : open[0] > 0 ? "neg" : "pos";
}

/** What the picture comes to, in one sentence. */
function moral({ points }, { kept, wrong }) {
  const n = points.length;
  const few = 2 * kept.length <= n;
  if (!wrong.length) return few ? "few" : "many";
  return few && 10 * wrong.length <= n ? "soft" : "stiff";
}

/** The sentence of the figure. */
export function describe(state, derived) {
  const { verdict, kept, full, wrong, P, Q, steps } = derived;
  if (verdict === "one_class") return words.one_class;
  const now = { held: kept.length, all: state.points.length, k: steps };
  for (const [key, n] of Object.entries({ full, n: wrong.length })) now[key] = n || words.none;
  for (const [key, value] of Object.entries({ P, Q })) now[key] = kit.num(value, 2);
  return [words[moral(state, derived)], words.strip[derived.strip], words.counts, words[verdict]]
    .filter(Boolean)
    .map((template) => kit.fill(template, now))
    .join(" ");
}

/** The score at every crossing of a grid, row by row from below: a Gaussian is a product. */
export function heights(points, alpha, b, sigma, [xs, zs]) {
  const scale = 2 * sigma * sigma;
  const rows = zs.map(() => new Float64Array(xs.length).fill(b));
  points.forEach(([x, z, y], j) => {
    if (!alpha[j]) return;
    const across = xs.map((u) => Math.exp(-((u - x) ** 2) / scale));
    zs.forEach((v, r) => {
      const row = rows[r];
      const up = alpha[j] * y * Math.exp(-((v - z) ** 2) / scale);
      for (let c = 0; c < xs.length; c++) row[c] += up * across[c];
    });
  });
  return rows;
}

const VIEW = { x: [-6, 6], y: [-3.75, 3.75], width: 720, height: 450, ticks: null };
const FINE = 10; // cells of the grid for one unit
const GRID = [VIEW.x, VIEW.y].map(([from, to]) =>
  Array.from({ length: FINE * (to - from) + 1 }, (_, i) => from + i / FINE),
);
// What the dare of an example asks for, by its points.
const DARES = {
  moons: ({ kept, wrong }) => kept.length <= 7 && !wrong.length,
  rings: ({ kept, wrong }) => kept.length <= 8 && !wrong.length,
  xor: ({ full, wrong }) => full === 4 && !wrong.length,
  outlier: ({ kept, wrong }) => kept.length <= 5 && wrong.length === 1,
};
const BORDERS = [
  [0, 1],
  [1, 1],
  [1, -1],
]; // levels of f, and of -f
const FRAME = kit.corners(0, VIEW.width, 0, VIEW.height);

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const tint = (look) => view.draw(look, "path", { "fill-rule": "evenodd" });
  const tints = ["shade", "shade", "shade fig-neg"].map(tint);
  const rest = tint("shade fig-neg");
  const strokes = view.draw("hatch", "path");
  const looks = ["line", "line fig-line-pos fig-edge", "line fig-line-neg fig-edge"];
  const term = kit.terms(view, GRID, (i) => {
    const { alpha, kept } = fig.derived();
    const own = [[state.points[i]], [alpha[i]], 0, state.sigma, GRID];
    return kept.includes(i) ? heights(...own) : null;
  });
  const curves = looks.map((look) => view.draw(look, "path"));
  kit.put(curves[2], { "stroke-dasharray": "6 4" });
  const { height, width } = VIEW;
  view.text(width - 8, height - 8, "x₁", { "text-anchor": "end" });
  view.text(8, 8, "x₂", { dy: "0.9em" });
  const glide = kit.glide(fig);
  const paint = (rows) => {
    const borders = BORDERS.map(([level, sign]) => kit.outlines(view, rows, GRID, level, sign));
    borders.forEach((loops, k) =>
      kit.put(curves[k], { d: loops.map((loop) => kit.open(loop, VIEW)).join("") }),
    );
    term.sides(() => {
      borders.forEach((loops, k) => kit.put(tints[k], { d: loops.map(kit.closed).join("") }));
      const negative = [FRAME, ...borders[0]];
      kit.put(rest, { d: negative.map(kit.closed).join("") });
      kit.put(strokes, { d: kit.hatched(negative) });
    });
  };
  const dots = kit.samples(fig, view, {
    about: term.show,
    most: 60,
    mark: (i) => {
      const { alpha, kept, wrong } = fig.derived();
      const ring = wrong.includes(i) ? "mistake" : kept.includes(i) ? "inside" : "";
      return { ring, weight: ring && 1 + (4 * alpha[i]) / state.C };
    },
    label: (i, now) => {
      const { alpha, kept, wrong } = fig.derived();
      const kind = words.kinds[wrong.includes(i) ? "wrong" : kept.includes(i) ? "kept" : "free"];
      return kit.fill(words.point, { ...now, alpha: kit.num(alpha[i], 2), kind });
    },
  });
  const slide = (key, min, max) =>
    kit.powers(fig, { key, label: words[key], min, max, ends: words.ends[key] });
  const [menu, reset] = kit.presets(fig, { told: ["points"] }).children;
  const exampleOf = kit.byPoints(fig, Object.keys(DARES));
  const dare = kit.dare(fig, ({ points }, derived) => {
    const key = exampleOf(points);
    if (!key) return [words.no_dare, false];
    const done = DARES[key](derived);
    return [kit.fill(done ? words.dared : words.dares[key], { n: derived.kept.length }), done];
  });
  fig.add(
    view.svg,
    kit.bar(words.options, slide("C", -4, 8), slide("sigma", -3, 3), menu),
    fig.status,
    dare,
  );
  const table = kit.table(fig, {
    head: words.head,
    rows: () => state.points.map((_, i) => [...dots.cells(i), kit.num(fig.derived().alpha[i], 3)]),
  });
  const more = kit.h("details", { class: "fig-table" }, kit.h("summary", {}, kit.kitWords.more));
  more.append(kit.bar(words.points, dots.flipper, dots.adder, dots.remover, reset), table);
  fig.add(more);
  return ({ points, sigma }, { alpha, b }) => {
    glide(JSON.stringify(points), heights(points, alpha, b, sigma, GRID), paint); // a drag: at once
    dots.update();
    term.show(term.about());
  };
}

const defaults = { points: [], C: 4, sigma: 1 };

export default kit.live({ name: "kernel_svm", words, defaults, derive, describe, build });
