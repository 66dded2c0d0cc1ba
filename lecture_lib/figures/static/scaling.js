/** Figure 8: the bound and the updates, as the samples are moved, multiplied or lifted. */
import {
  bar,
  choice,
  figure,
  fill,
  handles,
  num,
  plane,
  presets,
  s,
  slider,
  table,
} from "./kit.js";
import { derive, describe, SIZES, words } from "./scaling_state.js";

export const VIEW = { x: [-1, 7.6], y: [-2.2, 8.6], width: 600, height: 440, ticks: [100, 100] };

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const right = VIEW.x[1];
  const text = (x, y, string) =>
    s("text", { x: view.px(x), y: view.py(y), class: "fig-words" }, string);
  const powers = view.layer("line fig-line-quiet fig-thin");
  const legend = view.layer("words");
  words.powers.forEach((power, i) => {
    const line = s("polyline");
    view.trace(line, [
      [-0.1, i],
      [right, i],
    ]);
    powers.append(line, text(-0.95, i - 0.1, power));
  });
  const [bound, cyclic] = ["neg", "pos"].map((kind, j) => {
    const layer = view.layer(`line fig-line-${kind}`);
    const dash = { "stroke-dasharray": j ? null : "8 5" };
    const [line, sample] = [s("polyline", dash), s("polyline", dash)];
    const y = 7.9 - 0.65 * j;
    view.trace(sample, [
      [0.3, y],
      [0.9, y],
    ]);
    layer.append(line, sample);
    return line;
  });
  const dots = view.layer("dots");
  const names = view.layer("words");
  const spot = (i, y) =>
    s("circle", { cx: view.px(i), cy: view.py(y), r: 5, class: "fig-dot fig-dot-third" });
  legend.append(spot(0.6, 6.6), ...words.legend.map((name, j) => text(1, 7.8 - 0.65 * j, name)));
  const axis = legend.appendChild(text(right - 0.05, -2, ""));
  axis.setAttribute("text-anchor", "end"); // words grow to the left on a telephone
  const now = view.layer("normal").appendChild(s("polyline", { "stroke-dasharray": "2 4" }));
  const last = () => SIZES[state.family].length - 1;
  const place = () => ({
    axis: words.axes[state.family],
    size: num(SIZES[state.family][fig.derived().at]),
  });
  const go = (at, final) => {
    fig.set({ at: Math.min(Math.max(Math.round(at), 0), last()) }, { final: false });
    if (final) fig.set({}, { said: fill(words.moved, place()) });
  };
  const menu = (key, label, options) =>
    choice(fig, { key, label, options: Object.entries(options) });
  const hold = handles(fig, view, {
    role: words.role,
    count: () => 1,
    step: [1, 2],
    at: () => [fig.derived().at, -0.4],
    move: (_, x, y, final) => go(x, final),
    mark: () => ({ shape: "diamond" }),
    label: () => fill(words.handle, place()),
  });
  const shown = (i) => num(SIZES[state.family][Math.min(i, last())]);
  fig.add(
    view.svg,
    bar(
      words.options,
      menu("family", words.family, words.families),
      slider(fig, { key: "at", label: words.size, min: 0, max: 7, step: 1, text: shown }),
      menu("remedy", words.remedy, words.remedies),
      presets(fig),
    ),
    fig.status,
  );
  table(fig, {
    head: words.head,
    rows: () =>
      fig
        .derived()
        .rows.map(({ size, bound: most, runs: [k, ...others] }) =>
          [num(size), num(most, 1), k, Math.min(...others), Math.max(...others)].map(String),
        ),
  });
  let drawn = null;
  return (_, { rows, at }) => {
    view.trace(now, [
      [at, -0.3],
      [at, VIEW.y[1]],
    ]);
    if (rows !== drawn) {
      drawn = rows;
      view.trace(
        bound,
        rows.map((row, i) => [i, Math.log10(row.bound)]),
      );
      view.trace(
        cyclic,
        rows.map(({ runs }, i) => [i, Math.log10(runs[0])]),
      );
      dots.replaceChildren(
        ...rows.flatMap(({ runs }, i) => runs.slice(1).map((k) => spot(i, Math.log10(k)))),
      );
      names.replaceChildren(...rows.map(({ size }, i) => text(i - 0.15, -1.5, num(size))));
      axis.textContent = words.axes[state.family];
    }
    hold.update();
  };
}

const defaults = { family: "shift", at: 4, remedy: "none" };

function render(context) {
  return figure(context, { name: "scaling", words, defaults, derive, describe, build });
}

export default { render };
