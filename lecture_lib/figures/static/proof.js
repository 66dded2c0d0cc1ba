/** Figure 4: the proof of Novikoff's bound, line by line along a run. */
import {
  bar,
  boundary,
  choice,
  figure,
  fill,
  h,
  halfPlane,
  handles,
  num,
  plane,
  player,
  presets,
  put,
  s,
  sign,
  snap,
  spread,
  table,
  ticks,
  write,
} from "./kit.js";
import { derive, describe, dot, folded, words } from "./proof_state.js";

// Pixels, counted from the left and from above.
export const VIEW = { x: [0, 480], y: [460, 0], width: 480, height: 460, ticks: null };
const [LEFT, HIGH_UP, DEEP, EACH] = [54, 28, 134, 148]; // a panel, and the next
const DATA = { x: [-4, 5], y: [-3, 4], width: 360, height: 280 };
const LOW = ["quiet", "2 4"];
const ALIGNED = ["pos", ""];
const HIGH = ["neg", "8 5"];
const LOOKS = [
  [ALIGNED, LOW],
  [ALIGNED, HIGH],
  [LOW, ALIGNED, ["third", "9 4 2 4"], HIGH],
];
const looks = (proof, j) => (proof === "NTS" && j === 2 ? LOOKS[1] : LOOKS[j]);

/** The picture of the three bands: the sides of the lines over all updates. */
function chart(fig, view) {
  const path = (layer) => layer.appendChild(s("path"));
  const panels = LOOKS.map((all, j) => {
    const grid = view.layer("grid");
    const now = path(view.layer("normal"));
    const layer = view.layer("line");
    return {
      top: EACH * j + HIGH_UP,
      grid: path(grid),
      now,
      lines: all.map(() => layer.appendChild(s("polyline"))),
      title: view.text(4, EACH * j + 16, ""),
      words: view.layer("words"),
    };
  });
  let shown = null;
  const redraw = () => {
    if (!shown) return;
    const [{ proof }, { bands, updates, t }] = shown;
    const k = updates.length;
    const right = 472 - 104 * view.grow(); // beside it, the names of the curves
    const at = (i) => LEFT + ((right - LEFT) * i) / Math.max(k, 1);
    const across = k ? ticks(0, k, 6).filter(Number.isInteger) : [];
    panels.forEach(({ top, grid, now, lines, title, words: group }, j) => {
      const low = EACH * j + DEEP;
      const all = [0, ...bands[j].flat()];
      const [least, most] = [Math.min(...all), Math.max(...all)];
      const height = (value) => low - ((low - top) * (value - least)) / (most - least || 1);
      const up = k && most > least ? ticks(least, most) : [];
      const frame = `M${LEFT} ${top}V${low}H${right}`;
      const mesh = up.map((v) => `M${LEFT} ${height(v).toFixed(1)}H${right}`);
      const bars = across.map((i) => `M${at(i).toFixed(1)} ${top}V${low}`);
      const claim = words.bands[proof][j];
      put(grid, { d: k ? [frame, ...mesh, ...bars].join("") : "" });
      put(now, { d: k ? `M${at(t)} ${top}V${low}` : "" });
      write(title, claim);
      group.replaceChildren();
      const tick = (x, y, value, anchor, dy) =>
        view.text(x, y, num(value), { class: "fig-tick", "text-anchor": anchor, dy }, group);
      for (const v of up) tick(LEFT - 5, height(v), v, "end", "0.35em");
      if (j === 2 && k) {
        for (const i of across) tick(at(i), low, i, "middle", "1.25em");
        view.text(right + 22, low, words.axis, { dy: "1.25em" }, group);
      }
      if (!k) view.text(LEFT, (top + low) / 2, words.empty, {}, group);
      const names = k ? claim.split(/ [\u2264\u2265] /) : [];
      const ends = spread(
        names.map((_, n) => height(bands[j][n].at(-1))),
        17,
        top,
        low - 6,
      );
      lines.forEach((node, n) => {
        const curve = bands[j][n] ?? [];
        const [kind, dash] = looks(proof, j)[n] ?? LOW;
        put(node, { class: `fig-curve fig-${kind}`, "stroke-dasharray": dash || null });
        view.trace(
          node,
          curve.map((value, i) => [at(i + k + 1 - curve.length), height(value)]),
        );
        if (names[n])
          view.text(
            right + 6,
            ends[n],
            names[n],
            { class: `fig-words fig-${kind}`, dy: "0.35em" },
            group,
          );
      });
    });
  };
  fig.part((...now) => redraw((shown = now)));
  view.sets.push({ count: () => 0, update: redraw }); // words grow as the picture shrinks
}

/** For each line its two sides now, and its slack over all updates: below zero where it fails. */
function ladder(fig) {
  const head = h("tr", {}, ...words.ladder.map((text) => h("th", { scope: "col" }, text)));
  const body = h("tbody");
  fig.add(
    h(
      "div",
      { class: "fig-table fig-ladder" },
      h("table", { "aria-label": words.title }, h("thead", {}, head), body),
    ),
  );
  const rows = Array.from({ length: 9 }, () => {
    const paths = ["holds", "fails", "now"].map((kind) =>
      s("path", { class: `fig-slack-${kind}` }),
    );
    const image = s("svg", { viewBox: "0 0 100 30", "aria-hidden": "true" }, ...paths);
    const cells = [h("th", { scope: "row" }), h("td"), h("td"), h("td", {}, image, h("span"))];
    body.append(h("tr", {}, ...cells));
    return { cells, paths };
  });
  fig.part((_, { lines, updates, t }) =>
    rows.forEach(({ cells, paths }, n) => {
      put(body.children[n], { style: lines[n] ? null : "visibility: hidden" }); // its room stays
      if (!lines[n]) return;
      const { name, relation, left, right, slack, fails } = lines[n];
      const k = updates.length;
      const first = name === "start" ? 0 : 1;
      const i = first ? t - 1 : 0;
      const now = fails.includes(i + first);
      const [a, b, c] = [left, right, slack].map((all) => (i in all ? num(all[i], 2) : ""));
      const verdict = fails.length ? fill(words.fails_at, { t: fails[0] }) : words.fine;
      const texts = [
        words.names[name],
        c ? `${a} ${words.signs[relation][+now]} ${b}` : words.none,
        c,
        verdict,
      ];
      texts.forEach((text, j) => write(j < 3 ? cells[j] : cells[3].lastChild, text));
      const high = Math.max(...slack.map(Math.abs)) || 1;
      const d = ["", ""];
      const failed = new Set(fails);
      const at = (u) => (2 + (96 * (u - 0.5)) / k).toFixed(1);
      slack.forEach((value, u) => {
        const size = (17 * Math.abs(value)) / high + 1;
        const bad = failed.has(u + first);
        d[+bad] += `M${at(u + 1)} 20v${(bad ? Math.min(size, 9) : -size).toFixed(1)}`;
      });
      d.push(t && first ? `M${at(t)} 0V30` : "");
      paths.forEach((path, j) =>
        put(path, { d: d[j], "stroke-width": j < 2 ? Math.min(60 / k, 5) : 0.7 }),
      );
    }),
  );
}

function build(fig) {
  const { state } = fig;
  const data = plane(fig, DATA, words.data);
  const view = plane(fig, VIEW, words.picture, { application: false });
  chart(fig, view);
  const half = data.layer("shade").appendChild(s("polygon"));
  const line = data.layer("line").appendChild(s("polyline"));
  const star = data
    .layer("line fig-line-third")
    .appendChild(s("polyline", { "stroke-dasharray": "8 5" }));
  // What can be moved: the samples, then the two ends of the comparator.
  const end = (i) => i - state.points.length;
  const isEnd = (i) => end(i) >= 0;
  const at = (i) => (isEnd(i) ? state.line[end(i)] : state.points[i]);
  const name = (i) => (isEnd(i) ? "AB"[end(i)] : String(i));
  const set = (patch, options) => [fig.stop(), fig.set(patch, options)];
  const move = (i, x, y, final) => {
    const to = [snap(x, -3.75, 4.75), snap(y, -2.75, 3.75)];
    const e = end(i);
    const said = fill(isEnd(i) ? words.turned : words.moved, {
      i: name(i),
      x: num(to[0]),
      y: num(to[1]),
    });
    if (!isEnd(i)) set({ points: state.points.with(i, [...to, at(i)[2]]) }, { final, said });
    else if (state.line[1 - e].join() !== to.join())
      set({ line: state.line.with(e, to) }, { final, said });
    else if (final) set({}, { said });
  };
  const flip = (i) => {
    const [x, y, label] = at(i);
    const said = fill(words.flipped, { i, label: sign(-label) });
    if (!isEnd(i)) set({ points: state.points.with(i, [x, y, -label]) }, { said });
  };
  const menu = (key, options = Object.entries(words[`${key}s`])) =>
    choice(fig, { key, label: words[key], options });
  const etas = [0.5, 1, 2].map((eta) => [eta, num(eta)]);
  fig.add(
    h("div", { class: "fig-pair" }, view.svg, data.svg),
    player(fig, { unit: words.unit, length: ({ updates }) => updates.length }),
    bar(words.options, menu("proof"), menu("eta", etas), menu("drop"), presets(fig)),
    fig.status,
  );
  ladder(fig);
  const dots = handles(fig, data, {
    role: words.role,
    count: () => state.points.length + 2,
    at,
    move,
    key: (i, { key }) => (key === " " || key === "Enter") && [flip(i)],
    mark: (i) => {
      if (isEnd(i)) return { shape: "diamond", kind: "third", text: name(i) };
      const { updates, t, wrong, samples } = fig.derived();
      const n = state.points.length;
      const copy = !i && samples.length > n;
      const last = t && (updates[t - 1] === i || (copy && updates[t - 1] === n));
      const [shape, kind] = at(i)[2] > 0 ? ["circle", "pos"] : ["square", "neg"];
      const text = copy ? "0\u00b1" : name(i);
      return { shape, kind, text, ring: last ? "last" : wrong.includes(i) ? "mistake" : "" };
    },
    label: (i) => {
      const [x, y, label] = at(i);
      const own = !isEnd(i) && dot(folded(at(i)), fig.derived().v) > 0;
      const now = {
        i: name(i),
        x: num(x),
        y: num(y),
        label: sign(label),
        side: words.sides[+own],
      };
      return fill(isEnd(i) ? words.end : words.point, now);
    },
  });
  const field = (i, j) => ({
    value: at(i)[j],
    label: fill(words.field, { axis: words.head[2 + j], i: name(i) }),
    min: [-3.75, -2.75][j],
    max: [4.75, 3.75][j],
    set: (value) => move(i, ...at(i).slice(0, 2).with(j, value), true),
  });
  const flipper = (i) => ({
    text: sign(at(i)[2]),
    label: fill(words.flip, { i }),
    act: () => flip(i),
  });
  const rows = () =>
    [...state.points, ...state.line].map((_, i) => [
      name(i),
      isEnd(i) ? words.star : flipper(i),
      field(i, 0),
      field(i, 1),
    ]);
  table(fig, { head: words.head, rows });
  return (_, { v: [c, ...u], w, b }) => {
    data.trace(half, w.some(Boolean) ? halfPlane(w, b, data.box) : []);
    data.trace(star, boundary(u, c, data.box));
    data.trace(line, boundary(w, b, data.box));
    dots.update();
  };
}

const defaults = {
  points: [[0, 0, 1]],
  line: [
    [0, 2.5],
    [2, 1],
  ],
  proof: "FAU",
  drop: "none",
  eta: 1,
  t: 0,
};

function render(context) {
  return figure(context, { name: "proof", words, defaults, derive, describe, build });
}

export default { render };
