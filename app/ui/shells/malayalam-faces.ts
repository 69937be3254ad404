import { CHARACTERS, SYSTEM_FONTS } from "./malayalam-face.ts";

// In the head of Malayalam pages. If the system has no Malayalam font, a late web font would shift every line: it is
// requested at once, before the styles, and the page is shown with it. Phones have a font of their own.

/** In milliseconds; the page is shown by then, with or without our faces. */
const LATEST_MS = 1500;

const { regular = "", bold = "" } = document.currentScript?.dataset ?? {};
const { style } = document.documentElement;

function show(): void {
  style.visibility = "";
}

function load(weight: string, file: string): Promise<FontFace> {
  const face = new FontFace("Vazhi Malayalam", `url(${file})`, { weight, unicodeRange: CHARACTERS, display: "swap" });
  document.fonts.add(face);
  return face.load();
}

new FontFace("system", SYSTEM_FONTS.map((name) => `local("${name}")`).join()).load().catch(() => {
  style.visibility = "hidden";
  setTimeout(show, LATEST_MS - performance.now());
  return Promise.all([load("400", regular), load("700", bold)]).then(show, show);
});
