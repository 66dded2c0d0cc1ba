/** Where a function over a grid is positive. */

/** The part of a cell where f > 0, and the ends of its border. */
function cut(corners, f) {
  const kept = [];
  const ends = [];
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % 4];
    const g = f[(i + 1) % 4];
    if (f[i] > 0) kept.push(p);
    if (f[i] > 0 === g > 0) return;
    const t = f[i] / (f[i] - g);
    kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
    ends.push(kept.at(-1));
  });
  return [kept, ends];
}

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
        pieces.push([
          [xs[start], zs[r]],
          [xs[c], zs[r]],
          [xs[c], zs[r + 1]],
          [xs[start], zs[r + 1]],
        ]);
        start = -1;
      }
      if (full || c === last || (f[0] <= 0 && f[1] <= 0 && f[2] <= 0 && f[3] <= 0)) continue;
      const [left, right, low, high] = [xs[c], xs[c + 1], zs[r], zs[r + 1]];
      const [kept, ends] = cut(
        [
          [left, low],
          [right, low],
          [right, high],
          [left, high],
        ],
        f,
      );
      pieces.push(kept);
      for (let k = 0; k < ends.length; k += 2) border.push(ends.slice(k, k + 2));
    }
  }
  return [pieces, border];
}
