/* What readers typed, by page and cell, and whether it was right: kept in this browser, and where
   it refuses, for this page. */

import { STEM } from "./notebook.js";

const [CODE, RIGHT, SCORES] = ["lecture-code", "lecture-right", "lecture-scores"];

/** Where the picks are kept, and their place in the file: no page has this name. */
export const PICKS = "lecture-picks";

/** The file in which all code travels. */
export const CODE_FILE = `${CODE}.json`;

/** The file in which Python keeps the best scores. */
export const SCORES_FILE = `${SCORES}.json`;

const copies = {}; // of what the browser did not keep

const { lectureStorage } = globalThis;
const everything = (key) => copies[key] ?? lectureStorage.recall(key) ?? {};

const tell = () => document.dispatchEvent(new Event("code-kept"));

export const isPage = (page) => page?.constructor === Object;

/** The texts in something, by page and cell; whatever else is there is no code. */
function textsOf(all) {
  const pages = Object.entries(all).filter(([, page]) => isPage(page));
  const texts = (page) => Object.entries(page).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(pages.map(([stem, page]) => [stem, Object.fromEntries(texts(page))]));
}

function put(key, id, value, stem = STEM) {
  const all = key === CODE ? typedAnywhere() : everything(key);
  store(key, { ...all, [stem]: { ...all[stem], [id]: value } });
}

function store(key, all) {
  try {
    localStorage.setItem(key, JSON.stringify(all)); // which leaves out what is undefined
    delete copies[key];
  } catch {
    copies[key] = all; // storage is refused or full: the copy holds for this page
  }
}

/** Say of which cells of this page another tab has kept other code. */
export function hearOtherTabs(say) {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key !== CODE) return;
    const [before, now] = [oldValue, newValue].map(
      (all) => textsOf(lectureStorage.parse(all))[STEM] ?? {},
    );
    for (const id of Object.keys({ ...before, ...now })) if (before[id] !== now[id]) say(id);
  });
}

/** What was typed, by page and cell. */
export const typedAnywhere = () => textsOf(everything(CODE));

/** What was typed on this page, by cell. */
export const typed = () => typedAnywhere()[STEM] ?? {};

/** Keep the text of a cell of this page; without a text, forget it. */
export const keep = (id, text) => keepAll([{ stem: STEM, id, text }]);

/** Keep the texts of cells of any page. */
export function keepAll(cells) {
  for (const { stem, id, text } of cells) {
    put(CODE, id, text, stem);
    put(RIGHT, id, undefined, stem);
  }
  tell();
}

/** The best scores of the challenges, as the file in which Python keeps them. */
export const scores = () => JSON.stringify(everything(SCORES));

/** Keep the scores that such a file has and had not before a run.  Another tab may have kept one in
    the meantime: in which direction a score is better, the run has shown. */
export function keepScores({ before, after }) {
  const [old, own] = [before, after].map((text) => lectureStorage.parse(text));
  const all = { ...everything(SCORES) };
  for (const [name, score] of Object.entries(own)) {
    const isBetter = (score - all[name]) * (score - old[name]) > 0;
    if (isBetter || all[name] === old[name]) all[name] = score;
  }
  store(SCORES, all);
}

/** The choices that were picked, by their questions, as predictions.js keeps them. */
export const picks = () => textsOf({ all: everything(PICKS) }).all;

/** Keep picks of other places, and let the page show those of its questions. */
export function keepPicks(more) {
  store(PICKS, { ...more, ...picks() });
  document.dispatchEvent(new Event("picks-opened"));
}

/** Whether the text of a cell, as it is kept, was found right. */
export const isRight = (id) => everything(RIGHT)[STEM]?.[id] === true;

/** Keep that the text of a cell was found right. */
export function keepRight(id) {
  put(RIGHT, id, true);
  tell();
}
