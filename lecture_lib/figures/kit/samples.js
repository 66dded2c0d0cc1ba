/** Samples of two classes in a plane: moved, given the other class, and read as numbers. */
import { fill, num, sign, snap, write } from "./base.js";
import { button } from "./controls.js";
import { handles } from "./plane.js";

/**
 * The points of a figure, [x1, x2, class] each.  spec:
 *   mark(i)         what the handle shows beside shape and class: { text, ring }
 *   label(i, now)   what a screen reader says; now holds index, class and place in words
 *   change(points)  the inputs that change with the points
 * Returns flipper, a button for the chosen sample; cells(i), its row of a table; update().
 */
export function samples(fig, plane, { mark, label, change = (points) => ({ points }) }) {
  const { state, words } = fig;
  const [x0, x1, y0, y1] = plane.box;
  const low = [x0 + 0.25, y0 + 0.25];
  const high = [x1 - 0.25, y1 - 0.25];
  const set = (i, point, options) => {
    fig.stop?.();
    fig.set(change(state.points.with(i, point)), options);
  };
  const move = (i, x, y, final) => {
    const at = [x, y].map((value, j) => snap(value, low[j], high[j]));
    const said = fill(words.moved, { i, x: num(at[0]), y: num(at[1]) });
    set(i, [...at, state.points[i][2]], { final, said });
  };
  const flip = (i) => {
    const [x, y, kind] = state.points[i];
    set(i, [x, y, -kind], { said: fill(words.flipped, { i, label: sign(-kind) }) });
  };
  const flipper = button(fig, "", () => flip(dots.chosen()));
  const name = () => write(flipper, fill(words.flip, { i: dots.chosen() }));
  const dots = handles(fig, plane, {
    role: words.point_role,
    count: () => state.points.length,
    at: (i) => state.points[i],
    move,
    chosen: name,
    key: (i, { key }) => (key === " " || key === "Enter") && (flip(i), true),
    mark: (i) => {
      const [shape, kind] = state.points[i][2] > 0 ? ["circle", "pos"] : ["square", "neg"];
      return { shape, kind, ...mark(i) };
    },
    label: (i) => {
      const [x, y, kind] = state.points[i];
      return label(i, { i, label: sign(kind), x: num(x), y: num(y) });
    },
  });
  const field = (i, j) => ({
    value: state.points[i][j],
    label: fill(words.field, { axis: words.head[2 + j], i }),
    min: low[j],
    max: high[j],
    set: (value) => move(i, ...state.points[i].slice(0, 2).with(j, value), true),
  });
  return {
    flipper,
    cells: (i) => [
      String(i),
      { text: sign(state.points[i][2]), label: fill(words.flip, { i }), act: () => flip(i) },
      field(i, 0),
      field(i, 1),
    ],
    update: () => {
      dots.update();
      name();
    },
  };
}
