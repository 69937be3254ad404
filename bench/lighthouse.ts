// `npm run lighthouse`: mobile scores of landing pages, compressed. `-- /login /ml`: only pages that begin like that.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { build, serve, stage, stop, toolEnvironment, untilServing } from "../scripts/local/stack.ts";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";
import { OPEN_ORDER, prepareDatabase, studentCookie } from "./database.ts";
import { printTable } from "./load.ts";
import { untilReportIsReady } from "./product.ts";

const PORT = 8877;
const DEBUGGING_PORT = 8878;
const origin = `http://127.0.0.1:${PORT}`;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const pages: { path: string; isPrivate?: boolean }[] = [
  { path: "/" },
  { path: "/faq" },
  { path: "/contact-us" },
  { path: "/privacy-policy" },
  ...[
    "/careers",
    "/careers/engineering",
    "/pathways",
    "/institutes",
    "/institutes/college-of-engineering-trivandrum",
    "/tools/keam",
  ].flatMap((path) => [{ path }, { path: `/ml${path}` }]),
  { path: "/login" },
  { path: "/signup" },
  { path: `/assessment?order=${OPEN_ORDER}`, isPrivate: true },
  { path: "/results", isPrivate: true },
  { path: "/my-orders", isPrivate: true },
];

const prefixes = process.argv.slice(2);
const isIncluded = (path: string) => prefixes.length === 0 || prefixes.some((beginning) => path.startsWith(beginning));

const folder = mkdtempSync(join(tmpdir(), "vazhi-lighthouse-"));
const state = join(folder, "state");
const env = toolEnvironment({ origin, state });
const reports = ".wrangler/lighthouse";
mkdirSync(reports, { recursive: true });

await Promise.all([prepareDatabase({ env, state, count: 100 }), build({ env }), unpackChromium()]);
stage(join(folder, "app"), { origin });
const server = serve({ env, state, folder: join(folder, "app"), port: PORT });
const browser = await openBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`]);
try {
  await untilServing({ origin, server });
  await untilReportIsReady(origin);
  const rows: string[][] = [];
  for (const { path, isPrivate } of pages.filter((page) => isIncluded(page.path))) {
    const result = await lighthouse(origin + path, {
      port: DEBUGGING_PORT,
      onlyCategories: [...categories],
      output: "json",
      logLevel: "error",
      ...(isPrivate ? { extraHeaders: { cookie: studentCookie } } : {}),
    });
    if (!result) throw new Error(`No result for ${path}`);
    const { lhr } = result;
    writeFileSync(join(reports, `${path.replace(/\W+/g, "_") || "home"}.json`), JSON.stringify(lhr, null, 1));
    const score = (id: string) => String(Math.round((lhr.categories[id]?.score ?? 0) * 100));
    const missed = Object.values(lhr.audits).filter(
      ({ score: value, scoreDisplayMode }) => scoreDisplayMode === "binary" && value === 0,
    );
    rows.push([
      path,
      ...categories.map((id) => (id === "seo" && isPrivate ? "–" : score(id))),
      lhr.audits["largest-contentful-paint"]?.displayValue ?? "",
      missed.map(({ id }) => id).join(" "),
    ]);
  }
  printTable(["", "performance", "accessibility", "best practices", "seo", "LCP", "missed"], rows);
  console.log(`\nWhole reports: ${reports}`);
} finally {
  await browser.close();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}
