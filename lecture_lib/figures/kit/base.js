/** Elements, numbers and words: what the rest of the kit stands on. */
import english from "./words.json" with { type: "json" };

const SVG = "http://www.w3.org/2000/svg";

/**
 * Words in the language of the page, where it has one: lectureWords, by their English sentences.
 * Of a row in a list, [value, words, ...], the second is one; words.longest is measured, not said.
 */
export function translated(words) {
  if (typeof words === "string") return globalThis.lectureWords?.[words] ?? words;
  if (Array.isArray(words))
    return words.map((each) =>
      Array.isArray(each) ? each.with(1, translated(each[1])) : translated(each),
    );
  const parts = Object.entries(words).map(([key, each]) => [
    key,
    key === "longest" ? each : translated(each),
  ]);
  return Object.fromEntries(parts);
}

/** The words of the kit itself. */
export const kitWords = translated(english);

/** Colour and dash of the first curve of a picture, of the second, and so on. */
export const LOOKS = [
  ["pos", null],
  ["neg", "8 5"],
  ["third", "9 4 2 4"],
  ["fourth", "2 4"],
  ["fifth", "16 5"],
  ["sixth", "2 3 2 7"],
];

/** Where words may stand beside a mark: 1 to the right, 1 down. */
export const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

/** An SVG element. */
export function s(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  put(node, attributes);
  node.append(...children);
  return node;
}

/** Set the attributes that have changed; null removes one. */
export function put(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
}

/** Set the text of a node, if it has changed: a text that stays costs no layout. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** A number, or the end of a range that it has left. */
export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** What a drag and an arrow key move by: numbers short enough for a sentence. */
export const GRAIN = 1 / 4;

/** The multiple of 1/16, or of another power of 2, nearest to a number: sums of such are exact. */
export function snap(value, low = -Infinity, high = Infinity, grain = 1 / 16) {
  return Math.floor(clamp(value, low, high) / grain + 0.5) * grain;
}

/** w.x + b, summed from left to right. */
export function score(w, b, x) {
  return dot(w, x) + b;
}

/** u.v, by a plain loop: runs of many updates ask for it. */
export function dot(u, v) {
  let sum = 0;
  for (let j = 0; j < u.length; j++) sum += u[j] * v[j];
  return sum;
}

/** The corners of a box. */
export const corners = (x0, x1, y0, y1) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** A segment from one place to another. */
export const segment = (x, y, ...to) => [[x, y], to];

/** The place at a share t of the way between two others. */
export const between = (p, q, t) => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];

/** The part of a polygon whose values are not negative, and the ends of its border. */
export function clip(polygon, value) {
  const values = polygon.map(value);
  const kept = [];
  const ends = [];
  polygon.forEach((p, i) => {
    const next = (i + 1) % polygon.length;
    const q = polygon[next];
    const [f, g] = [values[i], values[next]];
    if (f >= 0) kept.push(p);
    if (f >= 0 === g >= 0) return;
    ends.push(between(p, q, f / (f - g)));
    kept.push(ends.at(-1));
  });
  return [kept, ends];
}

/** The indices of what fits. */
export const where = (all, fits) => all.flatMap((each, i) => (fits(each, i) ? [i] : []));

/** The numbers 0 ... n - 1. */
export const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Put a permutation of 0 ... n - 1 that depends on the seed alone into a list of n. */
export function shuffle(order, seed) {
  let x = seed;
  for (let i = 0; i < order.length; i++) order[i] = i;
  for (let i = order.length - 1; i > 0; i--) {
    x = (Math.imul(1664525, x) + 1013904223) >>> 0;
    const j = Math.floor((x / 4294967296) * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return order;
}

/** An HTML element. */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  put(node, attributes);
  node.append(...children);
  return node;
}

/** A number with at most `digits` decimals: the same text as Python's, for every double. */
export function num(value, digits = 4) {
  const size = Math.abs(value);
  const sign = value < 0 ? "\u2212" : "";
  if (size === Infinity) return sign + kitWords.infinite;
  if (size >= 1e9) {
    let mantissa = size;
    let power = 0;
    for (; mantissa >= 10; power++) mantissa /= 10;
    return `${sign}${num(mantissa, 3)}e${power}`;
  }
  const unit = 10 ** digits;
  const whole = Math.floor(size * unit + 0.5);
  if (whole === 0) return "0";
  const rest = String(whole % unit)
    .padStart(digits, "0")
    .replace(/0+$/, "");
  return sign + Math.floor(whole / unit) + (rest ? `.${rest}` : "");
}

/** A vector: (a, b, ...). */
export const vector = (values, digits = 4) => `(${values.map((v) => num(v, digits)).join(", ")})`;

/** A label: +1 or -1. */
export const sign = (label) => (label > 0 ? "+1" : "\u22121");

/** Indices in words of numbers; `none` where there are none. */
export const list = (indices, none) => (indices.length ? indices.join(", ") : none);

/** A template with its gaps filled: "{k} {k:update|updates}" takes the first word for 1. */
export function fill(template, values = {}) {
  return template.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, (_, name, one, many) =>
    one === undefined ? values[name] : String(values[name]) === "1" ? one : many,
  );
}

/** The multiples of 1, 2 or 5 times a power of ten in a range: numbers for an axis. */
export function ticks(low, high, most = 3) {
  const unit = 10 ** Math.floor(Math.log10((high - low) / most));
  const step = [1, 2, 5].find((k) => high - low <= most * k * unit) ?? 10;
  const first = Math.ceil(low / (step * unit));
  const count = Math.floor(high / (step * unit)) - first + 1;
  return Array.from({ length: count }, (_, i) => (first + i) * step * unit);
}

/** Places of labels: where they belong, but a gap apart, and first of all not beyond high. */
export function spread(wished, gap, low, high) {
  const order = wished.map((_, i) => i).sort((i, j) => wished[i] - wished[j]);
  const at = [...wished];
  let next = low;
  for (const i of order) next = (at[i] = Math.max(at[i], next)) + gap;
  next = high;
  for (const i of order.reverse()) next = (at[i] = Math.min(at[i], next)) - gap;
  return at;
}
