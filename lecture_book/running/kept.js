/* What readers typed, by page and cell, and whether it was right: kept in this browser, and where
   it refuses, for this page. */

import { STEM } from "./notebook.js";

const [CODE, RIGHT] = ["lecture-code", "lecture-right"];

/** Where picks and best scores are kept, and their places in the file: no page has these names. */
export const [PICKS, SCORES] = ["lecture-picks", "lecture-scores"];

/** The file in which all code travels. */
export const CODE_FILE = `${CODE}.json`;

/** The file in which Python keeps the best scores. */
export const SCORES_FILE = `${SCORES}.json`;

const BETTER = { max: Math.max, min: Math.min };

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

/** The best score of each challenge in several things, by which of two is better; whatever else is
    there is no score. */
function bestOf(...several) {
  const best = {};
  for (const [which, better] of Object.entries(BETTER)) {
    best[which] = {};
    const all = several.flatMap((one) => Object.entries(one?.[which] ?? {}));
    for (const [name, score] of all) {
      if (Number.isFinite(score)) best[which][name] = better(score, best[which][name] ?? score);
    }
  }
  return best;
}

/** The best scores of the challenges. */
export const scores = () => bestOf(everything(SCORES));

/** Keep the scores that are better than those here; return how many. */
export function keepScores(more) {
  const before = scores();
  const after = bestOf(before, more);
  const news = Object.entries(after).flatMap(([which, best]) =>
    Object.keys(best).filter((name) => best[name] !== before[which][name]),
  );
  if (news.length) store(SCORES, after);
  tell();
  return news.length;
}

/** The best score of the challenge that a code calls. */
export function bestScoreIn(code) {
  const all = Object.values(scores()).flatMap((best) => Object.entries(best));
  return all.find(([name]) => code.includes(`${name}(`))?.[1];
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
