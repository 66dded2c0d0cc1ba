/* How a function is called, above the bracket that was just typed behind its name. */

import { Prec, StateEffect, StateField } from "@codemirror/state";
import { EditorView, keymap, showTooltip } from "@codemirror/view";

const set = StateEffect.define({
  map: (shown, change) => shown && { ...shown, pos: change.mapPos(shown.pos) },
});

const shown = StateField.define({
  create: () => null,
  update(before, { state, changes, effects }) {
    const effect = effects.find((one) => one.is(set));
    if (effect) return effect.value;
    if (!before) return null;
    const now = changes.empty ? before : { ...before, pos: changes.mapPos(before.pos) };
    return isInside(state, now.pos) ? now : null;
  },
  provide: (field) => showTooltip.from(field),
});

/** Whether the cursor is in the brackets that open there. */
function isInside(state, pos) {
  const { head } = state.selection.main;
  if (head <= pos) return false;
  let depth = 0;
  for (const letter of state.sliceDoc(pos, head)) {
    depth += { "(": 1, ")": -1 }[letter] ?? 0;
    if (!depth) return false;
  }
  return true;
}

function draw([call, about]) {
  const dom = document.createElement("div");
  dom.className = "run-signature";
  for (const [tag, text] of [
    ["code", call],
    ["div", about],
  ]) {
    if (text) dom.appendChild(document.createElement(tag)).textContent = text;
  }
  return { dom };
}

/** `ask` asks Python, if it is here; a screen reader hears the answer. */
export const signature = (ask) => [
  shown,
  EditorView.updateListener.of(async ({ view, state, transactions }) => {
    if (!transactions.some((one) => one.isUserEvent("input.type"))) return;
    const { head } = state.selection.main;
    const { from } = state.doc.lineAt(head);
    const line = state.sliceDoc(from, head);
    const [, isDefined, path] = line.match(/\b(def\s+|class\s+)?([A-Za-z_][\w.]*)\($/) ?? [];
    if (!path || isDefined) return;
    const said = await ask("signature", path);
    const isThere = view.state.sliceDoc(from, head) === line && isInside(view.state, head - 1);
    if (!said.length || !isThere) return;
    const tooltip = { pos: head - 1, above: true, create: () => draw(said) };
    view.dispatch({ effects: [set.of(tooltip), EditorView.announce.of(said.join(". "))] });
  }),
  Prec.highest(
    keymap.of([
      {
        key: "Escape",
        run(view) {
          if (view.state.field(shown)) view.dispatch({ effects: set.of(null) });
          return false; // the next Tab leaves
        },
      },
    ]),
  ),
];
