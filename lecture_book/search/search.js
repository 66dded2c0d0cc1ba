/* Search while typing: in the dialog that Ctrl+K opens, and on the page of the search. */
"use strict";

{
  const MOST = 8; // hits in the dialog; the page of the search shows as many as are wanted
  const top = document.documentElement.dataset.content_root ?? "./";
  let loading = null;

  /** Load what finds, and then the index, when a reader is about to search.  What has failed, as
   * it does without a network, is tried again when it is next asked for. */
  function load() {
    loading ??= (async () => {
      for (const name of ["_static/find.bundle.js", "searchindex.js"]) await run(`${top}${name}`);
      await globalThis.lectureSearch.ready;
    })().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  function run(src) {
    return new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), { src });
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  }

  function element(name, className, ...children) {
    const made = Object.assign(document.createElement(name), { className });
    made.append(...children);
    return made;
  }

  function link(address, words) {
    return Object.assign(element("a", "", words), { href: top + address });
  }

  function meaning({ name, address, meaning: words }) {
    return element("li", "meaning", element("p", "", link(address, name), `: ${words}`));
  }

  function hit({ address, title, chapter, excerpt }) {
    const isWhole = chapter.endsWith(title); // then its number stands before it
    const name = link(address, isWhole ? chapter : title);
    const where = element("span", "where", isWhole ? "" : chapter);
    return element("li", "hit", name, " ", where, element("p", "", excerpt));
  }

  /** Show below a form what its words find. */
  function arrange(form) {
    const field = form.querySelector("input");
    const dialog = form.closest("dialog");
    const status = Object.assign(element("p", "found-count"), { role: "status" });
    const list = element("ol", "found");
    form.after(element("div", "found-below", status, list));

    /** Whether the search is loaded; if not, the reader is told. */
    async function tryToLoad() {
      try {
        await load();
        return true;
      } catch {
        list.replaceChildren();
        status.textContent = translate("The search could not be loaded.");
        return false;
      }
    }

    async function show() {
      if (!(await tryToLoad())) return;
      const words = field.value.trim();
      const { term, hits, instead } = globalThis.lectureSearch.find(words);
      const shown = dialog ? hits.slice(0, MOST) : hits;
      const items = [...(term ? [meaning(term)] : []), ...shown.map(hit)];
      const count = translate("{n} {n:section|sections}", { n: hits.length });
      if (shown.length < hits.length) {
        const whole = `search.html?${new URLSearchParams({ q: words })}`;
        const all = link(whole, translate("All {count}", { count }));
        items.push(element("li", "all", all));
      }
      list.replaceChildren(...items);
      const none = translate("Nothing found for “{words}”", { words });
      const some = instead ? translate("{count} for “{words}”", { count, words: instead }) : count;
      status.textContent = words && (items.length ? some : none);
      if (!dialog)
        history.replaceState(null, "", words ? `?${new URLSearchParams({ q: words })}` : "?");
    }

    dialog?.addEventListener("toggle", ({ newState }) => newState === "open" && tryToLoad());
    field.addEventListener("input", show);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await show();
      list.querySelector(".hit a")?.click();
    });
    list.addEventListener("click", ({ target }) => target.closest("a") && dialog?.close());
    form.parentElement.addEventListener("keydown", (event) => {
      const stops = [field, ...list.querySelectorAll("a")];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const at = stops.indexOf(document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      stops[at + step]?.focus();
    });

    if (dialog) return;
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    field.focus();
    if (field.value) show();
    else tryToLoad();
  }

  for (const form of document.querySelectorAll("form.bd-search")) arrange(form);
}
