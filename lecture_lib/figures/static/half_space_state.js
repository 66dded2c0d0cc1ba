/** Figure 1: what follows from the inputs, in numbers and in words. */
import { fill, num, score, snap, vector } from "./kit.js";
import words from "./words/half_space.json" with { type: "json" };

export { words };

const NEAR = 0.6;
const GROW = 0.3; // the arrow is 0.6 + 0.3 times as long as w

/** Scores, distances, the misclassified set and the criterion, from the inputs. */
export function derive({ points, w: [w1, w2], b, at, factor }) {
  const square = w1 * w1 + w2 * w2;
  const norm = Math.sqrt(square);
  const side = factor === "-1" ? -1 : 1;
  const scaled = (value) => {
    if (factor === "unit") return norm ? value / norm : value;
    return value * +factor + 0;
  };
  const scores = [];
  const margins = [];
  const distances = [];
  const feet = [];
  const wrong = [];
  const ties = [];
  let D = 0;
  let total = 0;
  let closest = Infinity;
  points.forEach(([x1, x2, y], i) => {
    const f = score([w1, w2], b, [x1, x2]);
    const m = y * scaled(f) + 0; // eq-functional-margin
    const delta = norm ? (side * f) / norm + 0 : null; // eq-signed-distance
    const lambda = norm ? -f / square : 0;
    feet.push([x1 + lambda * w1, x2 + lambda * w2]); // eq-foot
    scores.push(scaled(f));
    margins.push(m);
    distances.push(delta);
    if (m < 0) {
      // eq-misclassified
      wrong.push(i);
      D -= m; // eq-criterion
      total += Math.abs(delta ?? 0);
    } else if (m === 0) ties.push(i);
    closest = Math.min(closest, y * (delta ?? 0));
  });
  const f = score([w1, w2], b, at);
  const grip = [w1, w2].map((v, j) => (norm ? at[j] - (f / square) * v : at[j]));
  const reach = side * (NEAR + GROW * norm);
  const tip = norm
    ? [grip[0] + (reach * w1) / norm, grip[1] + (reach * w2) / norm]
    : [grip[0], grip[1] + NEAR];
  return {
    w: [scaled(w1), scaled(w2)],
    b: scaled(b),
    length: norm ? (factor === "unit" ? 1 : Math.abs(+factor) * norm) : 0,
    scores,
    margins,
    distances,
    feet,
    wrong,
    ties,
    D,
    total,
    closest: norm && scores.length ? closest : 0,
    origin: norm ? Math.abs(b) / norm : null,
    grip,
    tip,
  };
}

/** The sentence of the figure. */
export function describe(_, { w, b, length, wrong, ties, D, total, closest }) {
  const now = {
    w: vector(w),
    b: num(b),
    length: num(length),
    wrong: wrong.join(", "),
    ties: ties.join(", "),
    count: ties.length,
    margin: num(closest),
    D: num(D),
    total: num(total),
  };
  let end = ties.length || !length ? "only_ties" : "separates";
  if (wrong.length) {
    now.ties = ties.length ? fill(words.and_ties, now) : "";
    end = length ? "wrong" : "wrong_no_line";
  }
  return `${fill(words[length ? "line" : "no_line"], now)} ${fill(words[end], now)}`;
}

/** The weights whose arrow from the grip ends at a place. */
export function weights([gx, gy], x, y) {
  const dx = x - gx;
  const dy = y - gy;
  const r = Math.sqrt(dx * dx + dy * dy);
  const length = Math.min(Math.max((r - NEAR) / GROW, 0), 16);
  return r ? [snap((length * dx) / r), snap((length * dy) / r)] : [0, 0];
}
