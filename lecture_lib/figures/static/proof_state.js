/** Figure 4: what follows from the inputs, in numbers and in words. */
import { fill, num, score, vector } from "./kit.js";
import words from "./words/proof.json" with { type: "json" };

export { words };

const LIMIT = 150;
export const dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
export const folded = ([x1, x2, y]) => [y, y * x1, y * x2];
const longest = (samples) => Math.max(...samples.map((p) => dot(folded(p), folded(p))));

/** (b, w1, w2) of the line through two places; its positive side is on the left. */
export const comparator = ([[px, py], [qx, qy]]) => [
  0 - ((py - qy) * px + (qx - px) * py),
  py - qy,
  qx - px,
];

/** m: the smallest product; or the smallest size of one, and the claim is false. */
export function claim(samples, v) {
  const products = samples.map((point) => dot(folded(point), v));
  const least = Math.min(...products);
  if (least > 0) return [least, false];
  const sizes = products.filter((one) => one !== 0).map(Math.abs);
  return [sizes.length ? Math.min(...sizes) : 1, true];
}

/** The run of the rule with one hypothesis dropped: updates, their steps, and how it ends. */
export function runWithout(samples, drop, eta, start, limit) {
  let [b, w1, w2] = start;
  const E = [];
  const steps = [];
  const shown = drop === "one" ? samples.slice(0, 1) : samples;
  for (;;) {
    const before = E.length;
    for (const [i, [x1, x2, y]] of shown.entries()) {
      const margin = y * score([w1, w2], b, [x1, x2]);
      const mistake = drop === "ties" ? margin < 0 : margin <= 0; // eq-perceptron-mistake
      if (!mistake && drop !== "correct") continue;
      const step = drop === "halves" && margin === 0 ? eta / 2 : eta;
      [b, w1, w2] = [b + step * y, w1 + step * y * x1, w2 + step * y * x2];
      E.push(i);
      steps.push(step);
      if (E.length >= limit) return [E, steps, "stopped"];
    }
    if (E.length > before) continue;
    const right = samples.every(([x1, x2, y]) => y * score([w1, w2], b, [x1, x2]) > 0);
    return [E, steps, right ? "separated" : "stuck"];
  }
}

/** The length by which a proof divides the comparator. */
function sizeOf(proof, v) {
  if (proof === "NTS") return 1;
  return Math.sqrt(proof === "JOE" ? dot(v, v) : v[1] * v[1] + v[2] * v[2]);
}

/** Lines of a proof: both sides, what is left between them, and where a line fails. */
class Lines {
  found = new Map();

  /** What update t says of a line; the exact sides decide, and give the slack. */
  add(name, t, relation, sides, [a, b], unit = 1) {
    const fits = relation === ">=" ? a >= b : relation === "=" ? a === b : a <= b;
    this.#put(name, t, relation, sides, (relation === ">=" ? a - b : b - a) / unit, fits, a === b);
  }

  /** A line whose right side is a root: no left side lies below minus the root. */
  root(name, t, left, squared, unit) {
    const sides = [left / unit, Math.sqrt(squared) / unit];
    const equal = left >= 0 && left * left === squared;
    const fits = left <= 0 || left * left <= squared;
    this.#put(name, t, "<=", sides, equal ? 0 : sides[1] - sides[0], fits, equal);
  }

  #put(name, t, relation, [left, right], slack, fits, equal) {
    const empty = { name, relation, left: [], right: [], slack: [], equal: [], fails: [] };
    const line = this.found.get(name) ?? this.found.set(name, empty).get(name);
    line.left.push(left);
    line.right.push(right);
    line.slack.push(slack);
    if (equal) line.equal.push(t);
    if (!fits) line.fails.push(t);
  }
}

/** The lines of a proof after every update, and its three bands of curves. */
function proofOf(proof, samples, v, m, E, states, eta) {
  const R2 = longest(samples);
  const size = sizeOf(proof, v);
  const [step, hh] = proof === "INT" ? [1, eta] : [eta, 1]; // the others are stated for step 1
  const V = states.map((state) => state.map((value) => value / step));
  const A = V.map((state) => dot(state, v));
  const N = V.map((state) => dot(state, state));
  const Z = E.map((i) => folded(samples[i]));
  const v2 = dot(v, v);
  if (proof === "NTS") return potential(Z, V, A, N, v, m, R2);
  const lines = new Lines();
  const hm = hh * m;
  const h2 = hh * hh;
  Z.forEach((z, i) => {
    const t = i + 1;
    const a1 = A[t];
    const n1 = N[t];
    const low = t * hm;
    const high = t * h2 * R2;
    const rise = A[i] + hm;
    const at = dot(z, V[i]);
    const most = N[i] + h2 * (proof === "JOE" ? R2 : dot(z, z));
    lines.add("alignment step", t, ">=", [a1 / size, rise / size], [a1, rise], size);
    lines.add("alignment", t, ">=", [a1 / size, low / size], [a1, low], size);
    lines.root("Cauchy-Schwarz", t, a1, n1 * v2, size);
    lines.add("mistake", t, "<=", [at, 0], [at, 0]);
    lines.add("norm step", t, "<=", [n1, most], [n1, most]);
    lines.add("norm", t, "<=", [n1, high], [n1, high]);
    lines.root("squeeze", t, low, n1 * v2, size);
    lines.root("growth", t, low, high * v2, size);
    lines.add("bound", t, "<=", [t, (R2 * v2) / (m * m)], [t * (m * m), R2 * v2], m * m);
  });
  const along = (f) => V.map((_, t) => f(t));
  const aligned = A.map((a) => a / size);
  const lows = along((t) => (t * hm) / size);
  const lengths = along((t) => Math.sqrt(N[t] * v2) / size);
  const tops = along((t) => Math.sqrt(t * h2 * R2 * v2) / size);
  const norms = [N, along((t) => t * h2 * R2)];
  return [[...lines.found.values()], [[aligned, lows], norms, [lows, aligned, lengths, tops]]];
}

/** Lines and bands of the notes: the squared distance from a far point falls. */
function potential(Z, V, A, N, v, m, R2) {
  const lines = new Lines();
  const c = R2 / m;
  const v2 = dot(v, v);
  const start = (R2 * R2 * v2) / (m * m);
  const P = N.map((n, t) => n - 2 * c * A[t] + start);
  const left = P.map((_, t) => start - t * R2);
  const sizes = Z.map((z) => dot(z, z));
  const margins = Z.map((z) => dot(z, v));
  Z.forEach((z, i) => {
    const t = i + 1;
    const at = dot(z, V[i]);
    const rest = Math.max(P[t], 0);
    lines.add("mistake", t, "<=", [at, 0], [at, 0]);
    lines.add("radius", t, "<=", [sizes[i], R2], [sizes[i], R2]);
    lines.add("margin", t, ">=", [margins[i], m], [margins[i], m]);
    const fall = [m * (N[t] - N[i] + R2), 2 * R2 * (A[t] - A[i])];
    lines.add("drop", t, "<=", [P[t], P[i] - R2], fall, m);
    if (!i) lines.add("start", 0, "=", [P[0], start], [m * N[0], 2 * R2 * A[0]], m);
    lines.add("remainder", t, "<=", [P[t], left[t]], [m * (N[t] + t * R2), 2 * R2 * A[t]], m);
    lines.add("non-negative", t, ">=", [rest, 0], [rest, 0]);
    lines.add("bound", t, "<=", [t, (R2 * v2) / (m * m)], [t * (m * m), R2 * v2], m * m);
  });
  const steps = [
    [margins, Z.map(() => m)],
    [sizes, Z.map(() => R2)],
  ];
  return [[...lines.found.values()], [...steps, [P, left]]];
}

/** Everything that is shown, from the inputs. */
export function derive({ points, line, proof, drop, eta, t: asked }) {
  const [x1, x2, y] = points[0];
  const samples = drop === "labels" ? [...points, [x1, x2, 0 - y]] : points;
  const v = comparator(line);
  const [m, claimed] = claim(samples, v);
  const start = v.map((value) => (drop === "start" ? 0 - 2 * value : 0));
  const states = [start];
  const bound = (longest(samples) * dot(v, v)) / (m * m);
  const limit = Math.min(LIMIT, Math.max(30, Math.floor(bound) + 15)); // enough to see it fail
  const [E, steps, end] = runWithout(samples, drop, eta, start, limit);
  const after = (i, t) => states[t].map((value, j) => value + steps[t] * folded(samples[i])[j]);
  E.forEach((i, t) => states.push(after(i, t))); // eq-perceptron-update
  const [lines, bands] = proofOf(proof, samples, v, m, E, states, eta);
  const t = Math.min(Math.max(asked, 0), E.length);
  const [b, ...w] = states[t];
  const wrong = [];
  samples.forEach(([p, q, label], i) => label * score(w, b, [p, q]) <= 0 && wrong.push(i));
  return {
    samples,
    v,
    m: m / sizeOf(proof, v),
    claimed,
    start,
    updates: E,
    steps,
    end,
    t,
    b,
    w,
    wrong,
    bound,
    lines,
    bands,
  };
}

/** The numbers of the chain after update t, and the signs between them. */
function numbersAt(proof, { t, lines, bands }) {
  const fails = (name) => (lines.find((line) => line.name === name).fails.includes(t) ? ">" : "≤");
  const [a, b, c, d] = bands[2].map((curve) => num(curve[t], 2));
  const [p, q, r] = (
    proof === "NTS" ? ["remainder"] : ["alignment", "Cauchy-Schwarz", "norm"]
  ).map(fails);
  return { a, b, c, d, p, q, r };
}

/** The sentence of the figure. */
export function describe({ points, proof, drop }, derived) {
  const { t, updates, lines } = derived;
  const k = updates.length;
  const now = {
    t,
    k,
    i: updates[t - 1],
    start: vector(derived.start),
    copy: points.length,
    bound: num(derived.bound, 2),
    m: num(derived.m),
    symbol: words.symbols[proof],
  };
  let said = drop === "none" ? "" : fill(words.dropped[drop], now);
  if (derived.claimed) said += fill(words.claimed, now);
  const end = fill(words.ends[derived.end], now);
  if (!k) return said + words.none_made + end;
  const chain = t ? fill(words.chains[proof], numbersAt(proof, derived)) : "";
  said += fill(words[t ? "now" : "begin"], { ...now, chain });
  const each = lines
    .filter(({ fails }) => fails.length)
    .sort((p, q) => p.fails[0] - q.fails[0])
    .map(({ name, fails }) => fill(words.failing, { name: words.names[name], t: fails[0] }));
  return said + (each.length ? fill(words.fails, { list: each.join(", ") }) : words.holds) + end;
}
