// Walks through the product on a small phone like a reader, and counts what that takes.
import type { Browser, Locator, Page } from "playwright-core";
import { countWords } from "../../tests/support/browser/count-words.ts";
import { type Picture, untilDrawn } from "../pictures.ts";

const SCREEN = { width: 360, height: 600 };

interface Screen extends Picture {
  /** Words in the first viewport, before scrolling. */
  atFirst: number;
  /** Words from the top of the page down to the furthest place that the walk had to scroll to: this one counts. */
  passed: number;
  /** Words of the whole page, with footer. */
  whole: number;
}

export interface Counts {
  screens: number;
  taps: number;
  fields: number;
  atFirst: number;
  passed: number;
  whole: number;
}

export interface Walk {
  page: Page;
  screens: Screen[];
  /** Arrives at a new screen: waits for `shown`, then counts its words and takes its picture. */
  arrive: (name: string, shown: Locator) => Promise<void>;
  /** `leadsOutside`: to another app, where the walk does not follow. */
  tap: (target: Locator, options?: { leadsOutside: boolean }) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  /** Follows a link from outside the product, a mail or a message: one tap. */
  follow: (link: string) => Promise<void>;
  counts: () => Counts;
}

export async function startWalk(browser: Browser, origin: string): Promise<Walk> {
  const profile = await browser.newContext({
    baseURL: origin,
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "ml-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  const page = await profile.newPage();
  const screens: Screen[] = [];
  let taps = 0;
  let fields = 0;

  /** Counts the current screen's words again, as scrolling or an opened part may have shown more. */
  const look = async () => {
    const screen = screens.at(-1);
    if (!screen) return;
    const words = await countWords(page);
    screen.passed = Math.max(screen.passed, words.passed);
    screen.whole = Math.max(screen.whole, words.whole);
  };
  const reach = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await look();
  };

  return {
    page,
    screens,
    arrive: async (name, shown) => {
      await shown.first().waitFor();
      await untilDrawn(page);
      const words = await countWords(page);
      screens.push({ name, atFirst: words.passed, ...words, png: await page.screenshot() });
      process.stderr.write(`${name}\n`);
    },
    tap: async (target, { leadsOutside } = { leadsOutside: false }) => {
      await reach(target);
      taps += 1;
      if (!leadsOutside) await target.click();
    },
    type: async (target, text) => {
      await reach(target);
      fields += 1;
      await target.fill(text);
      await look();
    },
    follow: async (link) => {
      taps += 1;
      await page.goto(link);
    },
    counts: () => {
      const sum = (key: "atFirst" | "passed" | "whole") => screens.reduce((total, screen) => total + screen[key], 0);
      const words = { atFirst: sum("atFirst"), passed: sum("passed"), whole: sum("whole") };
      return { screens: screens.length, taps, fields, ...words };
    },
  };
}
