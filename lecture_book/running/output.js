/* What a run shows, in the place of what is printed: text, pictures, an error. */

const MARKS = { "✅": "right", "❌": "wrong" };
const MOST = { lines: 200, letters: 10_000 }; // of a text that is shown whole
const HEAD = { lines: 20, letters: 1500 };
const TAIL = { lines: 10, letters: 750 };

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

  /** Show a text: of a long one the first and the last lines, until a reader asks for all. */
  text(content) {
    const shown = this.part("pre", "run-text");
    const whole = (shown.whole ?? "") + content;
    const lines = whole.replace(/\n$/, "").split("\n");
    shown.whole = whole;
    const isShort = lines.length <= MOST.lines && whole.length <= MOST.letters;
    if (isShort || shown.asked) return shown.append(content);
    const head = lines.slice(0, HEAD.lines).join("\n").slice(0, HEAD.letters);
    const tail = lines.slice(-TAIL.lines).join("\n").slice(-TAIL.letters);
    const n = lines.length;
    const button = document.createElement("button");
    Object.assign(button, {
      type: "button",
      textContent: translate("Show the whole output, {n} {n:line|lines}", { n }),
      onclick: () => {
        Object.assign(shown, { asked: true, textContent: shown.whole });
        this.box.tabIndex = -1; // the button, which had the focus, is gone
        this.box.focus({ preventScroll: true });
      },
    });
    shown.replaceChildren(`${head}\n`, button, `\n${tail}\n`);
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
