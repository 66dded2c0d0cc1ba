/* What a run shows, in the place of what is printed: text, pictures, an error. */

const MARKS = { "✅": "right", "❌": "wrong" };

export class Output {
  constructor(after) {
    this.box = document.createElement("div");
    this.box.className = "cell_output ran";
    this.box.setAttribute("aria-live", "polite");
    after.after(this.box);
  }

  get isEmpty() {
    return !this.box.hasChildNodes();
  }

  part(tag, kind) {
    const last = this.box.lastElementChild;
    if (tag === "pre" && last?.className === kind) return last;
    const made = document.createElement(tag);
    made.className = kind;
    this.box.append(made);
    return made;
  }

  text(content) {
    this.part("pre", "run-text").append(content);
  }

  error(content) {
    this.part("pre", "run-error").append(content);
  }

  image(content) {
    const [, width, png, alt] = content.match(/^(\d+) (\S+) ([^]*)$/);
    const src = `data:image/png;base64,${png}`;
    Object.assign(this.part("img", "run-image"), { alt, width, src });
  }

  /** Offer a copy of a file that was written. */
  file(content) {
    const [, path, text] = content.match(/^(.*)\n([^]*)$/m);
    const download = path.split("/").pop();
    const href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const textContent = translate("Save {file}", { file: download });
    Object.assign(this.part("a", "run-file"), { download, href, textContent });
  }

  /** Give the box the colour of what a check said, where it said one thing only; return it. */
  colour() {
    const found = [...new Set(this.box.textContent.match(/[✅❌⬜]/gu))];
    const said = found.length === 1 ? MARKS[found[0]] : undefined;
    if (said) this.box.classList.add(said);
    return said;
  }
}
