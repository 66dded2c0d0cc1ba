/* Turns a chapter into slides: the button, Alt+P, or #slide-3 in the address.  What shows the
   slides is fetched at the first press, from beside this script, over http and from disk alike. */
"use strict";
(() => {
  const button = document.querySelector(".present-button");
  if (!button) return;

  const here = document.currentScript.src;
  const whole = (tag, name, attributes) =>
    new Promise((done, failed) => {
      const element = Object.assign(document.createElement(tag), attributes);
      element[tag === "link" ? "href" : "src"] = new URL(name, here);
      element.addEventListener("load", done);
      element.addEventListener("error", () =>
        failed(new Error(translate("The slides could not be loaded."))),
      );
      document.head.append(element);
    });
  const sheet = (name) => whole("link", name, { rel: "stylesheet" });
  const script = (name) => whole("script", name, { async: false });

  let loaded;
  async function present(number, withText) {
    const names = ["cut.js", "dialogs.js", "speaker.js", "vote.js", "slides.js"];
    loaded ??= Promise.all([sheet("slides.css"), ...names.map(script)]);
    await loaded;
    globalThis.slides.toggle(number, withText);
  }

  const byAddress = () => {
    const [, number, text] = /^#slide-([1-9]\d*)(-text)?$/.exec(location.hash) ?? [];
    if (number) present(Number(number), Boolean(text));
  };
  button.addEventListener("click", () => present());
  addEventListener("keydown", (event) => {
    if (event.code !== "KeyP" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    present();
  });
  addEventListener("hashchange", byAddress);
  addEventListener("load", byAddress); // when the figures are awake
})();
