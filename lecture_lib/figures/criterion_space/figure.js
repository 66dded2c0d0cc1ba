/** The perceptron criterion over the plane of weights. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const STEPS = 60;

/** The criterion at (b, w1, w2). */
const criterion = (points, [b, ...w]) =>
  points.reduce((sum, [x1, x2, y]) => sum + Math.max(0, 0 - y * kit.score(w, b, [x1, x2])), 0); // eq-criterion

/** What the points say at (b, w1, w2), and a sub-gradient. */
function criterionAt(points, [b, ...w], tie) {
  const margins = points.map(([x1, x2, y]) => y * kit.score(w, b, [x1, x2]) + 0);
  const wrong = kit.where(margins, (m) => m < 0);
  const ties = kit.where(margins, (m) => m === 0);
  const g = [0, 0, 0];
  for (const i of [...wrong, ...ties]) {
    const [x1, x2, y] = points[i];
    const c = margins[i] < 0 ? 1 : tie;
    [1, x1, x2].forEach((x, j) => (g[j] -= c * y * x)); // eq-criterion-subdifferential
  }
  return { margins, wrong, ties, D: criterion(points, [b, ...w]), g: g.map((v) => v + 0) };
}

/** The places (b, w1, w2) of the steps against the sub-gradient. */
function descent(points, start, eta, tie) {
  const path = [start];
  while (path.length <= STEPS) {
    const at = path.at(-1);
    const { g } = criterionAt(points, at, tie);
    if (!g.some(Boolean)) break;
    path.push(at.map((v, j) => v - eta * g[j])); // eq-batch-step
  }
  return path;
}

/** The part of a convex piece on one side of a line; nothing if it is flat. */
function part(piece, w, b, side) {
  const values = piece.map((p) => side * kit.score(w, b, p));
  if (Math.max(...values) <= 0) return [];
  const kept = [];
  piece.forEach((p, i) => {
    const next = (i + 1) % piece.length;
    const [f, g] = [values[i], values[next]];
    if (f >= 0) kept.push(p);
    if (f * g < 0) kept.push(kit.between(p, piece[next], f / (f - g)));
  });
  return kept;
}

/** The pieces of the box on each of which the criterion is linear. */
export function cells(points, b, box) {
  let pieces = [kit.corners(...box)];
  for (const [u, v] of points) {
    if (u === 0 && v === 0) continue;
    pieces = pieces
      .flatMap((piece) => [1, -1].map((side) => part(piece, [u, v], b, side)))
      .filter((piece) => piece.length > 2);
  }
  return pieces;
}

/** For each level and cell what lies above the level, and its piece of contour. */
export function contours(points, b, box) {
  const pieces = cells(points, b, box);
  const found = [];
  const heights = pieces.map((piece) => piece.map((p) => criterion(points, [b, ...p])));
  const top = Math.max(...heights.flat());
  let step = 0.5;
  while (top > 12 * step) step *= 2;
  pieces.forEach((piece, k) => {
    for (let level = step; level < Math.max(...heights[k]); level += step) {
      const [above, ends] = kit.clip(piece, (_, i) => heights[k][i] - level);
      found.push({ level, above, ends });
    }
  });
  return [step, found];
}

/** The walk, and all that is seen from its step t. */
export function derive({ points, w: start, b: first, eta, tie, t: asked }) {
  const path = descent(points, [first, ...start], eta, tie);
  const t = kit.clamp(asked, 0, path.length - 1);
  const at = path[t];
  const here = criterionAt(points, at, tie);
  const [b, ...w] = at;
  const step = at.map((v, j) => v - eta * here.g[j]);
  const after = here.g.some(Boolean) ? criterion(points, step) : null;
  const range = [0, 1].map((c) => criterionAt(points, at, c).g);
  return { path, t, b, w, ...here, step, after, range };
}

/** The sentence of the figure. */
export function describe({ tie, eta }, { path, t, b, w, wrong, ties, D, g, after }) {
  const now = {
    t,
    length: path.length - 1,
    wrong: kit.list(wrong, words.none),
    ties: kit.list(ties, words.none),
    tie: kit.num(tie),
    eta: kit.num(eta),
    w: kit.vector(w),
    g: kit.vector(g),
    b: kit.num(b),
    D: kit.num(D),
    after: after === null ? "" : kit.num(after),
  };
  const said = [(t ? kit.fill(words.steps, now) : "") + kit.fill(words.here, now)];
  if (!wrong.length) {
    said.push(
      words.least,
      words[!w.some(Boolean) ? "no_line" : ties.length ? "not_yet" : "separates"],
    );
  }
  if (ties.length || wrong.length) {
    said.push(kit.fill(words[ties.length ? "kink" : "linear"], now));
    said.push(kit.fill(words[after === null ? "rest" : "after"], now));
  }
  return said.join(" ");
}

/** The piece around a place, and the samples that are wrong in it; nothing where a sample is a tie. */
function pieceAt(points, b, box, place) {
  const wrongAt = (at) => criterionAt(points, [b, ...at], 0).wrong;
  const wrong = wrongAt(place);
  const piece = cells(points, b, box).find((one) => wrongAt(middle(one)).join() === wrong.join());
  return piece && { piece, wrong };
}

const VIEW = { x: [-3, 4], y: [-3, 4], width: 480, height: 480, names: words.axes };
const DATA = { x: [-4, 5], y: [-3, 4], width: 432, height: 336 };
const ETAS = [16, 8, 4, 2, 1].map((n) => [1 / n, n === 1 ? "1" : `1/${n}`]);

const middle = (piece) =>
  [0, 1].map((j) => piece.reduce((sum, p) => sum + p[j], 0) / piece.length);
const far = (p, q) => (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
const END = [3.93, 3.6]; // an arrow ends below the name of the axis
const NEAR = [0.06, 0.94, 0.15, 0.85]; // where the mark of a line may stand
const MIDDLE = [0.5, 0.35, 0.65, 0.2, 0.8]; // and the number of a contour
const inside = (v) => kit.clamp(v, -2.875, 3.875);

/** Where a piece is widest in the middle, and how wide it is there. */
function room(piece) {
  const [x, y] = middle(piece);
  const [, ends] = kit.clip(piece, (p) => p[1] - y);
  return [[x, y], Math.abs(ends[0][0] - ends[1][0])];
}

/** The slope of D in weight space: kinks, contours, D = 0; redrawn only if points or b change. */
function landscape(view) {
  const high = view.layer("high"); // a deeper tint with every level
  const zero = view.draw("shade fig-third fig-goal", "polygon");
  const lines = view.draw("line fig-line-quiet fig-thin", "path");
  const bends = view.layer("bends");
  const levels = view.layer("levels");
  const tick = { class: "fig-tick", "text-anchor": "middle", dy: "0.35em" };
  let drawn = "";
  return (points, { b, ties }) => {
    const key = JSON.stringify([points, b, ties]);
    if (key === drawn) return;
    drawn = key;
    const [step, found] = contours(points, b, view.box);
    const edges = found.filter(({ ends }) => ends.length === 2);
    kit.put(lines, { d: edges.map(({ ends }) => view.path(ends)).join("") });
    const area = new Map();
    for (const { level, above } of found)
      area.set(level, `${area.get(level) ?? ""}${view.path(above)}Z`);
    high.replaceChildren(...[...area.values()].map((d) => kit.s("path", { d })));
    const goal = cells(points, b, view.box).find(
      (piece) => criterion(points, [b, ...middle(piece)]) === 0,
    );
    view.trace(zero, goal);
    const taken = [];
    const clear = (place) =>
      place.every((v) => Math.abs(v) > 0.35 && v < 3.5) &&
      taken.every((p) => far(p, place) > 0.25);
    bends.replaceChildren(
      ...points.flatMap(([u, v, y], i) => {
        const ends = kit.boundary([u, v], b, view.box)?.sort((p, q) => q[1] - p[1] || q[0] - p[0]);
        if (!ends) return [];
        const kind = y > 0 ? "pos" : "neg";
        const node = kit.s("polyline", { "stroke-dasharray": "8 5" });
        view.trace(node, ends);
        const places = NEAR.map((t) => kit.between(...ends, t));
        const at = places.find(clear) ?? places[0];
        taken.push(at);
        const shape = kit.SHAPES[y > 0 ? "circle" : "square"];
        const mark = kit.s("path", { class: "fig-mark", d: shape });
        const middle = { class: "fig-tag", y: 4.5, "text-anchor": "middle" };
        const place = `translate(${view.px(at[0])} ${view.py(at[1])})`;
        const weight = ties.includes(i) ? "fig-heavy" : "fig-bend";
        return [
          kit.s("g", { class: `fig-line fig-line-${kind} ${weight}` }, node),
          kit.s(
            "g",
            { class: `fig-${kind}`, transform: place },
            mark,
            kit.s("text", middle, String(i)),
          ),
        ];
      }),
    );
    levels.replaceChildren();
    const name = ([x, y], level, look = tick) => {
      taken.push([x, y]);
      view.text(view.px(x), view.py(y), `D = ${kit.num(level)}`, look, levels);
    };
    if (goal) {
      const [place, wide] = room(goal);
      const look = { class: "fig-words fig-third", "text-anchor": "middle", dy: "0.35em" };
      if (clear(place) && view.px(wide) - view.px(0) > 52 * view.grow()) name(place, 0, look);
    }
    const named = new Set();
    for (const { level, ends } of edges) {
      const at = MIDDLE.map((t) => kit.between(...ends, t)).find(clear);
      const told = Number.isInteger(Math.log2(level / step)); // 8, 16, 32: enough to see it rise
      if (!told || named.has(level) || !at || far(...ends) < 0.3) continue;
      named.add(level);
      name(at, level);
    }
  };
}

function build(fig) {
  const view = kit.plane(fig, VIEW, words.picture);
  const data = kit.plane(fig, DATA, words.data);
  const outline = view.draw("shade fig-piece", "polygon");
  const land = landscape(view);
  const named = view.text(0, 0, "", { "text-anchor": "middle", dy: "0.35em" });
  const trail = view.draw("line fig-line-third", "polyline");
  const range = view.draw("fan", "polygon");
  const arrow = view.draw("line fig-line-fourth", "polyline");
  const half = data.draw("shade", "polygon");
  const line = data.draw("line", "polyline");
  const out = view.text(0, 0, "", { dy: "0.35em" });
  const restart = (place) => {
    // the walk begins here again
    const { w, b } = fig.derived();
    return { w, b, t: 0, ...place };
  };
  const go = (place, options) => {
    fig.stop();
    fig.set(restart(place), options);
  };
  let chosen = null; // the piece that was clicked, until it is clicked again or w, b or a point moves
  const keyOf = (points, b, w) => JSON.stringify([points, b, w]);
  const choose = (piece) => {
    chosen = piece;
    fig.stop();
    fig.set({});
    if (!piece) return;
    const { wrong, ties, w, D } = fig.derived();
    const named = (all) => kit.list(all, words.none);
    const now = { wrong: named(wrong), ties: named(ties), w: kit.vector(w), D: kit.num(D) };
    const there = words[piece.wrong.length ? "piece" : "piece_right"];
    fig.say(`${kit.fill(there, { wrong: named(piece.wrong) })} ${kit.fill(words.beside, now)}`);
  };
  view.empty = (place) => {
    const { points } = fig.state;
    const { b, w } = fig.derived();
    const found = pieceAt(points, b, view.box, place);
    if (!found) return;
    const again = chosen?.wrong.join() === found.wrong.join();
    choose(again ? null : { ...found, key: keyOf(points, b, w) });
  };
  const leave = (event) => {
    if (event.key !== "Escape" || !chosen) return;
    event.stopPropagation(); // not the page's Escape, too
    choose(null);
  };
  fig.on(document, "keydown", leave, { capture: true });
  const outlined = (points, b, w) => {
    if (chosen?.key !== keyOf(points, b, w)) chosen = null;
    view.trace(outline, chosen?.piece ?? []);
    kit.write(
      named,
      chosen ? kit.fill(words.piece_name, { wrong: kit.list(chosen.wrong, words.none) }) : "",
    );
    if (!chosen) return;
    const [[x, y]] = room(chosen.piece);
    const half = 3 * view.grow() * named.textContent.length;
    kit.put(named, { x: kit.clamp(view.px(x), half + 4, VIEW.width - half - 4), y: view.py(y) });
  };
  const bias = kit.slider(fig, {
    label: words.bias,
    min: -4,
    max: 4,
    step: kit.GRAIN,
    get: (_, { b }) => b,
    set: (b, options) => go({ b }, options),
    beside: (b) => `b = ${kit.num(b)}`,
  });
  const { start, back, step, play, scrub } = kit.player(fig, {
    unit: words.unit,
    length: ({ path }) => path.length - 1,
  });
  fig.add(
    view.svg,
    kit.bar(words.bias, bias),
    kit.bar(kit.kitWords.player, step, scrub),
    kit.h("div", { class: "fig-small" }, data.svg),
    kit.dareOfLast(fig),
    fig.status,
  );
  const [numbers, show] = kit.readout(fig, words.readout);
  const verdict = (i) => {
    const { wrong, ties } = fig.derived();
    return wrong.includes(i) ? "wrong" : ties.includes(i) ? "tie" : "correct";
  };
  const hold = kit.handles(fig, view, {
    role: words.weights_role,
    count: () => 1,
    at: () => fig.derived().w.map(inside),
    move: (_, x, y, final) => {
      const ends = final ? [-2.875, 3.875] : [-2.75, 3.75, kit.GRAIN]; // a step ends anywhere
      go({ w: [x, y].map((v) => kit.snap(v, ...ends)) }, { final });
    },
    help: words.weights_help,
    key: (_, { key }) => (key === "Enter" || key === " ") && [view.empty(fig.derived().w)],
    mark: () => {
      const { w, step } = fig.derived(); // its name stands where its step does not go
      return { shape: "circle", beside: ["w", step[1] > w[0] ? -1 : 1, step[2] > w[1] ? 1 : -1] };
    },
    label: () => {
      const { w, D } = fig.derived();
      const out = w.some((v) => v !== inside(v)) ? words.outside : "";
      return kit.fill(words.w, { w: kit.vector(w), outside: out, D: kit.num(D) });
    },
  });
  const dots = kit.samples(fig, data, {
    change: (points) => restart({ points }),
    mark: (i) => ({ text: String(i), ring: verdict(i) === "correct" ? "" : "mistake" }),
    label: (i, now) => kit.fill(words.point, { ...now, verdict: words.verdicts[verdict(i)] }),
  });
  const places = dots.table(words.places);
  const table = kit.table(fig, {
    head: words.head.toSpliced(1, 3),
    rows: () =>
      fig.derived().margins.map((m, i) => [String(i), kit.num(m), kit.num(Math.max(0, 0 - m))]),
  });
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, start, back, play),
    kit.bar(
      words.options,
      kit.presets(fig),
      kit.choice(fig, { key: "eta", label: words.eta, options: ETAS }),
      kit.choice(fig, {
        key: "tie",
        label: words.tie,
        options: words.tie_weights.map((text, i) => [i / 4, text]),
      }),
    ),
    numbers,
    kit.bar(
      words.fields,
      ...[0, 1].map((j) =>
        kit.number(fig, {
          label: `w${"₁₂"[j]} =`,
          min: -64,
          max: 64,
          get: () => fig.derived().w[j],
          set: (value) => restart({ w: fig.derived().w.with(j, kit.snap(value, -64, 64)) }),
        }),
      ),
    ),
    places,
    table,
  );
  return ({ points, eta }, derived) => {
    const { path, t, w, b, wrong, ties, D, g, step, after, range: ends } = derived;
    land(points, derived);
    outlined(points, b, w);
    view.trace(
      trail,
      path.slice(0, t + 1).map(([, u, v]) => [u, v]),
    );
    view.trace(range, [w, ...ends.map(([, u, v]) => [w[0] - eta * u, w[1] - eta * v])]);
    view.trace(arrow, after === null ? [] : head(w, step.slice(1)));
    data.trace(half, w.some(Boolean) ? kit.halfPlane(w, b, data.box) : []);
    data.trace(line, kit.boundary(w, b, data.box) ?? []);
    const [x, y] = w.map(inside);
    const gone = x !== w[0] || y !== w[1];
    const [right, anchor] = x < 3 ? [16, "start"] : [-16, "end"];
    kit.put(out, { x: view.px(x) + right, y: view.py(y), "text-anchor": anchor });
    kit.write(
      out,
      gone
        ? kit.fill(words.w, { w: kit.vector(w, 2), outside: words.outside, D: kit.num(D) })
        : "",
    );
    hold.update();
    dots.update();
    show({
      w: kit.vector(w),
      D: kit.num(D),
      M: kit.list(wrong, words.none),
      ties: kit.list(ties, words.none),
      g: kit.vector(g),
      next: after === null ? words.none : kit.num(after),
    });
  };
}

/** An arrow with its head, or with two where it leaves the picture: it goes on. */
function head(from, to) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const shares = to.map((v, j) => ((v > from[j] ? END[j] : -2.93) - from[j]) / (v - from[j]));
  const share = Math.min(1, ...shares.filter((part) => part > 0));
  const r = share * Math.sqrt(x * x + y * y);
  if (!r) return [];
  const tip = (Math.min(0.18, r / 2) * share) / r;
  const at = (s, d = 0) => [from[0] + s * x - d * tip * y, from[1] + s * y + d * tip * x];
  const tips = share < 1 ? [share - 0.7 * tip, share] : [1];
  const heads = tips.flatMap((s) => [at(s), at(s - tip, 0.6), at(s), at(s - tip, -0.6), at(s)]);
  return [from, ...heads];
}

const defaults = { points: [], w: [1, -1], b: -2, eta: 0.0625, tie: 1, t: 0 };

export default kit.live({ name: "criterion_space", words, defaults, derive, describe, build });
