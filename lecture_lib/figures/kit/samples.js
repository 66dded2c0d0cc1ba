/** Samples of two classes in a plane: moved, given the other class, and read as numbers. */
import { fill, GRAIN, num, put, s, sign, snap, write } from "./base.js";
import { button, table } from "./controls.js";
import { handles, SHAPES } from "./plane.js";

const LOOKS = { 1: { shape: "circle", kind: "pos" }, "-1": { shape: "square", kind: "neg" } };

/** Returns a function that says which of some examples has these points, by its key. */
export function byPoints(fig, keys) {
  const own = fig.presets().filter(({ key }) => keys.includes(key));
  const known = new Map(own.map(({ key, inputs }) => [JSON.stringify(inputs.points), key]));
  return (points) => known.get(JSON.stringify(points));
}

/**
 * The points of a figure, [x1, x2, class] each.  spec:
 *   mark(i)         what the handle shows beside shape and class: { text, ring }; of those without
 *                   a text, the one that is chosen or pointed at has its number above all others
 *   label(i, now)   what a screen reader says; now holds index, class and place in words
 *   change(points)  the inputs that change with the points
 *   about(i)        optional: it is pointed at, held or reached by the keyboard; -1 when none is
 *   most            how many there may be, where they can be added and removed: by a click on an
 *                   empty place, "+" and Delete, and the buttons adder and remover; a click on a
 *                   sample then changes its class
 * Returns flipper, a button for the chosen sample; cells(i), its row of a table; choose(i);
 * move(i, x, y, final, unit), as by hand; update().
 */
export function samples(fig, plane, spec) {
  const { mark, label, change = (points) => ({ points }), most = 0 } = spec;
  const { state, words } = fig;
  const [x0, x1, y0, y1] = plane.box;
  const low = [x0 + 0.25, y0 + 0.25];
  const high = [x1 - 0.25, y1 - 0.25];
  let named = -1; // the sample that the sentence may speak of
  let drawn = ""; // the points, to see when they change other than by hand
  const use = (points, options) => {
    fig.stop?.();
    drawn = JSON.stringify(points);
    fig.set(change(points), options);
  };
  const set = (i, point, options) => use(state.points.with(i, point), options);
  const move = (i, x, y, final, unit = final ? undefined : GRAIN) => {
    const at = near([x, y], unit); // what is typed or stored keeps 1/16
    const said = fill(words.moved, { i, x: num(at[0]), y: num(at[1]) });
    set(i, [...at, state.points[i][2]], { final, said });
  };
  const flip = (i) => {
    const [x, y, kind] = state.points[i];
    set(i, [x, y, -kind], { said: fill(words.flipped, { i, label: sign(-kind) }) });
  };
  const near = (place, unit) => place.map((value, j) => snap(value, low[j], high[j], unit));
  /** A new sample, of the class of the chosen one. */
  const add = (place) => {
    const { points } = state;
    if (points.length >= most) return;
    const [x, y] = near(place, GRAIN);
    const i = points.length;
    const said = fill(words.added, { i, x: num(x), y: num(y) });
    use([...points, [x, y, points[dots.chosen()][2]]], { said });
    dots.choose(i);
  };
  const addBeside = () => {
    const [x, y] = state.points[dots.chosen()];
    add([x > 0 ? x - 0.75 : x + 0.75, y]);
  };
  const remove = (i) => {
    if (state.points.length < 2) return;
    use(state.points.toSpliced(i, 1), { said: fill(words.removed, { i }) });
    dots.choose(Math.max(0, i - 1));
  };
  const flipper = button(fig, "", () => flip(dots.chosen()));
  const editors = most && {
    adder: button(fig, words.add, addBeside),
    remover: button(fig, "", () => remove(dots.chosen())),
  };
  if (most) plane.empty = add;
  const name = () => {
    const own = named in state.points ? mark(named) : { text: "" };
    const bare = own.text === undefined;
    const [x, y, label] = bare ? state.points[named] : [0, 0];
    const { shape, kind = "plain" } = { ...LOOKS[label], ...(bare && own) };
    const place = `translate(${plane.px(x)} ${plane.py(y)})`;
    put(number, { class: `fig-number fig-${kind}`, transform: place });
    put(number.firstChild, { d: SHAPES[shape] ?? "" });
    write(number.lastChild, bare ? String(named) : "");
    const i = dots.chosen();
    write(flipper, fill(words.flip, { i }));
    if (!most) return;
    write(editors.remover, fill(words.remove, { i }));
    put(editors.adder, { "aria-disabled": state.points.length >= most });
    put(editors.remover, { "aria-disabled": state.points.length < 2 });
  };
  const key = (i, pressed) => {
    if (pressed === " " || pressed === "Enter") flip(i);
    else if (most && pressed === "+") addBeside();
    else if (most && (pressed === "Delete" || pressed === "Backspace")) remove(i);
    else return false;
    return true;
  };
  const dots = handles(fig, plane, {
    role: words.point_role,
    count: () => state.points.length,
    at: (i) => state.points[i].slice(0, 2),
    move,
    chosen: (i) => {
      named = i;
      name();
      spec.about?.(i);
    },
    pointed: (i) => {
      named = i;
      name();
      spec.about?.(i);
    },
    left: () => spec.about?.(-1),
    key: (i, event) => key(i, event.key),
    tap: most ? flip : null,
    mark: (i) => ({ ...LOOKS[state.points[i][2]], ...mark(i) }),
    label: (i) => {
      const [x, y, kind] = state.points[i];
      return label(i, { i, label: sign(kind), x: num(x), y: num(y) });
    },
  });
  const tag = s("text", { class: "fig-tag", y: 4.5 });
  const number = s("g", { "aria-hidden": "true" }, s("path", { class: "fig-mark" }), tag);
  plane.svg.append(number);
  const field = (i, j) => ({
    value: state.points[i][j],
    label: fill(words.field, { axis: words.head[2 + j], i }),
    min: low[j],
    max: high[j],
    set: (value) => move(i, ...state.points[i].slice(0, 2).with(j, value), true),
  });
  const cells = (i) => [
    String(i),
    { text: sign(state.points[i][2]), label: fill(words.flip, { i }), act: () => flip(i) },
    field(i, 0),
    field(i, 1),
  ];
  return {
    flipper,
    ...editors,
    cells,
    choose: dots.choose,
    move,
    /** The points in a table, folded below a title. */
    table: (title) =>
      table(fig, {
        title,
        head: words.head.slice(0, 4),
        rows: () => state.points.map((_, i) => cells(i)),
      }),
    update: () => {
      const now = JSON.stringify(state.points);
      if (now !== drawn) named = -1;
      drawn = now;
      dots.update();
      name();
    },
  };
}
