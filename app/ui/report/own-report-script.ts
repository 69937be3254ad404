// What only the page of a student's own report does: optional as well.

startFilling();
startPrinting();

/**
 * Puts into the folds what they stand for, where the page came without it (`data-parts-path`): once the page is there,
 * or at the first press where data is to be saved. Until then, and if it fails, each has a link to the same.
 */
function startFilling(): void {
  const path = document.querySelector<HTMLElement>("[data-parts-path]")?.dataset.partsPath;
  if (!path) return;
  let isAsked = false;
  const fill = async () => {
    if (isAsked) return;
    isAsked = true;
    const html = await fetch(path).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
    isAsked = html !== null;
    if (html === null) return;
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const part of template.content.querySelectorAll("section[id]"))
      document.getElementById(part.id)?.replaceWith(part);
  };
  for (const part of document.querySelectorAll("details.report-part")) part.addEventListener("toggle", fill);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (document.readyState === "complete") void fill();
  else addEventListener("load", fill);
}

/** On paper nothing can be unfolded: browsers whose style sheets cannot do that open all parts for as long as they print. */
function startPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details.report-part:not([open])")];
    for (const part of opened) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of opened) part.open = false;
  });
}
