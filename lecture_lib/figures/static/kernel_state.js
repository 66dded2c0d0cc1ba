/** Figure 5: what follows from the inputs, in numbers and in words. */
import { fill, num } from "./kit.js";
import words from "./words/kernel.json" with { type: "json" };

export { words };

const BUDGET = 200;

/** exp(-u) for u >= 0 by sums and products, so that Python has the same bits. */
export function decay(u) {
  let halved = 0;
  let total = 1;
  for (; u > 0.5; halved++) u /= 2;
  for (let n = 13; n > 0; n--) total = 1 - (u * total) / n;
  for (; halved > 0; halved--) total *= total;
  return total;
}

/** The kernel of two points of the plane. */
export function value(kernel, degree, sigma, x, z) {
  if (kernel === "gaussian") {
    // eq-gaussian-kernel
    const d = x[0] - z[0];
    const e = x[1] - z[1];
    const scale = 2 * sigma * sigma;
    return decay((d * d) / scale) * decay((e * e) / scale);
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
export function run(points, K) {
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
    const across = bell ? xs.map((x) => decay(((x - p[0]) * (x - p[0])) / scale)) : [];
    zs.forEach((z, r) => {
      const row = rows[r];
      const up = bell ? signed * decay(((z - p[1]) * (z - p[1])) / scale) : 0;
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
  const t = Math.min(Math.max(wish, 0), whole.updates.length);
  const alpha = points.map(() => 0);
  let b = 0;
  for (const i of whole.updates.slice(0, t)) {
    alpha[i] += 1; // eq-dual-update
    b += points[i][2];
  }
  const scores = K.map((row) => scoreOf(row, points, alpha, b));
  const wrong = scores.flatMap((f, i) => (points[i][2] * f <= 0 ? [i] : []));
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
    sigma: num(sigma),
    t,
    k,
    length: k,
    i: updates[t - 1],
    b: num(b),
    n: wrong.length,
    used: alpha.filter(Boolean).length,
    all: points.length,
    passes,
  };
  const end = verdict === "separated" && t < k ? "ahead" : verdict;
  return [words.formulas[kernel], words[t ? "after" : "start"], words[end]]
    .map((template) => fill(template, now))
    .join(" ");
}
