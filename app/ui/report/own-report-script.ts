// The script of a student's own report page only; all of it is optional.

startFilling();
startPrinting();

/**
 * Loads the contents of collapsed sections that the page was sent without (`data-parts-path`): once the page has
 * loaded, or at the first press if data saving is on. Until then, and on failure, each has a link to its contents.
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

/** Opens all sections while printing, for browsers whose style sheets cannot. */
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
