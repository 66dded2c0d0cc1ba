/** Figure 2: what follows from the inputs, in numbers and in words. */
import { fill, list, num, score, vector } from "./kit.js";
import words from "./words/criterion_space.json" with { type: "json" };

export { words };

const STEPS = 60;

/** The criterion at (b, w1, w2), and a sub-gradient. */
export function criterionAt(points, [b, w1, w2], tie) {
  const margins = [];
  const wrong = [];
  const ties = [];
  let D = 0;
  let g = [0, 0, 0];
  points.forEach(([x1, x2, y], i) => {
    const m = y * score([w1, w2], b, [x1, x2]) + 0;
    margins.push(m);
    if (m > 0) return;
    (m < 0 ? wrong : ties).push(i);
    const c = m < 0 ? 1 : tie;
    D -= m; // eq-criterion
    g = [g[0] - c * y, g[1] - c * y * x1, g[2] - c * y * x2]; // eq-criterion-subdifferential
  });
  return { margins, wrong, ties, D: D + 0, g: g.map((v) => v + 0) };
}

/** The places (b, w1, w2) of the steps against the sub-gradient. */
export function descent(points, start, eta, tie) {
  const path = [start];
  while (path.length <= STEPS) {
    const at = path.at(-1);
    const { g } = criterionAt(points, at, tie);
    if (!g.some(Boolean)) break;
    path.push(at.map((v, j) => v - eta * g[j])); // eq-batch-step
  }
  return path;
}

/** The part of a convex piece on one side of a line; nothing if it is flat. */
export function part(piece, w, b, side) {
  const values = piece.map((p) => side * score(w, b, p));
  if (Math.max(...values) <= 0) return [];
  const kept = [];
  piece.forEach((p, i) => {
    const next = (i + 1) % piece.length;
    const q = piece[next];
    const f = values[i];
    const g = values[next];
    if (f >= 0) kept.push(p);
    if ((f > 0 && g < 0) || (f < 0 && g > 0)) kept.push(between(p, q, f / (f - g)));
  });
  return kept;
}

export const between = (p, q, t) => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
export const whole = ([x0, x1, y0, y1]) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** The pieces of the box on each of which the criterion is linear. */
export function cells(points, b, box) {
  let pieces = [whole(box)];
  for (const [u, v] of points) {
    if (u === 0 && v === 0) continue;
    pieces = pieces
      .flatMap((piece) => [1, -1].map((side) => part(piece, [u, v], b, side)))
      .filter((piece) => piece.length > 2);
  }
  return pieces;
}

/** The step between levels, and for each cell and level its piece of contour. */
export function contours(points, b, box) {
  const pieces = cells(points, b, box);
  const found = [];
  const heights = pieces.map((piece) => piece.map((p) => criterionAt(points, [b, ...p], 0).D));
  const top = Math.max(...heights.flat());
  let step = 0.5;
  while (top > 12 * step) step *= 2;
  pieces.forEach((piece, k) => {
    const values = heights[k];
    for (let level = step; level < Math.max(...values); level += step) {
      const ends = [];
      piece.forEach((p, i) => {
        const next = (i + 1) % piece.length;
        const f = values[i];
        const g = values[next];
        if (f >= level !== g >= level) ends.push(between(p, piece[next], (level - f) / (g - f)));
      });
      if (ends.length === 2) found.push([level, ends]);
    }
  });
  return [step, found];
}

/** The walk, and all that is seen from its step t. */
export function derive({ points, w: start, b: first, eta, tie, t: asked }) {
  const path = descent(points, [first, ...start], eta, tie);
  const t = Math.min(Math.max(asked, 0), path.length - 1);
  const at = path[t];
  const here = criterionAt(points, at, tie);
  const [b, ...w] = at;
  const step = at.map((v, j) => v - eta * here.g[j]);
  const after = here.g.some(Boolean) ? criterionAt(points, step, tie).D : null;
  const range = [0, 1].map((c) => criterionAt(points, at, c).g);
  return { path, t, b, w, ...here, step, after, range };
}

/** The sentence of the figure. */
export function describe({ tie, eta }, { path, t, b, w, wrong, ties, D, g, after }) {
  const now = {
    t,
    length: path.length - 1,
    wrong: list(wrong, words.none),
    ties: list(ties, words.none),
    tie: num(tie),
    eta: num(eta),
    w: vector(w),
    g: vector(g),
    b: num(b),
    D: num(D),
    after: after === null ? "" : num(after),
  };
  const said = [(t ? fill(words.steps, now) : "") + fill(words.here, now)];
  if (!wrong.length) {
    said.push(
      words.least,
      words[!w.some(Boolean) ? "no_line" : ties.length ? "not_yet" : "separates"],
    );
  }
  if (ties.length || wrong.length) {
    said.push(fill(words[ties.length ? "kink" : "linear"], now));
    said.push(fill(words[after === null ? "rest" : "after"], now));
  }
  return said.join(" ");
}
