/* The editor of a cell: Python in colours, names that go on, a keyboard that can leave. */

import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { completion } from "./completion.js";
import { markedLine } from "./marked_line.js";
import { signature } from "./signature.js";

export { markLine } from "./marked_line.js";

// The classes of the printed code, so that the editor has its colours, light and dark.
const COLOURS = HighlightStyle.define([
  { tag: tags.keyword, class: "k" },
  { tag: [tags.operator, tags.operatorKeyword], class: "o" },
  { tag: tags.comment, class: "c1" },
  { tag: tags.string, class: "s2" },
  { tag: tags.number, class: "mf" },
  { tag: tags.bool, class: "kc" },
  { tag: tags.definition(tags.function(tags.variableName)), class: "nf" },
]);

/** Put an editor into an element; `save` hears each change, `run` Shift+Enter and Ctrl+Enter;
    `ask` asks Python for what `others`, the page's other cells, do not say. */
export function edit(parent, { text, label, save, run, ask, others }) {
  const go = () => {
    run();
    return true;
  };
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        python(),
        indentUnit.of("    "),
        bracketMatching(),
        closeBrackets(),
        completion(ask, others),
        signature(ask),
        markedLine,
        syntaxHighlighting(COLOURS),
        EditorView.contentAttributes.of({ "aria-label": label }),
        EditorView.updateListener.of((seen) => seen.docChanged && save(seen.state.doc.toString())),
        Prec.high(
          keymap.of([
            { key: "Shift-Enter", run: go },
            { key: "Mod-Enter", run: go },
          ]),
        ),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
      ],
    }),
  });
}
