/** The perceptron, one update at a time. */
import * as kit from "../kit/kit.js";
import words from "./words.json" with { type: "json" };

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

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const half = view.draw("shade", "polygon");
  const line = view.draw("line", "polyline");
  const normal = view.draw("normal", "polyline");
  const dots = kit.samples(fig, view, {
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
  fig.add(
    view.svg,
    kit.player(fig, { unit: words.unit, length: ({ updates }) => updates.length }),
    kit.bar(
      words.options,
      kit.presets(fig, { told: ["points"] }),
      kit.choice(fig, { key: "order", label: words.order, options: Object.entries(words.orders) }),
      kit.choice(fig, {
        key: "eta",
        label: words.eta,
        options: ETAS.map((eta) => [eta, kit.num(eta)]),
      }),
      dots.flipper,
    ),
    fig.status,
  );
  const show = kit.readout(fig, words.readout);
  kit.table(fig, { head: words.head, rows: () => state.points.map((_, i) => dots.cells(i)) });
  fig.add(
    kit.bar(
      words.first,
      ...["b", "w\u2081", "w\u2082"].map((label, j) =>
        kit.number(fig, {
          label: `${words.first} ${label} =`,
          get: ({ start }) => start[j],
          min: -64,
          max: 64,
          set: (value) => ({ start: state.start.with(j, kit.snap(value, -64, 64)), t: 0 }),
        }),
      ),
    ),
  );
  return (_, { w, b, updates, t, wrong }) => {
    const ends = kit.boundary(w, b, view.box);
    view.trace(half, w[0] || w[1] ? kit.halfPlane(w, b, view.box) : []);
    view.trace(line, ends ?? []);
    view.trace(normal, ends ? arrow(w, b, ends) : []);
    dots.update();
    const E = updates.slice(0, t);
    const short = E.length > 24 ? ["\u2026", ...E.slice(-24)] : E;
    show({
      w: kit.vector(w),
      b: kit.num(b),
      k: String(t),
      wrong: kit.list(wrong, words.none),
      E: kit.list(short, words.none),
    });
  };
}

/** The normal: one unit long, from the middle of the line. */
function arrow(w, b, [p, q]) {
  const length = Math.sqrt(w[0] * w[0] + w[1] * w[1]);
  const u = [w[0] / length, w[1] / length];
  const o = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const tip = [o[0] + u[0], o[1] + u[1]];
  const side = (d) => [tip[0] - 0.2 * u[0] - d * u[1], tip[1] - 0.2 * u[1] + d * u[0]];
  return [o, tip, side(0.1), tip, side(-0.1)];
}

const defaults = { points: [], order: "cyclic", start: [0, 0, 0], eta: 1, t: 0 };

export default kit.live({ name: "stepper", words, defaults, derive, describe, build });
