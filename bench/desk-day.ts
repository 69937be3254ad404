// `npm run desk-day`: twelve tasks of a day at the desk, done in the portal of the built product with its demo data, each
// from the dashboard. Prints how many clicks, fields and pages each takes, and its seconds: those of the pages alone, as
// a script neither reads nor thinks. Fails if a task cannot be done. `-- pictures` also keeps a picture of each task's
// end at two sizes in .wrangler/desk-day. docs/desk.md has the tasks and the counts over time.
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { openBrowser } from "../tests/support/browser/chromium.ts";
import { Clerk } from "./desk-day/clerk.ts";
import { prepareDay } from "./desk-day/prepare.ts";
import { TASKS } from "./desk-day/tasks.ts";
import { printTable } from "./load.ts";
import { untilDrawn } from "./pictures.ts";
import { serveScratch } from "./product.ts";

const PORT = 8881;
const FOLDER = ".wrangler/desk-day";
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 600 };

const isPictured = process.argv.includes("pictures");
mkdirSync(FOLDER, { recursive: true });
const { origin, close } = await serveScratch({ name: "desk-day", port: PORT });
const browser = await openBrowser();
try {
  const day = await prepareDay(origin);
  const profile = await browser.newContext({
    baseURL: origin,
    viewport: DESK,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  const [name = "", value = ""] = day.cookie.split("=");
  // `__Host-` requires https; Chromium treats http on 127.0.0.1 as trustworthy and sends the cookie all the same.
  await profile.addCookies([{ name, value, url: origin.replace("http:", "https:"), secure: true }]);
  const clerk = new Clerk(await profile.newPage());
  const rows: string[][] = [];
  const failures: string[] = [];
  const sums = { clicks: 0, fields: 0, pages: 0, seconds: 0 };
  for (const [index, [task, perform]] of TASKS.entries()) {
    await clerk.begin();
    const start = performance.now();
    const failure = await perform(clerk, day).then(() => null, String);
    const seconds = (performance.now() - start) / 1000;
    const { clicks, fields, pages } = clerk.counts();
    const counts = failure ? ["not done", "", "", ""] : [`${clicks}`, `${fields}`, `${pages}`, seconds.toFixed(1)];
    rows.push([`${index + 1}. ${task}`, ...counts]);
    if (failure) failures.push(`${index + 1}. ${task}: ${failure}`);
    else {
      sums.clicks += clicks;
      sums.fields += fields;
      sums.pages += pages;
      sums.seconds += seconds;
    }
    if (failure || isPictured) await takePictures(clerk.page, `${index + 1}`.padStart(2, "0"));
  }
  const { clicks, fields, pages, seconds } = sums;
  rows.push(["in all", `${clicks}`, `${fields}`, `${pages}`, seconds.toFixed(1)]);
  printTable(["", "clicks", "fields", "pages", "seconds"], rows);
  if (failures.length > 0) {
    process.exitCode = 1;
    console.error(`\nNot done; pictures in ${FOLDER}\n${failures.join("\n")}`);
  }
} finally {
  await browser.close();
  await close();
}

async function takePictures(page: Page, number: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    await page.screenshot({ path: `${FOLDER}/${number}-${size.width}.png` });
  }
}
