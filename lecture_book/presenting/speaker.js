/* The speaker's window: this slide and the next, the prose that this one leaves out, and
   the clock.  The window of the slides fills it and answers its keys. */
"use strict";
(() => {
  const { slides } = globalThis;
  const root = document.documentElement;
  const [PAUSE, AGAIN] = [translate("Pause"), translate("Start the clock again")];
  const [NOTES, SHOWN] = [
    translate("Text that the slide leaves out"),
    translate("What the slide shows"),
  ];
  const BLACK = translate("The screen is black");
  const [PAUSED, TITLE] = [translate("paused"), translate("Speaker")];
  const LENGTH = translate("Minutes of class");
  const [NOW, NEXT, WHAT] = [translate("Now"), translate("Next"), translate("What comes next")];
  const LENGTHS = [90, 60, 45]; // of a class, in minutes
  const PAGE = `<header><time></time> <label>${LENGTH} <select>
    ${LENGTHS.map((n) => `<option>${n}</option>`).join("")}</select></label> <output></output>
    <h1></h1> <p></p> <button class="btn btn-sm" type="button">${PAUSE}</button>
    <button class="btn btn-sm" type="button">${AGAIN}</button></header>
    <main class="bd-article"><section id="notes" aria-label="${NOTES}"></section>
    <div><h2>${NOW}</h2><section id="now" aria-label="${SHOWN}"></section></div>
    <div><h2 id="stop">${NEXT}</h2><section id="next" aria-label="${WHAT}"></section></div></main>`;
  let [classTime] = LENGTHS;
  let view = null;
  let now = null; // the slide that is shown, and all of them
  let began = 0; // when the clock was started
  let paused = 0; // when it was stopped
  const shown = new Set(); // the first blocks of the slides that were shown since

  const sectionOf = ({ blocks }) => blocks[0].closest("section:has(> h1, > h2)");

  /** Minutes planned for the slides that were shown before this one: what a plan leaves out does
      not count.  The slides of a section share its minutes. */
  function planned({ all, number }) {
    const sections = all.map(sectionOf);
    return sections.reduce((sum, section, i) => {
      if (i >= number - 1 || !shown.has(all[i].blocks[0])) return sum;
      const { minutes = 0 } = section.querySelector(":scope > :is(h1, h2)").dataset;
      return sum + minutes / sections.filter((one) => one === section).length;
    }, 0);
  }

  function tick() {
    if (!isOpen()) return;
    const passed = ((paused || Date.now()) - began) / 60_000;
    const plan = Math.round(planned(now));
    const late = Math.floor(passed) - plan;
    const against =
      late > 0 ? translate("{n} min late", { n: late }) : translate("{n} min early", { n: -late });
    const going = late === 0 ? translate("on time") : against;
    const seconds = String(Math.floor(passed * 60) % 60).padStart(2, "0");
    const time = translate("{passed} of {plan} min: {going}", {
      passed: `${Math.floor(passed)}:${seconds}`,
      plan,
      going: paused ? PAUSED : going,
    });
    view.document.querySelector("time").textContent = time;
    const rest = classTime - Math.floor(passed);
    view.document.querySelector("output").textContent =
      rest < 0 ? translate("{n} min over", { n: -rest }) : translate("{n} min left", { n: rest });
    const day = new Date().toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit" });
    view.document.querySelector("header p").textContent = root.classList.contains("slide-blank")
      ? `${day} · ${BLACK}`
      : day;
  }

  function copies(blocks = []) {
    return blocks.map((block) => {
      const copy = block.cloneNode(true);
      copy.classList.remove("slide-block", "slide-later");
      copy.inert = copy.matches(".fig-place"); // it shows what the figure on the slide does
      return copy;
    });
  }

  const isOpen = () => view && !view.closed;
  const fillNow = () =>
    view.document.querySelector("#now").replaceChildren(...copies(now.blocks.slice(0, now.seen)));
  let waiting = 0;
  const mirror = new MutationObserver(() => {
    if (!isOpen() || waiting) return;
    waiting = setTimeout(() => {
      waiting = 0;
      if (isOpen()) fillNow();
    }, 100);
  });

  function fill() {
    if (!isOpen()) return;
    const part = (name) => view.document.querySelector(name);
    const heading = sectionOf(now).querySelector("h1, h2").cloneNode(true);
    heading.querySelector(".headerlink")?.remove();
    const at = translate("Slide {number} of {count}", now);
    part("h1").textContent = `${at}: ${heading.textContent}`;
    part("#notes").replaceChildren(...copies(now.notes));
    fillNow();
    const rest = now.blocks.slice(now.seen); // what this slide still keeps back comes first
    const next = rest.length ? rest : now.all[now.number]?.blocks;
    const { stop } = next?.[0].dataset ?? {};
    part("#stop").textContent = stop
      ? translate("Next (stop here if you have {stop})", { stop })
      : NEXT;
    part("#next").replaceChildren(...copies(next));
    tick();
  }

  slides.speak = () => {
    view = open("", "lecture-speaker", "popup,width=900,height=700");
    if (!view) return;
    const { document: page } = view;
    page.head.innerHTML = `<title>${TITLE}: ${document.title}</title><base href="${location.href}">`;
    for (const sheet of document.querySelectorAll("link[rel=stylesheet], style"))
      page.head.append(sheet.cloneNode(true));
    Object.assign(page.documentElement, {
      lang: document.documentElement.lang,
      className: "speaker",
    });
    page.documentElement.dataset.theme = document.documentElement.dataset.theme;
    page.body.innerHTML = PAGE;
    const [pause, again] = page.querySelectorAll("button");
    const start = () => {
      [began, paused, pause.textContent] = [Date.now(), 0, PAUSE];
      shown.clear();
      shown.add(now.blocks[0]);
      tick();
    };
    pause.addEventListener("click", () => {
      if (paused) began += Date.now() - paused;
      paused = paused ? 0 : Date.now();
      pause.textContent = paused ? translate("Go on") : PAUSE;
      tick();
    });
    again.addEventListener("click", start);
    const length = page.querySelector("select");
    length.value = classTime;
    length.addEventListener("change", () => {
      classTime = Number(length.value);
      length.blur(); // the keys go to the slides again
      tick();
    });
    // After a press by mouse the keys go to the slides again.
    page.addEventListener("click", ({ detail, target }) => detail && target.blur());
    page.addEventListener("keydown", (event) => {
      if (event.key === "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest("button, select")) return;
      event.preventDefault();
      dispatchEvent(new KeyboardEvent("keydown", { key: event.key }));
    });
    start();
    fill();
  };
  document.addEventListener("slide", ({ detail }) => {
    now = detail;
    shown.add(now.blocks[0]);
    fill();
    mirror.disconnect();
    for (const figure of now.blocks.filter((block) => block.matches(".fig-place")))
      mirror.observe(figure, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
  setInterval(tick, 1000);
})();
