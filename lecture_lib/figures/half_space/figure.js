/** A line in the plane, its two half-spaces, and what the points cost. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const NEAR = 0.6;
const GROW = 0.3; // the arrow is 0.6 + 0.3 times as long as w

/** Scores, distances, the misclassified set and the criterion, from the inputs. */
export function derive({ points, w: [w1, w2], b, at, factor }) {
  const square = w1 * w1 + w2 * w2;
  const norm = Math.sqrt(square);
  const side = factor === "-1" ? -1 : 1;
  const scaled = (value) => {
    if (factor === "unit") return norm ? value / norm : value;
    return value * +factor + 0;
  };
  const own = points.map(([x1, x2]) => kit.score([w1, w2], b, [x1, x2]));
  const margins = own.map((f, i) => points[i][2] * scaled(f) + 0); // eq-functional-margin
  const distances = own.map((f) => (norm ? (side * f) / norm + 0 : null)); // eq-signed-distance
  const shares = own.map((f) => (norm ? -f / square : 0));
  const feet = points.map(([x1, x2], i) => [x1 + shares[i] * w1, x2 + shares[i] * w2]); // eq-foot
  const wrong = kit.where(margins, (m) => m < 0); // eq-misclassified
  const f = kit.score([w1, w2], b, at);
  const grip = [w1, w2].map((v, j) => (norm ? at[j] - (f / square) * v : at[j]));
  const reach = side * (NEAR + GROW * norm);
  const tip = norm
    ? [grip[0] + (reach * w1) / norm, grip[1] + (reach * w2) / norm]
    : [grip[0], grip[1] + NEAR];
  return {
    w: [scaled(w1), scaled(w2)],
    b: scaled(b),
    length: norm ? (factor === "unit" ? 1 : Math.abs(+factor) * norm) : 0,
    scores: own.map(scaled),
    margins,
    distances,
    feet,
    wrong,
    ties: kit.where(margins, (m) => m === 0),
    D: wrong.reduce((sum, i) => sum - margins[i], 0), // eq-criterion
    total: wrong.reduce((sum, i) => sum + Math.abs(distances[i]), 0),
    closest: norm ? Math.min(...distances.map((delta, i) => points[i][2] * delta)) : 0,
    origin: norm ? Math.abs(b) / norm : null,
    grip,
    tip,
  };
}

/** The sentence of the figure. */
export function describe(_, { w, b, length, wrong, ties, D, total, closest }) {
  const now = {
    w: kit.vector(w),
    b: kit.num(b),
    length: kit.num(length),
    wrong: wrong.join(", "),
    ties: ties.join(", "),
    count: ties.length,
    margin: kit.num(closest),
    D: kit.num(D),
    total: kit.num(total),
  };
  let end = ties.length || !length ? "only_ties" : "separates";
  if (wrong.length) {
    now.ties = ties.length ? kit.fill(words.and_ties, now) : "";
    end = length ? "wrong" : "wrong_no_line";
  }
  return `${kit.fill(words[length ? "line" : "no_line"], now)} ${kit.fill(words[end], now)}`;
}

/** The weights whose arrow from the grip ends at a place. */
function weights([gx, gy], x, y, grain) {
  const dx = x - gx;
  const dy = y - gy;
  const r = Math.sqrt(dx * dx + dy * dy);
  const length = kit.clamp((r - NEAR) / GROW, 0, 16);
  return [dx, dy].map((by) => (r ? kit.snap((length * by) / r, -16, 16, grain) : 0));
}

const VIEW = { x: [-4, 5], y: [-3, 4], width: 540, height: 420 };
const SHARES = [0.6, 0.45, 0.75, 0.3, 0.9]; // of a walk, where its number may stand
SHARES.push(...SHARES.map((share) => -share)); // or at its other side
const through = (w, at) => 0 - kit.score(w, 0, at); // the bias of the line with these weights there

/**
 * The numbers at the walks can be dragged: along the normal, as their points with them.  Returns
 * spots, where each of them stands in pixels, and its share of the walk; held(), which is dragged.
 */
function distances(fig, view, dots) {
  const { state } = fig;
  const spots = [];
  const [x0, x1, y0, y1] = view.box;
  const [right, up] = [(x1 - x0) / view.view.width, (y1 - y0) / view.view.height];
  let held = null;
  /** How far the point may go along a unit vector, back and forth. */
  const reach = ([x, y], [u, v]) => {
    const ends = [
      [x, u, x0 + 0.25, x1 - 0.25],
      [y, v, y0 + 0.25, y1 - 0.25],
    ].map(([at, by, low, high]) =>
      by ? [(low - at) / by, (high - at) / by].sort((a, b) => a - b) : [-Infinity, Infinity],
    );
    return [Math.max(ends[0][0], ends[1][0]), Math.min(ends[0][1], ends[1][1])];
  };
  view.sets.push({
    count: () => state.points.length,
    at: (i) => {
      if (held?.i === i) return held.at;
      const { x, y } = spots[i] ?? {};
      const grow = view.grow();
      return [x0 + right * (x + 14 * grow), y1 - up * (y - 4 * grow)]; // its middle
    },
    choose(i) {
      dots.choose(i);
      const at = this.at(i);
      held = { i, at, from: at, point: state.points[i], share: spots[i].share };
    },
    move(i, x, y, final) {
      const { from, point, share } = held;
      const length = Math.sqrt(kit.dot(state.w, state.w));
      const unit = state.w.map((value) => value / length);
      const by = kit.clamp(kit.dot([x - from[0], y - from[1]], unit), ...reach(point, unit));
      held = final ? null : { i, at: [x, y], from, point, share };
      dots.move(i, point[0] + by * unit[0], point[1] + by * unit[1], final, 1 / 16);
    },
    update() {},
  });
  return { spots, held: () => held };
}

function build(fig) {
  const { state } = fig;
  const view = kit.plane(fig, VIEW, words.picture);
  const half = view.draw("shade", "polygon");
  const walks = view.layer("walks");
  const line = view.draw("line", "polyline");
  const normal = view.draw("normal", "polyline");
  const lengths = view.layer("walks"); // above the lines, which it interrupts
  const shift = (x, y, final) => {
    const grain = final ? undefined : kit.GRAIN; // what is typed or stored keeps 1/16
    const at = [kit.snap(x, -3.75, 4.75, grain), kit.snap(y, -2.75, 3.75, grain)];
    fig.set({ at, b: through(state.w, at) }, { final });
  };
  const turn = (x, y, final) => {
    const at = fig.derived().grip.map((value) => kit.snap(value, -16, 16));
    const turned = weights(at, x, y, final ? undefined : kit.GRAIN);
    const w = state.factor === "-1" ? turned.map((v) => 0 - v) : turned;
    fig.set({ at, w, b: through(w, at) }, { final });
  };
  const verdict = (i) => {
    const { wrong, ties } = fig.derived();
    return wrong.includes(i) ? "wrong" : ties.includes(i) ? "tie" : "correct";
  };
  const away = (delta) =>
    delta === null ? words.no_distance : kit.fill(words.signed, { distance: kit.num(delta) });
  const dots = kit.samples(fig, view, {
    mark: (i) => ({ text: String(i), ring: verdict(i) === "correct" ? "" : "mistake" }),
    label: (i, now) =>
      kit.fill(words.point, {
        ...now,
        distance: away(fig.derived().distances[i]),
        verdict: words.verdicts[verdict(i)],
      }),
  });
  const numbers = distances(fig, view, dots);
  const weight = (j) =>
    kit.number(fig, {
      label: `w${"₁₂"[j]} =`,
      get: ({ w }) => w[j],
      min: -16,
      max: 16,
      set: (value) => ({ w: state.w.with(j, kit.snap(value, -16, 16)) }),
    });
  const [menu, reset] = kit.presets(fig, { free: "at" }).children;
  fig.add(
    view.svg,
    kit.bar(
      words.options,
      kit.choice(fig, { key: "factor", label: words.factor, options: words.factors }),
      menu,
    ),
    fig.status,
    kit.dareOfLast(fig),
  );
  const [read, show] = kit.readout(fig, words.readout);
  const hold = kit.handles(fig, view, {
    role: words.line_role,
    count: () => 2,
    at: (i) => {
      const [x, y] = fig.derived()[i ? "tip" : "grip"];
      return [kit.clamp(x, -3.75, 4.75), kit.clamp(y, -2.75, 3.75)];
    },
    move: (i, x, y, final) => (i ? turn : shift)(x, y, final),
    mark: (i) => ({ shape: i ? "circle" : "diamond", text: i ? "w" : "" }),
    label: (i) => {
      const { w, b, grip } = fig.derived();
      const [x, y] = grip.map((value) => kit.num(value, 2));
      return i
        ? kit.fill(words.tip, { w: kit.vector(w) })
        : kit.fill(words.grip, { line: `w = ${kit.vector(w)}, b = ${kit.num(b)}`, x, y });
    },
  });
  const places = dots.table(words.places);
  const table = kit.table(fig, {
    head: words.head.toSpliced(1, 3),
    rows: () =>
      state.points.map((_, i) => {
        const { scores, margins, distances } = fig.derived();
        const delta = distances[i];
        const away = delta === null ? words.none : kit.num(delta, 2);
        return [String(i), kit.num(scores[i], 2), kit.num(margins[i], 2), away];
      }),
  });
  const fields = kit.bar(
    words.line_fields,
    weight(0),
    weight(1),
    kit.number(fig, {
      label: "b =",
      get: ({ b }) => b,
      min: -256,
      max: 256,
      set: (value) => ({ b: Math.floor(kit.clamp(value, -256, 256) * 256 + 0.5) / 256 }),
    }),
  );
  const closed = kit.h("div", { class: "fig-bar" }, words.fields_away);
  const typed = kit.h("div", { class: "fig-said" }, fields, closed); // in one room, one of them seen
  kit.more(fig, kit.bar(words.points, dots.flipper, reset), read, typed, places, table);
  return ({ points, w, b, factor }, derived) => {
    const side = factor === "-1" ? -1 : 1;
    const own = w.map((v) => side * v);
    const { grip, tip, feet, distances, wrong, ties, length } = derived;
    const ends = kit.boundary(own, side * b, view.box);
    view.trace(half, length ? kit.halfPlane(own, side * b, view.box) : []);
    view.trace(line, ends ?? []);
    view.trace(normal, length ? [grip, tip] : []);
    while (walks.children.length < points.length) {
      walks.append(kit.s("g", {}, kit.s("polyline")));
      lengths.append(kit.s("text", { class: "fig-words" }));
    }
    const [wide, high] = [40, 16].map((size) => size * view.grow());
    const taken = [[view.px(0) + 6, 14]]; // by the name of the axis
    const apart = ([x, y], by = 0.75 * wide) =>
      taken.every(([p, q]) => Math.abs(p - x) > by || Math.abs(q - y) > high);
    const arm = length ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => k / 8) : []; // of w, step by step
    const onArm = ([x, y]) =>
      arm.some((share) => {
        const [p, q] = [0, 1].map((j) => grip[j] + share * (tip[j] - grip[j]));
        return (
          Math.abs(view.px(p) - x - wide / 3) < wide / 2 && Math.abs(view.py(q) - y + 5) < high
        );
      });
    const clear = ([x, y]) =>
      !onArm([x, y]) &&
      (x + wide < view.px(0) || x > view.px(0) + 4) &&
      (y + 6 < view.py(0) || y - 2 * high > view.py(0)) && // nor on the numbers of the axis
      apart([x, y], wide);
    [...walks.children].forEach((g, i) => {
      const number = lengths.children[i];
      const kind = points[i]?.[2] > 0 ? "pos" : "neg";
      const heavy = wrong.includes(i);
      kit.put(g, { class: `fig-line fig-line-${kind}${heavy ? " fig-heavy" : ""}` });
      kit.put(g.firstChild, { "stroke-dasharray": heavy ? null : "2 4" });
      view.trace(g.firstChild, points[i] && length ? [points[i], feet[i]] : []);
      const delta = points[i] ? distances[i] : null;
      const held = numbers.held()?.i === i && numbers.held();
      const long = held || Math.abs(delta) >= 0.6; // room for its number
      numbers.spots[i] = null;
      if (!long) kit.write(number, "");
      if (!long) return;
      const along = Math.sqrt(w[0] * w[0] + w[1] * w[1]);
      const places = (held ? [held.share] : SHARES).map((at) => {
        const [share, side] = [Math.abs(at), at < 0 ? -1 : 1]; // of the walk
        const [x, y] = [0, 1].map((j) => points[i][j] + share * (feet[i][j] - points[i][j]));
        return [
          view.px(x) + side * 16 * Math.abs(w[1] / along) - (at < 0 ? 14 : 6),
          view.py(y) + side * 16 * (w[0] * w[1] < 0 ? -1 : 1) * Math.abs(w[0] / along) + 4,
          at,
        ];
      });
      const shown = places.filter(
        ([x, y]) => x > 0 && x < VIEW.width - wide && y > high && y < VIEW.height - 4,
      );
      // of a walk that leaves the picture, none
      const place = shown.find(clear) ?? shown.find((at) => apart(at)) ?? shown[0];
      kit.write(number, place ? kit.num(delta, 2) : "");
      if (!place) return;
      const [x, y, share] = place;
      taken.push([x, y]);
      numbers.spots[i] = { x, y, share };
      kit.put(number, { x, y });
    });
    const seen = (yes) => ({ style: yes ? null : "visibility: hidden" });
    kit.put(fields, seen(factor === "1")); // they hold w and b as they were
    kit.put(closed, seen(factor !== "1"));
    dots.update();
    hold.update();
    const { D, total, closest, origin } = derived;
    show({
      w: kit.vector(derived.w),
      b: kit.num(derived.b),
      length: kit.num(length),
      M: kit.list(wrong, words.none),
      ties: kit.list(ties, words.none),
      count: String(wrong.length),
      D: kit.num(D),
      total: kit.num(total),
      closest: length ? kit.num(closest) : words.none,
      origin: length ? kit.num(origin) : words.none,
    });
  };
}

const defaults = { points: [], w: [3, 4], b: -10, at: [0.5, 0.5], factor: "1" };

export default kit.live({ name: "half_space", words, defaults, derive, describe, build });
