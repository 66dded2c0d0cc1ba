/* How far a reader has come: a mark beside each chapter in the contents and on its card, and on the
   first page the way back to the section where they were.  It is kept in this browser alone. */
"use strict";
{
  const [PROGRESS, PICKS, RIGHT] = ["lecture-progress", "lecture-picks", "lecture-right"];
  const SITE = new URL(document.documentElement.dataset.content_root ?? "./", location.href);
  const CONTENTS = ".bd-sidebar-primary nav a";

  const stemOf = (address) =>
    new URL(address, location.href).pathname.slice(SITE.pathname.length).replace(/\.html$/, "");
  const STEM = stemOf(location.href);

  /** What is kept by a name; nothing where storage is refused. */
  const recall = (key) => globalThis.lectureStorage.recall(key) ?? {};

  const isPage = (page) =>
    Array.isArray(page?.read) &&
    [page.sections, page.questions, page.exercises].every(
      (count) => Number.isInteger(count) && count >= 0,
    ) &&
    page.sections + page.questions + page.exercises > 0;

  /** What is kept of reading: `pages`, by stem, and the last `place`. */
  function progress() {
    const { pages, place } = recall(PROGRESS);
    const whole = Object.entries(pages ?? {}).filter(([, page]) => isPage(page));
    return { pages: Object.fromEntries(whole), place };
  }

  function keep(change) {
    const kept = progress();
    change(kept);
    try {
      localStorage.setItem(PROGRESS, JSON.stringify(kept));
    } catch {
      // Storage is refused: nothing is shown.
    }
    draw();
  }

  // What is kept of a page with questions or exercises while it is read.

  function wordsOf(heading) {
    const copy = heading.cloneNode(true);
    for (const part of copy.querySelectorAll(".headerlink, .section-number, annotation, math + *"))
      part.remove();
    return copy.textContent.trim();
  }

  /** How Continue names this page. */
  function nameOfPage() {
    const number = document.querySelector("h1 .section-number")?.textContent.trim();
    if (!number) return wordsOf(document.querySelector(".bd-article h1")).split(":")[0];
    return [number.startsWith("A") ? translate("appendix") : translate("chapter"), number].join(
      " ",
    );
  }

  function follow() {
    const count = (what) => document.querySelectorAll(`.bd-article ${what}`).length;
    const [questions, exercises] = [count(".choices"), count(".tag_your-turn")];
    if (questions + exercises === 0) return;
    const all = [...document.querySelectorAll(".bd-article > section > section[id]")];
    const end = all.findIndex(({ id }) => id === "summary") + 1; // what follows is to practise
    const sections = questions ? all.slice(0, end || all.length) : []; // of homework none is read
    const ids = sections.map(({ id }) => id);
    keep((kept) => {
      const read = (kept.pages[STEM]?.read ?? []).filter((id) => ids.includes(id));
      kept.pages = { ...kept.pages, [STEM]: { read, sections: ids.length, questions, exercises } };
    });

    const watch = (observed, rootMargin, hear) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!document.documentElement.classList.contains("presenting")) entries.forEach(hear);
        },
        { rootMargin },
      );
      for (const section of observed) observer.observe(section);
    };

    // The reader is in the section a third down the window.
    watch(all, "-33% 0px -66% 0px", ({ isIntersecting, target }) => {
      if (!isIntersecting) return;
      const place = {
        page: STEM,
        name: nameOfPage(),
        section: target.id,
        title: wordsOf(target.querySelector("h2")),
      };
      keep((kept) => Object.assign(kept, { place }));
    });

    // A section is read when its end comes into the window, and more of it was there before: who
    // jumps over it leaves its end above.
    const seen = new Map();
    watch(sections, "0px", ({ isIntersecting, target, time }) => {
      if (isIntersecting && !seen.has(target)) seen.set(target, time);
    });
    watch(sections, "-100% 0px 9999999px 0px", (entry) => {
      const { isIntersecting, target, time, boundingClientRect: box } = entry;
      if (isIntersecting || box.bottom < 0 || !(seen.get(target) < time || box.top >= 0)) return;
      keep(({ pages }) => {
        const own = pages[STEM]; // which another tab may have forgotten
        if (own) own.read = [...new Set([...own.read, target.id])];
      });
    });
  }

  // What is shown of it.

  function partsOf(stem, page, picks, kept) {
    const file = `${stem.split("/").pop()}.html#`;
    const picked = Object.keys(picks).filter((place) => place.startsWith(file)).length;
    const solved = Object.values(kept[stem] ?? {}).filter((one) => one === true).length;
    const part = (done, of) => ({ count: Math.min(done, of), of }); // a chapter can shrink
    const read = part(page.read.length, page.sections);
    const answered = part(picked, page.questions);
    const right = part(solved, page.exercises);
    return [
      {
        ...read,
        short: translate("Read {count}/{of}", read),
        long: translate("{count} of {of} sections read", read),
      },
      {
        ...answered,
        short: translate("answered {count}/{of}", answered),
        long: translate("{count} of {of} questions answered", answered),
      },
      {
        ...right,
        short: translate("solved {count}/{of}", right),
        long: translate("{count} of {of} exercises solved", right),
      },
    ].filter(({ of }) => of);
  }

  function shape(tag, attributes, ...inside) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...inside);
    return node;
  }

  /** A ring that closes; its name says the numbers. */
  function ring(parts) {
    const { count, of } = parts[0];
    const name = parts.map(({ long }) => long).join(", ");
    const arc = { r: 4.5, pathLength: of, "stroke-dasharray": `${count} ${of}` };
    const inside =
      count < of
        ? [shape("circle", { r: 4.5 }), shape("circle", arc)]
        : [shape("circle", { r: 5.5 }), shape("path", { d: "M-2.5 0.2L-0.8 2L2.6-2" })];
    const look = { class: `progress-ring${count < of ? "" : " whole"}`, viewBox: "-6 -6 12 12" };
    return shape("svg", { ...look, role: "img" }, shape("title", {}, name), ...inside);
  }

  function draw() {
    const { pages, place } = progress();
    const [picks, right] = [recall(PICKS), recall(RIGHT)];
    for (const old of document.querySelectorAll(".progress-ring, .progress-said")) old.remove();
    const known = new Map();
    for (const link of document.querySelectorAll(CONTENTS)) {
      const stem = stemOf(link.href);
      known.set(stem, link);
      if (pages[stem]) link.append(ring(partsOf(stem, pages[stem], picks, right)));
    }
    for (const card of document.querySelectorAll(".cards .card")) {
      const stem = stemOf(card.href);
      if (!pages[stem]) continue;
      const said = Object.assign(document.createElement("span"), { className: "progress-said" });
      const parts = partsOf(stem, pages[stem], picks, right);
      const short = Object.assign(document.createElement("span"), {
        ariaHidden: "true",
        textContent: parts.map((part) => part.short).join(" · "),
      });
      said.append(ring(parts), short);
      card.querySelector(".fig").append(said);
    }
    const start = document.querySelector(".start a");
    if (start && known.has(place?.page)) lead(start, place);
  }

  function lead(start, { page, name, section, title }) {
    start.href = new URL(`${page}.html#${section}`, SITE);
    const where = Object.assign(document.createElement("small"), { textContent: title });
    start.replaceChildren(translate("Continue with {name}", { name }), " ", where);
  }

  function offerToForget() {
    const cards = document.querySelector("ul.cards");
    if (!cards || !Object.keys(progress().pages).length) return;
    const button = Object.assign(document.createElement("button"), {
      className: "forget",
      type: "button",
      textContent: translate("Forget what I have read"),
    });
    button.addEventListener("click", () => {
      localStorage.removeItem(PROGRESS);
      location.reload();
    });
    cards.after(button);
  }

  follow();
  draw();
  offerToForget();
  for (const event of ["change", "picks-cleared", "code-kept"])
    document.addEventListener(event, draw);
  for (const event of ["pageshow", "storage"]) addEventListener(event, draw);
}
