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

  /** The slides by number, with the heading above them and their first words. */
  overview(all, at, show) {
    const list = document.createElement("ol");
    const box = this.dialog(translate("Slides"), list);
    all.forEach(({ blocks, repeated }, number) => {
      const button = document.createElement("button");
      button.textContent = `${number + 1} ${this.titleOf(blocks, repeated)}`;
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

  /** The first words of a slide, each formula once; no answer. */
  titleOf(blocks, repeated = 0) {
    if (repeated || blocks[0].closest("details[data-prediction]")) return translate("Answer");
    const copy = blocks[0].cloneNode(true);
    for (const one of copy.querySelectorAll(
      ".headerlink, .expanded, .katex-mathml, .fig-place > *",
    ))
      one.remove();
    const words = copy.querySelector("img")?.alt || copy.textContent.trim() || translate("Figure");
    return words.slice(0, 80);
  },
});
