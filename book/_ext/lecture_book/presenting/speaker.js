/* The speaker's window: the next slide, the prose that this one leaves out, and the clock.
   The window of the slides fills it and answers its keys. */
"use strict";
(() => {
  const { slides } = globalThis;
  const PAGE = `<header><h1></h1> <time></time> <button type="button">Start the clock again</button></header>
    <main class="bd-article"><section id="notes" aria-label="Text that the slide leaves out"></section>
    <h2>Next</h2><section id="next" aria-label="Next slide"></section></main>`;
  let view = null;
  let now = null; // the slide that is shown, and all of them
  let began = 0; // when the clock was started, and how far the plan was then
  let first = 0;

  const sectionOf = ({ blocks }) => blocks[0].closest("section:has(> h1, > h2)");

  /** Minutes of the chapter's plan before a slide: the slides of a section share those of it. */
  function planned({ all, number }) {
    const sections = all.map(sectionOf);
    return sections.slice(0, number - 1).reduce((sum, section) => {
      const { minutes = 0 } = section.querySelector(":scope > :is(h1, h2)").dataset;
      return sum + minutes / sections.filter((one) => one === section).length;
    }, 0);
  }

  function tick() {
    if (!view || view.closed) return;
    const passed = (Date.now() - began) / 60_000;
    const plan = Math.round(planned(now) - first);
    const late = Math.floor(passed) - plan;
    const words = late === 0 ? "on time" : late > 0 ? `${late} min late` : `${-late} min early`;
    const seconds = String(Math.floor(passed * 60) % 60).padStart(2, "0");
    const time = `${Math.floor(passed)}:${seconds} of ${plan} min: ${words}`;
    view.document.querySelector("time").textContent = time;
  }

  function copies(blocks = []) {
    return blocks.map((block) => {
      const copy = block.cloneNode(true);
      copy.classList.remove("slide-block", "slide-later");
      return copy;
    });
  }

  function fill() {
    if (!view || view.closed) return;
    const part = (name) => view.document.querySelector(name);
    const heading = sectionOf(now).querySelector("h1, h2").cloneNode(true);
    heading.querySelector(".headerlink")?.remove();
    part("h1").textContent = `Slide ${now.number} of ${now.count}: ${heading.textContent}`;
    part("#notes").replaceChildren(...copies(now.notes));
    part("#next").replaceChildren(...copies(now.all[now.number]?.blocks));
    tick();
  }

  slides.speak = () => {
    view = open("", "lecture-speaker", "popup,width=900,height=700");
    if (!view) return;
    const { document: page } = view;
    page.head.innerHTML = `<title>Speaker: ${document.title}</title><base href="${location.href}">`;
    for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
      page.head.append(sheet.cloneNode(true));
    Object.assign(page.documentElement, { lang: "en", className: "speaker" });
    page.documentElement.dataset.theme = document.documentElement.dataset.theme;
    page.body.innerHTML = PAGE;
    const start = () => {
      [began, first] = [Date.now(), planned(now)];
      tick();
    };
    page.querySelector("button").addEventListener("click", start);
    page.addEventListener("keydown", (event) => {
      if (event.target.closest("button") || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      dispatchEvent(new KeyboardEvent("keydown", { key: event.key }));
    });
    start();
    fill();
  };
  document.addEventListener("slide", ({ detail }) => {
    now = detail;
    fill();
  });
  setInterval(tick, 1000);
})();
