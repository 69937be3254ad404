// Opens every page of the guide, which takes a minute. In `npm test`, tests/routes/guide/guide-pages.test.ts opens each
// kind of page once, and sitemap.test.ts reads the sitemap.
// @module-tag slow
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { isGuidePath } from "#app/content/guide/guide-addresses.ts";
import { isPrintable, type StatementStatus } from "#app/domain/guide/statement.ts";
import { seedGuide } from "../../support/guide/seed-guide.ts";
import { testServices } from "../../support/services.ts";
import { innerLinks, openPage, readableText } from "./open-page.ts";

const services = testServices();
const { DB } = env as unknown as { DB: D1Database };

/** Every page of the guide that is linked from its first one, by path. */
const pages = new Map<string, string>();
/** All internal links, with the linking page. */
const linked = new Map<string, string>();
const faults: string[] = [];

beforeAll(async () => {
  await seedGuide();
  const queue = ["/careers", "/ml/careers"];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const { status, html } = await openPage(services, path);
    if (status !== 200) faults.push(`${path}: ${status}, linked from ${linked.get(path)}`);
    pages.set(path, html);
    for (const link of innerLinks(html)) {
      const [address = ""] = link.split("#");
      if (!linked.has(address)) linked.set(address, path);
      if (isGuidePath(address)) queue.push(address);
    }
  }
}, 300_000);

test("every page of the guide opens, and is reached in both languages", () => {
  expect(faults).toEqual([]);
  const english = [...pages.keys()].filter((path) => !path.startsWith("/ml/"));
  expect(english.length).toBeGreaterThan(100);
  expect(english.filter((path) => !pages.has(`/ml${path}`))).toEqual([]);
});

test("no link within the site is dead", async () => {
  const dead: string[] = [];
  for (const [address, from] of linked) {
    if (pages.has(address)) continue;
    const { status } = await openPage(services, address);
    if (status >= 400) dead.push(`${address} from ${from}: ${status}`);
  }
  expect(dead).toEqual([]);
});

test("links to a part of a page lead to one", () => {
  const missing = [...pages].flatMap(([path, html]) =>
    innerLinks(html)
      .filter((link) => link.includes("#"))
      .filter((link) => {
        const [address = "", id = ""] = link.split("#");
        const target = pages.get(address || path);
        return target !== undefined && !target.includes(`id="${id}"`);
      })
      .map((link) => `${link} from ${path}`),
  );
  expect(missing).toEqual([]);
});

interface StatementRow {
  id: string;
  en: string;
  ml: string;
  status: StatementStatus;
}

test("no page has a statement that may not be printed", async () => {
  const { results } = await DB.prepare("select id, en, ml, status from guide_statements").all<StatementRow>();
  const printable = new Set(results.filter(isPrintable).flatMap(({ en, ml }) => [en, ml]));
  const hidden = results.filter((row) => !isPrintable(row));
  const texts = [...pages.values()].join("\n");
  expect(hidden.length).toBeGreaterThan(20);
  const shown = hidden.filter(({ en, ml }) =>
    [en, ml].some(
      (text) => !printable.has(text) && texts.includes(text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;")),
    ),
  );
  expect(shown.map(({ id }) => id)).toEqual([]);
});

/** Six lower-case Latin words in a row: a sentence, not the name of an examination. */
const ENGLISH_SENTENCE = /(?:\b[a-z]{2,}\b[ ,]+){5}\b[a-z]{2,}\b/;
const MALAYALAM = /[\u0d00-\u0d7f]/;

test("a page is in its own language, all of it", async () => {
  const mixed: string[] = [];
  for (const [path, html] of pages) {
    const isMalayalam = path.startsWith("/ml/");
    const text = await readableText(html, { without: isMalayalam ? "en" : "ml" });
    for (const line of text.split("\n")) {
      if (isMalayalam ? ENGLISH_SENTENCE.test(line) : MALAYALAM.test(line))
        mixed.push(`${path}: ${line.slice(0, 120)}`);
    }
  }
  expect(mixed).toEqual([]);
});

test("every page of the sitemap exists and may be indexed", async () => {
  const { headers, html } = await openPage(services, "/sitemap.xml");
  expect(headers.get("content-type")).toContain("application/xml");
  const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  const { origin } = services.config;
  expect(addresses).toContain(`${origin}/privacy-policy`);
  for (const address of addresses) {
    const path = address.slice(origin.length) || "/";
    const known = pages.get(path);
    const page = known === undefined ? await openPage(services, path) : { status: 200, html: known };
    expect(page.status, address).toBe(200);
    expect(page.html, address).not.toContain('content="noindex"');
  }
});
