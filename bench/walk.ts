// `npm run walk`: the way from the home page to the first question on a small phone in Malayalam, as a student of
// sixteen and as the parent, counted: screens, taps, fields, words, messages and mails. Prints a table, and writes the
// counts as JSON and a film strip for each to the folder .wrangler/walk; `-- pictures` draws the strips of
// docs/journey.md, which has the counts over time.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/support/browser/chromium.ts";
import { printTable } from "./load.ts";
import { listRecipients } from "./mail.ts";
import { serveScratch } from "./product.ts";
import { drawStrip } from "./pictures.ts";
import { type Counts, startWalk, type Walk } from "./walk/walk.ts";
import { walkByPhone } from "./walk/by-phone.ts";

const PORT = 8876;
const FOLDER = ".wrangler/walk";

const isPictured = process.argv.includes("pictures");
const { origin, close } = await serveScratch({ name: "walk", port: PORT });
const browser = await openBrowser();
mkdirSync(FOLDER, { recursive: true });
try {
  const student = await startWalk(browser, origin);
  const parent = await startWalk(browser, origin);
  const mailsBefore = (await listRecipients(origin)).length;
  const messages = await walkByPhone({ origin, student, parent }).catch(async (error: unknown) => {
    for (const [who, { page }] of Object.entries({ student, parent }))
      await page.screenshot({ path: `${FOLDER}/${who}-stuck.png` });
    throw error;
  });
  await report(
    browser,
    { student, parent },
    { messages, mailed: (await listRecipients(origin)).slice(0, -mailsBefore || undefined) },
  );
} finally {
  await browser.close();
  await close();
}

async function report(
  browser: Browser,
  walks: Record<"student" | "parent", Walk>,
  { messages, mailed }: { messages: Record<"student" | "parent", number>; mailed: string[] },
): Promise<void> {
  const counts: Record<string, Counts & { messages: number }> = {};
  for (const who of ["student", "parent"] as const) {
    const walk = walks[who];
    counts[who] = { ...walk.counts(), messages: messages[who] };
    const pictures = walk.screens.map(({ name, passed, png }) => ({ name: `${name}: ${passed} words`, png }));
    await drawStrip(browser, pictures, isPictured ? `docs/walk-${who}.jpg` : `${FOLDER}/${who}.png`);
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
  const rows = ["screens", "taps", "fields", "atFirst", "passed", "whole", "messages"] as const;
  printTable(
    ["", ...Object.keys(counts)],
    rows.map((row) => [row, ...Object.values(counts).map((one) => String(one[row]))]),
  );
  console.log(`\nMails meanwhile, to anybody: ${mailed.join(", ") || "none"}`);
  writeFileSync(`${FOLDER}/counts.json`, `${JSON.stringify({ ...counts, mailed }, null, 2)}\n`);
  console.log(`Pictures and counts: ${FOLDER}`);
}
