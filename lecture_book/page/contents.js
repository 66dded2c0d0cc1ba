/* The table of contents beside a page marks the section that is read, and keeps its line in sight. */
"use strict";

{
  const lines = new Map(
    [...document.querySelectorAll("nav.page-toc a")].map((line) => [line.hash.slice(1), line]),
  );
  const crossing = new Set(); // the sections that a line across the upper third of the window meets
  let marked = null;

  function mark(line) {
    marked?.removeAttribute("aria-current");
    marked = line;
    if (!line) return;
    line.setAttribute("aria-current", "true");
    const side = line.closest(".bd-sidebar-secondary");
    if (!side) return; // on a narrow window the table is a sheet
    const [at, whole] = [line, side].map((one) => one.getBoundingClientRect());
    if (at.top < whole.top || at.bottom > whole.bottom - 40)
      side.scrollTop += at.top - whole.top - whole.height / 3;
  }

  const sections = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen)
        crossing[isIntersecting ? "add" : "delete"](target.id);
      const [outer] = [...lines.keys()].filter((id) => crossing.has(id));
      const line = lines.get(outer);
      if (line !== marked) mark(line);
    },
    { rootMargin: "-33% 0px -66% 0px" },
  );

  for (const id of lines.keys()) {
    const section = document.getElementById(id);
    if (section) sections.observe(section);
  }
}
