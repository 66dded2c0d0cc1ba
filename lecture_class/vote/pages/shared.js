/** What the phone's page and the teacher's page share. */

/** Make an element with words or, from the book, with HTML. */
export function make(tag, { text, html, ...attributes } = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (html === undefined) element.textContent = text ?? "";
  else element.innerHTML = html;
  return element;
}

/** Put the question, where it stands and what leads to it at the head of the page. */
export function head({ title, question, numbers, before, given, asked }) {
  const [where, heading] = ["where", "asked"].map((id) => document.getElementById(id));
  const place = `question ${numbers.indexOf(question) + 1} of ${numbers.length}`;
  where.textContent = question ? `${title}, ${place}` : title;
  heading.innerHTML = asked ?? "Waiting for the first question";
  document.getElementById("before").innerHTML = before ?? "";
  document.getElementById("given").innerHTML = given ?? "";
}

/** Say a sentence once, for screen readers too. */
export function say(sentence) {
  const said = document.getElementById("said");
  if (said.textContent !== sentence) said.textContent = sentence;
}

/** Send an object; return the answer, or none where there is no connection. */
export async function post(path, sent, headers = {}) {
  try {
    return await fetch(path, { method: "POST", body: JSON.stringify(sent), headers });
  } catch {
    return undefined;
  }
}
