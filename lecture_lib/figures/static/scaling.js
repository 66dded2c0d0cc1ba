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
  spread,
  table,
} from "./kit.js";
import { derive, describe, SIZES, words } from "./scaling_state.js";

export const VIEW = { x: [-1, 8.4], y: [-2.2, 9.2], width: 600, height: 440, ticks: null };
const TOP = { shift: 8, scale: 4, three: 4, odd: 4, rows: 2 }; // power of ten that all bounds reach
const ENDS = { Home: 0, End: Infinity };
const LINES = ["neg", "pos", "third"];

function build(fig) {
  const { state } = fig;
  const view = plane(fig, VIEW, words.picture);
  const text = (x, y, string, look) =>
    view.text(view.px(x), view.py(y), string, { dy: "0.35em", ...look }, names);
  const grid = view.layer("line fig-line-quiet fig-thin");
  const [bound, cyclic] = LINES.slice(0, 2).map((kind, j) =>
    view
      .layer(`line fig-line-${kind}`)
      .appendChild(s("polyline", { "stroke-dasharray": j ? null : "8 5" })),
  );
  const dots = view.layer("dots");
  const names = view.layer("words");
  const spot = (i, y) =>
    s("circle", { cx: view.px(i), cy: view.py(y), r: 5, class: "fig-dot fig-dot-third" });
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
    key: (_, { key }) => key in ENDS && [go(ENDS[key], true)],
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
      const top = TOP[state.family];
      const height = (value) => (Math.log10(value) * 8) / top;
      const along = (values) => values.map((value, i) => [i, height(value)]);
      const shuffled = rows.map(({ runs }) => runs.slice(1));
      const each = [rows.map((row) => row.bound), rows.map(({ runs }) => runs[0])];
      view.trace(bound, along(each[0]));
      view.trace(cyclic, along(each[1]));
      dots.replaceChildren(...shuffled.flatMap((runs, i) => runs.map((k) => spot(i, height(k)))));
      names.replaceChildren();
      const powers = words.powers.slice(0, top + 1);
      grid.replaceChildren(...powers.map(() => s("polyline")));
      powers.forEach((power, i) => {
        view.trace(grid.children[i], [
          [-0.15, (8 * i) / top],
          [7.15, (8 * i) / top],
        ]);
        text(-0.25, (8 * i) / top, power, { "text-anchor": "end" });
      });
      rows.forEach(({ size }, i) => text(i, -1.1, num(size), { "text-anchor": "middle" }));
      text(7.3, -1.8, words.axes[state.family], { "text-anchor": "end" });
      text(-0.95, 8.85, words.height);
      const last = [...each.map((values) => values.at(-1)), Math.max(...shuffled.at(-1))];
      const ends = spread(
        last.map((value) => view.py(height(value))),
        20,
        20,
        view.py(0),
      );
      LINES.forEach((kind, j) =>
        view.text(
          view.px(rows.length - 0.8),
          ends[j],
          words.legend[j],
          { class: `fig-words fig-${kind}`, dy: "0.35em" },
          names,
        ),
      );
    }
    hold.update();
  };
}

const defaults = { family: "shift", at: 4, remedy: "none" };

function render(context) {
  return figure(context, { name: "scaling", words, defaults, derive, describe, build });
}

export default { render };
