/** The perceptron, one update at a time. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const BUDGET = 1000; // updates; a run that takes longer is left unjudged

/** y f(x) of a point, with the weights (b, w1, w2). */
const margin = ([b, ...w], [x, z, y]) => y * kit.score(w, b, [x, z]);

/** The weights after an update on a point. */
function updated([b, w1, w2], [x, z, y], eta) {
  return [b + eta * y, w1 + eta * y * x, w2 + eta * y * z]; // eq-perceptron-update
}

/** The point with the smallest y f(x), the first of several. */
function worst(points, weights) {
  const margins = points.map((point) => margin(weights, point));
  return margins.indexOf(Math.min(...margins));
}

/**
 * The whole run: the list E of updates and how it ends.  Sums of multiples of 1/16 are exact,
 * so a state that comes again at the end of a pass is the same state, and the run a cycle.
 */
function run(points, order, start, eta) {
  const n = points.length;
  const E = [];
  const seen = new Map();
  const result = (verdict, passes, enter = 0, period = 0) => {
    return { updates: E, verdict, passes, enter, period };
  };
  let weights = start;
  for (let epoch = 0; ; epoch++) {
    const key = weights.join();
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
        ? [worst(points, weights)]
        : order === "shuffled"
          ? kit.shuffle(kit.range(n), epoch + 1)
          : kit.range(n).map((i) => (order === "backwards" ? n - 1 - i : i));
    for (const i of visits) {
      if (margin(weights, points[i]) > 0) continue; // eq-perceptron-mistake
      weights = updated(weights, points[i], eta);
      E.push(i);
      if (E.length >= BUDGET) return result("budget exhausted", epoch + 1);
    }
    if (E.length === before) return result("separated", epoch + 1);
  }
}

/** Everything that is shown, from the inputs. */
export function derive({ points, order, start, eta, t }) {
  const whole = run(points, order, start, eta);
  const at = kit.clamp(t, 0, whole.updates.length);
  let weights = start;
  for (const i of whole.updates.slice(0, at)) weights = updated(weights, points[i], eta);
  const wrong = kit.where(points, (point) => margin(weights, point) <= 0);
  const [b, ...w] = weights;
  return { ...whole, t: at, w, b, wrong };
}

/** The sentence of the figure. */
export function describe({ points }, { updates, verdict, passes, enter, period, t, w, b, wrong }) {
  const length = updates.length;
  const ended = verdict === "separated" && t === length;
  const end = kit.fill(words[verdict === "separated" && !ended ? "ahead" : verdict], {
    k: length,
    passes,
    enter,
    period,
  });
  const now = kit.fill(words[t ? "after" : "start"], {
    t,
    length,
    i: updates[t - 1],
    w: kit.vector(w),
    b: kit.num(b),
    n: wrong.length,
    all: points.length,
  });
  return `${now} ${end}`;
}

const VIEW = { x: [-4, 5], y: [-3, 4], width: 540, height: 420 };
const ETAS = [0.125, 0.25, 0.5, 1, 2, 4, 8];
const REACH = 2.6; // of the longest arrow, where it is longer
const TURNS = [0, 0.7, -0.7, 1.4, -1.4, 2.4, -2.4, Math.PI]; // from the first place of a name
const LOW = "\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089";

/** The weights before the last update, and what it adds to them. */
function lastUpdate({ points, eta }, { updates, t, w, b }) {
  const [x, z, y] = t ? points[updates[t - 1]] : [0, 0, 0];
  const added = [eta * y, eta * y * x, eta * y * z];
  return [[b, ...w].map((value, j) => value - added[j]), added];
}

/** How much all arrows of a run are shortened: the longest of them fits. */
function scaleOf({ points, start, eta }, { updates }) {
  let weights = start;
  let most = Math.max(REACH, Math.hypot(...start.slice(1)));
  for (const i of updates) {
    weights = updated(weights, points[i], eta);
    most = Math.max(
      most,
      Math.hypot(...weights.slice(1)),
      eta * Math.hypot(...points[i].slice(0, 2)),
    );
  }
  return REACH / most;
}

/** An arrow with its head. */
function arrow(from, to) {
  const d = to.map((value, j) => value - from[j]);
  const length = Math.hypot(...d);
  if (length < 0.05) return [];
  const [u, v] = d.map((value) => (value / length) * Math.min(0.2, length));
  const side = (k) => [to[0] - u - (k * v) / 2, to[1] - v + (k * u) / 2];
  return [from, to, side(1), to, side(-1)];
}

/** Arrows from the origin: the weights before the last update, what it adds, and their sum. */
function arrows(view) {
  const nodes = ["ghost", "normal fig-third", "normal"].map((look) => view.draw(look, "polyline"));
  const names = view.layer("walks");
  const [adds, sum] = ["third", "plain"].map((kind) => {
    const look = { class: `fig-words fig-${kind}`, "text-anchor": "middle", dy: "0.35em" };
    return view.text(0, 0, "", look, names);
  });
  /** Write where nothing is written yet: of the places around (x, y), by angles from (u, v). */
  const write = (node, text, [x, y], [u, v], taken) => {
    const grow = view.grow();
    const by = (18 * grow) / (Math.hypot(u, v) || 1);
    const clear = ([p, q]) =>
      (p < view.px(0) - 40 * grow || p > view.px(0) + 18 * grow) &&
      (q < view.py(0) - 10 * grow || q > view.py(0) + 28 * grow) &&
      taken.every(([r, s]) => Math.abs(p - r) > 30 * grow || Math.abs(q - s) > 20 * grow);
    const places = TURNS.map((turn) => {
      const [cos, sin] = [by * Math.cos(turn), by * Math.sin(turn)];
      return [view.px(x) + cos * u - sin * v, view.py(y) - sin * u - cos * v];
    });
    const place = text && places.find(clear);
    kit.write(node, place ? text : "");
    if (!place) return;
    kit.put(node, { x: place[0], y: place[1] });
    taken.push(place);
  };
  /** old, now: the weights before and after, or on the way; name: of what is added. */
  return (old, now, name) => {
    const [u, v] = now.map((value, j) => value - old[j]);
    const tracks = [arrow([0, 0], old), arrow(old, now), arrow([0, 0], now)];
    nodes.forEach((node, j) => view.trace(node, name || j === 2 ? tracks[j] : []));
    const outside = old[0] * v > old[1] * u ? [v, 0 - u] : [0 - v, u]; // of the triangle
    const taken = [];
    write(sum, now.some(Boolean) ? "w" : "", now, now, taken);
    write(adds, u || v ? name : "", kit.between(old, now, 0.5), outside, taken);
  };
}

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const half = view.draw("shade", "polygon");
  const ghost = view.draw("ghost", "polyline");
  const line = view.draw("line", "polyline");
  const weights = arrows(view);
  const dots = kit.samples(fig, view, {
    change: (points) => ({ points, t: fig.runs ? BUDGET : state.t }), // what runs by itself ends
    mark: (i) => {
      const { wrong, updates, t } = fig.derived();
      const ring = t && updates[t - 1] === i ? "last" : wrong.includes(i) ? "mistake" : "";
      return { text: String(i), ring };
    },
    label: (i, now) => {
      const wrong = fig.derived().wrong.includes(i);
      return kit.fill(words.point, { ...now, verdict: wrong ? words.mistake : words.correct });
    },
  });
  const { start, back, step, play, scrub, string } = kit.player(fig, {
    unit: words.unit,
    length: ({ updates }) => updates.length,
    beads: ({ points }, { updates }) => updates.map((i) => [String(i), points[i][2]]),
  });
  const dare = kit.dare(fig, ({ points }, { updates, verdict }) => {
    const both = points.some(([, , y]) => y !== points[0][2]);
    const done = both && updates.length === 1 && verdict === "separated";
    return [done ? words.dared : words.dare, done];
  });
  fig.add(view.svg, string, kit.bar(kit.kitWords.player, step, play, scrub), fig.status, dare);
  const etas = ETAS.map((eta) => [eta, kit.num(eta)]);
  const menu = (key, options) => kit.choice(fig, { key, label: words[key], options });
  const first = ["b", "w\u2081", "w\u2082"].map((label, j) =>
    kit.number(fig, {
      label: `${words.first} ${label} =`,
      get: ({ start }) => start[j],
      min: -64,
      max: 64,
      set: (value) => ({ start: state.start.with(j, kit.snap(value, -64, 64)), t: 0 }),
    }),
  );
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, start, back),
    kit.bar(
      words.options,
      kit.presets(fig, { told: ["points"] }),
      menu("order", Object.entries(words.orders)),
      menu("eta", etas),
      dots.flipper,
    ),
    kit.bar(words.first, ...first),
    dots.table(),
  );
  const move = kit.motion(fig);
  let drawn = ["", 0]; // the inputs but t, and t
  return ({ points, order, start, eta }, derived) => {
    const { updates, t } = derived;
    const key = JSON.stringify([points, order, start, eta]);
    const steps = key === drawn[0] && t === drawn[1] + 1;
    drawn = [key, t];
    const [from, added] = lastUpdate(state, derived);
    const scale = scaleOf(state, derived);
    const i = updates[t - 1];
    const factor = eta === 1 ? "" : "\u03b7";
    const name = t ? `${"\u2212+"[+(points[i][2] > 0)]}${factor}x${lowered(i)}` : "";
    view.trace(ghost, (t && kit.boundary(from.slice(1), from[0], view.box)) || []);
    dots.update();
    move((share) => {
      const [b, ...now] = from.map((value, j) => value + share * added[j]);
      view.trace(half, now.some(Boolean) ? kit.halfPlane(now, b, view.box) : []);
      view.trace(line, kit.boundary(now, b, view.box) ?? []);
      const [old, sum] = [from.slice(1), now].map((all) => all.map((value) => scale * value));
      weights(old, sum, name);
    }, steps);
  };
}

/** A number as an index. */
const lowered = (i) => String(i).replace(/\d/g, (digit) => LOW[digit]);

const defaults = { points: [], order: "cyclic", start: [0, 0, 0], eta: 1, t: 0 };

export default kit.live({ name: "stepper", words, defaults, derive, describe, build });
