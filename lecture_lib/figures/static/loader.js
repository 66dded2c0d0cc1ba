/**
 * Wakes the figures of a page of the book.  The page puts in the sources of the kit and of its
 * figures; they are imported from Blob URLs, which work over http and from disk alike.
 */
"use strict";

(() => {
  const SOURCES = {}; // put in by the page: { kit: "...", stepper: "..." }

  /** As much of an anywidget model as a figure uses. */
  class Model {
    #state;
    #listeners = new Map();

    constructor(state) {
      this.#state = state;
    }

    get(key) {
      return this.#state[key];
    }

    set(key, value) {
      if (JSON.stringify(this.#state[key]) === JSON.stringify(value)) return;
      this.#state[key] = value;
      for (const act of this.#listeners.get(`change:${key}`) ?? []) act(this, value);
    }

    on(event, act) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), act]);
    }

    off() {}

    save_changes() {}

    send() {}
  }

  const addresses = {};
  const address = (name) => {
    if (!addresses[name]) {
      const source =
        name === "kit"
          ? SOURCES.kit
          : SOURCES[name].replace('from "./kit.js"', () => `from "${address("kit")}"`);
      addresses[name] = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    }
    return addresses[name];
  };

  async function wake(place) {
    const { default: widget } = await import(address(place.dataset.figure));
    const model = new Model(JSON.parse(place.dataset.state));
    const stage = document.createElement("div");
    await widget.render({ model, el: stage });
    place.replaceChildren(...stage.childNodes); // only now: what throws leaves the still
    place.dataset.live = "";
  }

  for (const place of document.querySelectorAll("[data-figure]")) {
    wake(place).catch((error) => {
      place.dataset.asleep = "";
      console.error(`The figure ${place.dataset.figure} stays a picture:`, error);
    });
  }
  for (const source of Object.values(addresses)) {
    const script = document.createElement("script"); // unlike an import it holds the load event
    script.type = "module";
    script.src = source;
    document.head.append(script);
  }
})();
