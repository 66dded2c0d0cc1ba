/* The line where the last run met an error, marked until the code changes. */

import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";

const set = StateEffect.define();
const LINE = Decoration.line({ class: "run-wrong-line" });

export const markedLine = StateField.define({
  create: () => Decoration.none,
  update(marks, { state, docChanged, effects }) {
    const effect = effects.find((one) => one.is(set));
    if (effect) {
      const isThere = effect.value >= 1 && effect.value <= state.doc.lines;
      return Decoration.set(isThere ? [LINE.range(state.doc.line(effect.value).from)] : []);
    }
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Mark a line; without a number, none. */
export const markLine = (view, number) => view.dispatch({ effects: set.of(number) });
