import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HOME_WORDS } from "#app/content/home/home-words.ts";
import { SHELL_WORDS } from "#app/content/site/shell-words.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { brokenMalayalamWords } from "../support/browser/broken-words.ts";
import { desktop, phone, REFUSALS, useBrowser } from "../support/browser/browser.ts";
import { DEMO_PASSWORD, DEVIKA } from "../support/browser/demo.ts";
import { signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const smallPhone = { ...phone, viewport: { width: 360, height: 600 } };

const open = useBrowser(smallPhone);

const HOME = { en: "/", ml: "/ml" } as const;

/** Words that can be read, without those of the bar and the footer. */
function countMainWords(page: Page): Promise<number> {
  return page
    .locator("main")
    .evaluate((main: HTMLElement) => main.innerText.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0);
}

describe.each(LANGUAGES)("the home page in %s on a small phone", (language) => {
  journey("at most 300 words and five screens, a result and where to begin in the first one", async () => {
    const page = await open();
    await page.goto(HOME[language], { waitUntil: "networkidle" });
    expect(await countMainWords(page)).toBeLessThanOrEqual(300);
    const hero = page.locator("main > section").first();
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      hero.locator("figure"),
      hero.getByRole("link", { name: HOME_WORDS.start[language] }),
      hero.getByRole("link", { name: HOME_WORDS.wholeSample[language] }),
      hero.getByRole("link", { name: HOME_WORDS.contact[language] }),
    ]) {
      const box = await part.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThanOrEqual(64);
      expect((box?.y ?? 0) + (box?.height ?? 600)).toBeLessThanOrEqual(600);
    }
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      return { height: scrollHeight, overflow: scrollWidth - clientWidth };
    });
    expect(size.height).toBeLessThanOrEqual(3000);
    expect(size.overflow).toBe(0);
    expect(await brokenMalayalamWords(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("four examples are marked as such, and swiped with a finger or the keyboard", async () => {
    const page = await open();
    await page.goto(HOME[language]);
    const said = page.getByRole("region", { name: HOME_WORDS.realTitle[language] }).getByRole("list");
    expect(await said.getByText(HOME_WORDS.example[language], { exact: true }).count()).toBe(4);
    await said.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  });
});

test("a counselor whose picture fails has initials in its place", async () => {
  const page = await open({ allow: REFUSALS });
  await page.route("**/images/partners/*", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/");
  const first = page.getByRole("region", { name: HOME_WORDS.peopleTitle.en }).getByRole("listitem").first();
  await first.scrollIntoViewIfNeeded();
  const picture = first.locator("[data-initials]");
  await expect.poll(() => picture.locator("img").evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
  expect(await picture.getAttribute("data-initials")).toMatch(/^[A-Z]{2}$/);
  expect(await picture.evaluate((of) => [of.clientWidth, of.clientHeight])).toEqual([80, 80]);
});

test("translated by the browser, it looks and works as before", async () => {
  const page = await open({ isTranslated: true });
  await page.goto("/");
  await page.locator("main font font").first().waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  await page.locator("footer summary").click();
  await page.locator("footer").getByRole("link", { name: SHELL_WORDS.privacy.en }).waitFor();
  await page.locator("main a[href*='package=gold']").first().click();
  await page.waitForURL(/login\?redirect=payment&package=gold/);
});

describe("the footer", () => {
  const privacy = (page: Page) => page.locator("footer").getByRole("link", { name: SHELL_WORDS.privacy.en });

  test.each([true, false])("a phone shows one line and a fold, also without a script (scripts: %s)", async (on) => {
    const page = await open({ javaScriptEnabled: on });
    for (const path of ["/", "/faq", "/careers"]) {
      await page.goto(path);
      expect((await page.locator("footer").boundingBox())?.height ?? 999).toBeLessThanOrEqual(120);
      expect(await privacy(page).isVisible()).toBe(false);
      await page.locator("footer summary").click();
      await privacy(page).waitFor();
    }
  });

  test("a desktop always shows all of it", async () => {
    const page = await open(desktop);
    await page.goto("/faq");
    expect(await privacy(page).isVisible()).toBe(true);
    expect(await page.locator("footer summary").isVisible()).toBe(false);
  });

  test("has no barriers that axe knows, folded or open", async () => {
    const page = await open();
    await page.goto("/status");
    await page.locator("footer summary").click();
    await privacy(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("where a student is signed in", () => {
  const guests = (page: Page) => page.locator(":is(header, footer) :is([href$='/login'], [href$='/signup'])").count();

  test("no bar and no footer says Login or Sign Up", async () => {
    const page = await open({ cookie: await signIn(origin, DEVIKA) });
    for (const path of ["/", "/ml", "/faq", "/careers", "/start"]) {
      await page.goto(path);
      expect([path, await guests(page)]).toEqual([path, 0]);
    }
  });

  test("Back to a page from before the login fetches it again", async () => {
    const page = await open();
    await page.goto("/");
    expect(await guests(page)).toBeGreaterThan(0);
    await page.goto("/login");
    await page.getByLabel("Email").fill(DEVIKA);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/start");
    // The login leads on whoever is signed in.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/start");
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(() => guests(page).catch(() => 1)).toBe(0);
  });
});
