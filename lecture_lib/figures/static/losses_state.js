/** Figure 7: what follows from the inputs, in numbers and in words. */
import { fill, num } from "./kit.js";
import words from "./words/losses.json" with { type: "json" };

export { words };

export const NAMES = Object.keys(words.names);
export const CONVEX = NAMES.slice(1);

/** The value of a loss at a margin. */
export function loss(name, m) {
  const short = Math.max(0, 1 - m);
  if (name === "zero_one") return m <= 0 ? 1 : 0; // eq-zero-one-loss
  if (name === "perceptron") return Math.max(0, 0 - m); // eq-perceptron-loss
  if (name === "hinge") return short; // eq-hinge-loss
  if (name === "squared_hinge") return short * short; // eq-squared-hinge-loss
  return m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m; // eq-logistic-loss
}

/** The slopes just left and just right of a margin; the zero-one loss has none of use. */
export function slopes(name, m) {
  const kink = { perceptron: 0, hinge: 1 }[name];
  if (kink !== undefined) return [m <= kink ? -1 : 0, m < kink ? -1 : 0];
  if (name === "squared_hinge") return [-2 * Math.max(0, 1 - m), -2 * Math.max(0, 1 - m)];
  const slope = name === "logistic" ? -1 / (1 + Math.exp(m)) : 0;
  return [slope, slope];
}

/** Value, sub-gradients and step of every loss at the margin of the sample. */
export function derive({ m, eta, tie }) {
  const found = {};
  for (const name of NAMES) {
    const [low, high] = slopes(name, m);
    const slope = tie * low + (1 - tie) * high + 0;
    const step = 0 - eta * slope; // eq-sgd-step, for a sample of length 1
    found[name] = {
      value: loss(name, m),
      low: low + 0,
      high: high + 0,
      slope,
      step,
      after: m + step,
    };
  }
  return found;
}

export const where = (m) => words[m < 0 ? "lost" : m === 0 ? "tie" : m < 1 ? "inside" : "beyond"];

/** The sentence of the figure. */
export function describe({ m, loss: chosen, eta }, derived) {
  const values = NAMES.map((name) => `${words.names[name]} ${num(derived[name].value, 3)}`).join(
    ", ",
  );
  const after = num(derived[chosen].after, 3);
  const said = [
    fill(words.values, { m: num(m), where: where(m), values }),
    fill(words.moves, { name: words.names[chosen], eta: num(eta), after }),
  ];
  for (const name of CONVEX) {
    const { low, high, slope } = derived[name];
    const gaps = { name: words.names[name], low: num(low), high: num(high), slope: num(slope) };
    if (low < high) said.push(fill(words.kink, gaps));
  }
  return said.join(" ");
}
