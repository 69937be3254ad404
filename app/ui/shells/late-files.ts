import { startAfterPaint } from "./after-paint";

// In the document of a first view: loads the rest once the page has been painted. Before that, a slow connection would
// be shared between the two.
const { styles = "", script = "" } = document.currentScript?.dataset ?? {};

startAfterPaint(() => {
  for (const file of styles.split(" ").filter(Boolean)) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = file;
    document.head.appendChild(sheet);
  }
  const site = document.createElement("script");
  site.src = script;
  document.head.appendChild(site);
});
