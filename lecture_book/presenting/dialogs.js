/* The two boxes that lie over a slide: the overview, and what the keys do. */
"use strict";
Object.assign(globalThis.slides, {
  HELP: [
    [translate("Space, →, Page Down"), translate("go on: an output, an answer, the next slide")],
    [translate("↓"), translate("the next slide at once: what is still closed stays closed")],
    [translate("←, ↑, Page Up"), translate("go back")],
    [translate("Home, End"), translate("first and last slide")],
    [translate("12 Enter"), translate("slide 12")],
    ["O", translate("overview")],
    [translate("Backspace"), translate("back to where you were before a jump")],
    ["T", translate("with running text, or without it")],
    ["S", translate("speaker's window: next slide, text that is left out, clock")],
    ["V", translate("the vote on this question, and back, if a poll serves the page")],
    ["B", translate("blank screen, and back")],
    [
      translate("Escape"),
      translate(
        "out of a figure or an editor; then out of the slides, to the same place of the page",
      ),
    ],
    ["?", translate("these keys")],
  ],

  dialog(title, content) {
    const box = Object.assign(document.createElement("dialog"), { className: "slide-dialog" });
    const heading = Object.assign(document.createElement("h2"), { textContent: title });
    const close = Object.assign(document.createElement("button"), {
      textContent: translate("Close"),
    });
    close.addEventListener("click", () => box.close());
    box.append(heading, content, close);
    box.ariaLabel = title;
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
    return box;
  },

  help() {
    const table = document.createElement("table");
    for (const cells of this.HELP) {
      const row = table.insertRow();
      for (const words of cells) row.insertCell().textContent = words;
    }
    this.dialog(translate("Keys"), table);
  },

  /** The slides by number, each with a picture, which is made when it comes near, and its first words. */
  overview(all, at, show) {
    const list = document.createElement("ol");
    const box = this.dialog(translate("Slides"), list);
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          near.unobserve(target);
          target.append(this.picture(all[target.dataset.slide]));
        }
      },
      { root: box, rootMargin: "50%" },
    );
    all.forEach(({ blocks, repeated }, number) => {
      const button = document.createElement("button");
      const room = Object.assign(document.createElement("span"), { className: "slide-small" });
      Object.assign(room, { ariaHidden: "true", inert: true });
      room.dataset.slide = number;
      near.observe(room);
      button.append(room, `${number + 1} ${this.titleOf(blocks, repeated)}`);
      button.addEventListener("click", () => {
        box.close();
        show(number);
      });
      if (number === at) button.setAttribute("aria-current", "true");
      const item = document.createElement("li");
      item.classList.toggle("slide-section", blocks[0].matches("h1, h2"));
      item.append(button);
      list.append(item);
    });
    list.children[at].firstChild.focus();
  },

  /** A copy of a slide as it is first shown; of an answer or a solution, only what it repeats. */
  picture(slide) {
    const { blocks, repeated, scale } = slide;
    const whole = Object.assign(document.createElement("div"), { className: "bd-article" });
    whole.classList.toggle("slide-row", Boolean(slide.isRow));
    whole.style.setProperty("--slide-scale", scale);
    const made = new Map([[this.article, whole]]);
    const first = this.isAnswer(slide) ? (repeated ?? 0) : this.stepsOf(slide)[0];
    for (const block of blocks.slice(0, first)) {
      let inner = block.cloneNode(true);
      let outer = block;
      do {
        outer = outer.parentElement;
        const known = made.get(outer);
        const copy = known ?? outer.cloneNode(false);
        if (copy.matches("details")) copy.open = !inner.matches("summary");
        copy.append(inner);
        made.set(outer, copy);
        inner = known ? null : copy;
      } while (inner);
    }
    for (const one of whole.querySelectorAll("*")) {
      one.classList.remove("slide-block", "slide-path", "slide-later");
      for (const name of ["id", "name"]) one.removeAttribute(name); // those of the slide stay alone
    }
    return whole;
  },

  isAnswer: ({ blocks, repeated = 0 }) =>
    repeated > 0 || blocks[0].closest("details[data-prediction]") !== null,

  /** The first words of a slide, each formula once; no answer. */
  titleOf(blocks, repeated = 0) {
    if (blocks[repeated].closest("details[data-prediction]")) return translate("Answer");
    const copy = blocks[repeated].cloneNode(true);
    for (const one of copy.querySelectorAll(
      ".headerlink, .expanded, .katex-mathml, .fig-place > *",
    ))
      one.remove();
    const words = copy.querySelector("img")?.alt || copy.textContent.trim() || translate("Figure");
    return words.slice(0, 80);
  },
});
