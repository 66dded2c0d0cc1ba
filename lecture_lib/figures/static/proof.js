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
  table,
  write,
} from "./kit.js";
import { derive, describe, dot, folded, words } from "./proof_state.js";

export const VIEW = { x: [0, 1], y: [0, 3], width: 480, height: 460, ticks: [10, 10] };
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
  const now = view.layer("normal").appendChild(s("polyline"));
  const bands = LOOKS.map((all, j) => {
    const lines = all.map(() => view.layer("line").appendChild(s("polyline")));
    view.trace(view.layer("normal").appendChild(s("polyline")), [
      [0, 2 - j],
      [1, 2 - j],
    ]);
    return {
      lines,
      title: view.svg.appendChild(s("text", { x: 8, y: view.py(2.84 - j), class: "fig-words" })),
    };
  });
  fig.part(({ proof }, { bands: found, updates, t }) => {
    const k = updates.length;
    const at = (i) => 0.02 + (0.96 * i) / Math.max(k, 1);
    view.trace(now, [
      [at(t), 0],
      [at(t), 3],
    ]);
    bands.forEach(({ title, lines }, j) => {
      const all = [0, ...found[j].flat()];
      const low = Math.min(...all);
      const span = Math.max(...all) - low || 1;
      write(title, words.bands[proof][j]);
      lines.forEach((node, n) => {
        const curve = found[j][n] ?? [];
        const [kind, dash] = looks(proof, j)[n] ?? LOW;
        put(node, { class: `fig-curve fig-${kind}`, "stroke-dasharray": dash || null });
        const height = (value) => 2.06 - j + (0.6 * (value - low)) / span;
        view.trace(
          node,
          curve.map((value, i) => [at(i + k + 1 - curve.length), height(value)]),
        );
      });
    });
  });
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
