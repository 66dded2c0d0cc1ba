/** Figure 9: what follows from the weights of a network on XOR, in numbers and in words. */
import { fill, list, num } from "./kit.js";
import words from "./words/hidden_units.json" with { type: "json" };

export { words };

export const SAMPLES = [
  [-1, -1, -1],
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, -1],
];
export const STEPS = 200;
const ETA = 0.25;
const MEET = 0.125; // answers that are nearer are drawn as one point
/** For each row: where its arrow begins, how it grows, how far along its line the bias is held. */
export const HOLDS = [
  [0.25, 0.25, 1.2],
  [0.25, 0.25, -1.2],
  [0.25, 0.1, 1],
];

const affine = ([b, u, v], x, y) => b + u * x + v * y;
const answers = ([p, q], x, y) => [p, q].map((unit) => Math.tanh(affine(unit, x, y)));
/** The score of the network as a function of x and y, flat: a grid asks it 6561 times a move. */
const scorer =
  ([[b1, u1, v1], [b2, u2, v2], [b, c1, c2]]) =>
  (x, y) =>
    b + c1 * Math.tanh(b1 + u1 * x + v1 * y) + c2 * Math.tanh(b2 + u2 * x + v2 * y); // eq-network

/** The slopes of the loss along all weights, shaped as they are. */
function slopes(weights) {
  const found = weights.map(() => [0, 0, 0]);
  for (const [x1, x2, y] of SAMPLES) {
    const h = answers(weights, x1, x2);
    const g = -y / (1 + Math.exp(y * affine(weights[2], ...h)));
    const along = (row, c, inputs) => inputs.forEach((value, j) => (row[j] += c * value));
    h.forEach((hj, j) => along(found[j], g * weights[2][j + 1] * (1 - hj * hj), [1, x1, x2])); // eq-backward
    along(found[2], g, [1, ...h]); // eq-backward
  }
  return found;
}

/** The weights at the start and after each step. */
function learn(weights, steps) {
  const path = [weights];
  while (path.length <= steps) {
    const by = slopes(path.at(-1));
    path.push(path.at(-1).map((row, k) => row.map((value, j) => value - ETA * by[k][j])));
  }
  return path;
}

/** The tip of the arrow of weights, and the place where its line is held. */
function held([b, u, v], k) {
  const [begin, grow, aside] = HOLDS[k];
  const norm = Math.sqrt(u * u + v * v);
  const [x, y] = norm ? [u / norm, v / norm] : k === 1 ? [1, 0] : [0, 1];
  const long = begin + grow * norm;
  const foot = norm ? -b / norm : 0;
  return [
    [long * x, long * y],
    [foot * x - aside * y, foot * y + aside * x],
  ];
}

/** The groups of samples with nearly the same answers. */
function meeting(places) {
  let groups = [];
  const far = ([a, b], [c, d]) => Math.sqrt((a - c) ** 2 + (b - d) ** 2);
  places.forEach((p, i) => {
    const near = groups.filter((group) => group.some((j) => far(p, places[j]) <= MEET));
    const joined = [...near.flat(), i].sort((a, b) => a - b);
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  });
  return groups.filter(({ length }) => length > 1).sort(([i], [j]) => i - j);
}

/** The score at every crossing of a grid, row by row from below. */
export function heights(weights, [xs, zs]) {
  const f = scorer(weights);
  return zs.map((z) => xs.map((x) => f(x, z)));
}

/** Make t steps, and look at the samples in both planes. */
export function derive({ weights: start, t: asked }) {
  const path = learn(start, Math.min(Math.max(asked, 0), STEPS));
  const weights = path.at(-1);
  const score = scorer(weights);
  const trails = SAMPLES.map(([x, y]) => path.map((each) => answers(each, x, y)));
  const scores = SAMPLES.map(([x, y]) => score(x, y));
  const margins = scores.map((f, i) => SAMPLES[i][2] * f);
  return {
    t: path.length - 1,
    weights,
    trails,
    scores,
    loss: margins.reduce(
      (sum, m) => sum + Math.max(0, -m) + Math.log1p(Math.exp(-Math.abs(m))),
      0,
    ),
    wrong: margins.flatMap((m, i) => (m <= 0 ? [i] : [])),
    meet: meeting(trails.map((trail) => trail.at(-1))),
    rest: !slopes(weights).flat().some(Boolean),
    holds: weights.map(held),
  };
}

/** The sentence of the figure. */
export function describe(_, { t, loss, wrong, meet, rest }) {
  const now = { t, loss: num(loss, 3), n: 4 - wrong.length };
  now.wrong = wrong.length ? fill(words.and_wrong, { list: list(wrong) }) : "";
  const said = [fill(words[t ? "after" : "start"], now)];
  if (!wrong.length) said.push(words.separates);
  for (const group of meet) {
    const mixed = new Set(group.map((i) => SAMPLES[i][2])).size > 1;
    said.push(fill(words[mixed ? "mixed" : "meet"], { list: list(group) }));
  }
  if (rest) said.push(words.rest);
  return said.join(" ");
}
