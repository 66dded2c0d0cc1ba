/** The bound and the updates, as the samples are moved, multiplied or lifted. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const SIZES = {
  shift: [0, 1, 2, 5, 10, 20, 50, 100],
  scale: [0.25, 0.5, 1, 2, 4, 8, 10, 16],
  three: [2, 4, 6, 10, 20, 40, 60, 80],
  odd: [2, 3, 4, 5, 6, 7, 8],
  rows: [2, 4, 8, 16, 32, 64],
};
const RUNS = 6; // the first is cyclic, the others are shuffled
const LIMIT = 50000;
const SIX = [
  [4, 2],
  [1, 3],
  [2, 3],
  [0, 0],
  [-1, 2],
  [3, -1],
];

/** Samples, labels and the separator (w, b) of the bound, of any length. */
function family(name, size) {
  if (name === "shift") return [[[size - 1], [size + 1]], [-1, 1], [1], 0 - size];
  if (name === "scale") {
    const X = SIX.map(([p, q]) => [size * p, size * q]);
    return [X, [1, 1, 1, -1, -1, -1], [3, 4], 0 - 10 * size];
  }
  if (name === "three") return [[[size / 2], [0 - size], [size]], [1, 1, 1], [0], 1];
  return name === "rows" ? hadamard(size) : oddMaxBit(size);
}

function hadamard(n) {
  const parity = (bits) => (kit.range(8).filter((j) => (bits >> j) & 1).length % 2 ? -1 : 1);
  const columns = kit.range(n).slice(1);
  const X = kit.range(n).map((i) => columns.map((j) => parity(i & j)));
  const y = X.map((_, i) => (i < n / 2 ? 1 : -1));
  const w = columns.map((_, j) => X.reduce((sum, x, i) => sum + y[i] * x[j], 0));
  return [X, y, w, 0];
}

/** All corners of a cube; the position of the first +1 decides, odd is positive. */
function oddMaxBit(d) {
  const X = kit.range(2 ** d).map((i) => kit.range(d).map((j) => ((i >> j) & 1 ? 1 : -1)));
  const y = X.map((x) => (Math.max(x.indexOf(1), x.includes(1) ? 0 : 1) % 2 ? -1 : 1));
  const m = d % 2 ? d : d - 1;
  const w = kit.range(d).fill(0);
  for (let i = m - 1, a = 1, b = 1; i >= 0; i--) {
    w[i] = i % 2 === 0 ? a : 0 - a;
    [a, b] = [b, a + b];
  }
  return [X, y, w, m > 1 ? Math.abs(w[1]) : 0];
}

/** Samples and separator after a remedy, and the square of the constant feature. */
function treated(X, w, b, remedy) {
  if (remedy === "centre") {
    const mean = w.map((_, j) => X.reduce((sum, x) => sum + x[j], 0) / X.length);
    mean.forEach((value, j) => (b += w[j] * value));
    X = X.map((x) => x.map((value, j) => value - mean[j]));
  }
  return [X, w, b, remedy === "feature" ? Math.max(...X.map((x) => kit.dot(x, x))) : 1];
}

/** The bound of a separator with a constant feature (eq-constant-feature-bound). */
function boundOf(X, y, w, b, tau2) {
  const least = Math.min(...X.map((x, i) => y[i] * (kit.dot(w, x) + b)));
  const longest = Math.max(...X.map((x) => kit.dot(x, x)));
  return ((kit.dot(w, w) + (b * b) / tau2) * (longest + tau2)) / (least * least);
}

/** The updates of a run; order 0 is cyclic, any other a seed of shuffled passes. */
function updatesOf(X, y, tau2, order) {
  const w = kit.range(X[0].length).fill(0);
  const visits = kit.range(X.length);
  let b = 0;
  let k = 0;
  for (let epoch = 1; ; epoch++) {
    const before = k;
    if (order) kit.shuffle(visits, 100000 * order + epoch);
    for (const i of visits) {
      const x = X[i];
      if (y[i] * (kit.dot(w, x) + b) > 0) continue; // eq-perceptron-mistake
      for (let j = 0; j < w.length; j++) w[j] += y[i] * x[j]; // eq-perceptron-update
      b += tau2 * y[i];
      if (++k >= LIMIT) return k;
    }
    if (k === before) return k;
  }
}

/**
 * Where the sizes lie along the axis: equal ratios have equal distance.  The size 0 has no place
 * on such an axis and stands apart; dimensions are counted, so that they are equally far apart.
 */
function placesOf(name) {
  const sizes = SIZES[name];
  if (name === "odd") return kit.range(sizes.length);
  const last = sizes.length - 1;
  const from = sizes.findIndex((size) => size > 0);
  const unit = (last - from) / Math.log2(sizes[last] / sizes[from]);
  return sizes.map((size) => (size ? from + unit * Math.log2(size / sizes[from]) : 0));
}

const known = new Map();

/** For each size of a family its bound and the updates of all runs; computed once. */
function rowsOf(name, remedy) {
  const key = `${name} ${remedy}`;
  const row = (size) => {
    const [X, y, w, b] = family(name, size);
    const [Z, u, c, tau2] = treated(X, w, b, remedy);
    const runs = kit.range(RUNS).map((order) => updatesOf(Z, y, tau2, order));
    return { size, bound: boundOf(Z, y, u, c, tau2), runs };
  };
  if (!known.has(key)) known.set(key, SIZES[name].map(row));
  return known.get(key);
}

/** Everything that is shown, from the inputs. */
export function derive({ family: name, at, remedy }) {
  const rows = rowsOf(name, remedy);
  return { rows, at: kit.clamp(at, 0, rows.length - 1), places: placesOf(name) };
}

/** A number with a thin space between its thousands, from five digits on, as in the text. */
const grouped = (value) =>
  kit.num(value, 1).replace(/\d{5,}/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f"));

/** The sentence of the figure. */
export function describe({ family: name, remedy }, { rows, at }) {
  const { size, bound, runs } = rows[at];
  const [k, ...others] = runs;
  const low = Math.min(...others);
  const high = Math.max(...others);
  const said = kit.fill(words.here, {
    what: kit.fill(words.what[name], { size: kit.num(size) }),
    treated: words.treated[remedy],
    bound: grouped(bound),
    k: grouped(k),
    n: RUNS - 1,
    range: kit.fill(words[low === high ? "same" : "range"], {
      low: grouped(low),
      high: grouped(high),
    }),
  });
  return (
    said + (at ? kit.fill(words.grown, { first: kit.num(rows[0].size), k: rows[0].runs[0] }) : "")
  );
}

const VIEW = { x: [-1, 8.7], y: [-2.2, 9.2], width: 600, height: 440, ticks: null };
const TOP = { shift: 8, scale: 4, three: 4, odd: 4, rows: 2 }; // power of ten that all bounds reach
const ENDS = { Home: 0, End: Infinity };
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const LINES = ["neg", "pos", "third"];

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const text = (x, y, string, look) =>
    view.text(view.px(x), view.py(y), string, { dy: "0.35em", ...look }, names);
  const grid = view.layer("line fig-line-quiet fig-thin");
  // a curve, and a stroke at the size 0
  const pairs = (look) =>
    LINES.slice(0, 2).map((kind, j) => {
      const layer = view.layer(`line fig-line-${kind}${look}`);
      return kit
        .range(2)
        .map(() => layer.appendChild(kit.s("polyline", { "stroke-dasharray": j ? null : "8 5" })));
    });
  const ghosts = pairs(" fig-pale"); // without the remedy
  const curves = pairs("");
  const dots = view.layer("dots");
  const names = view.layer("words");
  const spot = (x, y) =>
    kit.s("circle", { cx: view.px(x), cy: view.py(y), r: 5, class: "fig-dot fig-dot-third" });
  const now = view.draw("normal", "polyline", { "stroke-dasharray": "2 4" });
  const last = () => SIZES[state.family].length - 1;
  const place = () => ({
    axis: words.axes[state.family],
    size: kit.num(SIZES[state.family][fig.derived().at]),
  });
  const go = (at, final) => {
    fig.set({ at: kit.clamp(at, 0, last()) }, { final: false });
    if (final) fig.set({}, { said: kit.fill(words.moved, place()) });
  };
  const nearest = (x) => {
    const away = fig.derived().places.map((place) => Math.abs(place - x));
    return away.indexOf(Math.min(...away));
  };
  const press = ({ key, shiftKey }) => {
    if (key in ENDS) go(ENDS[key], true);
    else if (key in STEPS) go(fig.derived().at + STEPS[key] * (shiftKey ? 2 : 1), true);
    else return false;
    return true;
  };
  const menu = (key, label, options) =>
    kit.choice(fig, { key, label, options: Object.entries(options) });
  const hold = kit.handles(fig, view, {
    role: words.role,
    count: () => 1,
    at: () => [fig.derived().places[fig.derived().at], -0.4],
    move: (_, x, y, final) => go(nearest(x), final),
    key: (_, event) => press(event),
    mark: () => ({ shape: "diamond" }),
    label: () => kit.fill(words.handle, place()),
  });
  const shown = (i) => kit.num(SIZES[state.family][Math.min(i, last())]);
  fig.add(
    view.svg,
    kit.bar(
      words.options,
      menu("family", words.family, words.families),
      kit.slider(fig, { key: "at", label: words.size, min: 0, max: 7, step: 1, text: shown }),
      menu("remedy", words.remedy, words.remedies),
    ),
    fig.status,
    kit.dare(fig, (_, { rows, at }) => {
      const most = Math.max(...rows[at].runs);
      const done = most >= 10 && most > rows[at].bound - 1; // which rounding may have raised
      return [kit.fill(done ? words.dared : words.dare, { k: most }), done];
    }),
  );
  const row = ({ size, bound, runs: [k, ...others] }) =>
    [kit.num(size), kit.num(bound, 1), k, Math.min(...others), Math.max(...others)].map(String);
  const table = kit.table(fig, { head: words.head, rows: () => fig.derived().rows.map(row) });
  kit.more(fig, kit.bar(words.examples, kit.presets(fig)), table);
  const glide = kit.glide(fig);
  let drawn = null;
  return (_, { rows, at, places }) => {
    view.trace(now, kit.segment(places[at], -0.3, places[at], VIEW.y[1]));
    if (rows !== drawn) {
      drawn = rows;
      const top = TOP[state.family];
      const height = (value) => (Math.log10(value) * 8) / top;
      const zero = rows[0].size === 0;
      const shuffled = rows.map(({ runs }) => runs.slice(1));
      const each = [rows.map((row) => row.bound), rows.map(({ runs }) => runs[0])];
      const heights = each.map((values) => values.map(height));
      const trace = ([curve, stroke], values) => {
        const along = values.map((y, i) => [places[i], y]);
        const [first] = values;
        view.trace(curve, along.slice(zero ? 1 : 0));
        view.trace(stroke, zero && along.length ? kit.segment(-0.2, first, 0.2, first) : null);
      };
      const bare = state.remedy === "none" ? [] : rowsOf(state.family, "none");
      ghosts.forEach((pair, j) =>
        trace(
          pair,
          bare.map(({ bound, runs }) => height(j ? runs[0] : bound)),
        ),
      );
      // a remedy moves the curves
      glide(state.family, heights, (now) => curves.forEach((pair, j) => trace(pair, now[j])));
      dots.replaceChildren(
        ...shuffled.flatMap((runs, i) => runs.map((k) => spot(places[i], height(k)))),
      );
      names.replaceChildren();
      const powers = words.powers.slice(0, top + 1);
      // the lines across are broken between the size 0 and the others
      const parts = zero
        ? [
            [-0.25, 0.3],
            [0.7, 7.15],
          ]
        : [[-0.15, 7.15]];
      grid.replaceChildren();
      powers.forEach((power, i) => {
        const y = (8 * i) / top;
        for (const [from, to] of parts) {
          view.trace(grid.appendChild(kit.s("polyline")), kit.segment(from, y, to, y));
        }
        text(-0.25, y, power, { "text-anchor": "end" });
      });
      rows.forEach(({ size }, i) => {
        const x = view.px(places[i]);
        grid.append(kit.s("line", { x1: x, x2: x, y1: view.py(-0.12), y2: view.py(0.12) }));
        text(places[i], -1.1, kit.num(size), { "text-anchor": "middle" });
      });
      text(7.3, -1.8, words.axes[state.family], { "text-anchor": "end" });
      text(-0.95, 8.85, words.height);
      const last = [...each.map((values) => values.at(-1)), Math.max(...shuffled.at(-1))];
      const lasts = last.map((value) => view.py(height(value)));
      const ends = kit.spread(lasts, 20, 20, view.py(0));
      LINES.forEach((kind, j) => {
        const look = { class: `fig-words fig-${kind}`, dy: "0.35em" };
        view.text(view.px(rows.length - 0.8), ends[j], words.legend[j], look, names);
      });
    }
    hold.update();
  };
}

const defaults = { family: "shift", at: 4, remedy: "none" };

export default kit.live({ name: "scaling", words, defaults, derive, describe, build });
