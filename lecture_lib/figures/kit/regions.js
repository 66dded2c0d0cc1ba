/** Where a function over a grid is positive. */

import { between, put } from "./base.js";

// Which edges of a cell (0 below, 1 right, 2 above, 3 left) the border of the inside joins, by the
// corners that are inside: 1 below left, 2 below right, 4 above right, 8 above left.
const JOINS = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [[0, 1], [2, 3]],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [[1, 2], [3, 0]],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]; // prettier-ignore

/**
 * The closed curves around the places where sign times the score exceeds the level; where these
 * reach the frame of the grid, along it.  Filled by even and odd, they are the region.
 */
export function loops(rows, xs, zs, level = 0, sign = 1) {
  const wide = xs.length + 2; // a rim outside of everything closes the curves
  const high = zs.length + 2;
  const value = new Float64Array(wide * high).fill(-Infinity);
  rows.forEach((row, r) => {
    const from = (r + 1) * wide + 1;
    for (let c = 0; c < xs.length; c++) value[from + c] = sign * row[c] - level;
  });
  const next = new Int32Array(2 * wide * high).fill(-1); // 2i: the edge right of node i; 2i + 1: above it
  const edges = [0, 3, 2 * wide, 1];
  for (let r = 0; r < high - 1; r++) {
    let right = 0; // the corners of a cell at its right, which the next has at its left
    for (let i = r * wide; i < r * wide + wide - 1; i++) {
      const left = (right & 2) / 2 + (right & 4) * 2;
      right = (value[i + 1] > 0 ? 2 : 0) + (value[i + wide + 1] > 0 ? 4 : 0);
      const kind = left + right;
      if (kind === 0 || kind === 15) continue; // as most are
      for (const [from, to] of JOINS[kind]) next[2 * i + edges[from]] = 2 * i + edges[to];
    }
  }
  const place = (i) => [
    xs[Math.min(Math.max((i % wide) - 1, 0), xs.length - 1)],
    zs[Math.min(Math.max(Math.floor(i / wide) - 1, 0), zs.length - 1)],
  ];
  const crossing = (edge) => {
    const i = edge >> 1;
    const j = edge & 1 ? i + wide : i + 1;
    const [inner, outer] = value[i] > 0 ? [i, j] : [j, i];
    const t = value[inner] / (value[inner] - value[outer]);
    return between(place(inner), place(outer), t);
  };
  const found = [];
  for (let first = 0; first < next.length; first++) {
    if (next[first] < 0) continue;
    const loop = [];
    for (let edge = first; next[edge] >= 0;) {
      loop.push(crossing(edge));
      const then = next[edge];
      next[edge] = -1;
      edge = then;
    }
    found.push(loop);
  }
  return found;
}

/** The same curves on a plane, in tenths of its pixels, which strokes of a hatching rely on. */
export const outlines = ({ px, py }, rows, [xs, zs], level, sign) =>
  loops(rows, xs, zs, level, sign).map((loop) =>
    loop.map(([x, z]) => [tenth(px(x)), tenth(py(z))]),
  );

const tenth = (value) => Math.round(value * 10) / 10;

/** A closed curve as the d of a path, and the same without what runs along the frame. */
export const closed = (loop) => `M${loop.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
const along = (p, q, size) => p === q && (p === 0 || p === size);
export const open = (loop, { width, height }) => {
  let pen = false; // does it stand at the last corner? else the dashes would begin anew
  return loop
    .map(([x, y], i) => {
      const [u, v] = loop.at(i - 1);
      const framed = along(u, x, width) || along(v, y, height);
      const stroke = framed ? "" : `${pen ? "" : `M${u} ${v}`}L${x} ${y}`;
      pen = !framed;
      return stroke;
    })
    .join("");
};

/** Strokes down to the right in what closed curves enclose, for eyes that see no colours. */
export function hatched(loops, apart = 16) {
  const cuts = new Map(); // where the stroke y = x + c crosses the curves
  for (const loop of loops) {
    loop.forEach(([x, y], i) => {
      const [u, v] = loop.at(i - 1);
      const [low, high] = [v - u, y - x].sort((a, b) => a - b);
      // The coordinates are tenths, so that no stroke meets a corner.
      for (let k = Math.ceil((low - 0.05) / apart); k * apart + 0.05 < high; k++) {
        const c = k * apart + 0.05;
        const at = u + ((x - u) * (c - v + u)) / (y - x - v + u);
        if (!cuts.has(c)) cuts.set(c, []);
        cuts.get(c).push(at);
      }
    });
  }
  const strokes = [];
  for (const [c, ends] of cuts) {
    ends.sort((a, b) => a - b);
    for (let i = 0; i < ends.length; i += 2) {
      const [from, to] = ends.slice(i, i + 2).map((x) => `${x.toFixed(1)} ${(x + c).toFixed(1)}`);
      if (from !== to) strokes.push(`M${from}L${to}`);
    }
  }
  return strokes.join("");
}

/**
 * Tints that deepen with the size of a score, in the colours of the classes: returns
 * paint(rows, xs, zs), where each of some shares of its largest size is exceeded; null hides them.
 */
export function depth(view, look, shares) {
  const paths = [
    ["pos", 1],
    ["neg", -1],
  ].flatMap(([kind, sign]) =>
    shares.map((share) => {
      const evenly = { "fill-rule": "evenodd" };
      return [view.draw(`shade fig-${kind} fig-${look}`, "path", evenly), sign, share];
    }),
  );
  const highest = (rows, sign) => {
    let most = 0;
    for (const row of rows ?? []) for (const value of row) most = Math.max(most, sign * value);
    return most;
  };
  return (rows, xs, zs) => {
    const tops = { 1: highest(rows, 1), [-1]: highest(rows, -1) };
    const most = Math.max(tops[1], tops[-1]);
    for (const [path, sign, share] of paths) {
      const isReached = tops[sign] > share * most;
      const found = isReached ? loops(rows, xs, zs, share * most, sign) : [];
      put(path, { d: found.map((loop) => `${view.path(loop)}Z`).join("") });
    }
  };
}

/**
 * The term that one sample adds to a score, shown instead of both sides: heightsOf(i) returns it on
 * a grid, or null.  sides(paint) paints the sides, as soon as they are seen.
 */
export function terms(view, grid, heightsOf) {
  const bump = depth(view, "bump", [0.1, 0.3, 0.5, 0.7, 0.9]);
  let about = -1;
  let paint = () => {};
  return {
    about: () => about,
    show(i) {
      const rows = heightsOf(i);
      const wasShown = about >= 0;
      about = rows ? i : -1;
      if (!rows && wasShown) paint();
      bump(rows, ...grid);
      put(view.svg, { "data-term": rows ? i : null });
    },
    sides(now) {
      paint = now;
      if (about < 0) paint();
    },
  };
}
