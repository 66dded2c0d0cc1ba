/* The order of what the search finds; Sphinx puts this into language_data.js, behind searchtools.js.

   A query and a heading are vectors with one coordinate for each word, the larger the fewer
   pages have the word in a heading.  What is found counts as much as the cosine between the
   query and its heading; a page has all its headings and the terms that it explains. */
"use strict";

const BODY = 0.1; // of a page that has the words in its text alone
const REFERENCE = 0.4; // what is no chapter comes after chapters that fit as well

globalThis.Scorer = {
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,

  score([docname, title, anchor, description]) {
    const query = vector(new URLSearchParams(location.search).get("q"));
    const names = description ? [title.split(".").pop()] : headings(docname, anchor);
    const likeness = Math.max(BODY, ...names.map((name) => cosine(query, vector(name))));
    return likeness * (docname.startsWith("notebooks/") ? 1 : REFERENCE);
  },
};

/** The headings and terms at a place; those of a whole page, if it is no part of one. */
function headings(docname, anchor) {
  const { docnames, alltitles, indexentries } = Search._index;
  const number = docnames.indexOf(docname);
  const isHere = ([page, id]) => page === number && (!anchor || anchor === `#${id}`);
  return [...Object.entries(alltitles), ...Object.entries(indexentries)]
    .filter(([, places]) => places.some(isHere))
    .map(([name]) => name);
}

function vector(text) {
  const { docnames, titleterms } = Search._index;
  const stemmer = new Stemmer();
  const words = splitQuery(text.toLowerCase()).filter((word) => !stopwords.includes(word));
  return new Map(
    words.map((word) => {
      const stem = stemmer.stemWord(word);
      const pages = [titleterms[stem] ?? []].flat().length;
      return [stem, Math.log(1 + docnames.length / (1 + pages))];
    }),
  );
}

function cosine(query, heading) {
  const product = (a, b) => [...a].reduce((sum, [word, x]) => sum + x * (b.get(word) ?? 0), 0);
  const lengths = Math.sqrt(product(query, query) * product(heading, heading));
  return lengths && product(query, heading) / lengths;
}

/* A word of one or two letters stands inside others all over a page: it is looked for, and not
   marked.  How many pages were found is said aloud. */
const parse = Search._parseQuery;
Search._parseQuery = (query) => {
  Search.status.setAttribute("role", "status");
  const parts = parse(query);
  const marked = parts[3];
  for (const word of marked) if (word.length < 3) marked.delete(word);
  localStorage.setItem("sphinx_highlight_terms", [...marked].join(" "));
  return parts;
};

/* An entry of the glossary is found by its name, and then the page is not found once more. */
const perform = Search._performSearch;
Search._performSearch = (...query) => {
  const { docnames, indexentries, titles } = Search._index;
  const found = perform(...query);
  const isPart = ([docname, title, anchor]) =>
    anchor && title === titles[docnames.indexOf(docname)];
  const parts = found.filter(isPart);
  for (const part of parts) {
    const isHere = ([page, id]) => docnames[page] === part[0] && `#${id}` === part[2];
    const entry = Object.entries(indexentries).find(([, places]) => places.some(isHere));
    if (entry) part[1] += ` > ${entry[0]}`;
  }
  const pages = new Set(parts.map(([docname]) => docname));
  return found.filter(([docname, , anchor]) => anchor || !pages.has(docname));
};

/* An excerpt is words: formulas are left out of it.  From disk a page cannot read another one. */
document.addEventListener("DOMContentLoaded", () => {
  const { htmlToText } = Search;
  Search.htmlToText = (text, anchor) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const formula of page.querySelectorAll(".math, .katex, svg")) formula.replaceWith("…");
    const around = "#jb-print-docs-body, .show-answers, .run-notebook"; // no words of the text
    for (const part of page.querySelectorAll(around)) part.remove();
    return htmlToText(page.documentElement.outerHTML, anchor);
  };
});
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
