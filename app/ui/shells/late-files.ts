import { startAfterPaint } from "./after-paint.ts";

// In the document of a first view: loads the rest once the page has been painted. Before that, a slow connection would
// be shared between the two.
const { styles = "", script = "", next = "" } = document.currentScript?.dataset ?? {};

function link(rel: string, href: string): void {
  const element = document.createElement("link");
  element.rel = rel;
  element.href = href;
  document.head.appendChild(element);
}

startAfterPaint(() => {
  link("stylesheet", styles);
  const site = document.createElement("script");
  site.src = script;
  document.head.appendChild(site);
  if (next !== "") link("prefetch", next);
});
