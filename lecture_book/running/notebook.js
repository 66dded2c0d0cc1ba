/* The notebook that the download button gives: gaps where readers write, nothing printed. */

export const SITE = new URL(document.documentElement.dataset.content_root ?? "./", location.href);
export const STEM = location.pathname.slice(SITE.pathname.length).replace(/\.html$/, "");

export const once = (make) => {
  let made;
  return () => {
    made ??= make();
    made?.catch?.(() => (made = undefined)); // what could not be loaded is asked for again
    return made;
  };
};

/** Say why something could not be loaded; browsers have many words for a missing connection. */
export function explain(error) {
  const words = String(error.message ?? error);
  const isLost =
    /failed to (fetch|load)|networkerror|load failed|importing a module|loading dynamically/i.test(
      words,
    );
  return isLost ? translate("there is no connection. Run it again when there is one.") : words;
}

export async function read(address) {
  const answer = await fetch(address);
  const { ok, status } = answer;
  if (!ok)
    throw new Error(translate("{address} could not be loaded ({status}).", { address, status }));
  return answer.json();
}

export const notebook = once(() => read(new URL(`_sources/${STEM}.ipynb`, SITE)));

/** The text of a cell, as it is in the notebook. */
export const textOf = (cell) => [cell.source].flat().join("");

/** What to run for a cell: an exercise runs with its checks, a homework after all of it above. */
export function task({ cells, metadata }, typed, id, exercise) {
  const roles = cells.map((cell) => cell.metadata.homework?.role);
  const place = cells.findIndex((cell) => cell.id === id);
  let last = place + (exercise ? 1 : 0);
  while (roles[last] && cells[last + 1]?.cell_type === "code") last += 1;
  const runs = cells
    .slice(0, last + 1)
    .filter((cell, at) => cell.cell_type === "code" && (at >= place || roles[at] !== "plot"));
  return {
    sources: runs.map((cell) => typed[cell.id] ?? textOf(cell)),
    first: runs.findIndex((cell) => cell.id === id),
    last: runs.length - 1,
    whole: "homework" in metadata,
  };
}

/** Give the reader the notebook as it now stands. */
export async function download(typed) {
  const book = structuredClone(await notebook());
  for (const cell of book.cells) cell.source = typed[cell.id] ?? cell.source;
  return give(JSON.stringify(book, null, 1), `${STEM.split("/").pop()}.ipynb`);
}

/** Give the reader a text as a file; return its name. */
export function give(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return name;
}
