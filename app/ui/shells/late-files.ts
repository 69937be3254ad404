// In a document that brings its styles along: loads the rest once it has been painted. Before that, the browser would
// share a slow connection between the two.
const { styles = "", script = "" } = document.currentScript?.dataset ?? {};

function load(): void {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = styles;
  const site = document.createElement("script");
  site.src = script;
  document.head.appendChild(sheet);
  document.head.appendChild(site);
}

// The frame is painted after its callbacks. A page in the background has none until somebody looks at it.
requestAnimationFrame(() => setTimeout(load));

export {};
