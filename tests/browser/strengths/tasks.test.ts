import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import { REPEAT_FROM, RUN_WORDS, UNCOUNTED } from "#app/content/strengths/run-words.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { REPEAT_AFTER_DAYS } from "#app/domain/strengths/task.ts";
import { STRENGTHS_WORDS } from "#app/routes/student/strengths/strengths.words.ts";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { makeBuyer, type Buyer } from "../../support/browser/buyers.ts";
import { postForm } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { phoneOn, untilKept, untilWorking } from "../../support/browser/kept.ts";
import { openNetwork } from "../../support/browser/network.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const small = { ...phone, viewport: { width: 360, height: 600 } };
const open = useBrowser(small);

/** A student with a package whose guardian has agreed to the tasks. */
const makeTaskBuyer = (): Promise<Buyer> => makeBuyer(origin);

/** Waits for an item, and until it takes presses. */
async function untilItem(page: Page, number: number): Promise<void> {
  await page.locator(`[data-item="${number}"] input[type=radio]`).first().waitFor();
  await page.locator(`[data-item="${number}"] [data-open]`).waitFor();
}

/** Answers the items from one number to another by their first answer. */
async function answerItems(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await untilItem(page, number);
    await page.locator("label.item-answer").first().click();
    await page.locator(".quest-foot button[type=submit]").click();
  }
}

/** Begins Care, and presses these keys, one for each pair. */
async function doCare(page: Page, ...keys: string[]): Promise<void> {
  await untilHydrated(page);
  await page.locator(".quest-foot button").click();
  for (const [place, key] of keys.entries()) {
    await page.locator(`[data-pair="${place + 1}"]`).waitFor();
    await page.keyboard.press(key);
  }
  await page.locator(`[data-pair="${keys.length + 1}"]`).waitFor();
}

const untilSaved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();

/** Whether everything is on the screen without scrolling. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth;
  });

journey("a whole task in Malayalam on a small phone, with a stretch offline and a reload in it", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/language", { language: "ml", returnTo: "/start" }, buyer.cookie);
  const network = await openNetwork(origin);
  const page = await open({ ...phoneOn(network, buyer.cookie), serviceWorkers: "allow" });
  await page.goto("/strengths");
  await untilWorking(page);
  await page.locator('a[href="/strengths/patterns"]').click();
  await untilHydrated(page);
  expect(await fits(page)).toBe(true);
  await page.locator(".quest-foot button[type=button]").click();
  await page.locator("label.item-answer").first().click();
  await page.locator(".task-why").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(".quest-foot button").click();
  await untilItem(page, 1);
  expect(await fits(page)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await answerItems(page, 1, 3);
  await untilItem(page, 4);
  await untilSaved(page);
  await page.reload();
  await untilItem(page, 4);
  await untilKept(page, /^\/strengths\/patterns$/);
  await network.breakOff(page.context());
  await answerItems(page, 4, 5);
  await page.locator(".quest-note.is-warning").waitFor();
  await page.reload();
  await untilItem(page, 6);
  await network.comeBack(page.context());
  await untilSaved(page);
  for (let number = 6; number <= 20 && (await page.locator(".task-end").count()) === 0; number += 1) {
    await answerItems(page, number, number);
    await page
      .locator(`[data-item="${number + 1}"], .task-end`)
      .first()
      .waitFor();
  }
  expect(await page.locator(".task-end h1").textContent()).toBe(RUN_WORDS.done.ml);
  // Without loading the page anew.
  const repeatDay = toIstDate(new Date(Date.now() + REPEAT_AFTER_DAYS * DAY_MS));
  await page.getByText(REPEAT_FROM.ml(dayOfMonth(repeatDay, "ml"))).waitFor();
  await page.goto("/strengths");
  expect(await page.locator("li", { has: page.locator('a[href="/strengths/patterns"]') }).textContent()).toContain(
    RUN_WORDS.done.ml,
  );
  // Finished: there is nothing to keep any more.
  await page.goto("/strengths/patterns");
  await page.locator(".task-end").waitFor();
});

describe("the keyboard alone", () => {
  test("begins, chooses by a number and by the arrows, and goes on by Enter", async () => {
    const buyer = await makeTaskBuyer();
    await postForm(origin, "/strengths/numbers", { intent: "begin" }, buyer.cookie);
    const page = await open({ cookie: buyer.cookie });
    await page.goto("/strengths/numbers");
    await untilItem(page, 1);
    await page.keyboard.press("3");
    expect(await page.locator("input:checked").getAttribute("value")).toBe("2");
    await page.keyboard.press("ArrowDown");
    // Arrows only move: all answers can be heard without giving one.
    expect(await page.locator("input:checked").getAttribute("value")).toBe("2");
    await page.keyboard.press("Space");
    expect(await page.locator("input:checked").getAttribute("value")).toBe("3");
    await page.keyboard.press("Enter");
    await untilItem(page, 2);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test("does Care by the keys 1 and 2", async () => {
    const buyer = await makeTaskBuyer();
    await postForm(origin, "/strengths/care", { intent: "begin" }, buyer.cookie);
    const page = await open({ cookie: buyer.cookie });
    await page.clock.install();
    await page.goto("/strengths/care");
    await doCare(page, "1", "2");
    await page.clock.runFor(91_000);
    await page.locator(".task-end").waitFor();
    await page.clock.resume();
    await page.goto("/strengths");
    await expect.poll(() => page.locator(".task-list .icon").count()).toBeGreaterThan(0);
  });
});

test("Care that was left begins anew with other pairs", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/care", { intent: "begin" }, buyer.cookie);
  const page = await open({ cookie: buyer.cookie });
  await page.goto("/strengths/care");
  const readFirstPair = async () => {
    await doCare(page);
    return page.locator(".care-pair").textContent();
  };
  const first = await readFirstPair();
  await page.reload();
  expect(await readFirstPair()).not.toBe(first);
});

test("in two tabs, the second goes on where the first is", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/patterns", { intent: "begin" }, buyer.cookie);
  const first = await open({ cookie: buyer.cookie });
  await first.goto("/strengths/patterns");
  await untilItem(first, 1);
  const second = await first.context().newPage();
  await second.goto("/strengths/patterns");
  await untilItem(second, 1);
  await answerItems(first, 1, 2);
  await untilItem(second, 3);
  await answerItems(second, 3, 3);
  await untilItem(first, 4);
});

test("on another phone, what the server has first is taken over", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/patterns", { intent: "begin" }, buyer.cookie);
  const [first, other] = [await open({ cookie: buyer.cookie }), await open({ cookie: buyer.cookie })];
  for (const page of [first, other]) {
    await page.goto("/strengths/patterns");
    await untilItem(page, 1);
  }
  await answerItems(first, 1, 3);
  await untilItem(first, 4);
  await untilSaved(first);
  // "I don't know" is wrong; one of the two phones differs.
  await other.locator(".quest-foot button[type=button]").click();
  await untilItem(other, 4);
});

test("signed out meanwhile: it says so, keeps the answers, and sends them after the login", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/patterns", { intent: "begin" }, buyer.cookie);
  const page = await open({ cookie: buyer.cookie, allow: /status of 401/ });
  await page.goto("/strengths/patterns");
  await untilItem(page, 1);
  await page.context().clearCookies();
  await answerItems(page, 1, 1);
  await page.getByRole("alert").waitFor();
});

test("a consent that is withdrawn meanwhile ends it: it says so", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/patterns", { intent: "begin" }, buyer.cookie);
  const page = await open({ cookie: buyer.cookie, allow: /status of 40[34]/ });
  await page.goto("/strengths/patterns");
  await untilItem(page, 1);
  await postForm(origin, "/profile/consents", { intent: "withdraw", kind: "strengths" }, buyer.cookie);
  await answerItems(page, 1, 1);
  await page.getByRole("alert").getByRole("link").click();
  await page.getByRole("button").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/strengths");
});

test("with a full storage it says so at once, and the answers are on the server alone", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/patterns", { intent: "begin" }, buyer.cookie);
  const page = await open({ cookie: buyer.cookie });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Quota exceeded", "QuotaExceededError");
    };
  });
  await page.goto("/strengths/patterns");
  await answerItems(page, 1, 2);
  await untilItem(page, 3);
  await page.getByRole("alert").getByText("Storage limit reached").waitFor();
  await untilSaved(page);
  await page.reload();
  await untilItem(page, 3);
});

describe("items of former rules", () => {
  /** A phone whose page is of an earlier build than the server. */
  const openFormer = async (buyer: Buyer, task: string) => {
    const page = await open({ cookie: buyer.cookie, allow: /status of 409/ });
    await postForm(origin, `/strengths/${task}`, { intent: "begin" }, buyer.cookie);
    await page.route(`**/strengths/${task}/answers`, (route) =>
      route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), generator: 0 }) }),
    );
    return page;
  };

  test("say that the task was renewed and how many answers are lost, and go on after the scored ones", async () => {
    const page = await openFormer(await makeTaskBuyer(), "patterns");
    await page.goto("/strengths/patterns");
    await answerItems(page, 1, 1);
    const alert = page.getByRole("alert");
    await alert.getByText(RUN_WORDS.renewed.en).waitFor();
    expect(await alert.textContent()).toContain(UNCOUNTED.en(1));
    await page.unroute("**/strengths/patterns/answers");
    await page.getByRole("button", { name: RUN_WORDS.goOn.en }).click();
    await answerItems(page, 1, 1);
    await untilItem(page, 2);
    await untilSaved(page);
  });

  test("let Care begin once more", async () => {
    const page = await openFormer(await makeTaskBuyer(), "care");
    await page.clock.install();
    await page.goto("/strengths/care");
    await doCare(page, "1");
    await page.clock.runFor(91_000);
    await page.getByRole("alert").getByText(RUN_WORDS.careRenewed.en).waitFor();
    await page.getByRole("button", { name: RUN_WORDS.goOn.en }).click();
    await doCare(page, "1");
  });
});

test("Care that ends without a network keeps its choices through a reload, and sends them afterwards", async () => {
  const buyer = await makeTaskBuyer();
  await postForm(origin, "/strengths/care", { intent: "begin" }, buyer.cookie);
  const network = await openNetwork(origin);
  const page = await open({ ...phoneOn(network, buyer.cookie), serviceWorkers: "allow" });
  await page.clock.install();
  await page.goto("/strengths");
  await untilWorking(page);
  await page.goto("/strengths/care");
  await untilKept(page, /^\/strengths\/care$/);
  await doCare(page, "1", "2");
  await network.breakOff(page.context());
  await page.clock.runFor(91_000);
  await page.getByText(RUN_WORDS.stillToSend.en).waitFor();
  await page.reload();
  await page.getByText(RUN_WORDS.stillToSend.en).waitFor();
  await network.comeBack(page.context());
  await page.getByText(RUN_WORDS.stillToSend.en).waitFor({ state: "detached" });
  await page.goto("/strengths");
  await page
    .locator("li", { has: page.locator('a[href="/strengths/care"]') })
    .getByText(STRENGTHS_WORDS.finished.en)
    .waitFor();
});

journey("a visitor tries four items, each explained, and comes to the packages", async () => {
  const page = await open();
  await page.goto("/ml/strengths/try");
  await untilHydrated(page);
  expect(await fits(page)).toBe(true);
  await page.locator(".quest-foot button").click();
  for (let item = 1; item <= 4; item += 1) {
    await page.locator("label.item-answer").nth(1).click();
    await page.locator(".task-why").waitFor();
    expect(await page.locator(".item-answer.is-right").count()).toBe(1);
    if (item === 4) expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator(".quest-foot button").click();
  }
  await page.locator('.quest-foot a[href="/ml/packages"]').click();
  await page.waitForURL((url) => url.pathname === "/ml/packages");
});
