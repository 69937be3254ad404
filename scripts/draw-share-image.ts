// Draws the link previews public/share.png, its Malayalam version, and those of the guide in public/share: run `node
// scripts/draw-share-image.ts` after a change of design.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";

const root = join(import.meta.dirname, "..");

interface Picture {
  /** Below `public`. */
  file: string;
  claim: string;
  /** HTML. */
  facts: string;
  /** Colour of the river. */
  water?: string;
}

/** The drawing browser has no Malayalam font of its own. */
const fontFile = (name: string) => readFileSync(join(root, "app/assets/fonts", name), "base64");
const font = fontFile("malayalam-regular.woff2");
const headingFont = fontFile("display-malayalam.woff2");

const malayalam = (text: string) => `<span lang="ml">${text}</span>`;

/** By letter of the Holland code, as in app/content/guide/guide-words.ts and app/app.css. */
const LETTERS = [
  ["R", "For people who like to work with hands", "കൈകൊണ്ടുള്ള പണി ഇഷ്ടമുള്ളവർക്ക്", "#ba462f"],
  ["I", "For people who like to find out why", "കാരണം അന്വേഷിക്കാൻ ഇഷ്ടമുള്ളവർക്ക്", "#255b9c"],
  ["A", "For people who like to make something", "സൃഷ്ടിക്കാൻ ഇഷ്ടമുള്ളവർക്ക്", "#9b3876"],
  ["S", "For people who like to help people", "സഹായിക്കാൻ ഇഷ്ടമുള്ളവർക്ക്", "#2d8e6b"],
  ["E", "For people who like to lead", "നയിക്കാൻ ഇഷ്ടമുള്ളവർക്ക്", "#c58413"],
  ["C", "For people who like things in order", "ചിട്ട ഇഷ്ടമുള്ളവർക്ക്", "#3f4f60"],
] as const;

const PICTURES: Picture[] = [
  {
    file: "share.png",
    claim: "Find the way that fits you.",
    facts: "Career guidance for students in Kerala,<br>in English and Malayalam",
  },
  {
    file: "share-ml.png",
    claim: malayalam("നിങ്ങൾക്കു ചേരുന്ന വഴി കണ്ടെത്തൂ."),
    facts: malayalam("കരിയർ മാർഗനിർദേശം,<br>മലയാളത്തിലും ഇംഗ്ലീഷിലും"),
  },
  {
    file: "share/guide.png",
    claim: "43 careers, from Kerala.",
    facts: `The work, the routes, the pay<br>${malayalam("ജോലി, വഴികൾ, ശമ്പളം")}`,
  },
  {
    file: "share/admissions.png",
    claim: "Admissions in Kerala.",
    facts: `Who, when, which papers<br>${malayalam("ആർക്ക്, എപ്പോൾ, ഏതു രേഖകൾ")}`,
  },
  ...LETTERS.map(([letter, english, inMalayalam, water]) => ({
    file: `share/career-${letter.toLowerCase()}.png`,
    claim: "A career, in plain words.",
    facts: `${english}<br>${malayalam(inMalayalam)}`,
    water,
  })),
];

/** 1200 × 630 pixels, as Open Graph recommends. The colours are the tokens of app/app.css. */
const drawing = ({ claim, facts, water = "oklch(0.89 0.045 200)" }: Picture) => `<!doctype html>
<html lang="en">
<style>
  @font-face { font-family: "Noto Sans Malayalam"; src: url(data:font/woff2;base64,${font}) format("woff2"); }
  @font-face { font-family: "Vazhi Malayalam"; src: url(data:font/woff2;base64,${headingFont}) format("woff2"); }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: oklch(0.95 0.025 200);
    color: oklch(0.25 0.02 220); font-family: "Noto Serif", Georgia, serif; }
  svg { position: absolute; inset: 0; }
  main { position: absolute; inset: 0 auto 0 80px; width: 660px; display: grid; align-content: center; gap: 28px; }
  p { margin: 0; }
  .name { font: 600 44px "Noto Serif", Georgia, serif; color: oklch(0.44 0.085 200); }
  .name span { font-family: "Noto Sans Malayalam", sans-serif; }
  .claim { font-size: 72px; line-height: 1.12; font-weight: 600; letter-spacing: -0.01em; }
  .claim span { font: 600 60px/1.4 "Vazhi Malayalam", sans-serif; letter-spacing: 0; }
  .facts { font: 30px/1.5 "Noto Sans", "Noto Sans Malayalam", sans-serif; color: oklch(0.48 0.02 220); }
</style>
<svg viewBox="0 0 1200 630" fill="none" stroke-linecap="round">
  <path d="M1130 -60 C 1130 150 890 140 890 315 S 1130 480 1130 690"
    stroke="${water}" stroke-width="110" />
  <path d="M1130 -60 C 1130 150 890 140 890 315" stroke="white" stroke-width="4" stroke-dasharray="4 30" />
  <circle cx="890" cy="315" r="26" fill="white" stroke="oklch(0.44 0.085 200)" stroke-width="14" />
</svg>
<main>
  <p class="name">Vazhi <span lang="ml">വഴി</span></p>
  <p class="claim">${claim}</p>
  <p class="facts">${facts}</p>
</main>
</html>`;

await unpackChromium();
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
mkdirSync(join(root, "public/share"), { recursive: true });
for (const picture of PICTURES) {
  await page.setContent(drawing(picture));
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(root, "public", picture.file), await page.screenshot({ type: "png" }));
}
await browser.close();
