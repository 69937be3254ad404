import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityProblems, loadAxe } from "../../support/browser/axe.ts";
import { REFUSALS, untilUsable, useBrowser, welcomeSeen } from "../../support/browser/browser.ts";
import { resetClock } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import { type Made, makers } from "./made/made.ts";
import { once } from "./made/once.ts";
import { found, read } from "./made/reading.ts";
import { chooseLanguage } from "./made/students.ts";
import type { Pages, Reader } from "./pages.ts";

/** A 5-inch phone with its browser's bars, a tablet, where the portal's menu takes a quarter, and a laptop. */
const PHONE = { width: 360, height: 600 };
const TABLET = { width: 800, height: 1100 };
const LAPTOP = { width: 1280, height: 800 };

/** Demo accounts whose language is changed here; other files expect English. */
const CHANGED_LANGUAGE: readonly Reader[] = ["malayalamDevika", "malayalamExpert"];

const isInMalayalam = (reader: Reader, template: string) =>
  reader.startsWith("malayalam") || /^\/ml(?:\/|$)/.test(template) || /^\/results\b.*language=ml/.test(template);

/**
 * Registers a test for each page, on a phone and on a laptop: it is in its language, every class has styles, it fits
 * the window's width (a tablet's, too), and axe finds nothing. Returns what a file needs for its own tests.
 * @param after made before the first page, for pages that show it without naming it
 */
export function lookAt(pages: Pages, { after = [], tags = [] }: { after?: readonly Made[]; tags?: string[] } = {}) {
  const { open, openAs, fillAddress, makeFirst } = preparePages(pages, { after });
  const styledClasses = once(() => readStyledClasses(servedOrigin()));

  describe.each(Object.keys(pages) as Reader[])("nothing is wrong for a %s, on a phone and a laptop", (reader) => {
    test.each([...(pages[reader] ?? [])])("%s", { tags }, async (template) => {
      await makeFirst();
      const address = await fillAddress(template);
      const page = await openAs(reader);
      await page.setViewportSize(PHONE);
      await page.goto(address);
      // Buttons that wait for React are dim until then.
      await untilUsable(page, { isPlainEnough: true });
      const language = await page.locator("html").getAttribute("lang");
      const faults = (await unstyledClasses(page, await styledClasses())).map((name) => `no styles for ${name}`);
      for (const size of [PHONE, TABLET, LAPTOP]) {
        await page.setViewportSize(size);
        const overflow = await measureOverflow(page);
        if (overflow > 0) faults.push(`${overflow} px wider than ${size.width}`);
        for (const cell of await crowdedCells(page)) faults.push(`at ${size.width} px, not in its cell: ${cell}`);
        // Axe finds nothing on a tablet that it does not find on the others.
        if (size === TABLET) continue;
        for (const problem of await accessibilityProblems(page, { isContrastKnown: size !== PHONE }))
          faults.push(`at ${size.width} px: ${problem}`);
      }
      expect({ language, faults }).toEqual({ language: isInMalayalam(reader, template) ? "ml" : "en", faults: [] });
    });
  });

  return { open, fillAddress };
}

/** What tests of these pages need: browsers signed in as their readers, and addresses with the file's test data. */
export function preparePages(pages: Pages, { after = [] }: { after?: readonly Made[] } = {}) {
  const origin = servedOrigin();
  const { cookies, values } = makers(origin);
  const makeFirst = once(() => makeInTurn(after.map((name) => values[name])));
  // Pages that are not found and links that do not work are pages, too.
  const open = useBrowser({ viewport: PHONE, hasTouch: true, allow: REFUSALS, storageState: welcomeSeen() });
  const readers = Object.keys(pages) as Reader[];

  async function fillAddress(template: string): Promise<string> {
    let address = template;
    for (const [placeholder, name = ""] of template.matchAll(/\{(\w+)\}/g)) {
      if (!Object.hasOwn(values, name)) throw new Error(`Nothing makes ${placeholder}`);
      address = address.replace(placeholder, await values[name as Made]());
    }
    return address;
  }

  async function openAs(reader: Reader): Promise<Page> {
    const cookie = await cookies[reader]?.();
    const page = await open({ cookie, kept: reader, ...(reader === "malayalamVisitor" ? { locale: "ml-IN" } : {}) });
    if (page.url() === "about:blank") await loadAxe(page.context());
    return page;
  }

  // Previous files may have moved the clock.
  beforeAll(() => resetClock(origin));
  afterAll(async () => {
    for (const reader of readers.filter((name) => CHANGED_LANGUAGE.includes(name)))
      await chooseLanguage(origin, (await cookies[reader]?.()) ?? "", "en");
  });

  return { open, openAs, fillAddress, makeFirst };
}

/** Sequentially: one may read what another makes. */
async function makeInTurn(made: (() => Promise<unknown>)[]): Promise<void> {
  for (const make of made) await make();
}

/** The classes that any stylesheet has rules for. */
async function readStyledClasses(origin: string): Promise<string[]> {
  const pages = ["/", "/sample-report", "/administrator/login"];
  const sheets = pages.map(async (page) => {
    const file = found(await read(origin, page, ""), /href="(\/assets\/(?:site|student|work)-[^"]+\.css)"/);
    return (await fetch(origin + file)).text();
  });
  const css = (await Promise.all(sheets)).join("\n");
  return [...css.matchAll(/\.(-?[_a-zA-Z](?:\\.|[\w-])*)/g)].map(([, name = ""]) => name.replaceAll("\\", ""));
}

const unstyledClasses = (page: Page, styled: string[]) =>
  page.evaluate((all) => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    const own = styles.join("\n").replaceAll("\\", "");
    const used = new Set([...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
    const known = new Set(all);
    return [...used].filter((name) => known.has(name) && !own.includes(`.${name}`));
  }, styled);

/** The cells of lists that are narrower than their words, which then cover the next cell. */
const crowdedCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("table.stacked :is(td, th)")]
      .filter((cell) => cell.innerText.trim() && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.innerText.slice(0, 40)),
  );

/** How much wider a page is than its window, in pixels. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
