import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  desktop,
  goingOnByNext,
  phone,
  putAway,
  REFUSALS,
  untilHydrated,
  useBrowser,
} from "../support/browser/browser.ts";
import { ANU, BASIL, BASILS_ORDER, DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

let basil: string;

const open = useBrowser({ ...phone, storageState: goingOnByNext() });

beforeAll(async () => {
  basil = await signIn(origin, BASIL);
});

async function openAssessment(page: Page, question?: number): Promise<void> {
  await page.goto(`/assessment?order=${BASILS_ORDER}${question === undefined ? "" : `&question=${question}`}`);
  await untilHydrated(page);
}

const shownQuestion = (page: Page) => page.getByText(/^Question \d+ of 63$/).innerText();
const option = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const next = (page: Page) => page.getByRole("button", { name: "Next" });

describe("who may answer", () => {
  test("signed out: login is required, and returns here", async () => {
    const page = await open();
    await page.goto("/start-assessment");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?returnUrl=/assessment");
    await expect.poll(() => page.getByText("Please log in to access the assessment").count()).toBe(1);
  });

  test("nothing bought: leads to the packages, and says so", async () => {
    const page = await open({ cookie: await signIn(origin, ANU) });
    await page.goto("/start-assessment");
    expect(page.url()).toBe(`${origin}/packages`);
    await expect.poll(() => page.getByText("Please purchase a package to access the assessment").count()).toBe(1);
    await page.goto(`/assessment?order=${BASILS_ORDER}`);
    expect(new URL(page.url()).pathname).toBe("/packages");
  });

  test("answered already: My Orders says so, for the order and for all", async () => {
    const page = await open({ cookie: await signIn(origin, DEVIKA) });
    await page.goto(`/start-assessment?order=${DEVIKAS_ORDER}`);
    expect(new URL(page.url()).pathname).toBe("/my-orders");
    await expect
      .poll(() => page.getByText("You have already completed the assessment for this order.").count())
      .toBe(1);
    await page.goto("/assessment");
    await expect
      .poll(() => page.getByText("You have already completed the assessment for all your orders.").count())
      .toBe(1);
    await page.goto(`/assessment?order=${BASILS_ORDER}`);
    await expect
      .poll(() => page.getByText("Invalid order. Please purchase a package to access the assessment.").count())
      .toBe(1);
  });
});

describe("answering", () => {
  test("begins with a welcome, which comes back until Begin confirms it", async () => {
    const page = await open({ cookie: basil, storageState: undefined });
    await openAssessment(page);
    const welcome = page.getByRole("dialog", { name: "Before You Begin" });
    await welcome.waitFor();
    expect(await welcome.innerText()).toMatch(/20 to 30 minutes[\s\S]*Answer alone/);
    await page.keyboard.press("Escape");
    await welcome.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.reload();
    await untilHydrated(page);
    await welcome.getByRole("button", { name: "Close" }).click();
    await welcome.waitFor({ state: "hidden" });
    // By Back, too: another page, and here again.
    await page.goto("/my-orders");
    await page.goBack();
    await untilHydrated(page);
    await welcome.getByRole("button", { name: "Begin" }).click();
    await welcome.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.reload();
    await untilHydrated(page);
    expect(await welcome.isVisible()).toBe(false);
  });

  test("shows one question; Next needs an answer, Previous is disabled on the first", async () => {
    const page = await open({ cookie: basil });
    await openAssessment(page);
    expect(await shownQuestion(page)).toBe("Question 1 of 63");
    expect(await page.getByText("0% Complete").count()).toBe(1);
    expect(await page.locator("#question-text-ml[lang=ml]").innerText()).toMatch(/[\u0D00-\u0D7F]/);
    expect(await next(page).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(0);
    await option(page, /^Agree/).check();
    await next(page).click();
    expect(await shownQuestion(page)).toBe("Question 2 of 63");
    expect(await page.locator("h1").evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await option(page, /^Agree/).isChecked()).toBe(true);
  });

  journey("survives a reload, and continues in another browser where it stopped", async () => {
    const first = await open({ cookie: basil });
    await openAssessment(first);
    await option(first, /^Strongly Agree/).check();
    await next(first).click();
    await option(first, /^Disagree/).check();
    await next(first).click();
    await putAway(first);
    await first.locator("[data-saving=saved]").waitFor();
    await first.reload();
    await untilHydrated(first);
    expect(await shownQuestion(first)).toBe("Question 3 of 63");

    const second = await open({ ...desktop, cookie: basil });
    await openAssessment(second);
    expect(await shownQuestion(second)).toBe("Question 3 of 63");
    await second.getByRole("button", { name: "Previous" }).click();
    expect(await option(second, /^Disagree/).isChecked()).toBe(true);
  });

  test("without a network answers wait in the browser, and are sent when it is back", async () => {
    const page = await open({ cookie: basil, allow: /ERR_INTERNET_DISCONNECTED/ });
    await openAssessment(page, 5);
    await page.context().setOffline(true);
    await option(page, /^Neutral/).check();
    await next(page).click();
    await option(page, /^Strongly Disagree/).check();
    await page.getByText("Saved on this device; sent once online.").waitFor();
    const kept = await page.evaluate(() =>
      JSON.parse(localStorage.getItem("responses_d0000000-0000-4000-8000-000000000002") ?? "{}"),
    );
    expect(kept[BASILS_ORDER].answers).toMatchObject({ 5: { answer: "neutral" }, 6: { answer: "strongly_disagree" } });
    await page.context().setOffline(false);
    await page.getByText("All responses saved successfully!").waitFor();
    await page.locator("[data-saving=saved]").waitFor();
    const other = await open({ cookie: basil });
    await openAssessment(other, 6);
    expect(await option(other, /^Strongly Disagree/).isChecked()).toBe(true);
  });

  test("an ended session keeps answers in the browser and says so", async () => {
    const page = await open({ cookie: await signIn(origin, BASIL), allow: /401/ });
    await openAssessment(page);
    await page.context().clearCookies();
    await option(page, /^Agree/).check();
    await putAway(page);
    await page.getByText("Authentication issue detected. Your responses are saved locally.").waitFor();
    const link = page.getByRole("link", { name: "Log in and go on" });
    expect(await link.getAttribute("href")).toBe(
      `/login?returnUrl=${encodeURIComponent(`/assessment?order=${BASILS_ORDER}`)}`,
    );
  });

  journey("works as a plain form, without any script", async () => {
    const page = await open({ cookie: basil, javaScriptEnabled: false, allow: REFUSALS });
    await page.goto(`/assessment?order=${BASILS_ORDER}&question=10`);
    await option(page, /^Agree/).check();
    await next(page).click();
    await page.waitForURL(/question=11/);
    expect(await shownQuestion(page)).toBe("Question 11 of 63");
    await page.getByRole("button", { name: "Previous" }).click();
    await page.waitForURL(/question=10/);
    expect(await option(page, /^Agree/).isChecked()).toBe(true);
    await page.goto(`/assessment?order=${BASILS_ORDER}&question=63`);
    await page.getByRole("button", { name: "Submit" }).click();
    expect(await page.getByRole("alert").innerText()).toMatch(
      /You have \d+ unanswered questions\. Please complete all questions before submitting\./,
    );
  });
});

describe("choosing careers", () => {
  test("at least one of three, from 43 by name; the choice is saved and shown again", async () => {
    const page = await open({ cookie: basil, allow: /status of 400/ });
    await page.goto(`/career-selection?order=${BASILS_ORDER}`);
    const first = page.getByLabel("Career Option 1");
    const names = await first.locator("option").allInnerTexts();
    expect(names).toHaveLength(44);
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, "en")));
    for (const number of [1, 2, 3]) await page.getByLabel(`Career Option ${number}`).selectOption("");
    await page.getByRole("button", { name: "Continue to Assessment" }).click();
    await page.getByText("Please select at least one career option").waitFor();
    await first.selectOption({ label: "Law" });
    await page.getByLabel("Career Option 3").selectOption({ label: "Law" });
    await page.getByRole("button", { name: "Continue to Assessment" }).click();
    await page.waitForURL(/\/assessment\?order=/);
    await untilHydrated(page);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("preferred_careers") ?? "[]").length)).toBe(1);
    await page.goto(`/career-selection?order=${BASILS_ORDER}`);
    expect(await first.locator("option:checked").innerText()).toBe("Law");
    expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  });

  test("can be skipped: the questions come, and nothing is chosen", async () => {
    const page = await open({ cookie: basil, storageState: undefined });
    await openAssessment(page);
    const welcome = page.getByRole("dialog", { name: "Before You Begin" });
    await welcome.waitFor();
    // Offered until careers are chosen, as they may be by the test before.
    const offer = welcome.getByText("Choose careers first");
    if (await offer.count()) await offer.click();
    else await page.goto(`/career-selection?order=${BASILS_ORDER}`);
    const chosen = await page.getByLabel("Career Option 1").inputValue();
    await page.getByRole("link", { name: "Skip, go to the questions" }).click();
    await page.waitForURL(/\/assessment\?order=/);
    await untilHydrated(page);
    // Not confirmed yet.
    await page.getByRole("dialog", { name: "Before You Begin" }).getByRole("button", { name: "Begin" }).click();
    await page.goto(`/career-selection?order=${BASILS_ORDER}`);
    expect(await page.getByLabel("Career Option 1").inputValue()).toBe(chosen);
  });
});

/** Answers Basil's questions on the server, as his page would. journey.test.ts clicks through all of them. */
async function agreeUpTo(last: number): Promise<void> {
  const answers = Object.fromEntries(
    Array.from({ length: last }, (_, index) => [index + 1, { answer: "agree", at: Date.now() }]),
  );
  const response = await fetch(`${origin}/assessment/draft`, {
    method: "POST",
    headers: { origin, cookie: basil, "content-type": "application/json" },
    body: JSON.stringify({ orderId: BASILS_ORDER, answers, position: null }),
  });
  const { draft } = (await response.json()) as { draft: { answers: Record<string, { answer: string }> } };
  expect(Object.values(draft.answers).slice(0, last)).toEqual(
    Array.from({ length: last }, () => expect.objectContaining({ answer: "agree" })),
  );
}

test("63 answers, flagged as careless, submitted once from two tabs, and the report is there", async () => {
  await agreeUpTo(60);
  const page = await open({ cookie: basil, allow: REFUSALS });
  const other = await page.context().newPage();
  await openAssessment(page, 61);
  await openAssessment(other, 1);
  for (let id = 61; id <= 62; id += 1) {
    await page.getByText(`Question ${id} of 63`).waitFor();
    await option(page, /^Agree/).check();
    await next(page).click();
  }
  await page.getByText("Question 63 of 63").waitFor();
  await page.getByRole("button", { name: "Submit" }).click();
  await page
    .getByText("You have 1 unanswered questions. Please complete all questions before submitting.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Go to question 63" }).click();
  await option(page, /^Not Interested/).check();
  // Everything is answered and 63 says "Not Interested": Submit is available at any question.
  await page.getByRole("button", { name: "Previous" }).click();
  expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(1);
  expect(await page.getByText("100% Complete").count()).toBe(1);
  await page.getByRole("button", { name: "Submit" }).click();
  const careless = page.getByRole("dialog", { name: "Please look at your answers once more" });
  await careless.getByRole("button", { name: "Go back to my answers" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await careless.getByRole("button", { name: "Submit as they are" }).click();
  await page.getByText("Assessment Completed!").waitFor();
  await page.waitForURL(`**/results?*order=${BASILS_ORDER}`);
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem("current_order_id"),
      localStorage.getItem("responses_d0000000-0000-4000-8000-000000000002"),
    ]);
  expect(await kept()).toEqual([null, null]);

  // The other tab notices on its next answer.
  await option(other, /^Disagree/).check();
  await other.waitForURL(`**/results?*order=${BASILS_ORDER}`);
  expect(await kept()).toEqual([null, null]);

  await page.getByRole("heading", { name: "Your answers do not point one way yet" }).waitFor();
  const mail = await readMail(origin, BASIL, /report is ready/);
  expect(mail.text).toContain(`/results?order=${BASILS_ORDER}`);
});
