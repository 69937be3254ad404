// Draws public/share.png, the picture of link previews: run `node scripts/draw-share-image.ts` after a change of
// design.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";

const root = join(import.meta.dirname, "..");

/** 1200 × 630 pixels, as Open Graph recommends. The colours are the tokens of app/app.css. */
const picture = `<!doctype html>
<html lang="en">
<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: oklch(0.95 0.025 200);
    color: oklch(0.25 0.02 220); font-family: "Noto Serif", Georgia, serif; }
  svg { position: absolute; inset: 0; }
  main { position: absolute; inset: 0 auto 0 80px; width: 660px; display: grid; align-content: center; gap: 28px; }
  p { margin: 0; }
  .name { font: 600 44px "Noto Serif", Georgia, serif; color: oklch(0.44 0.085 200); }
  .name span { font-family: "Noto Sans Malayalam", sans-serif; }
  .claim { font-size: 72px; line-height: 1.12; font-weight: 600; letter-spacing: -0.01em; }
  .facts { font: 30px/1.4 "Noto Sans", sans-serif; color: oklch(0.48 0.02 220); }
</style>
<svg viewBox="0 0 1200 630" fill="none" stroke-linecap="round">
  <path d="M1130 -60 C 1130 150 890 140 890 315 S 1130 480 1130 690"
    stroke="oklch(0.89 0.045 200)" stroke-width="110" />
  <path d="M1130 -60 C 1130 150 890 140 890 315" stroke="white" stroke-width="4" stroke-dasharray="4 30" />
  <circle cx="890" cy="315" r="26" fill="white" stroke="oklch(0.44 0.085 200)" stroke-width="14" />
</svg>
<main>
  <p class="name">Vazhi <span lang="ml">വഴി</span></p>
  <p class="claim">Find the way that fits you.</p>
  <p class="facts">Career guidance for students in Kerala,<br>in English and Malayalam</p>
</main>
</html>`;

await unpackChromium();
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(picture);
writeFileSync(join(root, "public/share.png"), await page.screenshot({ type: "png" }));
await browser.close();
