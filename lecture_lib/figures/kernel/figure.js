/** The perceptron in the space of a kernel, and the regions that it draws. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const BUDGET = 200;

/** The kernel of two points of the plane. */
function value(kernel, degree, sigma, x, z) {
  if (kernel === "gaussian") {
    // eq-gaussian-kernel
    const d = x[0] - z[0];
    const e = x[1] - z[1];
    return Math.exp(-(d * d + e * e) / (2 * sigma * sigma));
  }
  const inner = x[0] * z[0] + x[1] * z[1];
  if (kernel === "linear") return inner;
  const base = kernel === "complete" ? inner + 1 : inner;
  let power = base;
  for (let k = 1; k < degree; k++) power *= base; // eq-polynomial-kernel
  return power;
}

/** The Gram matrix. */
const gramRows = (points, kernel, degree, sigma) =>
  points.map((p) => points.map((q) => value(kernel, degree, sigma, p, q))); // eq-gram

/** The score of the point whose kernel values with the samples are `row`. */
function scoreOf(row, points, alpha, b) {
  let total = 0;
  for (let j = 0; j < points.length; j++) {
    if (alpha[j]) total += alpha[j] * points[j][2] * row[j]; // eq-kernel-score
  }
  return total + b;
}

/** The run of the dual perceptron, until a pass is clean or the budget is spent. */
function run(points, K) {
  const alpha = points.map(() => 0);
  const updates = [];
  let b = 0;
  for (let passes = 1; ; passes++) {
    const before = updates.length;
    for (let i = 0; i < points.length; i++) {
      const y = points[i][2];
      if (y * scoreOf(K[i], points, alpha, b) > 0) continue;
      alpha[i] += 1; // eq-dual-update
      b += y;
      updates.push(i);
      if (updates.length >= BUDGET) return { updates, verdict: "budget exhausted", passes };
    }
    if (updates.length === before) return { updates, verdict: "separated", passes };
  }
}

/** The score at every crossing of a grid, row by row from below. */
export function heights(points, alpha, b, [name, degree, sigma], [xs, zs]) {
  const rows = zs.map(() => xs.map(() => b));
  const scale = 2 * sigma * sigma;
  points.forEach((p, j) => {
    if (!alpha[j]) return;
    const signed = alpha[j] * p[2];
    const bell = name === "gaussian";
    const across = bell ? xs.map((x) => Math.exp(-((x - p[0]) ** 2) / scale)) : [];
    zs.forEach((z, r) => {
      const row = rows[r];
      const up = bell ? signed * Math.exp(-((z - p[1]) ** 2) / scale) : 0;
      for (let c = 0; c < xs.length; c++) {
        row[c] += bell ? up * across[c] : signed * value(name, degree, sigma, [xs[c], z], p);
      }
    });
  });
  return rows;
}

/** Everything that is said, from the inputs; the picture adds the regions. */
export function derive({ points, kernel, degree, sigma, t: wish }) {
  const K = gramRows(points, kernel, degree, sigma);
  const whole = run(points, K);
  const t = kit.clamp(wish, 0, whole.updates.length);
  const alpha = points.map(() => 0);
  let b = 0;
  for (const i of whole.updates.slice(0, t)) {
    alpha[i] += 1; // eq-dual-update
    b += points[i][2];
  }
  const scores = K.map((row) => scoreOf(row, points, alpha, b));
  const wrong = kit.where(scores, (f, i) => points[i][2] * f <= 0);
  return { ...whole, t, alpha, b, scores, wrong };
}

/** The sentence of the figure. */
export function describe(
  { points, kernel, degree, sigma },
  { updates, verdict, passes, t, alpha, b, wrong },
) {
  const k = updates.length;
  const now = {
    degree,
    sigma: kit.num(sigma),
    t,
    k,
    length: k,
    i: updates[t - 1],
    b: kit.num(b),
    n: wrong.length,
    used: alpha.filter(Boolean).length,
    all: points.length,
    passes,
  };
  const end = verdict === "separated" && t < k ? "ahead" : verdict;
  return [words.formulas[kernel], words[t ? "after" : "start"], words[end]]
    .map((template) => kit.fill(template, now))
    .join(" ");
}

const VIEW = { x: [-5, 5], y: [-4, 4], width: 550, height: 440 };
const END = 9999;
const MANY = 12; // points, of which more have no numbers: the marks would lie on each other
const MOST = { six: 3, xor: 2, rings: 13 }; // points with a count, that the dare of an example allows
// A Gaussian is a product, so that many places cost little; a narrow one needs them.  Of the other
// kernels the scores at eighths are exact: one that is 0 everywhere has no region.
const fineness = (kernel, sigma) => (kernel !== "gaussian" ? 8 : sigma < 0.25 ? 32 : 16);

/** The multiples of 1/fine from one end of an axis to the other. */
const grid = ([from, to], fine) =>
  Array.from({ length: fine * (to - from) + 1 }, (_, i) => from + i / fine);

const COARSE = [VIEW.x, VIEW.y].map((ends) => grid(ends, 8)); // where only shades are drawn

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const evenly = { "fill-rule": "evenodd" };
  const tints = ["shade", "shade fig-neg"].map((look) => view.draw(look, "path", evenly));
  const strokes = view.draw("hatch", "path");
  const shade = kit.depth(view, "level", [0.25, 0.5, 0.75]);
  const term = kit.terms(view, COARSE, (i) => {
    const alpha = fig.derived().alpha[i];
    const own = [[state.points[i]], [alpha], 0, [state.kernel, state.degree, state.sigma], COARSE];
    return alpha ? heights(...own) : null;
  });
  const border = view.draw("line", "path");
  /** Where the count of a point covers no other point. */
  const corner = (i) => {
    const [x, y] = state.points[i];
    const clear = ([right, down]) =>
      state.points.every(
        ([u, v], j) =>
          j === i ||
          Math.abs(view.px(u) - view.px(x) - 20 * right) > 20 ||
          Math.abs(view.py(v) - view.py(y) - 13 * down) > 15,
      );
    return kit.CORNERS.find(clear) ?? kit.CORNERS[0];
  };
  const dots = kit.samples(fig, view, {
    about: term.show,
    change: (points) => {
      const { t, updates } = fig.derived();
      return { points, t: t === updates.length ? END : state.t };
    },
    mark: (i) => {
      const { alpha, wrong, updates, t } = fig.derived();
      const ring = t && updates[t - 1] === i ? "last" : wrong.includes(i) ? "mistake" : "";
      const own = state.points[i][2] > 0 ? "pos" : "neg";
      const bare = state.points.length > MANY && ring !== "last";
      const beside = alpha[i] > 1 ? [`\u00d7${alpha[i]}`, ...corner(i)] : [];
      const kind = `${own}${alpha[i] ? "" : " fig-hollow"}${bare ? " fig-bare" : ""}`;
      return { text: bare ? undefined : String(i), ring, beside, kind };
    },
    label: (i, now) => {
      const { alpha, wrong } = fig.derived();
      const verdict = wrong.includes(i) ? words.mistake : words.correct;
      return kit.fill(words.point, { ...now, alpha: alpha[i], verdict });
    },
  });
  const sigma = { key: "sigma", label: words.sigma, min: -4, max: 2, also: { t: END } };
  const width = kit.powers(fig, sigma);
  const menu = (key, options) =>
    kit.choice(fig, { key, label: words[key], options, also: { t: END } });
  const degree = menu(
    "degree",
    [2, 3, 4].map((k) => [k, kit.num(k)]),
  );
  const { start, back, step, play, scrub } = kit.player(fig, {
    unit: words.unit,
    length: ({ updates }) => updates.length,
  });
  const exampleOf = kit.byPoints(fig, Object.keys(MOST));
  const dare = kit.dare(fig, ({ points }, { alpha, wrong }) => {
    const n = MOST[exampleOf(points)];
    if (!n) return [words.no_dare, false];
    const done = !wrong.length && alpha.filter(Boolean).length <= n;
    return [kit.fill(done ? words.dared : words.dare, { n }), done];
  });
  fig.add(
    view.svg,
    kit.bar(
      words.options,
      menu("kernel", Object.entries(words.kernels)),
      kit.h("span", { class: "fig-swap" }, degree, width),
      play,
    ),
    fig.status,
    dare,
  );
  const table = kit.table(fig, {
    head: words.head,
    rows: () => state.points.map((_, i) => [...dots.cells(i), String(fig.derived().alpha[i])]),
  });
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, start, back, step, scrub),
    kit.bar(words.points, kit.presets(fig, { told: ["points"] }), dots.flipper),
    table,
  );
  const glide = kit.glide(fig);
  return ({ points, kernel, degree: p, sigma }, { t, alpha, b }) => {
    const [xs, zs] = [VIEW.x, VIEW.y].map((ends) => grid(ends, fineness(kernel, sigma)));
    const key = JSON.stringify([points, xs.length]); // where a point moves, the curve is there
    const rows = heights(points, alpha, b, [kernel, p, sigma], [xs, zs]);
    glide(key, rows, (now) => {
      const side = (sign) => (t ? kit.outlines(view, now, [xs, zs], 0, sign) : []);
      const positive = side(1);
      kit.put(border, { d: positive.map((loop) => kit.open(loop, VIEW)).join("") });
      term.sides(() => {
        const sides = [positive, side(-1)];
        sides.forEach((loops, k) => kit.put(tints[k], { d: loops.map(kit.closed).join("") }));
        kit.put(strokes, { d: kit.hatched(sides[1]) });
        const by = (xs.length - 1) / (COARSE[0].length - 1);
        const coarse = (row) => row.filter((_, i) => i % by === 0);
        shade(t ? coarse(now).map(coarse) : null, ...COARSE);
      });
    });
    const power = kernel === "polynomial" || kernel === "complete";
    kit.put(degree, { style: power ? null : "visibility: hidden" });
    kit.put(width, { style: kernel === "gaussian" ? null : "visibility: hidden" });
    dots.update();
    term.show(term.about());
  };
}

const defaults = { points: [], kernel: "gaussian", degree: 2, sigma: 0.5, t: END };

export default kit.live({ name: "kernel", words, defaults, derive, describe, build });
