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
  s,
  samples,
  table,
} from "./kit.js";
import { derive, describe, heights, regions, words } from "./kernel_state.js";

export const VIEW = { x: [-5, 5], y: [-4, 4], width: 550, height: 440 };
const END = 9999;
const FINE = 6;

/** The multiples of 1/6 from one end of an axis to the other. */
const grid = ([from, to]) =>
  Array.from({ length: FINE * (to - from) + 1 }, (_, i) => from + i / FINE);

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const xs = grid(VIEW.x);
  const zs = grid(VIEW.y);
  const area = view.layer("shade").appendChild(s("path"));
  const border = view.layer("line").appendChild(s("path"));
  const dots = samples(fig, view, {
    change: (points) => {
      const { t, updates } = fig.derived();
      return { points, t: t === updates.length ? END : state.t };
    },
    mark: (i) => {
      const { alpha, wrong, updates, t } = fig.derived();
      const ring = t && updates[t - 1] === i ? "last" : wrong.includes(i) ? "mistake" : "";
      return { text: String(alpha[i] || ""), ring };
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
