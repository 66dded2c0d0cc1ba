/* A control of a chapter: its slider chooses the picture above and the sentence below it. */
"use strict";

function wake(control) {
  const image = control.closest(".cell_output").querySelector("img");
  const [slider, name, value, said] = ["input", "label", ".control-value", "[role=status]"].map(
    (part) => control.querySelector(part),
  );
  const steps = [...control.querySelectorAll(".control-step")];
  const source = image.parentElement.querySelector("source"); // of a narrow page
  const narrow = (picture) => picture.replace(".png", "-narrow.png");

  function describe({ dataset }) {
    const chosen = `${name.textContent} = ${dataset.value}`;
    image.alt = translate("Picture for {chosen}; the sentence below describes it.", { chosen });
  }

  function choose() {
    const step = steps[slider.value];
    const { picture, value: words } = step.dataset;
    if (source) source.srcset = narrow(picture);
    image.src = picture;
    image.closest("a")?.setAttribute("href", picture);
    slider.setAttribute("aria-valuetext", words);
    value.textContent = words;
    said.textContent = step.textContent;
    describe(step);
  }

  /** All pictures are here before the first is asked for. */
  function fetchAll() {
    const isNarrow = source && matchMedia(source.media).matches;
    for (const { dataset } of steps)
      new Image().src = isNarrow ? narrow(dataset.picture) : dataset.picture;
  }

  image.decoding = "sync"; // no empty picture between two
  slider.addEventListener("input", choose);
  for (const near of ["pointerenter", "focusin"]) {
    control.addEventListener(near, fetchAll, { once: true });
  }
  describe(steps[slider.value]);
}

document.querySelectorAll(".control").forEach(wake);
