/** Figure 6: what follows from the inputs, in numbers and in words. */
import { fill, list, num, vector } from "./kit.js";
import words from "./words/margin.json" with { type: "json" };

export { words };

const BUDGET = 2000;
const TOL = 1e-8;
export const EDGE = 1e-5;

/** Everything that a list of multipliers says, computed afresh, as a judge does. */
export function look(points, alpha, C) {
  const n = points.length;
  const grad = [];
  const slack = [];
  let w1 = 0;
  let w2 = 0;
  let total = 0;
  let paid = 0;
  let least = -Infinity;
  let most = Infinity;
  points.forEach(([x1, x2, y], i) => {
    w1 += alpha[i] * y * x1; // eq-stationarity-w
    w2 += alpha[i] * y * x2;
    total += alpha[i];
  });
  for (let i = 0; i < n; i++) {
    const a = alpha[i];
    const [x1, x2, y] = points[i];
    const slope = y - (w1 * x1 + w2 * x2); // eq-svm-bias
    grad.push(slope);
    if ((y > 0 ? C - a : a) > 0 && slope > least) least = slope;
    if ((y > 0 ? a : C - a) > 0 && slope < most) most = slope;
  }
  if (least === -Infinity) least = most; // one class alone: no slack at all
  if (most === Infinity) most = least;
  const b = (least + most) / 2;
  for (let i = 0; i < n; i++) {
    const xi = Math.max(0, points[i][2] * (grad[i] - b)); // eq-slack
    slack.push(xi);
    paid += xi;
  }
  const half = (w1 * w1 + w2 * w2) / 2;
  const primal = half + C * paid;
  const dual = total - half; // eq-svm-primal, eq-svm-dual
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
    const rise = u[2] > 0 ? C - alpha[i] : alpha[i];
    if (rise <= 0) continue;
    for (let j = 0; j < points.length; j++) {
      const v = points[j];
      const violation = grad[i] - grad[j];
      const fall = v[2] > 0 ? alpha[j] : C - alpha[j];
      if (violation <= 0 || fall <= 0) continue;
      const longest = fall < rise ? fall : rise;
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
export function climb(points, C, limit) {
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
  const t = Math.min(Math.max(asked, 0), length);
  const alpha = t === length ? whole.alpha : climb(points, C, t).alpha;
  const { w, least, most, b, slack, primal: P, dual: Q } = look(points, alpha, C);
  const square = w[0] * w[0] + w[1] * w[1];
  const line = square > 1e-12;
  const kinds = [];
  const ends = [];
  let total = 0;
  points.forEach(([x1, x2, y], i) => {
    const xi = slack[i];
    const step = line ? (y * xi) / square : 0;
    total += xi;
    ends.push([x1 + step * w[0], x2 + step * w[1]]); // eq-slack-shift
    const close = xi >= 1 ? "wrong" : xi > EDGE ? "inside" : "on";
    kinds.push(alpha[i] > EDGE * C ? close : xi <= EDGE ? "beyond" : "early");
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
    total,
    ends,
    kinds,
    P,
    Q,
    gap: P - Q,
  };
}

export const these = ({ kinds }, kind) =>
  list(
    kinds.flatMap((one, i) => (one === kind ? [i] : [])),
    words.none,
  );

/** The sentence of the figure. */
export function describe({ C }, derived) {
  const {
    t,
    length: k,
    verdict,
    pair,
    w,
    line,
    bias: [least, most],
  } = derived;
  const ended = t === k && verdict === "optimal";
  const now = {
    C: num(C),
    k,
    t,
    i: pair[0],
    j: pair[1],
    w: vector(w),
    least: num(least),
    most: num(most),
  };
  for (const key of ["b", "P", "Q", "gap", "rho", "total"]) now[key] = num(derived[key]);
  for (const key of ["on", "inside", "wrong"]) now[key] = these(derived, key);
  if (verdict === "one class") return fill(words.one_class, now);
  const said = [ended ? "solved" : t < k ? "climbing" : "gave_up"];
  if (t && !ended) said.push("pair");
  said.push(line ? "line" : "no_line");
  if (ended && most - least > EDGE) said.push("interval");
  said.push(ended ? "meet" : "apart", "support");
  return said.map((key) => fill(words[key], now)).join(" ");
}
