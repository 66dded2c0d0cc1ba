/** A document without a browser: as much of one as the kit and the figures use to draw. */

class Node {
  children = [];
  parentNode = null;
  #attributes = new Map();
  style = { setProperty: () => {} };
  classList = { add: (name) => this.setAttribute("class", `${this.#classes()} ${name}`.trim()) };

  constructor(tag, text = "") {
    this.tag = tag; // "" is a text, "#" a fragment
    this.text = text;
  }

  #classes = () => this.getAttribute("class") ?? "";

  get attributes() {
    return [...this.#attributes];
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  append(...nodes) {
    this.#insert(this.children.length, nodes);
  }

  prepend(...nodes) {
    this.#insert(0, nodes);
  }

  appendChild(node) {
    this.append(node);
    return node;
  }

  insertBefore(node, next) {
    this.#insert(this.children.indexOf(next), [node]);
    return node;
  }

  replaceChildren(...nodes) {
    while (this.firstChild) this.firstChild.remove();
    this.append(...nodes);
  }

  remove() {
    const siblings = this.parentNode?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }

  #insert(place, nodes) {
    const made = nodes.flatMap((node) => {
      if (!(node instanceof Node)) return new Node("", String(node));
      return node.tag === "#" ? [...node.children] : node;
    });
    for (const node of made) node.remove();
    for (const node of made) node.parentNode = this;
    this.children.splice(place, 0, ...made);
  }

  get firstChild() {
    return this.children[0] ?? null;
  }

  get lastChild() {
    return this.children.at(-1) ?? null;
  }

  get textContent() {
    return this.text + this.children.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  /** For selectors such as ".fig-svg, .fig-pair". */
  matches(selector) {
    const own = this.#classes().split(" ");
    return selector.split(", ").some((one) => own.includes(one.slice(1)));
  }

  /** All nodes below this one, and itself. */
  *all() {
    yield this;
    for (const child of this.children) yield* child.all();
  }

  addEventListener() {}

  getBoundingClientRect() {
    return { left: 0, top: 0, width: globalThis.pictureWidth ?? 0, height: 0 };
  }
}

const element = (tag) => new Node(tag);

Object.assign(globalThis, {
  document: {
    createElement: element,
    createElementNS: (_, tag) => element(tag),
    addEventListener: () => {},
  },
  DocumentFragment: class extends Node {
    constructor() {
      super("#");
    }
  },
  ResizeObserver: class {
    constructor(measure) {
      this.observe = measure; // a size is known at once, and never changes
    }
  },
  matchMedia: () => ({ matches: false }),
});
