import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { phone, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { type Buyer, makeBuyer } from "../support/browser/buyers.ts";
import { makeLogin, postForm } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** The smallest phone, without its browser's bar. */
const small = { ...phone, viewport: { width: 360, height: 584 } };

// A form that needs confirmation gets a 409, careless answers a 422, which Chromium logs.
const open = useBrowser({ allow: /status of (?:409|422)|ERR_INTERNET_DISCONNECTED/ });

const speak = (language: "en" | "ml", cookie: string) =>
  postForm(origin, "/language", { language, returnTo: "/" }, cookie);

/** Every question answered, ten minutes ago. */
async function answerAll({ cookie, orderId }: Buyer) {
  const begun = Date.now() - 600_000;
  const answers = Object.fromEntries(
    Array.from({ length: 63 }, (_, index) => [
      index + 1,
      { answer: ["agree", "disagree", "strongly_agree"][index % 3], at: begun + index * 4000 },
    ]),
  );
  answers[63] = { answer: "not_interested", at: begun + 600_000 - 1 };
  await fetch(`${origin}/assessment/draft`, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify({ orderId, answers, position: 63 }),
  });
}

/** What a reader sees of the page's main part, without the closed lists' options. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("#main") as Element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement as HTMLElement;
      if (!parent.checkVisibility() || parent.closest(".sr-only, .verifying, option, noscript, script")) continue;
      texts.push(walker.currentNode.textContent ?? "");
    }
    for (const select of document.querySelectorAll("#main select") as unknown as Iterable<HTMLSelectElement>)
      if (select.checkVisibility()) texts.push(select.selectedOptions[0]?.text ?? "");
    return texts
      .join(" ")
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
  });
}

/** Whether everything, up to the buttons, is on the first screen, and how many words that is. */
async function measure(page: Page) {
  const bottom = await page
    .locator("#main form button")
    .last()
    .evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return { fits: bottom <= 584 && !isWide, bottom, words: (await readWords(page)).length };
}

const at = (page: Page, place: number) =>
  page.waitForURL((url) => url.searchParams.get("studies") === String(place), { waitUntil: "load" });
const save = (page: Page) => page.locator("#main form button:not([name])").click();
const skip = (page: Page) => page.locator('button[value="skip-studies"]').click();

journey(
  "from Submit to the result in Malayalam, on a phone: four screens, saved and skipped, and one mail",
  async () => {
    const buyer = await makeBuyer(origin);
    await speak("ml", buyer.cookie);
    await answerAll(buyer);
    const page = await open({ ...small, cookie: buyer.cookie });
    await page.goto(`/assessment?order=${buyer.orderId}`);
    await untilHydrated(page);
    await page.getByRole("dialog").getByRole("button", { name: /തുടങ്ങ/ }).click();
    await page
      .getByRole("button", { name: /സമർപ്പിക്ക/ })
      .last()
      .click();
    const asTheyAre = page.getByRole("button", { name: /ഇങ്ങനെ|അതേപടി/ });
    await asTheyAre.or(page.getByText("ചോദ്യാവലി പൂർത്തിയായി!")).first().waitFor();
    if (await asTheyAre.isVisible()) await asTheyAre.click();

    await at(page, 1);
    await see(page, "1 / 4");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("നിങ്ങളുടെ പ്ലസ് ടു");
    await page.locator("#stream").selectOption("biology");
    await page.locator("#marks").selectOption("60_to_74");
    await save(page);
    await at(page, 2);
    // Back and forth: what was saved is there.
    await page.goBack();
    await at(page, 1);
    await page.reload();
    expect(await page.locator("#stream").inputValue()).toBe("biology");
    await page.goto(`/results?order=${buyer.orderId}`);
    await at(page, 2);
    await skip(page);
    await at(page, 3);
    await page.locator("#district").selectOption("wayanad");
    await save(page);
    await at(page, 4);
    await page.locator("#yearlyBudget").selectOption("up_to_50000");
    // A double click saves once.
    await page.locator("#main form button:not([name])").dblclick();

    await page.waitForURL((url) => url.search === `?order=${buyer.orderId}`);
    await page.getByRole("link", { name: "PDF കാണുക" }).waitFor();
    expect((await readMail(origin, buyer.email, /റിപ്പോർട്ട്/)).text).toContain("/results?order=");
    await page.goto("/results?studies=3&from=results");
    expect(await page.locator("#district").inputValue()).toBe("wayanad");
  },
);

test.each(["en", "ml"] as const)("each screen fits the smallest phone, in at most 45 words: %s", async (language) => {
  const { cookie } = await makeLogin(origin);
  await speak(language, cookie);
  const page = await open({ ...small, cookie });
  const setClass = async (educationStatus: string) => {
    await page.goto("/profile");
    await untilHydrated(page);
    await page.locator("[name=educationStatus]").selectOption(educationStatus);
    await page.getByRole("button", { name: /Save|സേവ്/ }).click();
    await page.waitForLoadState("networkidle");
  };
  for (const status of ["completed12th", "studying10th"]) {
    await setClass(status);
    for (const place of [1, 2, 3, 4]) {
      await page.goto(`/results?studies=${place}`);
      const { fits, bottom, words } = await measure(page);
      expect({ status, place, fits, bottom }).toMatchObject({ fits: true });
      expect(words, `${status} ${place}: ${(await readWords(page)).join(" ")}`).toBeLessThanOrEqual(45);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  }
});

journey("about one's studies, without JavaScript: asked back, confirmed, saved, and back where it began", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ ...phone, cookie, javaScriptEnabled: false });
  await page.goto("/results?studies=4&from=results");
  await page.getByLabel("Family budget").selectOption("above_500000");
  await page.getByLabel("Reservation or fee-waiver group").selectOption("ews");
  await page.getByRole("button", { name: /^Save/ }).click();

  await see(page, "You said that your family is economically weaker (EWS)");
  expect(await page.getByLabel("Family budget").inputValue()).toBe("above_500000");
  await page.getByRole("button", { name: /^Yes, this is right/ }).click();

  await page.waitForURL(/\/results$/);
  await see(page, "Your answers are saved");
  await page.goto("/results?studies=4");
  expect(await page.getByLabel("Reservation or fee-waiver group").inputValue()).toBe("ews");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.waitForURL(/\/results$/);
});

test("two tabs keep both screens; without a network nothing typed is lost", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ ...phone, cookie });
  const other = await page.context().newPage();
  await page.goto("/results?studies=1");
  await other.goto("/results?studies=3");
  await page.getByLabel("Stream").selectOption("commerce");
  await other.getByLabel("District").selectOption("kollam");
  await Promise.all([save(page), save(other)]);
  await Promise.all([at(page, 2), at(other, 4)]);
  await page.goto("/results?studies=1");
  await other.goto("/results?studies=3");
  expect(await page.getByLabel("Stream").inputValue()).toBe("commerce");
  expect(await other.getByLabel("District").inputValue()).toBe("kollam");

  await page.getByLabel("Stream").selectOption("humanities");
  await page.context().setOffline(true);
  await save(page);
  await page.locator("form .offline-note").waitFor();
  expect(await page.getByLabel("Stream").inputValue()).toBe("humanities");
  await page.context().setOffline(false);
  await save(page);
  await at(page, 2);
});

test("about one's studies: accessible with everything open, and asked back", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ ...phone, cookie });
  for (const place of [2, 3, 1]) {
    await page.goto(`/results?studies=${place}`);
    for (const fold of await page.locator("form summary").all()) if (await fold.isVisible()) await fold.click();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page.getByLabel("Biology").first().check();
  await save(page);
  await see(page, "You ticked fewer than three subjects");
  expect(await page.getByLabel("Biology").first().isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});
