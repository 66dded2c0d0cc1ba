/** Above the pictures: the way back to the text, and the button for the full screen. */
import { h, kitWords, write } from "./base.js";

/** The row and its way back, which is hidden until a link has led to the figure. */
export function above(fig) {
  const back = h("button", { type: "button", hidden: "" }, kitWords.to_text);
  return { back, row: h("div", { class: "fig-links" }, back, ...full(fig)) };
}

/** The button for the full screen, where the browser has one; Escape leaves it. */
function full(fig) {
  if (!document.fullscreenEnabled) return [];
  const on = () => document.fullscreenElement?.contains(fig.root) ?? false;
  const leave = () => document.exitFullscreen();
  const button = h("button", { type: "button" }, kitWords.full);
  fig.on(button, "click", () => (on() ? leave() : fig.root.parentElement.requestFullscreen()));
  fig.on(document, "fullscreenchange", () => write(button, on() ? kitWords.leave : kitWords.full));
  fig.on(fig.root, "keydown", ({ key }) => key === "Escape" && on() && leave());
  return [button];
}
