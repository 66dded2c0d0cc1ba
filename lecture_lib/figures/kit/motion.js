/** Motion where the idea is one: short, and never in the way of what the reader does next. */

const LENGTH = 300; // ms

/** Rows of numbers on the way from one list of rows to another. */
export function blend(from, to, share) {
  if (share === 1) return to;
  return to.map((row, r) => row.map((value, c) => from[r][c] + share * (value - from[r][c])));
}

/**
 * Returns run(paint, moves): paint(share) draws a share of the way, from 0 to 1; at once the whole
 * way unless something moves, and with reduced motion.  The next run ends the one before.
 */
export function motion(fig) {
  let frame = 0;
  const stop = () => frame && cancelAnimationFrame(frame);
  fig.signal.addEventListener("abort", stop);
  return (paint, moves) => {
    stop();
    frame = 0;
    if (!moves || fig.calm()) return paint(1);
    let start = 0;
    const step = (now) => {
      start ||= now;
      const t = Math.min(1, (now - start) / LENGTH);
      frame = t < 1 ? requestAnimationFrame(step) : 0;
      paint(t * (2 - t));
    };
    frame = requestAnimationFrame(step);
  };
}

/**
 * Returns glide(key, rows, paint): paint(rows) on the way from the rows that are drawn now to others,
 * as long as the key stays the same, and else at once.  Rows may be null, for nothing.
 */
export function glide(fig) {
  const move = motion(fig);
  let known = "";
  let now = null;
  return (key, rows, paint) => {
    const from = key === known && rows ? now : null;
    known = key;
    move((share) => {
      now = blend(from, rows, share);
      paint(now);
    }, from);
  };
}

/** Begin once half of an element is seen; the function that it returns gives that up. */
export function whenSeen(node, begin) {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1).intersectionRatio < 0.5) return;
      watcher.disconnect();
      begin();
    },
    { threshold: 0.5 },
  );
  watcher.observe(node);
  return () => watcher.disconnect();
}
