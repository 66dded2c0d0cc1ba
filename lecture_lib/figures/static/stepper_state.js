/** Figure 3: what follows from the inputs, in numbers and in words. */
import { fill, num, score, vector } from "./kit.js";
import words from "./words/stepper.json" with { type: "json" };

export { words };

export const BUDGET = 1000;

/** A permutation of 0 ... n - 1 that depends on the seed alone. */
export function shuffled(n, seed) {
  const order = Array.from({ length: n }, (_, i) => i);
  let x = seed;
  for (let i = n - 1; i > 0; i--) {
    x = (Math.imul(1664525, x) + 1013904223) >>> 0;
    const j = Math.floor((x / 4294967296) * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** The point with the smallest y f(x), the first of several. */
function worst(points, w, b) {
  let best = 0;
  let least = Infinity;
  points.forEach(([x, z, y], i) => {
    const margin = y * score(w, b, [x, z]);
    if (margin < least) [best, least] = [i, margin];
  });
  return best;
}

/**
 * The whole run: the list E of updates and how it ends.  Sums of multiples of 1/16 are exact,
 * so a state that comes again at the end of a pass is the same state, and the run a cycle.
 */
export function run(points, order, start, eta) {
  const n = points.length;
  const E = [];
  const seen = new Map();
  const result = (verdict, passes, enter = 0, period = 0) => ({
    updates: E,
    verdict,
    passes,
    enter,
    period,
  });
  let [b, ...w] = start;
  for (let epoch = 0; ; epoch++) {
    const key = [b, ...w].join();
    const before = E.length;
    if (order !== "shuffled" && seen.has(key)) {
      const [enter, since] = seen.get(key);
      const period = before - enter;
      E.push(...E.slice(enter));
      return result("cycle", epoch - since, enter, period);
    }
    seen.set(key, [before, epoch]);
    const visits =
      order === "worst first"
        ? [worst(points, w, b)]
        : order === "shuffled"
          ? shuffled(n, epoch + 1)
          : Array.from({ length: n }, (_, i) => (order === "backwards" ? n - 1 - i : i));
    for (const i of visits) {
      const [x, z, y] = points[i];
      if (y * score(w, b, [x, z]) <= 0) {
        // eq-perceptron-mistake
        w = [w[0] + eta * y * x, w[1] + eta * y * z]; // eq-perceptron-update
        b += eta * y;
        E.push(i);
        if (E.length >= BUDGET) return result("budget exhausted", epoch + 1);
      }
    }
    if (E.length === before) return result("separated", epoch + 1);
  }
}

/** Everything that is shown, from the inputs. */
export function derive({ points, order, start, eta, t }) {
  const whole = run(points, order, start, eta);
  const at = Math.min(Math.max(t, 0), whole.updates.length);
  let [b, ...w] = start;
  for (const i of whole.updates.slice(0, at)) {
    const [x, z, y] = points[i];
    w = [w[0] + eta * y * x, w[1] + eta * y * z];
    b += eta * y;
  }
  const wrong = [];
  points.forEach(([x, z, y], i) => {
    if (y * score(w, b, [x, z]) <= 0) wrong.push(i);
  });
  return { ...whole, t: at, w, b, wrong };
}

/** The sentence of the figure. */
export function describe({ points }, { updates, verdict, passes, enter, period, t, w, b, wrong }) {
  const length = updates.length;
  const ended = verdict === "separated" && t === length;
  const end = fill(words[verdict === "separated" && !ended ? "ahead" : verdict], {
    k: length,
    passes,
    enter,
    period,
  });
  const now = fill(words[t ? "after" : "start"], {
    t,
    length,
    i: updates[t - 1],
    w: vector(w),
    b: num(b),
    n: wrong.length,
    all: points.length,
  });
  return `${now} ${end}`;
}
