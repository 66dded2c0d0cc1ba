/** Figure 3: the perceptron, one update at a time. */
import {
  bar,
  boundary,
  choice,
  figure,
  fill,
  halfPlane,
  list,
  num,
  number,
  plane,
  player,
  presets,
  readout,
  s,
  samples,
  snap,
  table,
  vector,
} from "./kit.js";
import { derive, describe, words } from "./stepper_state.js";

export const VIEW = { x: [-4, 5], y: [-3, 4], width: 540, height: 420 };
const ETAS = [0.125, 0.25, 0.5, 1, 2, 4, 8];

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const half = view.layer("shade").appendChild(s("polygon"));
  const line = view.layer("line").appendChild(s("polyline"));
  const normal = view.layer("normal").appendChild(s("polyline"));
  const dots = samples(fig, view, {
    mark: (i) => {
      const { wrong, updates, t } = fig.derived();
      const ring = t && updates[t - 1] === i ? "last" : wrong.includes(i) ? "mistake" : "";
      return { text: String(i), ring };
    },
    label: (i, now) => {
      const wrong = fig.derived().wrong.includes(i);
      return fill(words.point, { ...now, verdict: wrong ? words.mistake : words.correct });
    },
  });
  fig.add(
    view.svg,
    player(fig, { unit: words.unit, length: ({ updates }) => updates.length }),
    bar(
      words.options,
      presets(fig),
      choice(fig, { key: "order", label: words.order, options: Object.entries(words.orders) }),
      choice(fig, { key: "eta", label: words.eta, options: ETAS.map((eta) => [eta, num(eta)]) }),
      dots.flipper,
    ),
    fig.status,
  );
  const show = readout(fig, {
    w: words.weights,
    b: words.bias,
    k: words.count,
    wrong: words.mistakes,
    E: words.updates,
  });
  table(fig, { head: words.head, rows: () => state.points.map((_, i) => dots.cells(i)) });
  fig.add(
    bar(
      words.first,
      ...["b", "w\u2081", "w\u2082"].map((label, j) =>
        number(fig, {
          label: `${words.first} ${label} =`,
          get: ({ start }) => start[j],
          min: -64,
          max: 64,
          set: (value) => ({ start: state.start.with(j, snap(value, -64, 64)), t: 0 }),
        }),
      ),
    ),
  );
  return (_, { w, b, updates, t, wrong }) => {
    const ends = boundary(w, b, view.box);
    view.trace(half, w[0] || w[1] ? halfPlane(w, b, view.box) : []);
    view.trace(line, ends ?? []);
    view.trace(normal, ends ? arrow(w, b, ends) : []);
    dots.update();
    const E = updates.slice(0, t);
    const short = E.length > 24 ? ["\u2026", ...E.slice(-24)] : E;
    show({
      w: vector(w),
      b: num(b),
      k: String(t),
      wrong: list(wrong, words.none),
      E: list(short, words.none),
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

function render(context) {
  return figure(context, { name: "stepper", words, defaults, derive, describe, build });
}

export default { render };
