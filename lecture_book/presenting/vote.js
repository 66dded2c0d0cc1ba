/* The poll over the slide of a question: where `python3 start.py vote 4` serves the page, and this
   tab has come from the teacher's page, which keeps its token there. */
"use strict";
globalThis.slides.vote = ({ blocks }) => {
  const choices = blocks.find((block) => block.matches("[data-part=choices][data-prediction]"));
  if (!sessionStorage.getItem("token")) return translate("No poll serves this page");
  if (!choices) return translate("No question on this slide");

  const poll = Object.assign(document.createElement("iframe"), {
    id: "slide-vote",
    src: `/teach?question=${choices.dataset.prediction}`,
    title: translate("Vote on this question"),
  });
  const close = () => {
    poll.remove();
    globalThis.slides.article.focus();
  };
  poll.close = close;
  poll.addEventListener("load", () => {
    poll.contentWindow.focus();
    poll.contentWindow.addEventListener(
      "keydown",
      ({ key }) => /^(v|Escape)$/i.test(key) && close(),
    );
  });
  document.body.append(poll);
  return "";
};
