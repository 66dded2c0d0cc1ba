/** Figure 5: the perceptron in the space of a kernel, and the regions that it draws. */
import {
  bar,
  choice,
  figure,
  fill,
  h,
  list,
  num,
  plane,
  player,
  powers,
  presets,
  put,
  readout,
  regions,
  s,
  samples,
  table,
} from "./kit.js";
import { derive, describe, heights, words } from "./kernel_state.js";

export const VIEW = { x: [-5, 5], y: [-4, 4], width: 550, height: 440 };
const END = 9999;
// A Gaussian is a product, so that many places cost little; a narrow one needs them.
const fineness = (kernel, sigma) => (kernel !== "gaussian" ? 6 : sigma < 0.25 ? 32 : 16);
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];

/** The multiples of 1/fine from one end of an axis to the other. */
const grid = ([from, to], fine) =>
  Array.from({ length: fine * (to - from) + 1 }, (_, i) => from + i / fine);

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const area = view.layer("shade").appendChild(s("path"));
  const border = view.layer("line").appendChild(s("path"));
  /** Where the count of a point covers no other point. */
  const corner = (i) => {
    const [x, y] = state.points[i];
    const clear = ([right, down]) =>
      state.points.every(
        ([u, v], j) =>
          j === i ||
          Math.abs(view.px(u) - view.px(x) - 20 * right) > 20 ||
          Math.abs(view.py(v) - view.py(y) - 13 * down) > 15,
      );
    return CORNERS.find(clear) ?? CORNERS[0];
  };
  const dots = samples(fig, view, {
    change: (points) => {
      const { t, updates } = fig.derived();
      return { points, t: t === updates.length ? END : state.t };
    },
    mark: (i) => {
      const { alpha, wrong, updates, t } = fig.derived();
      const ring = t && updates[t - 1] === i ? "last" : wrong.includes(i) ? "mistake" : "";
      const own = state.points[i][2] > 0 ? "pos" : "neg";
      const beside = alpha[i] > 1 ? [`\u00d7${alpha[i]}`, ...corner(i)] : [];
      return { text: String(i), ring, beside, kind: alpha[i] ? own : `${own} fig-hollow` };
    },
    label: (i, now) => {
      const { alpha, wrong } = fig.derived();
      const verdict = wrong.includes(i) ? words.mistake : words.correct;
      return fill(words.point, { ...now, alpha: alpha[i], verdict });
    },
  });
  const width = powers(fig, {
    key: "sigma",
    label: words.sigma,
    min: -4,
    max: 2,
    also: { t: END },
  });
  const menu = (key, options) =>
    choice(fig, {
      label: words[key],
      options,
      key,
      act: (chosen) => fig.set({ [key]: chosen, t: END }),
    });
  const degree = menu(
    "degree",
    [2, 3, 4].map((k) => [k, num(k)]),
  );
  fig.add(
    view.svg,
    bar(
      words.options,
      presets(fig),
      menu("kernel", Object.entries(words.kernels)),
      h("span", { class: "fig-swap" }, degree, width),
      dots.flipper,
    ),
    player(fig, { unit: words.unit, length: ({ updates }) => updates.length }),
    fig.status,
  );
  const keys = ["k", "b", "used", "alpha", "wrong"];
  const show = readout(fig, Object.fromEntries(keys.map((key) => [key, words[key]])));
  table(fig, {
    head: words.head,
    rows: () => state.points.map((_, i) => [...dots.cells(i), String(fig.derived().alpha[i])]),
  });
  const path = (points) =>
    points.map(([x, y]) => `${view.px(x).toFixed(1)} ${view.py(y).toFixed(1)}`).join("L");
  return ({ points, kernel, degree: p, sigma }, { t, alpha, b, wrong }) => {
    const [xs, zs] = [VIEW.x, VIEW.y].map((ends) => grid(ends, fineness(kernel, sigma)));
    const rows = t ? heights(points, alpha, b, [kernel, p, sigma], [xs, zs]) : [];
    const [pieces, ends] = t ? regions(rows, xs, zs) : [[], []];
    put(area, { d: pieces.map((piece) => `M${path(piece)}Z`).join("") });
    put(border, { d: ends.map((pair) => `M${path(pair)}`).join("") });
    const power = kernel === "polynomial" || kernel === "complete";
    put(degree, { style: power ? null : "visibility: hidden" });
    put(width, { style: kernel === "gaussian" ? null : "visibility: hidden" });
    dots.update();
    show({
      k: String(t),
      b: num(b),
      used: num(alpha.filter(Boolean).length),
      alpha: num(Math.max(...alpha)),
      wrong: list(wrong, words.none),
    });
  };
}

const defaults = { points: [], kernel: "gaussian", degree: 2, sigma: 0.5, t: END };

function render(context) {
  return figure(context, { name: "kernel", words, defaults, derive, describe, build });
}

export default { render };
