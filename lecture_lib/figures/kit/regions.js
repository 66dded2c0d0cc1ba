/** Where a function over a grid is positive. */

import { clip, corners } from "./base.js";

/** The pieces where the score is positive, and the pieces of their border. */
export function regions(rows, xs, zs) {
  const pieces = [];
  const border = [];
  const last = xs.length - 1;
  for (let r = 0; r < zs.length - 1; r++) {
    const below = rows[r];
    const above = rows[r + 1];
    let start = -1;
    for (let c = 0; c <= last; c++) {
      const f = c < last ? [below[c], below[c + 1], above[c + 1], above[c]] : [];
      const full = c < last && f[0] > 0 && f[1] > 0 && f[2] > 0 && f[3] > 0;
      if (full && start < 0) start = c;
      if (!full && start >= 0) {
        pieces.push(corners(xs[start], xs[c], zs[r], zs[r + 1]));
        start = -1;
      }
      if (full || c === last || (f[0] <= 0 && f[1] <= 0 && f[2] <= 0 && f[3] <= 0)) continue;
      const cell = corners(xs[c], xs[c + 1], zs[r], zs[r + 1]);
      const [kept, ends] = clip(
        cell,
        (_, i) => f[i],
        (value) => value > 0,
      );
      pieces.push(kept);
      for (let k = 0; k < ends.length; k += 2) border.push(ends.slice(k, k + 2));
    }
  }
  return [pieces, border];
}
