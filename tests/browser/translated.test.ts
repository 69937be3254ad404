import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import {
  goingOnByNext,
  phone,
  REFUSALS,
  see,
  untilHydrated,
  useBrowser,
  welcomeSeen,
} from "../support/browser/browser.ts";
import { makeBuyer } from "../support/browser/buyers.ts";
import { LAKSHMI } from "../support/browser/demo.ts";
import { makeLogin, resetClock, signInAdministrator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { translatePages } from "../support/browser/translation.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { PAGES } from "./every-page/pages.ts";

// A browser that translates the page: see `translatePages`. A test fails if a page logs an error, which includes a text
// that React changed out of sight. `TRANSLATED=true` translates the pages of all other tests as well.

const origin = servedOrigin();

const open = useBrowser({ ...phone, allow: REFUSALS, storageState: welcomeSeen(), isTranslated: true });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const option = (page: Page, name: RegExp) => page.getByRole("radio", { name });

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.locator("main font font").first().waitFor({ state: "attached" });
}

/** Saves the same answer to these questions, four seconds apart. */
async function answerOnServer(buyer: { cookie: string; orderId: string }, ids: readonly number[]): Promise<void> {
  const begun = Date.now() - 600_000;
  const answers = Object.fromEntries(
    ids.map((id, index) => [id, { answer: id === 63 ? "not_interested" : "neutral", at: begun + index * 4000 }]),
  );
  await fetch(`${origin}/assessment/draft`, {
    method: "POST",
    headers: { origin, cookie: buyer.cookie, "content-type": "application/json" },
    body: JSON.stringify({ orderId: buyer.orderId, answers, position: null }),
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe("the questionnaire, translated", () => {
  test(
    "again and again while 63 answers are given, from the first question to the submission",
    { timeout: 240_000 },
    async () => {
      const buyer = await makeBuyer(origin);
      const page = await open({ cookie: buyer.cookie, isTranslated: false });
      await translatePages(page.context(), { againEvery: 40 });
      await visit(page, "/assessment");
      for (let id = 1; id <= 63; id += 1) {
        await see(page, `Question ${id} of 63`);
        await page
          .getByRole("radio")
          .nth((id * 7) % 5)
          .check();
        if (id % 10 === 5) await see(page, `${Math.round((100 * id) / 63)}% complete`);
        if (id === 20) {
          await see(page, "Question 21 of 63");
          await button(page, "Previous").click();
          await see(page, "Question 20 of 63");
          expect(await page.getByRole("radio").nth(0).isChecked()).toBe(true);
          await page
            .locator("header")
            .getByRole("button", { name: /^മലയാളം/ })
            .click();
          await page.locator("#question-text-ml:visible").waitFor();
          await page
            .locator("header")
            .getByRole("button", { name: /^English/ })
            .click();
          await page.locator("#question-text-en:visible").waitFor();
          await button(page, "Next").click();
        }
        if ([12, 32, 52].includes(id)) await button(page, "Go on").click();
      }
      await button(page, "Submit").click();
      await Promise.race([
        page.getByText("Assessment Completed!").waitFor(),
        button(page, "Submit as they are").click(),
      ]);
      await page.waitForURL(`**/results?*order=${buyer.orderId}`);
    },
  );

  journey("an answer counts, the next question comes; Previous, the other language, a break", async () => {
    const page = await open({ cookie: (await makeBuyer(origin)).cookie });
    await visit(page, "/assessment?question=10");
    for (const [number, percent] of [
      [10, 2],
      [11, 3],
    ] as const) {
      await see(page, `Question ${number} of 63`);
      await option(page, /^Agree/).check();
      await see(page, `${percent}% complete`);
    }
    await see(page, "Question 12 of 63");
    await button(page, "Previous").click();
    await see(page, "Question 11 of 63");
    expect(await option(page, /^Agree/).isChecked()).toBe(true);
    await page
      .locator("header")
      .getByRole("button", { name: /^മലയാളം/ })
      .click();
    await page.locator("#question-text-ml:visible").waitFor();
    expect(await page.locator("#question-text-en").isVisible()).toBe(false);
    await button(page, "Next").click();
    await see(page, "Question 12 of 63");
    await page.getByRole("radio").nth(1).check();
    await see(page, "Next: 20 questions about jobs");
    await button(page, "Go on").click();
    await see(page, "Question 13 of 63");
    await page.locator("[data-saving=saved]").waitFor();
  });

  test("one left out, careless answers, submission", async () => {
    const buyer = await makeBuyer(origin);
    await answerOnServer(
      buyer,
      upTo(63).filter((id) => id !== 24),
    );
    const page = await open({ cookie: buyer.cookie, storageState: goingOnByNext() });
    await visit(page, "/assessment?question=63");
    await button(page, "Submit").click();
    await button(page, "Go to question 24").click();
    await see(page, "Question 24 of 63");
    await option(page, /^Neutral/).check();
    await see(page, "100% complete");
    await button(page, "Submit").click();
    await see(page, "Please look at your answers once more");
    await button(page, "Go back to my answers").click();
    await button(page, "Submit").click();
    await button(page, "Submit as they are").click();
    await page.waitForURL(`**/results?*order=${buyer.orderId}`);
  });
});

describe("buying, translated", () => {
  afterEach(() => resetClock(origin));

  test("a package: a coupon that is wrong, one that counts, none; a link for a parent", async () => {
    const { cookie } = await makeLogin(origin);
    const page = await open({ cookie });
    await visit(page, "/payment?package=silver");
    const bill = page.getByRole("region", { name: "Silver" });
    await page.getByText("I have a coupon").click();
    await button(page, "Apply").click();
    await see(page, "Please enter a coupon code");
    await page.getByLabel("Coupon code").fill("welcome11");
    await button(page, "Apply").click();
    await see(page, "Invalid or expired coupon code");
    await page.getByLabel("Coupon code").fill("welcome10");
    await button(page, "Apply").click();
    await see(page, "Coupon applied successfully!");
    await bill.getByText("₹1,349").waitFor();
    await button(page, "Remove coupon WELCOME10").click();
    await bill.getByText("₹1,499").waitFor();
    await button(page, "Ask a parent to pay").click();
    await see(page, "Waiting for your parent");

    const url = await page.getByLabel("Address of the link").inputValue();
    const parent = await open();
    await visit(parent, url);
    await parent.getByText("I need a company invoice").click();
    await parent.getByLabel(/^GSTIN/).fill("32AAAAA0000A1ZB");
    await parent.getByRole("button", { name: "Pay by UPI" }).click();
    await see(parent, /enter your name/i);
    await parent.getByLabel(/Your name/).fill("Mini Nair");
    await parent.getByLabel(/Your e-mail/).fill(`mini-${crypto.randomUUID().slice(0, 8)}@families.example`);
    await parent.getByLabel(/^GSTIN/).fill("32AAAAA0000A1ZC");
    await parent.getByRole("button", { name: "Pay by UPI" }).click();
    await see(parent, /Please enter a valid GSTIN/);
    await parent.getByLabel(/^GSTIN/).fill("");
    await parent.getByRole("button", { name: "Pay by UPI" }).click();
    await button(parent, "Pay").click();
    await see(parent, "Thank you. Your payment has arrived");
    await see(page, "Payment Successful!");
  });

  test("a session: another date, a time, a coupon, the held time runs down, payment given up and made", async () => {
    const page = await open({ cookie: (await makeLogin(origin)).cookie });
    await visit(
      page,
      `/book-session?${new URLSearchParams({ partnerId: LAKSHMI.expertId, pricingId: LAKSHMI.pricingId })}`,
    );
    await button(page, "Book Now").click();
    await see(page, "Please select a date and time for your session");
    const dates = page.getByRole("navigation", { name: "Date" }).getByRole("link");
    for (const ahead of [2, 3]) {
      await dates.nth(ahead).click();
      await page.waitForFunction(
        (index) => document.querySelectorAll("[data-dates] li > *")[index]?.getAttribute("aria-current") === "date",
        ahead,
      );
    }
    const time = page.locator("input[name=slot]:enabled").first();
    await time.check();
    await page.getByText("I have a coupon").click();
    await page.getByLabel("Coupon code").fill("session20");
    await button(page, "Apply").click();
    await see(page, "Coupon applied successfully!");
    await page.getByText("₹799", { exact: true }).filter({ visible: true }).first().waitFor();
    await button(page, "Book Now").click();
    await see(page, "Your time is held");
    await page.getByRole("link", { name: "Proceed to Payment" }).click();
    const timer = page.getByRole("timer");
    const shown = await timer.innerText();
    await expect.poll(() => timer.innerText()).not.toBe(shown);
    await button(page, "Complete Payment").click();
    await button(page, "Pay").click();
    await see(page, "Booking Confirmed!");
  });
});

test("the profile, translated: an error and its end", async () => {
  const page = await open({ cookie: (await makeLogin(origin)).cookie });
  await visit(page, "/profile");
  await page.getByLabel("Age", { exact: true }).fill("");
  await button(page, "Save").click();
  await see(page, "Age is required");
  await page.getByLabel("Age", { exact: true }).fill("19");
  await button(page, "Save").click();
  await page.getByText("Age is required").waitFor({ state: "detached" });
});

/** Goes on within the document, as the router's own links do. This fails should the router's name ever change. */
async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (next) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(next);
  }, path);
  await page.waitForFunction((next) => location.pathname + location.search === next, path);
}

describe("the portal, translated", () => {
  test("lists: a search, its end, a sorting, a choice of columns", async () => {
    const page = await open({ cookie: await signInAdministrator(origin), viewport: { width: 1280, height: 800 } });
    await visit(page, "/administrator/users");
    await see(page, /^Showing 1-\d+ of \d+$/);
    const search = page.getByPlaceholder(/^Search/).first();
    await search.fill("devika@");
    await see(page, "Showing 1 results");
    await search.fill("nobody-has-this");
    await see(page, "No users found");
    await search.fill("");
    await see(page, /^Showing 1-\d+ of \d+$/);
    await page.getByRole("link", { name: "Name" }).click();
    await page.locator("th[aria-sort=ascending]").waitFor();
    await goOnTo(page, "/administrator/faq?add");
    await button(page, "Save").click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  });

  test("every page gives way to the next within one document", async () => {
    const page = await open({ cookie: await signInAdministrator(origin), viewport: { width: 1280, height: 800 } });
    await visit(page, "/administrator/dashboard");
    const paths = [
      ...PAGES.layouts.administrator,
      ...Object.values(PAGES).flatMap((pages) => ("administrator" in pages ? pages.administrator : [])),
    ];
    for (const path of new Set(paths.filter((each) => !/\{|setup|there-is-no/.test(each)))) {
      await goOnTo(page, path);
      await page.locator("main h1 font font").first().waitFor({ state: "attached" });
    }
  });
});
