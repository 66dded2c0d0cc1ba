/* Names that may go on here: those of the running Python, of the page's cells, of the language. */

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { globalCompletion, localCompletionSource, pythonLanguage } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const UNASKED = 2; // letters from which on names are offered
const NO_CODE = ["String", "FormatString", "Comment"];

/** `ask` asks Python, if it is here; `others` returns the code of the page's other cells. */
export function completion(ask, others) {
  return [
    Prec.highest(
      keymap.of([
        { key: "Enter", run: (view) => isComplete(view.state) && !closeCompletion(view) },
        { key: "Tab", run: acceptCompletion },
        { key: "Escape", run: (view) => closeCompletion(view) && false }, // the next Tab leaves
      ]),
    ),
    autocompletion({ override: [namesFrom(ask, others)], filterStrict: true, icons: false }),
    EditorState.phrases.of({ Completions: translate("Names") }),
  ];
}

/** Whether the name that would be taken is there already: then Enter ends the line. */
function isComplete(state) {
  const { head } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(head).from, head);
  return selectedCompletion(state)?.label === before.match(/\w*$/)[0];
}

const namesFrom = (ask, others) => async (context) => {
  if (NO_CODE.includes(syntaxTree(context.state).resolveInner(context.pos, -1).name)) return null;
  const typed = context.matchBefore(/[\w.]*/).text;
  const dot = typed.lastIndexOf(".");
  const [path, word] = [typed.slice(0, Math.max(dot, 0)), typed.slice(dot + 1)];
  const isUnasked = !context.explicit && dot < 0 && word.length < UNASKED;
  if (isUnasked || /^[\d.]/.test(typed)) return null; // a number, or a value such as rows[0]
  const known = await ask("names", path);
  const written = others().flatMap((text) => [...(namesOf(text).get(path) ?? [])]);
  const own = dot < 0 ? [...known, ...written, ...labels(localCompletionSource(context))] : known;
  const near = new Set(own.length ? own : written);
  const language = dot < 0 ? labels(globalCompletion(context)) : [];
  const rest = new Set(language).difference(near);
  return {
    from: context.pos - word.length,
    options: [...near]
      .map((label) => ({ label, boost: 1 }))
      .concat([...rest].map((label) => ({ label }))),
    validFor: /^\w*$/,
  };
};

const labels = (found) => found?.options.map(({ label }) => label) ?? [];

const read = new Map(); // texts, and the names in them

/** The names in a text, by what stands before their dot. */
function namesOf(text) {
  if (read.has(text)) return read.get(text);
  const found = new Map();
  const add = (path, name) => found.set(path, (found.get(path) ?? new Set()).add(name));
  pythonLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === "VariableName" && to - from > 1) add("", text.slice(from, to));
      if (name === "PropertyName")
        add(text.slice(node.parent.from, from).replace(/\.$/, ""), text.slice(from, to));
    },
  });
  read.set(text, found);
  return found;
}
