/** The proof of Novikoff's bound, line by line along a run. */
import * as kit from "../kit/kit.js";
import english from "./words.json" with { type: "json" };

const words = kit.translated(english);

const LIMIT = 150; // updates
const folded = ([x1, x2, y]) => [y, y * x1, y * x2];
const longest = (samples) => Math.max(...samples.map((p) => kit.dot(folded(p), folded(p))));

/** (b, w1, w2) of the line through two places; its positive side is on the left. */
const comparator = ([[px, py], [qx, qy]]) => [
  0 - ((py - qy) * px + (qx - px) * py),
  py - qy,
  qx - px,
];

/** m: the smallest product; or the smallest size of one, and the claim is false. */
function claim(samples, v) {
  const products = samples.map((point) => kit.dot(folded(point), v));
  const least = Math.min(...products);
  if (least > 0) return [least, false];
  const sizes = products.filter((one) => one !== 0).map(Math.abs);
  return [sizes.length ? Math.min(...sizes) : 1, true];
}

/** The run of the rule with one hypothesis dropped: updates, their steps, and how it ends. */
function runWithout(samples, drop, eta, start, limit) {
  let [b, w1, w2] = start;
  const E = [];
  const steps = [];
  const shown = drop === "one" ? samples.slice(0, 1) : samples;
  for (;;) {
    const before = E.length;
    for (const [i, [x1, x2, y]] of shown.entries()) {
      const margin = y * kit.score([w1, w2], b, [x1, x2]);
      const mistake = drop === "ties" ? margin < 0 : margin <= 0; // eq-perceptron-mistake
      if (!mistake && drop !== "correct") continue;
      const step = drop === "halves" && margin === 0 ? eta / 2 : eta;
      [b, w1, w2] = [b + step * y, w1 + step * y * x1, w2 + step * y * x2];
      E.push(i);
      steps.push(step);
      if (E.length >= limit) return [E, steps, "stopped"];
    }
    if (E.length > before) continue;
    const right = samples.every(([x1, x2, y]) => y * kit.score([w1, w2], b, [x1, x2]) > 0);
    return [E, steps, right ? "separated" : "stuck"];
  }
}

/** The length by which a proof divides the comparator. */
function sizeOf(proof, v) {
  if (proof === "NTS") return 1;
  return Math.sqrt(proof === "JOE" ? kit.dot(v, v) : v[1] * v[1] + v[2] * v[2]);
}

/** Lines of a proof: both sides, what is left between them, and where a line fails. */
class Lines {
  found = new Map();

  /** What update t says of a line; the exact sides decide, and give the slack. */
  add(name, t, relation, sides, [a, b], unit = 1) {
    const fits = relation === ">=" ? a >= b : relation === "=" ? a === b : a <= b;
    this.#put(name, t, relation, sides, (relation === ">=" ? a - b : b - a) / unit, fits, a === b);
  }

  /** A line whose right side is a root: no left side lies below minus the root. */
  root(name, t, left, squared, unit) {
    const sides = [left / unit, Math.sqrt(squared) / unit];
    const equal = left >= 0 && left * left === squared;
    const fits = left <= 0 || left * left <= squared;
    this.#put(name, t, "<=", sides, equal ? 0 : sides[1] - sides[0], fits, equal);
  }

  #put(name, t, relation, [left, right], slack, fits, equal) {
    const empty = { name, relation, left: [], right: [], slack: [], equal: [], fails: [] };
    const line = this.found.get(name) ?? this.found.set(name, empty).get(name);
    line.left.push(left);
    line.right.push(right);
    line.slack.push(slack);
    if (equal) line.equal.push(t);
    if (!fits) line.fails.push(t);
  }
}

/** The lines of a proof after every update, and its three bands of curves. */
function proofOf(proof, samples, v, m, E, states, eta) {
  const R2 = longest(samples);
  const size = sizeOf(proof, v);
  const [step, hh] = proof === "INT" ? [1, eta] : [eta, 1]; // the others are stated for step 1
  const V = states.map((state) => state.map((value) => value / step));
  const A = V.map((state) => kit.dot(state, v));
  const N = V.map((state) => kit.dot(state, state));
  const Z = E.map((i) => folded(samples[i]));
  const v2 = kit.dot(v, v);
  if (proof === "NTS") return potential(Z, V, A, N, v, m, R2);
  const lines = new Lines();
  const hm = hh * m;
  const h2 = hh * hh;
  Z.forEach((z, i) => {
    const t = i + 1;
    const a1 = A[t];
    const n1 = N[t];
    const low = t * hm;
    const high = t * h2 * R2;
    const rise = A[i] + hm;
    const at = kit.dot(z, V[i]);
    const most = N[i] + h2 * (proof === "JOE" ? R2 : kit.dot(z, z));
    lines.add("alignment step", t, ">=", [a1 / size, rise / size], [a1, rise], size);
    lines.add("alignment", t, ">=", [a1 / size, low / size], [a1, low], size);
    lines.root("Cauchy-Schwarz", t, a1, n1 * v2, size);
    lines.add("mistake", t, "<=", [at, 0], [at, 0]);
    lines.add("norm step", t, "<=", [n1, most], [n1, most]);
    lines.add("norm", t, "<=", [n1, high], [n1, high]);
    lines.root("squeeze", t, low, n1 * v2, size);
    lines.root("growth", t, low, high * v2, size);
    lines.add("bound", t, "<=", [t, (R2 * v2) / (m * m)], [t * (m * m), R2 * v2], m * m);
  });
  const along = (f) => V.map((_, t) => f(t));
  const aligned = A.map((a) => a / size);
  const lows = along((t) => (t * hm) / size);
  const lengths = along((t) => Math.sqrt(N[t] * v2) / size);
  const tops = along((t) => Math.sqrt(t * h2 * R2 * v2) / size);
  const norms = [N, along((t) => t * h2 * R2)];
  return [[...lines.found.values()], [[aligned, lows], norms, [lows, aligned, lengths, tops]]];
}

/** Lines and bands of the notes: the squared distance from a far point falls. */
function potential(Z, V, A, N, v, m, R2) {
  const lines = new Lines();
  const c = R2 / m;
  const v2 = kit.dot(v, v);
  const start = (R2 * R2 * v2) / (m * m);
  const P = N.map((n, t) => n - 2 * c * A[t] + start);
  const left = P.map((_, t) => start - t * R2);
  const sizes = Z.map((z) => kit.dot(z, z));
  const margins = Z.map((z) => kit.dot(z, v));
  Z.forEach((z, i) => {
    const t = i + 1;
    const at = kit.dot(z, V[i]);
    const rest = Math.max(P[t], 0);
    lines.add("mistake", t, "<=", [at, 0], [at, 0]);
    lines.add("radius", t, "<=", [sizes[i], R2], [sizes[i], R2]);
    lines.add("margin", t, ">=", [margins[i], m], [margins[i], m]);
    const fall = [m * (N[t] - N[i] + R2), 2 * R2 * (A[t] - A[i])];
    lines.add("drop", t, "<=", [P[t], P[i] - R2], fall, m);
    if (!i) lines.add("start", 0, "=", [P[0], start], [m * N[0], 2 * R2 * A[0]], m);
    lines.add("remainder", t, "<=", [P[t], left[t]], [m * (N[t] + t * R2), 2 * R2 * A[t]], m);
    lines.add("non-negative", t, ">=", [rest, 0], [rest, 0]);
    lines.add("bound", t, "<=", [t, (R2 * v2) / (m * m)], [t * (m * m), R2 * v2], m * m);
  });
  const steps = [
    [margins, Z.map(() => m)],
    [sizes, Z.map(() => R2)],
  ];
  return [[...lines.found.values()], [...steps, [P, left]]];
}

/** Everything that is shown, from the inputs. */
export function derive({ points, line, proof, drop, eta, t: asked }) {
  const [x1, x2, y] = points[0];
  const samples = drop === "labels" ? [...points, [x1, x2, 0 - y]] : points;
  const v = comparator(line);
  const [m, claimed] = claim(samples, v);
  const start = v.map((value) => (drop === "start" ? 0 - 2 * value : 0));
  const states = [start];
  const bound = (longest(samples) * kit.dot(v, v)) / (m * m);
  const limit = Math.min(LIMIT, Math.max(30, Math.floor(bound) + 15)); // enough to see it fail
  const [E, steps, end] = runWithout(samples, drop, eta, start, limit);
  const after = (i, t) => states[t].map((value, j) => value + steps[t] * folded(samples[i])[j]);
  E.forEach((i, t) => states.push(after(i, t))); // eq-perceptron-update
  const [lines, bands] = proofOf(proof, samples, v, m, E, states, eta);
  const t = kit.clamp(asked, 0, E.length);
  const [b, ...w] = states[t];
  const wrong = kit.where(samples, ([p, q, label]) => label * kit.score(w, b, [p, q]) <= 0);
  return {
    samples,
    v,
    m: m / sizeOf(proof, v),
    claimed,
    start,
    updates: E,
    steps,
    end,
    t,
    b,
    w,
    wrong,
    bound,
    lines,
    bands,
  };
}

/** The lines of a proof that a band of its curves shows, from its first sign to its last. */
const SHOWN = [["alignment"], ["norm"], ["alignment", "Cauchy-Schwarz", "norm"]];
const SHOWN_NTS = [["margin"], ["radius"], ["remainder"]];
const linesOf = (proof, j, lines) =>
  (proof === "NTS" ? SHOWN_NTS : SHOWN)[j].map((name) => lines.find((line) => line.name === name));

/** The numbers of the chain after update t, and the signs between them. */
function numbersAt(proof, { t, lines, bands }) {
  const [a, b, c, d] = bands[2].map((curve) => kit.num(curve[t], 2));
  const [p, q, r] = linesOf(proof, 2, lines).map(({ fails }) => (fails.includes(t) ? ">" : "≤"));
  return { a, b, c, d, p, q, r };
}

/** Where a line fails first, and which; or nothing. */
const firstFault = (lines) =>
  lines.filter(({ fails }) => fails.length).sort((p, q) => p.fails[0] - q.fails[0])[0];

/** The sentence of the figure. */
export function describe({ points, proof, drop }, derived) {
  const { t, updates, lines } = derived;
  const k = updates.length;
  const now = {
    t,
    k,
    i: updates[t - 1],
    start: kit.vector(derived.start),
    copy: points.length,
    bound: kit.num(derived.bound, 2),
    m: kit.num(derived.m),
    symbol: words.symbols[proof],
  };
  let said = drop === "none" ? "" : kit.fill(words.dropped[drop], now);
  if (derived.claimed) said += kit.fill(words.claimed, now);
  const promise = kit.fill(derived.claimed ? words.no_promise : words.promise, now);
  const end = kit.fill(words.ends[derived.end], { ...now, promise });
  if (!k) return said + words.none_made + end;
  const chain = t ? kit.fill(words.chains[proof], numbersAt(proof, derived)) : "";
  said += kit.fill(words[t ? "now" : "begin"], { ...now, chain });
  const n = lines.filter(({ fails }) => fails.length).length;
  const first = firstFault([...linesOf(proof, 2, lines), ...lines]); // as in the chart
  const fault = n ? { n, name: words.names[first.name], t: first.fails[0] } : null;
  return said + (fault ? kit.fill(words.fails, fault) : words.holds) + end;
}

// Pixels, counted from the left and from above.
const paper = (width, height) => ({ x: [0, width], y: [height, 0], width, height, ticks: null });
const VIEW = paper(620, 530);
const SMALL = paper(480, 312); // of the two bands of which the chain is made
const LEFT = 58;
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
const FAR = 40; // updates for one of the run: where the bound is larger, it is not drawn

/** The two sides of the chain as functions of t, and where they meet: no run gets farther. */
function scissors({ proof, drop }, { bands, updates, bound, claimed }) {
  const k = updates.length;
  if (!k || drop !== "none" || claimed || bound > FAR * k) return null;
  const last = bands[2].map((curve) => curve[k]);
  const left = (t) => bands[2][1][0] + ((last[1] - bands[2][1][0]) * t) / k;
  const sides =
    proof === "NTS"
      ? { 1: left }
      : { 0: (t) => (last[0] * t) / k, 3: (t) => last[3] * Math.sqrt(t / k) };
  const [low, high] = proof === "NTS" ? [() => 0, left] : [sides[0], sides[3]];
  return { sides, low, high, end: Math.max(bound, k) };
}

/** How far the chain is drawn: a little beyond the run, if its sides meet much farther away. */
const reach = ({ end }, k) => (end > 2 * k ? Math.ceil(1.5 * k) : end);

const PARTS = [
  [28, 134],
  [176, 282],
];
const ALONE = [[28, 500]];
const WITH_OVERVIEW = [
  [28, 346],
  [412, 500],
];

/**
 * Bands, one below the other: the sides of the lines over all updates.  places(both) says where,
 * [top, low] each; the chain in a second panel is an overview: it goes on until its sides meet.
 * The bar of update t is dragged in each: go(t, final).
 */
function chart(fig, view, bands, places, go) {
  const path = (layer) => layer.appendChild(kit.s("path"));
  const panels = bands.map((j, n) => {
    const grid = view.layer("grid");
    const room = view.draw("shade fig-quiet", "polygon");
    const now = path(view.layer("normal fig-grip"));
    const layer = view.layer("line");
    return {
      j,
      overview: j === 2 && n > 0,
      grid: path(grid),
      room,
      now,
      lines: LOOKS[j].map(() => layer.appendChild(kit.s("polyline"))),
      part: path(view.layer("normal fig-line-quiet")), // what the panel above an overview shows
      fault: path(view.layer("normal fig-line-fourth")), // where a line fails first
      words: view.layer("words"),
    };
  });
  const clear = (panel) => {
    const { grid, room, now, lines, part, fault, words: group } = panel;
    panel.end = -Infinity;
    for (const node of [grid, now, part, fault]) kit.put(node, { d: "" });
    for (const node of [room, ...lines]) view.trace(node, []);
    group.replaceChildren();
  };
  /** Draw a panel; returns what draws the update that is shown. */
  const draw = (panel, [top, low], { proof }, derived, closing) => {
    const { bands: all, updates, bound, lines: proved } = derived;
    const { j, overview, grid, room, now, lines, part, fault, words: group } = panel;
    const band = all[j];
    const k = updates.length;
    const grow = view.grow();
    const far = !closing ? k : overview ? closing.end : reach(closing, k);
    const right = view.view.width - (far > k ? 24 : 8 + 104 * grow); // of names beside it
    const at = (i) => LEFT + ((right - LEFT) * i) / Math.max(far, 1);
    panel.end = low;
    panel.when = (x) => kit.clamp(Math.round(((x - LEFT) * far) / (right - LEFT)), 0, k);
    const across = k ? kit.ticks(0, far, 6).filter(Number.isInteger) : [];
    const ahead = far > k ? Array.from({ length: 41 }, (_, i) => k + ((far - k) * i) / 40) : [];
    const known = Object.keys(closing?.sides ?? {});
    const values = (to) => [0, ...band.flat(), ...known.map((n) => closing.sides[n](to))];
    const [least, most] = [Math.min(...values(far)), Math.max(...values(far))];
    const height = (value) => low - ((low - top) * (value - least)) / (most - least || 1);
    const up = k && most > least ? kit.ticks(least, most, overview ? 2 : 3) : [];
    const frame = `M${LEFT} ${top}V${low}H${right}`;
    const mesh = up.map((v) => `M${LEFT} ${height(v).toFixed(1)}H${right}`);
    const bars = across.map((i) => `M${at(i).toFixed(1)} ${top}V${low}`);
    const claim = words.bands[proof][j];
    kit.put(grid, { d: k ? [frame, ...mesh, ...bars].join("") : "" });
    group.replaceChildren();
    const signs = k ? linesOf(proof, j, proved) : [];
    const heading = view.text(4, top - 12, overview ? words.overview : claim, {}, group);
    /** What holds after update t: the claim, or with other signs where it fails. */
    const write = (t) => {
      if (overview) return;
      let n = 0;
      const text = claim.replace(/[≤≥]/g, (sign) => {
        const fails = signs[n++]?.fails.includes(t);
        return fails ? { "≤": ">", "≥": "<" }[sign] : sign;
      });
      kit.write(heading, text);
      kit.put(heading, { class: `fig-words${text === claim ? "" : " fig-fourth"}` });
    };
    const tick = (x, y, value, anchor, dy) =>
      view.text(x, y, kit.num(value), { class: "fig-tick", "text-anchor": anchor, dy }, group);
    for (const v of up) tick(LEFT - 5, height(v), v, "end", "0.35em");
    if (j === bands.at(-1) && k) {
      const wide = 40 * grow; // of the name of the axis, at its end
      for (const i of across)
        if (far === k || at(i) < right - 2 * wide) tick(at(i), low, i, "middle", "1.25em");
      const end = far > k ? [view.view.width - 4, "end"] : [right + 22, "start"];
      view.text(end[0], low, words.axis, { dy: "1.25em", "text-anchor": end[1] }, group);
    }
    if (!k) view.text(LEFT, (top + low) / 2, words.empty, {}, group);
    const names = k && !overview ? claim.split(/ [\u2264\u2265] /) : [];
    const lasts = names.map((_, n) => height(band[n].at(-1)));
    const ends = kit.spread(lasts, 17 * grow, top, low - 6);
    lines.forEach((node, n) => {
      const curve = band[n] ?? [];
      const [kind, dash] = looks(proof, j)[n] ?? LOW;
      kit.put(node, { class: `fig-curve fig-${kind}`, "stroke-dasharray": dash || null });
      const spots = curve.map((value, i) => [i + k + 1 - curve.length, value]);
      if (known.includes(String(n))) spots.push(...ahead.map((i) => [i, closing.sides[n](i)]));
      view.trace(
        node,
        spots.map(([i, value]) => [at(i), height(value)]),
      );
      if (!names[n]) return;
      const look = { class: `fig-words fig-${kind}`, dy: "0.35em" };
      if (far === k) view.text(right + 6, ends[n], names[n], look, group);
      else if (!known.includes(String(n))) view.text(at(k) + 8, ends[n], names[n], look, group);
      else {
        // above the upper side, below the lower one
        const upper = closing.sides[n] === closing.high;
        const i = (upper ? 0.4 : far < closing.end ? 0.45 : 0.62) * far;
        const [side, by] = upper ? ["end", -10] : ["start", 12];
        const y = height(closing.sides[n](i)) + by * grow;
        view.text(at(i) + by, y, names[n], { ...look, "text-anchor": side }, group);
      }
    });
    if (far > k && far === closing.end) {
      const met = kit.fill(words.met, { bound: kit.num(bound, 2) });
      view.text(right, low - 8 * grow, met, { "text-anchor": "end" }, group);
    }
    const broken = firstFault(j === 2 ? [...signs, ...proved] : signs);
    kit.put(fault, {
      "stroke-dasharray": "3 4",
      d: broken ? `M${at(broken.fails[0])} ${low}V${top}` : "",
    });
    if (broken) {
      const t = broken.fails[0];
      const said = `${words.names[broken.name]} ${kit.fill(words.fails_at, { t })}`;
      const x = Math.min(at(t) + 8, right - 7.5 * grow * said.length);
      view.text(x, top, said, { class: "fig-words fig-fourth", dy: "1.1em" }, group);
    }
    if (overview) {
      const edge = reach(closing, k);
      const above = height(Math.max(...values(edge))).toFixed(1);
      kit.put(part, { d: `M${LEFT} ${above}H${at(edge).toFixed(1)}V${low}H${LEFT}Z` });
    }
    return (i) => {
      const grip = overview ? "" : "m-6 -7h12l-6 7Z"; // shows that the bar can be dragged
      kit.put(now, { d: k ? `M${at(i)} ${low}V${top}${grip}` : "" });
      write(Math.round(i));
      if (!closing) return view.trace(room, []);
      const left = [i, ...ahead, ...kit.range(k + 1)].filter((u) => u >= i).sort((u, v) => u - v);
      const side = (f) => left.map((u) => [at(u), height(f(u))]);
      view.trace(room, [...side(closing.low), ...side(closing.high).reverse()]);
    };
  };
  const move = kit.motion(fig);
  let shown = null;
  let drawn = ""; // the inputs but t, and how large the words are
  let paints = [];
  let last = 0; // the t that is drawn now
  const redraw = () => {
    if (!shown) return;
    const [state, derived] = shown;
    const { updates, t } = derived;
    const key = JSON.stringify([{ ...state, t: 0 }, view.grow()]);
    const start = drawn === key ? last : t;
    if (drawn !== key) {
      const closing = scissors(state, derived);
      const both = closing && closing.end > reach(closing, updates.length);
      const where = places(both);
      paints = panels.flatMap((panel, n) =>
        where[n]
          ? draw(panel, where[n], state, derived, panel.j === 2 ? closing : null)
          : clear(panel),
      );
      drawn = key;
    }
    move(
      (share) => {
        last = start + share * (t - start);
        for (const paint of paints) paint?.(last);
      },
      bands.includes(2) && start !== t,
    );
  };
  fig.part((...now) => redraw((shown = now)));
  view.sets.push({ count: () => 0, update: redraw }); // words grow as the picture shrinks
  let held = null; // the panel in which the bar is dragged, by which pointer
  const drag = (event, final) => held && go(held.panel.when(view.at(event)[0]), final);
  fig.on(view.svg, "pointerdown", (event) => {
    if (event.button || held) return;
    const [, y] = view.at(event);
    const panel = panels.find(({ end }) => y < end + 20) ?? panels.at(-1);
    if (!panel.when) return;
    held = { panel, id: event.pointerId };
    view.svg.setPointerCapture(event.pointerId);
    if (event.pointerType === "mouse") drag(event, false); // a finger may be about to scroll
  });
  fig.on(view.svg, "pointermove", (event) => event.pointerId === held?.id && drag(event, false));
  for (const type of ["pointerup", "pointercancel"])
    fig.on(view.svg, type, (event) => {
      if (event.pointerId !== held?.id) return;
      if (type === "pointerup") drag(event, true);
      held = null;
    });
}

/** For each line its two sides now, and its slack over all updates: below zero where it fails. */
function ladder(fig) {
  const body = kit.h("tbody");
  const whole = kit.sheet(words.title, words.ladder, body);
  const rows = Array.from({ length: 9 }, () => {
    const paths = ["holds", "fails", "now"].map((kind) =>
      kit.s("path", { class: `fig-slack-${kind}` }),
    );
    const image = kit.s("svg", { viewBox: "0 0 100 30", "aria-hidden": "true" }, ...paths);
    const last = kit.h("td", {}, image, kit.h("span"));
    const cells = [kit.h("th", { scope: "row" }), kit.h("td"), kit.h("td"), last];
    body.append(kit.h("tr", {}, ...cells));
    return { cells, paths };
  });
  fig.part((_, { lines, updates, t }) =>
    rows.forEach(({ cells, paths }, n) => {
      kit.put(body.children[n], { style: lines[n] ? null : "visibility: hidden" }); // its room stays
      if (!lines[n]) return;
      const { name, relation, left, right, slack, fails } = lines[n];
      const k = updates.length;
      const first = name === "start" ? 0 : 1;
      const i = first ? t - 1 : 0;
      const now = fails.includes(i + first);
      const [a, b, c] = [left, right, slack].map((all) => (i in all ? kit.num(all[i], 2) : ""));
      const verdict = fails.length ? kit.fill(words.fails_at, { t: fails[0] }) : words.fine;
      const texts = [
        words.names[name],
        c ? `${a} ${words.signs[relation][+now]} ${b}` : words.none,
        c,
        verdict,
      ];
      texts.forEach((text, j) => kit.write(j < 3 ? cells[j] : cells[3].lastChild, text));
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
        kit.put(path, { d: d[j], "stroke-width": j < 2 ? Math.min(60 / k, 5) : 0.7 }),
      );
    }),
  );
  return kit.h("div", { class: "fig-ladder" }, whole);
}

function build(fig) {
  const { state } = fig;
  const data = kit.plane(fig, DATA, words.data);
  const view = kit.plane(fig, VIEW, words.picture, { application: false });
  const parts = kit.plane(fig, SMALL, words.parts, { application: false });
  const go = (t, final) => [fig.stop(), fig.set({ t }, { final })];
  chart(fig, view, [2, 2], (both) => (both ? WITH_OVERVIEW : ALONE), go);
  chart(fig, parts, [0, 1], () => PARTS, go);
  const half = data.draw("shade", "polygon");
  const line = data.draw("line", "polyline");
  const star = data.draw("line fig-line-third", "polyline", { "stroke-dasharray": "8 5" });
  // What can be moved: the samples, then the two ends of the comparator.
  const end = (i) => i - state.points.length;
  const isEnd = (i) => end(i) >= 0;
  const at = (i) => (isEnd(i) ? state.line[end(i)] : state.points[i]);
  const name = (i) => (isEnd(i) ? "AB"[end(i)] : String(i));
  const set = (patch, options) => [fig.stop(), fig.set(patch, options)];
  const move = (i, x, y, final) => {
    const grain = final ? undefined : kit.GRAIN; // what is typed or stored keeps 1/16
    const to = [kit.snap(x, -3.75, 4.75, grain), kit.snap(y, -2.75, 3.75, grain)];
    const e = end(i);
    const now = { i: name(i), x: kit.num(to[0]), y: kit.num(to[1]) };
    const said = kit.fill(isEnd(i) ? words.turned : words.moved, now);
    if (!isEnd(i)) set({ points: state.points.with(i, [...to, at(i)[2]]) }, { final, said });
    else if (state.line[1 - e].join() !== to.join())
      set({ line: state.line.with(e, to) }, { final, said });
    else if (final) set({}, { said });
  };
  const flip = (i) => {
    const [x, y, label] = at(i);
    const said = kit.fill(words.flipped, { i, label: kit.sign(-label) });
    if (!isEnd(i)) set({ points: state.points.with(i, [x, y, -label]) }, { said });
  };
  const menu = (key, options) => kit.choice(fig, { key, label: words[key], options });
  const etas = [0.5, 1, 2].map((eta) => [eta, kit.num(eta)]);
  const { start, back, step, play, scrub } = kit.player(fig, {
    unit: words.unit,
    length: ({ updates }) => updates.length,
  });
  const dare = kit.dare(fig, ({ drop }, { lines }) => {
    const done = drop === "none" && lines.some(({ fails }) => fails.length);
    return [done ? words.dared : words.dare, done];
  });
  fig.add(
    view.svg,
    kit.bar(kit.kitWords.player, step, play, scrub),
    kit.h("div", { class: "fig-small" }, data.svg),
    dare,
    fig.status,
  );
  const dots = kit.handles(fig, data, {
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
      const own = !isEnd(i) && kit.dot(folded(at(i)), fig.derived().v) > 0;
      const now = { i: name(i), x: kit.num(x), y: kit.num(y), label: kit.sign(label) };
      return kit.fill(isEnd(i) ? words.end : words.point, { ...now, side: words.sides[+own] });
    },
  });
  const field = (i, j) => ({
    value: at(i)[j],
    label: kit.fill(words.field, { axis: words.head[2 + j], i: name(i) }),
    min: [-3.75, -2.75][j],
    max: [4.75, 3.75][j],
    set: (value) => move(i, ...at(i).slice(0, 2).with(j, value), true),
  });
  const flipper = (i) => ({
    text: kit.sign(at(i)[2]),
    label: kit.fill(words.flip, { i }),
    act: () => flip(i),
  });
  const rows = () =>
    [...state.points, ...state.line].map((_, i) => [
      name(i),
      isEnd(i) ? words.star : flipper(i),
      field(i, 0),
      field(i, 1),
    ]);
  kit.more(
    fig,
    kit.bar(kit.kitWords.player, start, back),
    kit.bar(
      words.options,
      menu("proof", Object.entries(words.proofs)),
      menu("eta", etas),
      menu("drop", Object.entries(words.drops)),
      kit.presets(fig, { told: ["points", "line"] }),
    ),
    ladder(fig),
    parts.svg,
    kit.table(fig, { head: words.head, rows }),
  );
  return (_, { v: [c, ...u], w, b }) => {
    data.trace(half, w.some(Boolean) ? kit.halfPlane(w, b, data.box) : []);
    data.trace(star, kit.boundary(u, c, data.box));
    data.trace(line, kit.boundary(w, b, data.box));
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

export default kit.live({ name: "proof", words, defaults, derive, describe, build });
