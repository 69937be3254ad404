// Draws the portraits of the demo's experts: run `node scripts/draw-portraits.ts` after a change of scripts/portraits.
// Each file is named after its content, and the demo data after the files.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";
import { drawPortrait } from "./portraits/draw-portrait.ts";
import { FACES } from "./portraits/faces.ts";
import { palettePng } from "./portraits/palette-png.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "db/seed/portraits");
const demo = join(root, "db/seed/demo.sql");

/** Twice as large as the largest portrait on a page, in pixels. */
const SIDE = 192;
const COLOURS = 96;

/** Uploaded pictures end with the time in milliseconds; these with the same one each time. */
const TIME = 1_764_000_000_000;

await unpackChromium();
const browser = await openBrowser();
const page = await browser.newPage();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let sql = readFileSync(demo, "utf8");
for (const [number, face] of Object.entries(FACES)) {
  const pixels = await page.evaluate(
    async ([svg, side]) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(side, side);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, side, side);
      return [...(context?.getImageData(0, 0, side, side).data ?? [])];
    },
    [drawPortrait(face), SIDE] as const,
  );
  const png = palettePng(Uint8Array.from(pixels), { width: SIDE, height: SIDE, colours: COLOURS });
  const name = `${createHash("sha256").update(png).digest("hex").slice(0, 32)}-${TIME}.png`;
  writeFileSync(join(folder, name), png);
  const id = `80000000-0000-4000-8000-${number.padStart(12, "0")}`;
  sql = sql.replace(new RegExp(`(\\('${id}', )'[0-9a-f]+-\\d+\\.png'`), `$1'${name}'`);
}
writeFileSync(demo, sql);
await browser.close();
