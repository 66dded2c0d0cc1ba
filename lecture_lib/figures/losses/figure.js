/** Losses on one margin axis, and the step that each of them takes. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const short = (m) => Math.max(0, 1 - m);

/** Each loss with its value, and its slope or the place of its kink from slope -1 to 0. */
const LOSSES = {
  zero_one: { value: (m) => (m <= 0 ? 1 : 0), slope: () => 0 }, // eq-zero-one-loss
  perceptron: { value: (m) => Math.max(0, 0 - m), kink: 0 }, // eq-perceptron-loss
  hinge: { value: short, kink: 1 }, // eq-hinge-loss
  squared_hinge: { value: (m) => short(m) ** 2, slope: (m) => -2 * short(m) }, // eq-squared-hinge-loss
  logistic: {
    value: (m) => (m > 0 ? Math.log1p(Math.exp(-m)) : Math.log1p(Math.exp(m)) - m), // eq-logistic-loss
    slope: (m) => -1 / (1 + Math.exp(m)),
  },
};
const NAMES = Object.keys(LOSSES);
const CONVEX = NAMES.slice(1);
const called = (name) => words.names[name] ?? name.replaceAll("_", " ");
const looks = (name) => kit.LOOKS[CONVEX.indexOf(name)] ?? ["quiet", null];

/** The slopes just left and just right of a margin. */
function slopes({ kink, slope }, m) {
  return slope ? [slope(m), slope(m)] : [m <= kink ? -1 : 0, m < kink ? -1 : 0];
}

/** Value, sub-gradients and step of every loss at the margin of the sample. */
export function derive({ m, eta, tie }) {
  const found = {};
  for (const [name, loss] of Object.entries(LOSSES)) {
    const [low, high] = slopes(loss, m).map((value) => value + 0); // no -0
    const slope = tie * low + (1 - tie) * high;
    const step = 0 - eta * slope; // eq-sgd-step, for a sample of length 1
    found[name] = { value: loss.value(m), low, high, slope, step, after: m + step };
  }
  return found;
}

const where = (m) => words[m < 0 ? "lost" : m === 0 ? "tie" : m < 1 ? "inside" : "beyond"];

/** The sentence of the figure. */
export function describe({ m, loss: chosen, eta }, derived) {
  const values = NAMES.map((name) => `${called(name)} ${kit.num(derived[name].value, 3)}`).join(
    ", ",
  );
  const after = kit.num(derived[chosen].after, 3);
  const said = [
    kit.fill(words.values, { m: kit.num(m), where: where(m), values }),
    kit.fill(words.moves, { name: called(chosen), eta: kit.num(eta), after }),
  ];
  for (const name of CONVEX) {
    const { low, high, slope } = derived[name];
    const gaps = {
      name: called(name),
      low: kit.num(low),
      high: kit.num(high),
      slope: kit.num(slope),
    };
    if (low < high) said.push(kit.fill(words.kink, gaps));
  }
  return said.join(" ");
}

const VIEW = {
  x: [-2.5, 3.5],
  y: [-0.8, 4.4],
  width: 600,
  height: 416,
  names: [],
  drop: "2.1em",
  most: 2, // then the name of the axis
};
const HEIGHT = 200; // pixels that all lanes and the axis below them share, so that none is added
const AXIS = 52;
const LANE = (HEIGHT - AXIS) / CONVEX.length; // for the arrow of one loss
const LANES = {
  x: VIEW.x,
  y: [-AXIS / LANE, CONVEX.length],
  width: 600,
  height: HEIGHT,
  ticks: [1, 100],
  names: [],
  most: 2,
};
const EDGE = 3.4; // beyond it an arrow leaves the picture
const ETAS = [0.25, 0.5, 1, 2];
const ENDS = { Home: -2, End: 3 };

// Where the name of a loss stands at its curve, right of a place or left of it ("end"); those of
// others stand in a list.
const PLACES = {
  zero_one: [-2.5, 0.92],
  perceptron: [-0.52, 0.5, "end"],
  hinge: [-1.72, 2.95],
  squared_hinge: [-1.05, 4.2],
  logistic: [0.85, 0.62],
};
// Of a name that would reach the axis in the large letters of a telephone.
const LARGE = { squared_hinge: [-0.94, 3.75, "end"] };

/** Corners of the curve of a loss inside the picture. */
function curve({ value }) {
  const [left, right] = VIEW.x;
  const top = VIEW.y[1];
  const grid = Array.from({ length: 16 * (right - left) + 1 }, (_, i) => left + i / 16);
  const places = grid.flatMap((m) => {
    const jump = value(m) - value(m + 1e-9) > 1e-6; // down, just right of m
    return jump ? kit.segment(m, value(m), m, value(m + 1e-9)) : [[m, value(m)]];
  });
  const bent = ([x, y], i) => {
    const [before, after] = [places[i - 1], places[i + 1]];
    return (
      !before || !after || (y - before[1]) * (after[0] - x) !== (after[1] - y) * (x - before[0])
    );
  };
  const shown = places.filter(bent);
  const first = shown.findIndex(([, y]) => y <= top);
  if (!first) return shown;
  let [low, high] = [shown[first - 1][0], shown[first][0]];
  for (let i = 0; i < 30; i++) {
    const m = (low + high) / 2;
    if (value(m) > top) low = m;
    else high = m;
  }
  return [[high, top], ...shown.slice(first)];
}

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const fan = view.draw("shade", "polygon");
  const fall = view.draw("line fig-line-quiet", "polyline", { "stroke-dasharray": "2 4" });
  const stroke = (layer, name) =>
    layer.appendChild(kit.s("polyline", { "stroke-dasharray": looks(name)[1] }));
  const lanes = kit.plane(fig, LANES, words.steps, { application: false });
  const names = {};
  const dots = {};
  const arrows = {};
  const heads = {};
  const beyond = {};
  const high = view.text(0, 0, "", { "text-anchor": "end", dy: "1.1em" });
  view.text(view.px(0) + 6, 4, words.axes[1], { dy: "0.9em" });
  for (const one of [view, lanes])
    one.text(596, one.view.height - 5, words.axes[0], { "text-anchor": "end" });
  NAMES.forEach((name, i) => {
    const kind = `line fig-line-${looks(name)[0]}`;
    const layer = view.layer(kind);
    view.trace(stroke(layer, name), curve(LOSSES[name]));
    const row = 4.1 - 0.34 * (i - Object.keys(PLACES).length);
    if (!PLACES[name])
      view.trace(stroke(layer, name), kit.segment(0.9, row + 0.14, 1.5, row + 0.14));
    const [x, y, side = "start"] = PLACES[name] ?? [1.6, row + 0.28];
    const own = { class: `fig-words fig-${looks(name)[0]}`, dy: "0.7em", "text-anchor": side };
    names[name] = view.text(view.px(x) + (side === "end" ? -8 : 8), view.py(y), called(name), own);
    if (!i) return;
    arrows[name] = stroke(lanes.layer(kind), name);
    heads[name] = arrows[name].parentNode.appendChild(kit.s("polyline"));
    const above = lanes.py(CONVEX.length + 0.5 - i);
    lanes.text(5, above, called(name), { class: `fig-words fig-${looks(name)[0]}` });
    beyond[name] = lanes.text(595, above, "", { "text-anchor": "end" });
  });
  const line = view.draw("normal", "polyline");
  const layer = view.layer("marks");
  for (const name of NAMES) {
    dots[name] = layer.appendChild(
      kit.s("circle", { r: 5, class: `fig-dot fig-dot-${looks(name)[0]}` }),
    );
  }
  /** Beside the dotted line of the sample, if that would cross a name and there is room. */
  const dodge = () => {
    const at = view.px(state.m);
    const top = Math.max(...NAMES.map((name) => LOSSES[name].value(state.m)));
    for (const [name, place] of Object.entries(PLACES)) {
      const [x, y, side = "start"] = (view.grow() > 1.2 && LARGE[name]) || place;
      const by = side === "end" ? -1 : 1; // where the name goes on
      const wide = 7 * called(name).length * view.grow();
      const from = view.px(x) + 8 * by;
      const along = by * (at - from);
      const crossed = -8 < along && along < wide + 8 && top > y - 0.3;
      const moved = at + 8 * by;
      const free = crossed && moved + by * wide > 4 ? moved : from;
      kit.put(names[name], { x: free, y: view.py(y), "text-anchor": side });
    }
  };
  view.sets.push({ count: () => 0, update: dodge }); // words grow as the picture shrinks
  const body = kit.h("tbody");
  const cells = {};
  for (const name of NAMES) {
    cells[name] = words.head.slice(1).map(() => kit.h("td"));
    body.append(kit.h("tr", {}, kit.h("th", { scope: "row" }, called(name)), ...cells[name]));
  }
  const sample = kit.handles(fig, view, {
    role: words.sample_role,
    count: () => 1,
    at: () => [state.m, 0],
    move: (_, x, y, final) =>
      fig.set({ m: kit.snap(x, -2, 3, final ? undefined : kit.GRAIN) }, { final }),
    key: (_, { key }) => key in ENDS && [fig.set({ m: ENDS[key] })],
    mark: () => ({ shape: "diamond", kind: "plain" }),
    label: () => kit.fill(words.sample, { m: kit.num(state.m), where: where(state.m) }),
  });
  const menu = (key, label, options) => kit.choice(fig, { key, label, options });
  fig.add(
    view.svg,
    lanes.svg,
    kit.bar(
      words.options,
      kit.slider(fig, { key: "m", label: words.margin, min: -2, max: 3, step: kit.GRAIN }),
      menu(
        "eta",
        words.eta,
        ETAS.map((eta) => [eta, kit.num(eta)]),
      ),
      menu(
        "loss",
        words.line,
        CONVEX.map((name) => [name, called(name)]),
      ),
    ),
    fig.status,
    kit.dare(fig, ({ m, loss }, derived) => {
      const done = m < 0 && derived[loss].after >= 1;
      return [done ? words.dared : words.dare, done];
    }),
  );
  kit.more(
    fig,
    kit.bar(
      words.kinks,
      menu(
        "tie",
        words.tie_weight,
        words.tie_weights.map((text, i) => [i / 4, text]),
      ),
      kit.presets(fig),
    ),
    kit.sheet(words.title, words.head, body),
  );
  return ({ m, loss: chosen }, derived) => {
    sample.update();
    dodge();
    const top = Math.max(...NAMES.map((name) => derived[name].value));
    view.trace(fall, kit.segment(m, 0, m, Math.min(top, 4.4)));
    for (const name of NAMES) {
      const { value, low, high, slope, step, after } = derived[name];
      kit.put(dots[name], {
        cx: view.px(m),
        cy: view.py(value),
        visibility: value > 4.4 ? "hidden" : null,
      });
      const span =
        low < high
          ? kit.fill(words.interval, { low: kit.num(low), high: kit.num(high) })
          : kit.num(slope, 3);
      [kit.num(value, 3), span, kit.num(step, 3), kit.num(after, 3)].forEach((text, i) => {
        kit.write(cells[name][i], text);
      });
    }
    CONVEX.forEach((name, i) => {
      const { after } = derived[name];
      const end = Math.min(after, EDGE);
      const y = CONVEX.length - 0.82 - i;
      const tip = Math.min(0.12, end - m);
      const tips = after > EDGE ? [end - 0.12, end] : [end]; // two heads: it goes on
      const sides = tips.flatMap((x) => [
        [x, y],
        [x - tip, y + 0.15],
        [x, y],
        [x - tip, y - 0.15],
        [x, y],
      ]);
      kit.write(
        beyond[name],
        after > EDGE ? kit.fill(words.beyond_edge, { m: kit.num(after, 2) }) : "",
      );
      lanes.trace(
        arrows[name],
        end > m ? kit.segment(m, y, end, y) : kit.segment(m, y - 0.15, m, y + 0.15),
      );
      lanes.trace(heads[name], end > m ? sides : []);
    });
    kit.write(high, top > 4.4 ? `\u2191 ${kit.num(top, 2)}` : "");
    kit.put(high, { x: view.px(m) - 6 });
    const { value, low, high: steep, slope } = derived[chosen];
    const at = (x, by) => [x, value + by * (x - m)];
    // where the sample is above the picture, its line would hang in the air
    view.trace(line, value > VIEW.y[1] ? [] : [at(m - 1, slope), at(m + 1, slope)]);
    view.trace(fan, low < steep ? [at(m - 1, low), [m, value], at(m - 1, steep)] : []);
  };
}

const defaults = { m: -0.5, loss: "hinge", eta: 1, tie: 1 };

export default kit.live({ name: "losses", words, defaults, derive, describe, build });
