/** A plane with axes, and things on it that pointer, finger and keys can move. */
import { clamp, clip, corners, GRAIN, put, s, score, write } from "./base.js";

const HIT = 22; // CSS pixels around a handle that belong to it: 44 across for a finger
const SLIP = 4; // CSS pixels that a click or a tap may move

const cut = (w, b, box) => clip(corners(...box), (p) => score(w, b, p));

/** The part of the box where w.x + b >= 0, as a polygon. */
export const halfPlane = (w, b, box) => cut(w, b, box)[0];

/** The two ends of the line w.x + b = 0 inside the box, or null. */
export function boundary(w, b, box) {
  const [, ends] = cut(w, b, box);
  return ends.length === 2 ? ends : null;
}

export const SHAPES = {
  circle: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
  square: "M-9 -9h18v18h-18z",
  diamond: "M0 -12l12 12l-12 12l-12 -12z",
  dot: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
};

/**
 * A picture with axes; application says that it has handles.  view: { x: [from, to], y: [from, to],
 * width, height, ticks: [dx, dy], names, drop, most }; no number right of most; ticks is null where the figure draws its own axes.
 * Layers lie in the order in which they are asked for; over them all words, and handles on top.
 */
export function plane(fig, view, label, { application = true } = {}) {
  const [x0, x1] = view.x;
  const [y0, y1] = view.y;
  const px = (x) => ((x - x0) / (x1 - x0)) * view.width;
  const py = (y) => ((y1 - y) / (y1 - y0)) * view.height;
  const svg = s("svg", {
    viewBox: `0 0 ${view.width} ${view.height}`,
    class: "fig-svg",
    "aria-label": label,
    role: application ? "application" : "img",
  });
  const texts = svg.appendChild(s("g", { "aria-hidden": "true" }));
  const sets = [];
  let scale = 1; // measured when the size changes: asking in a redraw would lay out the page
  const points = (list) =>
    list.map(([x, y]) => `${px(x).toFixed(2)},${py(y).toFixed(2)}`).join(" ");
  const self = {
    svg,
    px,
    py,
    view,
    sets,
    box: [x0, x1, y0, y1],
    layer: (name) =>
      svg.insertBefore(s("g", { class: `fig-${name}`, "aria-hidden": "true" }), texts),
    /** A layer with one element. */
    draw: (name, tag, attributes) => self.layer(name).appendChild(s(tag, attributes)),
    /** Words at a place in pixels, in a group or on top of all layers. */
    text: (x, y, string, look = {}, group = texts) =>
      group.appendChild(s("text", { x, y, class: "fig-words", ...look }, string)),
    /** Draw a polygon or line through points in the plane's own numbers; [] hides it. */
    trace: (node, list) => put(node, { points: list ? points(list) : "" }),
    /** The same as the d of a path. */
    path: (list) =>
      `M${list.map(([x, y]) => `${px(x).toFixed(1)} ${py(y).toFixed(1)}`).join("L")}`,
    /** CSS pixels for one unit of the viewBox; marks and words grow where that is little. */
    scale: () => scale,
    grow: () => clamp(0.92 / self.scale(), 1, 1.95),
    /** Where a pointer is, in the plane's own numbers. */
    at: (event) => {
      const box = svg.getBoundingClientRect();
      return [
        x0 + ((event.clientX - box.left) / box.width) * (x1 - x0),
        y1 - ((event.clientY - box.top) / box.height) * (y1 - y0),
      ];
    },
  };
  if (view.ticks !== null) grid(self, view, fig.num);
  if (application) catchPointers(fig, self);
  const watcher = new ResizeObserver(() => {
    scale = (svg.getBoundingClientRect().width || view.width) / view.width;
    svg.style.setProperty("--fig-grow", self.grow());
    for (const set of sets) set.update();
  });
  watcher.observe(svg);
  fig.signal.addEventListener("abort", () => watcher.disconnect());
  return self;
}

function grid({ layer, px, py, text }, view, num) {
  const {
    x,
    y,
    width,
    height,
    ticks = [1, 1],
    names = ["x₁", "x₂"],
    drop = "1.25em",
    most = Infinity,
  } = view;
  const lines = layer("grid");
  const look = (anchor, dy, kind = "tick") => ({
    class: `fig-${kind}`,
    "text-anchor": anchor,
    dy,
  });
  const [left, low] = [px(clamp(0, ...x)), py(clamp(0, ...y))];
  for (let i = Math.ceil(x[0] / ticks[0]); i * ticks[0] <= x[1]; i++) {
    const at = px(i * ticks[0]);
    lines.append(s("line", { x1: at, x2: at, y1: 0, y2: height, class: i ? "" : "fig-axis" }));
    if (!i || at <= 8 || at >= width - 8 || i * ticks[0] > most) continue;
    if (low > height - 15) text(at, height - 4, num(i * ticks[0]), look("middle", "0"));
    else text(at, low, num(i * ticks[0]), look("middle", drop));
  }
  for (let i = Math.ceil(y[0] / ticks[1]); i * ticks[1] <= y[1]; i++) {
    const at = py(i * ticks[1]);
    lines.append(s("line", { y1: at, y2: at, x1: 0, x2: width, class: i ? "" : "fig-axis" }));
    if (i && at > 10 && at < height - 10)
      text(Math.max(left - 5, 24), at, num(i * ticks[1]), look("end", "0.35em"));
  }
  const places = [
    [width - 5, low, "end", "-0.5em"],
    [left + 6, 4, "start", "0.9em"],
  ];
  names.forEach((name, j) => {
    const [a, b, anchor, dy] = places[j];
    const letter = s("tspan", { class: "fig-letter" }, name[0]);
    text(a, b, "", look(anchor, dy, "words")).append(letter, name.slice(1));
  });
}

/** One set of listeners for all handles of a plane: the nearest one within reach is meant. */
function catchPointers(fig, plane) {
  const { svg, sets } = plane;
  let over = null; // what a mouse points at
  let grab = null;
  let free = false; // was the pointer put down on an empty place?
  let term = null; // the sample whose term of a sum was shown when a finger came
  const release = () => {
    for (const set of sets) set.left?.();
  };
  const nearest = (event) => {
    const box = svg.getBoundingClientRect();
    const scale = plane.scale();
    let best = null;
    let least = HIT;
    for (const set of sets) {
      for (let i = 0; i < set.count(); i++) {
        const [x, y] = set.at(i);
        const distance = Math.hypot(
          box.left + plane.px(x) * scale - event.clientX,
          box.top + plane.py(y) * scale - event.clientY,
        );
        if (distance <= least) [best, least] = [{ set, i }, distance];
      }
    }
    return best;
  };
  const point = (found) => {
    if (found?.set === over?.set && found?.i === over?.i) return;
    over?.set.left?.();
    over = found;
    found?.set.pointed?.(found.i);
  };
  fig.on(svg, "pointerleave", () => point(null));
  // touch-action has no effect inside an SVG; the touch of a handle must not scroll the page.
  fig.on(
    svg,
    "touchstart",
    (event) => {
      if (nearest(event.changedTouches[0])) event.preventDefault();
    },
    { passive: false },
  );
  fig.on(svg, "pointerdown", (event) => {
    const found = event.button || grab ? null : nearest(event);
    if (!grab) term = event.pointerType === "touch" ? svg.getAttribute("data-term") : null;
    free = !found && !grab;
    if (!found) return;
    const { set, i } = found;
    const [x, y] = plane.at(event);
    const from = set.at(i);
    const start = [event.clientX, event.clientY];
    grab = { set, i, from, start, dx: from[0] - x, dy: from[1] - y, id: event.pointerId };
    svg.setPointerCapture(event.pointerId);
    set.choose(i);
    event.preventDefault();
  });
  fig.on(svg, "pointermove", (event) => {
    if (!grab && event.pointerType !== "touch") point(nearest(event));
    if (grab?.id !== event.pointerId) return;
    grab.moved ||= Math.hypot(event.clientX - grab.start[0], event.clientY - grab.start[1]) > SLIP;
    if (!grab.moved) return;
    const [x, y] = plane.at(event);
    grab.set.move(grab.i, x + grab.dx, y + grab.dy, false);
  });
  const end = (event) => {
    if (grab?.id !== event.pointerId) return;
    const { set, i, moved } = grab;
    grab = null;
    const click = event.type === "pointerup" && event.pointerType !== "touch";
    if (set.tap && !moved && click) set.tap(i);
    else set.move(i, ...set.at(i), true);
    if (!moved && term === String(i)) set.left?.(); // a second tap lets go
  };
  fig.on(svg, "click", (event) => {
    if (free && term !== null) release();
    else if (free) plane.empty?.(plane.at(event));
  });
  fig.on(svg, "pointerup", end);
  fig.on(svg, "pointercancel", end);
  fig.on(svg, "keydown", (event) => {
    if (event.key !== "Escape" || !grab) return;
    const { set, i, from } = grab;
    grab = null;
    set.move(i, ...from, true);
  });
}

/**
 * Things that can be moved.  spec:
 *   count()                 how many there are
 *   at(i)                   [x, y]
 *   move(i, x, y, final)    the wish of pointer or key; final at the end of a gesture
 *   mark(i)                 { shape, kind, text, ring, weight, beside }: circle square diamond dot;
 *                           class; tag; "", "mistake", "last" or "inside"; width of the ring;
 *                           [words beside it, 1 right, 1 down]
 *   label(i)                what a screen reader says
 *   help                    optional: what it says besides, when it comes there
 *   step                    [arrow, Shift + arrow], by default 1/4 and 1
 *   key(i, event)           optional, asked first: true if it used the key; Home and End never scroll
 *   tap(i)                  optional: a click that does not move it; a finger only chooses it
 *   pointed(i)              optional: a mouse or the keyboard has come to it
 *   left()                  optional: a mouse or the keyboard has left it
 * Returns { update, chosen, choose }.  One Tab stop for all of them.
 */
export function handles(fig, plane, spec) {
  const group = plane.svg.appendChild(s("g", { class: "fig-handles" }));
  const [small, large] = spec.step ?? [GRAIN, 4 * GRAIN];
  const nodes = [];
  let chosen = 0;
  const set = {
    count: spec.count,
    at: spec.at,
    move: spec.move,
    tap: spec.tap,
    pointed: spec.pointed,
    left: spec.left,
    update,
    choose: (i) => {
      chosen = i;
      spec.chosen?.(i);
      update();
      nodes[i].g.focus({ preventScroll: true });
    },
  };
  const make = (i) => {
    const hit = s("rect", { class: "fig-hit" });
    const ring = s("circle", { r: 15, class: "fig-ring" });
    const mark = s("path", { class: "fig-mark" });
    const tag = s("text", { class: "fig-tag", y: 4.5, "aria-hidden": "true" });
    const beside = s("text", { class: "fig-words", "aria-hidden": "true" });
    const role = {
      "aria-roledescription": spec.role ?? null,
      "aria-description": spec.help ?? null,
    };
    const g = s("g", { role: "button", ...role }, hit, ring, mark, tag, beside);
    fig.on(g, "keydown", (event) => key(i, event));
    if (spec.left) fig.on(g, "blur", spec.left);
    fig.on(g, "focus", () => {
      if (chosen !== i) set.choose(i);
      spec.pointed?.(i);
    });
    group.append(g);
    return { g, hit, ring, mark, tag, beside };
  };
  const key = (i, event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (spec.key?.(i, event)) {
      event.preventDefault();
      return;
    }
    const by = event.shiftKey ? large : small;
    const [x, y] = spec.at(i);
    const n = spec.count();
    const to = {
      ArrowLeft: [x - by, y],
      ArrowRight: [x + by, y],
      ArrowUp: [x, y + by],
      ArrowDown: [x, y - by],
    }[event.key];
    if (to) spec.move(i, ...to, true);
    else if (event.key === "PageDown") set.choose((i + 1) % n);
    else if (event.key === "PageUp") set.choose((i + n - 1) % n);
    else if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
  };
  function update() {
    const n = spec.count();
    const grow = plane.grow();
    const reach = HIT / plane.scale() / grow;
    chosen = Math.min(chosen, n - 1);
    while (nodes.length < n) nodes.push(make(nodes.length));
    while (nodes.length > n) nodes.pop().g.remove();
    nodes.forEach(({ g, hit, ring: circle, mark, tag, beside }, i) => {
      const [x, y] = spec.at(i);
      const look = spec.mark(i);
      const ring = look.ring ? ` fig-is-${look.ring}` : "";
      put(g, {
        transform: `translate(${plane.px(x)} ${plane.py(y)}) scale(${grow})`,
        class: `fig-handle fig-${look.kind ?? "plain"}${ring}`,
        tabindex: i === chosen ? 0 : -1,
        "aria-label": spec.label(i),
      });
      put(hit, { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach });
      put(circle, { style: look.weight ? `stroke-width: ${look.weight.toFixed(2)}` : null });
      put(mark, { d: SHAPES[look.shape ?? "circle"] });
      write(tag, look.text ?? "");
      const [words = "", right = 1, down = -1] = look.beside ?? [];
      put(beside, { x: 10 * right, y: 4 + 13 * down, "text-anchor": right > 0 ? "start" : "end" });
      write(beside, words);
    });
  }
  plane.sets.push(set);
  return { update, chosen: () => chosen, choose: set.choose };
}
