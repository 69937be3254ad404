// Somebody at the portal whose work is counted.
import type { Locator, Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../tests/support/browser/demo.ts";
import { untilDrawn } from "../pictures.ts";

/** How long a key has to be answered before it is pressed again, in milliseconds: the page may not listen yet. */
const KEY_ANSWER_MS = 250;

/** How long a step may wait for the page, in milliseconds. */
const STEP_MS = 20_000;

export interface Work {
  /** Presses of the mouse, and of a shortcut's keys; a choice from the browser's own list is two. */
  clicks: number;
  /** Fields that text is typed into. */
  fields: number;
  /** Pages that are shown after the first, also in another tab. */
  pages: number;
}

export class Clerk {
  readonly page: Page;
  private work: Work = { clicks: 0, fields: 0, pages: 0 };

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(STEP_MS);
    let shown = "";
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname } = new URL(frame.url());
      if (pathname !== shown) this.work.pages += 1;
      shown = pathname;
    });
  }

  /** Begins a task where the day begins: on the dashboard, with nothing counted. */
  async begin(): Promise<void> {
    await this.page.goto("/administrator/dashboard");
    await untilDrawn(this.page);
    this.work = { clicks: 0, fields: 0, pages: 0 };
  }

  counts(): Work {
    return { ...this.work };
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name });
  }

  async click(what: Locator): Promise<void> {
    this.work.clicks += 1;
    await visible(what).click();
  }

  async type(where: Locator, text: string): Promise<void> {
    this.work.fields += 1;
    await visible(where).fill(text);
  }

  async choose(where: Locator, option: string): Promise<void> {
    this.work.clicks += 2;
    await visible(where).selectOption(option);
  }

  /** Waits until something can be seen, which is how a task ends. */
  async see(what: string | RegExp | Locator): Promise<void> {
    const target = typeof what === "string" || what instanceof RegExp ? this.page.getByText(what) : what;
    await visible(target).waitFor();
  }

  /** Follows links by their names, one after the other. */
  async follow(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.click(this.page.getByRole("link", { name, exact: true }));
      await untilDrawn(this.page);
    }
  }

  /** Finds somebody or something by the search behind Ctrl and K. */
  async find(words: string, result: string | RegExp): Promise<void> {
    const field = this.page.getByRole("combobox", { name: "Search" });
    this.work.clicks += 1;
    for (let waited = 0; waited < STEP_MS; waited += KEY_ANSWER_MS) {
      await this.page.keyboard.press("Control+k");
      const isOpen = await field.waitFor({ timeout: KEY_ANSWER_MS }).then(
        () => true,
        () => false,
      );
      if (isOpen) break;
    }
    await this.type(field, words);
    await this.see(this.page.getByRole("option", { selected: true }).filter({ hasText: result }));
    this.work.clicks += 1;
    const before = this.page.url();
    await this.page.keyboard.press("Enter");
    await this.page.waitForURL((url) => url.href !== before);
    await untilDrawn(this.page);
  }

  /** Presses a button that may ask who is there, and answers with the password beside it. */
  async confirm(button: Locator, done: string | RegExp): Promise<void> {
    const password = this.page.locator("input[type=password]");
    const isAsked = await isVisible(password);
    if (isAsked) await this.type(password, DEMO_PASSWORD);
    await this.click(button);
    const success = this.page.getByText(done);
    if (!isAsked) {
      await visible(success.or(password)).waitFor();
      if (!(await isVisible(success))) {
        await this.type(password, DEMO_PASSWORD);
        await this.click(button);
      }
    }
    await this.see(success);
  }

  async openTab(link: Locator): Promise<Page> {
    const [tab] = await Promise.all([this.page.waitForEvent("popup"), this.click(link)]);
    this.work.pages += 1;
    tab.setDefaultTimeout(STEP_MS);
    return tab;
  }

  /** Closing the tab is a click, too. */
  async closeTab(tab: Page): Promise<void> {
    this.work.clicks += 1;
    await tab.close();
  }
}

function visible(what: Locator): Locator {
  return what.filter({ visible: true }).first();
}

async function isVisible(what: Locator): Promise<boolean> {
  return (await what.filter({ visible: true }).count()) > 0;
}
