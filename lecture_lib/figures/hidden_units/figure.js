/** Two hidden units learn XOR, in the plane of the inputs and in that of their answers. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

export const pictures = 2; // of the static figure: both planes

const SAMPLES = [
  [-1, -1, -1],
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, -1],
];
const STEPS = 200;
const ETA = 0.25;
const DARED = 10; // the move before which the dare asks for no mistake
const MEET = 0.125; // answers that are nearer are drawn as one point
/** For each row: where its arrow begins, how it grows, how far along its line the bias is held. */
const HOLDS = [
  [0.25, 0.25, 1.2],
  [0.25, 0.25, -1.2],
  [0.25, 0.1, 1],
];

const affine = ([b, u, v], x, y) => b + u * x + v * y;
const answers = ([p, q], x, y) => [p, q].map((unit) => Math.tanh(affine(unit, x, y)));
/** The score of the network as a function of x and y, flat: a grid asks it 6561 times a move. */
const scorer =
  ([[b1, u1, v1], [b2, u2, v2], [b, c1, c2]]) =>
  (x, y) =>
    b + c1 * Math.tanh(b1 + u1 * x + v1 * y) + c2 * Math.tanh(b2 + u2 * x + v2 * y); // eq-network

/** The slopes of the loss along all weights, shaped as they are. */
function slopes(weights) {
  const found = weights.map(() => [0, 0, 0]);
  for (const [x1, x2, y] of SAMPLES) {
    const hidden = answers(weights, x1, x2);
    const g = -y / (1 + Math.exp(y * affine(weights[2], ...hidden)));
    const along = (row, c, inputs) => inputs.forEach((value, j) => (row[j] += c * value));
    hidden.forEach((hj, j) => along(found[j], g * weights[2][j + 1] * (1 - hj * hj), [1, x1, x2])); // eq-backward
    along(found[2], g, [1, ...hidden]); // eq-backward
  }
  return found;
}

/** Whether the network puts all samples on their sides. */
function isRight(weights) {
  const f = scorer(weights);
  return SAMPLES.every(([x, y, label]) => label * f(x, y) > 0);
}

/** The weights at the start and after each step. */
function learn(weights, steps) {
  const path = [weights];
  while (path.length <= steps) {
    const by = slopes(path.at(-1));
    path.push(path.at(-1).map((row, k) => row.map((value, j) => value - ETA * by[k][j])));
  }
  return path;
}

/** The tip of the arrow of weights, and the place where its line is held. */
function held([b, u, v], k) {
  const [begin, grow, aside] = HOLDS[k];
  const norm = Math.sqrt(u * u + v * v);
  const [x, y] = norm ? [u / norm, v / norm] : k === 1 ? [1, 0] : [0, 1];
  const long = begin + grow * norm;
  const foot = norm ? -b / norm : 0;
  return [
    [long * x, long * y],
    [foot * x - aside * y, foot * y + aside * x],
  ];
}

/** The groups of samples with nearly the same answers. */
function meeting(places) {
  let groups = [];
  const far = ([a, b], [c, d]) => Math.sqrt((a - c) ** 2 + (b - d) ** 2);
  places.forEach((p, i) => {
    const near = groups.filter((group) => group.some((j) => far(p, places[j]) <= MEET));
    const joined = [...near.flat(), i].sort((a, b) => a - b);
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  });
  return groups.filter(({ length }) => length > 1).sort(([i], [j]) => i - j);
}

/** The score at every crossing of a grid, row by row from below. */
export function heights(weights, [xs, zs]) {
  const f = scorer(weights);
  return zs.map((z) => xs.map((x) => f(x, z)));
}

/** Make t steps, and look at the samples in both planes. */
export function derive({ weights: start, t: asked }) {
  const path = learn(start, kit.clamp(asked, 0, STEPS));
  const weights = path.at(-1);
  const score = scorer(weights);
  const trails = SAMPLES.map(([x, y]) => path.map((each) => answers(each, x, y)));
  const scores = SAMPLES.map(([x, y]) => score(x, y));
  const margins = scores.map((f, i) => SAMPLES[i][2] * f);
  return {
    t: path.length - 1,
    weights,
    trails,
    scores,
    loss: margins.reduce(
      (sum, m) => sum + Math.max(0, -m) + Math.log1p(Math.exp(-Math.abs(m))),
      0,
    ),
    wrong: kit.where(margins, (m) => m <= 0),
    first: path.slice(0, DARED).findIndex(isRight), // the first move without a mistake, or -1
    meet: meeting(trails.map((trail) => trail.at(-1))),
    rest: !slopes(weights).flat().some(Boolean),
    holds: weights.map(held),
  };
}

/** The sentence of the figure. */
export function describe(_, { t, loss, wrong, meet, rest }) {
  const now = { t, loss: kit.num(loss, 3), n: 4 - wrong.length };
  now.wrong = wrong.length ? kit.fill(words.and_wrong, { list: kit.list(wrong) }) : "";
  const said = [kit.fill(words[t ? "after" : "start"], now)];
  if (!wrong.length) said.push(words.separates);
  for (const group of meet) {
    const mixed = new Set(group.map((i) => SAMPLES[i][2])).size > 1;
    said.push(kit.fill(words[mixed ? "mixed" : "meet"], { list: kit.list(group) }));
  }
  if (rest) said.push(words.rest);
  return said.join(" ");
}

const VIEW = { x: [-2.5, 2.5], y: [-2.5, 2.5], width: 360, height: 360 };
const PLANE = { x: [-1.5, 1.5], y: [-1.5, 1.5], width: 360, height: 360, names: words.axes };
const EDGE = 0.15; // of a picture, that handles do not cross
const GRID = Array.from({ length: 81 }, (_, i) => i / 16 - 2.5);
const LOOKS = [
  ["third", "8 5", "₁"],
  ["fourth", "2 4", "₂"],
  ["plain", null, ""],
];
const KINDS = ["tip", "grip"]; // of the two handles of a row

// Lines of the grid in the plane of the inputs, each as a list x, y, x, y ...
const ALONG = Array.from({ length: 41 }, (_, i) => i / 8 - 2.5);
const bent = (to) =>
  [-2, -1, 0, 1, 2].flatMap((c) => [
    ALONG.flatMap((x) => to(x, c)),
    ALONG.flatMap((y) => to(c, y)),
  ]);
const FLAT = bent((x, y) => [x, y]);
const pairs = (line) => ALONG.map((_, i) => line.slice(2 * i, 2 * i + 2));

const snap = (value) => Math.floor(kit.clamp(value, -16, 16) * 1024 + 0.5) / 1024;

/** A mark for each sample, that nobody moves: put(i, place, tag, ring). */
function marks(view) {
  const layer = view.layer("dots");
  const all = SAMPLES.map(([, , y]) => {
    const [shape, kind] = y > 0 ? ["circle", "pos"] : ["square", "neg"];
    const path = kit.s("path", { class: "fig-mark", d: kit.SHAPES[shape] });
    const ring = kit.s("circle", { r: 15, class: "fig-ring" });
    const tag = kit.s("text", { class: "fig-tag", y: 4.5 });
    const g = kit.s("g", {}, ring, path, tag);
    layer[y > 0 ? "append" : "prepend"](g); // a circle on a square hides less of it
    return { kind, tag, g };
  });
  return (i, [x, y], text, wrong) => {
    const { kind, tag, g } = all[i];
    const transform = `translate(${view.px(x).toFixed(2)} ${view.py(y).toFixed(2)})`;
    kit.put(g, { transform, class: `fig-${kind}${wrong ? " fig-is-mistake" : ""}` });
    kit.write(tag, text);
  };
}

/** What can be held in a plane: for each of its rows of weights the tip of an arrow, and a line. */
function grips(fig, view, rows) {
  const inside = ([x, y]) =>
    [x, y].map((v, j) => kit.clamp(v, view.box[2 * j] + EDGE, view.box[2 * j + 1] - EDGE));
  const row = (i) => rows[i >> 1];
  const arrows = rows.map((k) => {
    const [kind, dash] = LOOKS[k];
    const layer = view.layer(`line fig-line-${kind}`);
    const line = layer.appendChild(kit.s("polyline", { "stroke-dasharray": dash }));
    return [line, layer.appendChild(kit.s("polyline"))];
  });
  const move = (i, x, y, final) => {
    const k = row(i);
    const [b, u, v] = fig.derived().weights[k];
    const [begin, grow] = HOLDS[k];
    const r = Math.sqrt(x * x + y * y);
    const size = r ? Math.max(0, r - begin) / grow / r : 0;
    const now = i % 2 ? [0 - u * x - v * y, u, v] : [b, size * x, size * y];
    renew(fig, k, now, KINDS[i % 2], final);
  };
  const set = kit.handles(fig, view, {
    role: words.role,
    step: [1 / 16, 1 / 4],
    count: () => 2 * rows.length,
    at: (i) => inside(fig.derived().holds[row(i)][i % 2]),
    move,
    mark: (i) => {
      const [kind, , index] = LOOKS[row(i)];
      const letter = i % 2 ? "b" : row(i) < 2 ? "a" : "w";
      return { shape: i % 2 ? "diamond" : "circle", kind, text: letter + index };
    },
    label: (i) => named(row(i), fig.derived().weights[row(i)], KINDS[i % 2]),
  });
  return () => {
    const { weights, holds } = fig.derived();
    rows.forEach((k, j) => {
      const [b, ...w] = weights[k];
      view.trace(arrows[j][0], kit.boundary(w, b, view.box) ?? []);
      view.trace(arrows[j][1], w.some(Boolean) ? [[0, 0], inside(holds[k][0])] : []);
    });
    set.update();
  };
}

/** A row of weights in words: the tip of its arrow, or the grip of its line. */
function named(k, row, kind) {
  const [b, u, v] = row.map((value) => kit.num(value));
  return kit.fill(words[kind], { name: words.units[k], b, u, v });
}

/** The training begins again from the weights as they are, one row of them changed. */
function renew(fig, k, row, kind, final = true) {
  fig.stop();
  const weights = fig
    .derived()
    .weights.with(k, row)
    .map((each) => each.map(snap));
  fig.held = true; // what is held moves at once
  const said = kit.fill(words.again, { moved: named(k, weights[k], kind) });
  fig.set({ weights, t: 0 }, { final, said });
}

function build(fig) {
  const view = kit.plane(fig, VIEW, words.picture);
  const right = kit.plane(fig, PLANE, words.plane);
  const area = view.draw("shade", "path", { "fill-rule": "evenodd" });
  const border = view.draw("line", "path");
  const mesh = right.draw("mesh", "path");
  const half = right.draw("shade", "polygon");
  const ways = right.layer("line fig-line-quiet fig-thin");
  const trails = SAMPLES.map(() => ways.appendChild(kit.s("polyline")));
  const { start, back, step, leap, play, scrub } = kit.player(fig, {
    unit: words.unit,
    leap: 10,
    length: () => STEPS,
  });
  const dare = kit.dare(fig, (_, { first }) => {
    const done = first > 0; // not by weights that are right before they learn
    return [done ? words.dared : words.dare, done];
  });
  fig.add(
    kit.h("div", { class: "fig-pair" }, view.svg, right.svg),
    kit.bar(kit.kitWords.player, start, play, scrub),
    fig.status,
    dare,
  );
  const names = { a1: words.weights[0], a2: words.weights[1], w: words.weights[2] };
  const [numbers, show] = kit.readout(fig, { loss: words.loss, right: words.right, ...names });
  const lines = [grips(fig, view, [0, 1]), grips(fig, right, [2])];
  const dots = [marks(view), marks(right)];
  const groups = [0, 1].map(() => right.text(0, 0, "", { dy: "0.35em" }));
  const samples = kit.table(fig, {
    head: words.head,
    rows: () =>
      SAMPLES.map(([x, y, label], i) => {
        const { trails, scores } = fig.derived();
        const found = [...trails[i].at(-1), scores[i]].map((value) => kit.num(value, 2));
        return [String(i), kit.sign(label), kit.num(x), kit.num(y), ...found];
      }),
  });
  const table = kit.table(fig, {
    title: words.table,
    head: words.table_head,
    rows: () =>
      fig.derived().weights.map((row, k) => {
        const field = (value, j) => ({
          value: Math.round(value * 100) / 100,
          label: kit.fill(words.field, { column: words.table_head[j + 1], name: words.units[k] }),
          min: -16,
          max: 16,
          step: 0.01, // as it is rounded
          set: (wish) => renew(fig, k, fig.derived().weights[k].with(j, wish), KINDS[j ? 0 : 1]),
        });
        return [words.units[k], ...row.map(field)];
      }),
  });
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, back, step, ...leap),
    kit.bar(words.options, kit.presets(fig)),
    numbers,
    samples,
    table,
  );
  /** Where the names of a group cover no mark, no axis and no frame. */
  const corner = ([x, y], text) => {
    const grow = right.grow();
    const { trails } = fig.derived();
    const clear = ([to, down]) => {
      const [from, low] = [right.px(x) + 16 * to * grow, right.py(y) + 16 * down * grow];
      const [left, end] = [from, from + 7 * text.length * to * grow].sort((a, b) => a - b);
      const apart = (p, a, b, gap) => p < a - gap || p > b + gap;
      return (
        left > 4 &&
        end < 356 &&
        !apart(low, 12, 348, 0) &&
        apart(180, left, end, 4) &&
        apart(180, low, low, 12) &&
        trails.every(
          (trail) =>
            apart(right.px(trail.at(-1)[0]), left, end, 12) ||
            apart(right.py(trail.at(-1)[1]), low, low, 20),
        )
      );
    };
    return kit.CORNERS.find(clear) ?? kit.CORNERS[0];
  };
  const move = kit.motion(fig);
  let drawn = ["", 0]; // the weights of the start, and t
  let shown = []; // what is drawn now: the bent lines, the places of the samples, the heights
  return ({ weights: first }, { t, weights, trails: found, loss, wrong, meet }) => {
    const rows = heights(weights, [GRID, GRID]);
    const places = found.map((trail) => trail.at(-1));
    const now = [bent((x, y) => answers(weights, x, y)), places, rows];
    const key = JSON.stringify(first);
    // a step goes on from what is drawn, an example bends the plane of the inputs
    let from = key === drawn[0] ? t !== drawn[1] && shown : drawn[0] && [FLAT, SAMPLES, rows];
    if (fig.held) from = null;
    fig.held = false;
    drawn = [key, t];
    move((share) => {
      shown = now.map((all, j) => kit.blend(from && from[j], all, share));
      const [lines, at, levels] = shown;
      kit.put(mesh, { d: lines.map((line) => right.path(pairs(line))).join("") });
      const loops = kit.outlines(view, levels, [GRID, GRID], 0, 1);
      kit.put(area, { d: loops.map(kit.closed).join("") });
      kit.put(border, { d: loops.map((loop) => kit.open(loop, VIEW)).join("") });
      SAMPLES.forEach((_, i) => {
        const alone = !meet.flat().includes(i);
        dots[1](i, at[i], alone ? String(i) : "", wrong.includes(i));
      });
    }, from);
    const [b, ...w] = weights[2];
    right.trace(half, w.some(Boolean) ? kit.halfPlane(w, b, right.box) : []);
    trails.forEach((node, i) => right.trace(node, found[i]));
    for (const draw of lines) draw();
    SAMPLES.forEach(([x, y], i) => dots[0](i, [x, y], String(i), wrong.includes(i)));
    groups.forEach((node, j) => {
      const text = meet[j] ? kit.list(meet[j]) : "";
      kit.write(node, text);
      if (!text) return;
      const at = found[meet[j][0]].at(-1);
      const [to, down] = corner(at, text).map((v) => 16 * v * right.grow());
      const anchor = to > 0 ? "start" : "end";
      kit.put(node, { x: right.px(at[0]) + to, y: right.py(at[1]) + down, "text-anchor": anchor });
    });
    const [a1, a2, out] = weights.map((row) => kit.vector(row, 2));
    const correct = kit.fill(words.of, { n: 4 - wrong.length });
    show({ loss: kit.num(loss, 3), right: correct, a1, a2, w: out });
  };
}

const defaults = {
  weights: [
    [0, 1, 0],
    [0, 0, 1],
    [0, 1, 1],
  ],
  t: 0,
};

export default kit.live({ name: "hidden_units", words, defaults, derive, describe, build });
