// `npm run walk`: the way from the home page to the first question on a small phone in Malayalam, as a student of
// sixteen and as the parent, counted: screens, taps, fields, words, mails and messages. Prints a table, and writes the
// counts as JSON and a film strip for each to the folder .wrangler/walk. The counts over time: docs/journey.md.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/support/browser/chromium.ts";
import { printTable } from "./load.ts";
import { serveScratch } from "./product.ts";
import { drawStrip } from "./pictures.ts";
import { type Counts, startWalk, type Walk } from "./walk/walk.ts";
import { walkByMail } from "./walk/by-mail.ts";

const PORT = 8876;
const FOLDER = ".wrangler/walk";

const { origin, close } = await serveScratch({ name: "walk", port: PORT });
const browser = await openBrowser();
mkdirSync(FOLDER, { recursive: true });
try {
  const student = await startWalk(browser, origin);
  const parent = await startWalk(browser, origin);
  const received = await walkByMail({ origin, student, parent }).catch(async (error: unknown) => {
    for (const [who, { page }] of Object.entries({ student, parent }))
      await page.screenshot({ path: `${FOLDER}/${who}-stuck.png` });
    throw error;
  });
  await report(browser, { student, parent }, received);
} finally {
  await browser.close();
  await close();
}

async function report(
  browser: Browser,
  walks: Record<"student" | "parent", Walk>,
  received: Record<"student" | "parent", { mails: number; messages: number }>,
): Promise<void> {
  const counts: Record<string, Counts & { mails: number; messages: number }> = {};
  for (const who of ["student", "parent"] as const) {
    const walk = walks[who];
    counts[who] = { ...walk.counts(), ...received[who] };
    const pictures = walk.screens.map(({ name, passed, png }) => ({ name: `${name}: ${passed} words`, png }));
    await drawStrip(browser, pictures, `${FOLDER}/${who}.png`);
    printTable(
      [who, "words at first", "words passed", "words of the page"],
      walk.screens.map(({ name, atFirst, passed, whole }, index) => [
        `${index + 1}. ${name}`,
        String(atFirst),
        String(passed),
        String(whole),
      ]),
    );
    console.log();
  }
  const rows = ["screens", "taps", "fields", "atFirst", "passed", "whole", "mails", "messages"] as const;
  printTable(
    ["", ...Object.keys(counts)],
    rows.map((row) => [row, ...Object.values(counts).map((one) => String(one[row]))]),
  );
  writeFileSync(`${FOLDER}/counts.json`, `${JSON.stringify(counts, null, 2)}\n`);
  console.log(`\nPictures and counts: ${FOLDER}`);
}
