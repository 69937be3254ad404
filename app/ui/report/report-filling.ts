/**
 * Puts into the folds what they stand for, where the page came without it (`data-parts-path`): once the page is there,
 * or at the first press where data is to be saved. Until then, and if it fails, each has a link to the same.
 */
export function startFilling(): void {
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
