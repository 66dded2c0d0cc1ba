/**
 * Wakes the figures of a page of the book.  The page puts in the sources of the kit and of its
 * figures; they are imported from Blob URLs, which work over http and from disk alike.
 * The address of the page can ask for inputs of a figure: link.js says how.
 */
"use strict";

(() => {
  const PAGE = {}; // put in by the page: { sources: { kit: "..." }, inputs: { stepper: {...} } }

  /** As much of an anywidget model as a figure uses; its inputs change in the figure alone. */
  function modelOf(state) {
    const acts = {};
    return {
      get: (key) => state[key],
      set: (key, value) => (state[key] = value),
      on: (event, act) => (acts[event] = act),
      save_changes: () => {},
      /** What would be a message from Python. */
      hear: (message) => acts["msg:custom"](message),
    };
  }

  const addresses = {};
  const address = (name) => {
    if (!addresses[name]) {
      const source = PAGE.sources[name].replace('"../kit/kit.js"', () => `"${address("kit")}"`);
      addresses[name] = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    }
    return addresses[name];
  };

  /** What a figure starts from; a copy tells only what differs from the first. */
  function begin({ dataset }) {
    const first = document.getElementById(`figure-${dataset.figure}`);
    return { ...JSON.parse(first.dataset.state), ...JSON.parse(dataset.state) };
  }

  /** Returns what answers when the address asks for inputs. */
  async function wake(place, back) {
    const names = [place.dataset.figure, "kit", "link"];
    const [widget, kit, link] = await Promise.all(names.map((name) => import(address(name))));
    const { h, fill, put, translated, kitWords: words } = kit;
    const start = begin(place);
    const model = modelOf({ ...start });
    const stage = h("div");
    await widget.default.render({ model, el: stage });

    const rules = PAGE.inputs[place.dataset.figure];
    const own = (get) => Object.fromEntries(Object.keys(rules).map((key) => [key, get(key)]));
    const answer = (end) => {
      const found = link.read(end, rules, start.presets);
      const title = found?.title && translated(found.title);
      const said = title && fill(words.preset_said, { title });
      if (found) model.hear({ inputs: { ...own((key) => start[key]), ...found.inputs }, said });
      else model.hear({ inputs: {}, said: words.link_unfit });
    };
    const copy = h("button", { type: "button" }, words.link);
    copy.addEventListener("click", async () => {
      const end = link.write(
        own((key) => model.get(key)),
        rules,
        start.presets,
      );
      const id = place.matches("[data-copy]") ? `figure-${place.dataset.figure}` : place.id;
      history.replaceState({ ...history.state, seen: true }, "", `#${id}${end}`);
      let said = words.link_copied;
      try {
        await navigator.clipboard.writeText(location.href);
      } catch {
        said = words.link_shown;
      }
      model.hear({ inputs: {}, said });
    });
    back.append(words.to_text);
    const [, number] = /-(\d+)$/.exec(place.id) ?? [];
    const root = stage.querySelector("[aria-label]");
    if (number) put(root, { "aria-label": `${root.ariaLabel} ${number}` });
    stage.querySelector(".fig-links > [hidden]").replaceWith(back, copy);
    place.replaceChildren(...stage.childNodes);
    place.dataset.live = ""; // only now: what throws leaves the still
    return answer;
  }

  const places = new Map(); // by the id of the figure
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) places.get(target.id).rouse();
    },
    { rootMargin: "100%" },
  );
  for (const place of document.querySelectorAll("[data-figure]")) {
    const back = document.createElement("button");
    back.type = "button";
    back.hidden = true;
    back.addEventListener("click", () => history.back());
    let woken;
    const rouse = () => {
      near.unobserve(place);
      woken ??= wake(place, back).catch((error) => {
        place.dataset.asleep = "";
        console.error(`The figure ${place.dataset.figure} stays a picture:`, error);
      });
      return woken;
    };
    places.set(place.id, { place, back, rouse });
    if (place.matches("[data-copy]")) near.observe(place);
    else rouse();
  }
  for (const source of Object.values(addresses)) {
    const script = document.createElement("script"); // unlike an import it holds the load event
    script.type = "module";
    script.src = source;
    document.head.append(script);
  }

  const FRAGMENT = /^#(figure-[\w-]+)([=&].*)$/;
  let followed; // the link of the text that led to a figure

  /** Shows a figure from its top, out of the folds that hide it. */
  function reveal(place) {
    let fold = place;
    while ((fold = fold.parentElement.closest("details"))) fold.open = true;
    if (window === window.top) place.scrollIntoView({ behavior: "instant" }); // embedded, it stays
  }

  /**
   * Does what the address asks for.  The state of an entry of the history: `seen`, then the browser
   * knows how far it was scrolled; `to`, the figure to which a link of the text has led.
   */
  async function arrive() {
    const { seen, to } = history.state ?? {};
    for (const [id, { back }] of places) {
      if (back === document.activeElement) followed?.focus({ preventScroll: true });
      back.hidden = id !== to;
    }
    const [, id, end] = FRAGMENT.exec(location.hash) ?? [];
    if (!places.has(id)) return;
    const { place, back, rouse } = places.get(id);
    if (!seen) {
      history.replaceState({ seen: true, to }, "");
      reveal(place);
    }
    const answer = await rouse();
    answer?.(end);
    if (!seen) reveal(place); // now that the page is there to its end
    if (!seen && to) back.focus({ preventScroll: true });
  }

  /** Sets an example of a copy, which stands below the link. */
  async function show({ place, rouse }, end) {
    const answer = await rouse();
    answer?.(end);
    place.querySelector(".fig-svg").scrollIntoView({ block: "nearest" });
  }

  const copies = new Map(); // by the link that leads to it
  addEventListener("popstate", arrive);
  addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a[data-preset]");
      const hash = `#figure-${link?.dataset.preset}`;
      const [, id, end] = FRAGMENT.exec(hash) ?? [];
      if (!places.has(id) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation(); // the kit follows links in notebooks
      if (copies.has(link)) return show(copies.get(link), end);
      followed = link;
      // Coming back to an address with a place, the browser would go there and not to the link.
      if (location.hash && !FRAGMENT.test(location.hash))
        history.replaceState(history.state, "", location.href.split("#")[0]);
      history.pushState({ to: id }, "", hash);
      arrive();
    },
    { capture: true },
  );
  for (const link of document.querySelectorAll("a[data-preset]")) {
    const there = places.get(link.hash.slice(1));
    if (there?.place.matches("[data-copy]")) copies.set(link, there);
    link.hash = `figure-${link.dataset.preset}`; // for a new tab; without a script it leads to the still
  }
  arrive();
})();
