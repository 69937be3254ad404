import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { CARELESS_WORDS } from "#app/content/assessment/careless-words.ts";
import { FRAME_WORDS, GO_TO_QUESTION } from "#app/content/assessment/frame-words.ts";
import { accessibilityProblems } from "../support/browser/axe.ts";
import {
  desktop,
  goingOnByNext,
  phone,
  type ProfileOptions,
  putAway,
  untilHydrated,
  useBrowser,
  welcomeSeen,
} from "../support/browser/browser.ts";
import { type Buyer, makeBuyer } from "../support/browser/buyers.ts";
import { postForm } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { openWatchedBrowser } from "../support/browser/watched-browser.ts";

const origin = servedOrigin();

/** A desktop window of 1280 × 800 at 200 % zoom. */
const zoomed = { ...desktop, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } satisfies ProfileOptions;

/** Chromium's, in pixels. */
const DEFAULT_FONT_SIZE = 16;

const open = useBrowser({ ...phone, storageState: goingOnByNext() });

/** The server's answers of a buyer by question id: requested by a save that adds nothing. */
async function answersOnServer(
  buyer: Buyer,
  answers: Record<string, { answer: string; at: number }> = {},
): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/assessment/draft`, {
    method: "POST",
    headers: { origin, cookie: buyer.cookie, "content-type": "application/json" },
    body: JSON.stringify({ orderId: buyer.orderId, answers, position: null }),
  });
  const { draft } = (await response.json()) as { draft: { answers: Record<string, { answer: string }> } };
  return Object.fromEntries(Object.entries(draft.answers).map(([id, { answer }]) => [id, answer]));
}

function without(id: number, answers: Record<string, { answer: string; at: number }>) {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key !== String(id)));
}

/** The same answer to questions 1 to 62, four seconds apart, and no interest in studying abroad. */
function uniformAnswers(answer: string): Record<string, { answer: string; at: number }> {
  const begun = Date.now() - 600_000;
  return Object.fromEntries(
    Array.from({ length: 63 }, (_, index) => [
      index + 1,
      { answer: index === 62 ? "not_interested" : answer, at: begun + index * 4000 },
    ]),
  );
}

const openAs = ({ cookie }: Buyer, options: ProfileOptions = {}) => open({ ...options, cookie });

async function makeReader(language: "en" | "ml"): Promise<Buyer> {
  const buyer = await makeBuyer(origin);
  await postForm(origin, "/language", { language, returnTo: "/" }, buyer.cookie);
  return buyer;
}

async function goToQuestion(page: Page, question: number): Promise<void> {
  await page.goto(`/assessment?question=${question}`);
  await untilHydrated(page);
}

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous" });
const place = (page: Page) => page.getByText(/^Question \d+ of 63$/).innerText();
/** Waits until the answers are on our server. */
const untilSaved = (page: Page) => page.locator("[data-saving=saved]").waitFor();
const WAITING = "Saved on this device; sent once online.";
const option = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const checked = (page: Page) =>
  page
    .locator("input[type=radio]:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const focusedValue = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : document.activeElement?.tagName,
  );

/** How much wider than the screen the page is, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("by keyboard", () => {
  journey("the options are one tab stop; arrows move without choosing, Space chooses, Enter goes on", async () => {
    const page = await openAs(await makeBuyer(origin), desktop);
    await goToQuestion(page, 1);
    await page.locator("h1").focus();
    await page.keyboard.press("Tab");
    expect(await focusedValue(page)).toBe("strongly_agree");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await focusedValue(page)).toBe("neutral");
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    expect(await focusedValue(page)).toBe("strongly_disagree");
    await page.keyboard.press("ArrowDown");
    expect(await focusedValue(page)).toBe("strongly_agree");
    expect(await checked(page)).toEqual([]);
    await page.getByText("Arrow keys move between the answers.").waitFor();

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    expect(await checked(page)).toEqual(["agree"]);
    expect(await place(page)).toBe("Question 1 of 63");
    await page.keyboard.press("ArrowDown");
    expect(await checked(page)).toEqual(["agree"]);

    // One Tab leaves the group and returns to the chosen option.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=radiogroup]"))).toBeNull();
    await page.keyboard.press("Shift+Tab");
    expect(await focusedValue(page)).toBe("agree");

    await page.keyboard.press("Enter");
    await page.getByText("Question 2 of 63").waitFor();
    expect(await focusedValue(page)).toBe("H1");
  });

  test.each([
    { size: "a phone", options: phone, isBoth: false },
    { size: "a wide screen", options: desktop, isBoth: true },
  ])("names and states on $size: the question labels the group, its place the heading", async ({ options, isBoth }) => {
    const page = await openAs(await makeBuyer(origin), options);
    await goToQuestion(page, 4);
    const english = await page.locator("#question-text-en").innerText();
    const malayalam = await page.locator("#question-text-ml[lang=ml]").innerText();
    const name = isBoth ? `${english} ${malayalam}` : english;
    expect(await page.getByRole("radiogroup", { name, exact: true }).count()).toBe(1);
    const heading = page.getByRole("heading", { level: 1, name, exact: true });
    expect(await heading.getAttribute("aria-describedby")).toBe("question-place");
    expect(await page.locator("#question-place").innerText()).toBe("Question 4 of 63");
    await option(page, /^Agree$/).check();
    expect(await page.getByRole("radio", { name: "Agree", exact: true, checked: true }).count()).toBe(1);
    expect(await page.getByRole("radio", { checked: false }).count()).toBe(4);
  });

  test("the keys 1 to 5 choose wherever the focus is, Enter goes on, and they can be switched off", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, desktop);
    await goToQuestion(page, 1);
    await page.getByText("Keys 1 to 5 choose.").waitFor();
    expect(await page.locator("input[aria-keyshortcuts]").count()).toBe(5);
    await page.keyboard.press("4");
    expect([await checked(page), await focusedValue(page)]).toEqual([["disagree"], "disagree"]);
    await page.keyboard.press("Control+1");
    for (const key of ["0", "6", "a"]) await page.keyboard.press(key);
    expect(await checked(page)).toEqual(["disagree"]);
    await page.keyboard.press("1");
    expect(await checked(page)).toEqual(["strongly_agree"]);
    await page.keyboard.press("Enter");
    await page.getByText("Question 2 of 63").waitFor();
    await page.keyboard.press("5");
    expect(await checked(page)).toEqual(["strongly_disagree"]);
    await putAway(page);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 1: "strongly_agree", 2: "strongly_disagree" });

    await page.getByRole("button", { name: "How you answer" }).click();
    const dialog = page.getByRole("dialog", { name: "How you answer" });
    // The question below the dialog is not answered.
    await page.keyboard.press("3");
    await dialog.getByRole("checkbox", { name: /^Keys 1 to 5/ }).uncheck();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.keyboard.press("3");
    expect(await checked(page)).toEqual(["strongly_disagree"]);
    expect(await page.locator("input[aria-keyshortcuts]").count()).toBe(0);
    await page.reload();
    await untilHydrated(page);
    await page.keyboard.press("3");
    expect(await checked(page)).toEqual(["strongly_disagree"]);
  });

  test("once everything is answered, Enter still means Next", async () => {
    const buyer = await makeBuyer(origin);
    await answersOnServer(buyer, uniformAnswers("agree"));
    const page = await openAs(buyer, desktop);
    await goToQuestion(page, 5);
    await page.getByRole("button", { name: "Submit" }).waitFor();
    await option(page, /^Agree/).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Question 6 of 63").waitFor();
  });

  test("careless answers are flagged before they are submitted; Escape returns, Tab and Enter submit", async () => {
    const buyer = await makeBuyer(origin);
    await answersOnServer(buyer, uniformAnswers("neutral"));
    const page = await openAs(buyer, { ...desktop, allow: /422/ });
    await goToQuestion(page, 63);
    const submit = page.getByRole("button", { name: "Submit" });
    await submit.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Please look at your answers once more" });
    await dialog.waitFor();
    expect(await dialog.innerText()).toMatch(/Many questions in a row have the same answer[\s\S]*read with care/);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Go back to my answers");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await place(page)).toBe("Question 63 of 63");
    expect(Object.keys(await answersOnServer(buyer))).toHaveLength(63);

    await submit.focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Submit as they are");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/results?studies=1&order=${buyer.orderId}`);
  });
});

describe("a submission with questions left out", () => {
  test.each(["en", "ml"] as const)("leads from one to the next, and moves no answer, read in %s", async (language) => {
    const buyer = await makeReader(language);
    await answersOnServer(buyer, without(40, without(24, uniformAnswers("agree"))));
    const viewport = { width: 360, height: 600 };
    const page = await openAs(buyer, { viewport });
    const shown = (id: number) =>
      page.locator("#question-place", { hasText: new RegExp(`\\b${id}\\b.*63$`) }).waitFor();
    await goToQuestion(page, 63);
    await page.getByRole("button", { name: FRAME_WORDS.submit[language] }).click();
    const goTo = page.getByRole("button", { name: GO_TO_QUESTION[language](24) });
    await goTo.waitFor();
    expect(await goTo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await goTo.waitFor({ state: "hidden" });
    expect(findFaults(await measure(page), viewport)).toEqual([]);

    await page.getByRole("button", { name: FRAME_WORDS.submit[language] }).click();
    await goTo.click();
    await shown(24);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.getByRole("radio").nth(1).check();
    await page.getByRole("button", { name: FRAME_WORDS.next[language], exact: true }).click();
    await shown(40);
    await page.getByRole("radio").nth(1).check();
    await page.getByRole("button", { name: FRAME_WORDS.submit[language] }).waitFor();
    await page.getByRole("button", { name: FRAME_WORDS.next[language], exact: true }).click();
    await shown(63);
  });
});

describe("a submission that is not answered", () => {
  /** A buyer at the last question; submissions get no response until `release` is called. */
  async function openBeforeSubmission(options: ProfileOptions = {}) {
    const buyer = await makeBuyer(origin);
    const answers = uniformAnswers("agree");
    for (const id of [2, 9, 17, 23, 31, 40, 44, 52, 58]) answers[id] = { answer: "disagree", at: answers[id]?.at ?? 0 };
    await answersOnServer(buyer, answers);
    const page = await openAs(buyer, { ...options, allow: /422|ERR_FAILED|ERR_ABORTED|aborted/ });
    await page.clock.install();
    const requests: string[] = [];
    await page.route("**/assessment/submission", (route) => {
      requests.push(route.request().method());
      // Neither answered nor refused.
    });
    await goToQuestion(page, 63);
    const submit = page.getByRole("button", { name: "Submit" });
    await submit.click();
    const overlay = page.getByRole("dialog", { name: "Submitting..." });
    await overlay.waitFor();
    await expect.poll(() => requests.length).toBe(1);
    return { page, buyer, submit, overlay, requests };
  }

  journey("is given up after thirty seconds: the answers are safe, and Submit can be pressed again", async () => {
    const { page, buyer, submit, overlay, requests } = await openBeforeSubmission();
    await page.clock.runFor(29_000);
    expect(await overlay.isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await overlay.waitFor({ state: "hidden" });
    const notice = page.locator("form").getByRole("alert").filter({ hasText: "Your answers are safe" });
    await notice.waitFor();
    expect(await place(page)).toBe("Question 63 of 63");
    expect(Object.keys(await answersOnServer(buyer))).toHaveLength(63);

    await submit.click();
    await expect.poll(() => requests.length).toBe(2);
    await page.clock.runFor(30_000);
    await notice.waitFor();
    // The network recovers.
    await page.unroute("**/assessment/submission");
    await page.clock.resume();
    await submit.click();
    await passCarelessDialog(page);
    await page.waitForURL(`**/results?*order=${buyer.orderId}`);
  });

  test("is left by Escape, pressed once or more, and Submit works as before", async () => {
    const { page, buyer, submit, overlay } = await openBeforeSubmission(desktop);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await page.locator("form").getByRole("alert").filter({ hasText: "Your answers are safe" }).waitFor();
    await page.unroute("**/assessment/submission");
    await page.clock.resume();
    await submit.click();
    await passCarelessDialog(page);
    await page.waitForURL(`**/results?*order=${buyer.orderId}`);
  });

  test("includes the last answer: nothing is saved separately until it fails", async () => {
    const { page, submit, overlay } = await openBeforeSubmission();
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    // Changes of position are saved, once the submission no longer is under way.
    await page.clock.runFor(5_000);
    await untilSaved(page);
    let saves = 0;
    await page.route("**/assessment/draft", (route) => {
      saves += 1;
      return route.continue();
    });
    await page.getByRole("radio").nth(2).check();
    await submit.click();
    await overlay.waitFor();
    await page.clock.runFor(10_000);
    expect(saves).toBe(0);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await page.clock.runFor(1_000);
    await expect.poll(() => saves).toBe(1);
  });

  test("is left by Back, and the page is as it was when the student returns", async () => {
    const { page, submit, requests } = await openBeforeSubmission();
    await page.goBack();
    await page.goForward();
    await untilHydrated(page);
    expect(await place(page)).toMatch(/of 63/);
    expect(await page.getByRole("dialog", { name: "Submitting..." }).isVisible()).toBe(false);
    await goToQuestion(page, 63);
    await submit.click();
    await expect.poll(() => requests.length).toBe(2);
  });

  test("continues to the results if the report cannot be queried; Escape goes there at once", async () => {
    const { page, buyer, overlay } = await openBeforeSubmission(desktop);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await page.unroute("**/assessment/submission");
    // Progress requests get no response.
    await page.route("**/assessment/submission?*", () => undefined);
    await page.getByRole("button", { name: "Submit" }).click();
    await passCarelessDialog(page);
    await page.getByRole("dialog", { name: "Generating Report..." }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/results?*order=${buyer.orderId}`);
  });
});

/** Submits careless answers unchanged, if the page asks about them. */
async function passCarelessDialog(page: Page): Promise<void> {
  const asWanted = page.getByRole("button", { name: "Submit as they are" });
  const isOn = page.getByRole("dialog", { name: /Generating Report|Assessment Completed/ });
  await asWanted.or(isOn).first().waitFor();
  if (await asWanted.isVisible()) await asWanted.click();
}

/** A part of a question's screen, in pixels. */
interface Part {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Its content overflows. */
  isCut: boolean;
}

/** The visible parts of a question's screen, and the page's scroll range. */
function measure(page: Page): Promise<{ parts: Part[]; scroll: number }> {
  return page.evaluate(() => {
    // The text comes into place from below.
    for (const text of document.querySelectorAll(".quest-text"))
      for (const animation of text.getAnimations()) animation.finish();
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        "#question-place, #question-text-en, #question-text-ml, .answer-option, form button, header button, .quest-note",
      ),
    ].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // The boxes of a heading's letters are higher than its lines.
      const spare = element.id.startsWith("question-text") ? 12 : 1;
      const isCut =
        element.scrollHeight > element.clientHeight + spare || element.scrollWidth > element.clientWidth + 1;
      const isInline = getComputedStyle(element).display === "inline";
      const name = element.matches(".quest-note") ? "note" : element.id || element.innerText;
      return { name, left, top, right, bottom, isCut: isCut && !isInline && name !== "note" };
    });
    const { scrollHeight, clientHeight } = document.documentElement;
    return { parts: parts.filter(({ left, right }) => right > left), scroll: scrollHeight - clientHeight };
  });
}

/** Faults of a question's screen: parts that are outside, cut, too small to tap or overlapping. */
function findFaults({ parts, scroll }: { parts: Part[]; scroll: number }, size: { width: number; height: number }) {
  const faults = scroll > 0 ? [`scrolls by ${scroll}`] : [];
  for (const [index, part] of parts.entries()) {
    const { name, left, top, right, bottom, isCut } = part;
    if (left < 0 || top < 0 || right > size.width || bottom > size.height) faults.push(`outside: ${name}`);
    if (isCut) faults.push(`cut: ${name}`);
    if (name !== "note" && !name.startsWith("question-") && bottom - top < 44) faults.push(`low: ${name}`);
    for (const other of parts.slice(index + 1)) {
      const isApart = other.left >= right || other.right <= left || other.top >= bottom || other.bottom <= top;
      if (!isApart) faults.push(`over each other: ${name}, ${other.name}`);
    }
  }
  return faults;
}

/** Whether a tap on the element's centre hits it. */
function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** Shows the questions in English, Malayalam or both from now on. */
async function readIn(page: Page, name: string): Promise<void> {
  await page.locator("header button").last().click();
  const dialog = page.locator("#preferences");
  await dialog.getByRole("button", { name, exact: true }).first().click();
  await dialog.locator("[method=dialog] .button").click();
  await dialog.waitFor({ state: "hidden" });
}

/** What a fresh question looks like: labels are narrower once one of them is chosen. */
const withoutChoice = (page: Page) =>
  page.locator(".answer-option input").evaluateAll((inputs) => {
    // Next submits the form, which requires a choice.
    for (const input of inputs) Object.assign(input, { checked: false, required: false });
  });

/** Goes through all 63 questions, and measures each. */
async function walkThrough(page: Page, language: "en" | "ml", { width, height }: { width: number; height: number }) {
  const faults: string[] = [];
  const partsOf = new Set<number>();
  for (let id = 1; id <= 63; id += 1) {
    await page.locator("#question-place", { hasText: new RegExp(`\\b${id}\\b.*63$`) }).waitFor();
    await withoutChoice(page);
    const measured = await measure(page);
    partsOf.add(measured.parts.length);
    faults.push(...findFaults(measured, { width, height }).map((fault) => `${id}: ${fault}`));
    if (id < 63) await page.getByRole("button", { name: FRAME_WORDS.next[language], exact: true }).click();
  }
  return { faults, partsOf: [...partsOf] };
}

const SMALLEST = { width: 360, height: 584 };

describe("within one screen", () => {
  // The position, one text or two, five answers, two buttons below them and two above.
  test.each([
    { language: "en", mode: "English", viewport: SMALLEST, parts: 11 },
    { language: "ml", mode: "മലയാളം", viewport: SMALLEST, parts: 11 },
    { language: "en", mode: "Both", viewport: SMALLEST, parts: 12 },
    { language: "ml", mode: "രണ്ടും", viewport: SMALLEST, parts: 12 },
    { language: "ml", mode: "മലയാളം", viewport: { width: 360, height: 600 }, parts: 11 },
    { language: "ml", mode: "മലയാളം", viewport: { width: 360, height: 740 }, parts: 11 },
    { language: "ml", mode: "മലയാളം", viewport: desktop.viewport, parts: 12 },
  ] as const)(
    "all five answers and both buttons of all 63 questions, read in $mode: $viewport",
    { timeout: 180_000 },
    async ({ language, mode, viewport, parts }) => {
      const buyer = await makeReader(language);
      await answersOnServer(buyer, { ...uniformAnswers("agree"), 63: { answer: "asia", at: Date.now() } });
      const page = await openAs(buyer, viewport.width > 600 ? desktop : { viewport });
      await goToQuestion(page, 1);
      await readIn(page, mode);
      const { faults, partsOf } = await walkThrough(page, language, viewport);
      expect(faults).toEqual([]);
      expect(partsOf).toEqual([parts]);
    },
  );

  test.each([
    { language: "en", mode: "English" },
    { language: "ml", mode: "മലയാളം" },
    { language: "en", mode: "Both" },
    { language: "ml", mode: "രണ്ടും" },
  ] as const)(
    "all of it without a network, when a note stands above the buttons, read in $mode",
    { timeout: 180_000 },
    async ({ language, mode }) => {
      const buyer = await makeReader(language);
      await answersOnServer(buyer, { ...uniformAnswers("agree"), 63: { answer: "asia", at: Date.now() } });
      const page = await openAs(buyer, { viewport: SMALLEST, allow: /ERR_INTERNET_DISCONNECTED/ });
      await goToQuestion(page, 1);
      await readIn(page, mode);
      await page.context().setOffline(true);
      await page.getByRole("radio").nth(2).check();
      await page.locator(".quest-note").waitFor();
      const { faults } = await walkThrough(page, language, SMALLEST);
      expect(faults).toEqual([]);
    },
  );

  test.each(["en", "ml"] as const)("the note on the first question, once, read in %s", async (language) => {
    const page = await openAs(await makeReader(language), { viewport: SMALLEST, storageState: welcomeSeen() });
    await goToQuestion(page, 1);
    await page.getByText(FRAME_WORDS.goesOn[language]).waitFor();
    for (const mode of [language === "en" ? "English" : "മലയാളം", language === "en" ? "Both" : "രണ്ടും"]) {
      await readIn(page, mode);
      expect(findFaults(await measure(page), SMALLEST)).toEqual([]);
    }
    const before = await page.getByRole("radio").first().boundingBox();
    await page.getByRole("radio").first().check();
    // It stays until the question goes: nothing moves under the finger.
    expect(await page.getByRole("radio").first().boundingBox()).toEqual(before);
    await page.locator("#question-place", { hasText: /\b2\b/ }).waitFor();
    expect(await page.locator(".quest-note").count()).toBe(0);
    await page.getByRole("button", { name: FRAME_WORDS.previous[language] }).click();
    await page.locator("#question-place", { hasText: /\b1\b/ }).waitFor();
    expect(await page.locator(".quest-note").count()).toBe(0);
  });

  test.each(["en", "ml"] as const)(
    "all of it with Submit as a third button, once everything is answered, read in %s",
    { timeout: 180_000 },
    async (language) => {
      const buyer = await makeReader(language);
      await answersOnServer(buyer, uniformAnswers("agree"));
      const viewport = { width: 360, height: 584 };
      const page = await openAs(buyer, { viewport });
      await goToQuestion(page, 1);
      const faults: string[] = [];
      for (let id = 1; id < 63; id += 1) {
        await page.locator("#question-place", { hasText: new RegExp(`\\b${id}\\b.*63$`) }).waitFor();
        await page.getByRole("button", { name: FRAME_WORDS.submit[language] }).waitFor();
        await withoutChoice(page);
        faults.push(...findFaults(await measure(page), viewport).map((fault) => `${id}: ${fault}`));
        await page.getByRole("button", { name: FRAME_WORDS.next[language], exact: true }).click();
      }
      expect(faults).toEqual([]);
    },
  );

  test("on a screen 320 pixels wide the buttons are side by side in Malayalam", async () => {
    const page = await openAs(await makeReader("ml"), { viewport: { width: 320, height: 568 } });
    await goToQuestion(page, 5);
    const tops = await page
      .locator("form button:visible")
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
    expect(tops).toHaveLength(2);
    expect(new Set(tops.map(Math.round)).size).toBe(1);
  });

  test.each(["en", "ml"] as const)(
    "what is said of careless answers, and both buttons, read in %s",
    async (language) => {
      const buyer = await makeReader(language);
      await answersOnServer(buyer, uniformAnswers("neutral"));
      const page = await openAs(buyer, { viewport: { width: 360, height: 600 }, allow: /422/ });
      await goToQuestion(page, 63);
      await page.getByRole("button", { name: FRAME_WORDS.submit[language] }).click();
      const dialog = page.locator("#careless");
      await dialog.waitFor();
      for (const words of [CARELESS_WORDS.submit, CARELESS_WORDS.back])
        await expect.poll(() => isOnTop(dialog.getByRole("button", { name: words[language], exact: true }))).toBe(true);
    },
  );

  test("the answers keep their place, however long the question is", async () => {
    const page = await openAs(await makeBuyer(origin), { viewport: { width: 360, height: 600 } });
    await goToQuestion(page, 2);
    const first = await option(page, /^Strongly Agree/).boundingBox();
    await goToQuestion(page, 24);
    expect(await option(page, /^Strongly Agree/).boundingBox()).toEqual(first);
  });

  test.each(["en", "ml"] as const)("the welcome, read in %s", async (language) => {
    const page = await openAs(await makeReader(language), {
      viewport: { width: 360, height: 600 },
      storageState: undefined,
    });
    await goToQuestion(page, 1);
    const welcome = page.locator("#welcome");
    await welcome.waitFor();
    const begin = welcome.getByRole("button", { name: /^(Begin|തുടങ്ങാം)$/ });
    const box = await begin.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    expect(await welcome.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
    const low = await welcome
      .locator("button, a")
      .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
    expect(low).toBe(0);
    await begin.click();
    await welcome.waitFor({ state: "hidden" });
  });
});

describe("the languages of the questions", () => {
  /** The languages in which question and answers can be seen, in their order. */
  const shown = (page: Page) =>
    page
      .locator("#question-text > span:visible, .answer-option span[lang]:visible")
      .evaluateAll((texts) => texts.map((text) => text.getAttribute("lang")));
  const six = (...languages: string[]) => Array.from({ length: 6 }, () => languages).flat();
  const button = (page: Page, name: RegExp) => page.locator("header").getByRole("button", { name });

  journey("one on a phone, the other a tap away and remembered; both for who wants both", async () => {
    const page = await openAs(await makeBuyer(origin));
    await goToQuestion(page, 1);
    expect(await shown(page)).toEqual(six("en"));
    await button(page, /^മലയാളം/).click();
    expect(await shown(page)).toEqual(six("ml"));
    await option(page, /^യോജിക്കുന്നു$/).check();
    await next(page).click();
    await page.getByText("Question 2 of 63").waitFor();
    expect(await shown(page)).toEqual(six("ml"));
    // The server renders it, too: nothing moves on hydration.
    const html = await (await page.reload())?.text();
    expect(html?.indexOf('id="question-text-ml"')).toBeLessThan(html?.indexOf('id="question-text-en"') ?? 0);
    await untilHydrated(page);
    expect(await shown(page)).toEqual(six("ml"));

    await readIn(page, "Both");
    expect(await shown(page)).toEqual(six("ml", "en"));
    await page.reload();
    await untilHydrated(page);
    expect(await shown(page)).toEqual(six("ml", "en"));
    await button(page, /^English/).click();
    expect(await shown(page)).toEqual(six("en", "ml"));
    await readIn(page, "English");
    expect(await shown(page)).toEqual(six("en"));
  });

  test("both on a wide screen, the reader's own above and larger; answers in that one", async () => {
    const page = await openAs(await makeReader("ml"), desktop);
    await goToQuestion(page, 24);
    expect(await shown(page)).toEqual(["ml", "en", ...Array.from({ length: 5 }, () => "ml")]);
    const sizes = await page
      .locator("#question-text > span")
      .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
    expect(sizes).toEqual([30, 20]);
    await button(page, /^English/).click();
    expect(await shown(page)).toEqual(["en", "ml", ...Array.from({ length: 5 }, () => "en")]);
  });

  test.each([
    ["en", 24],
    ["ml", 22],
  ] as const)("the reader's own on a phone, %s in %s pixels; buttons side by side", async (language, size) => {
    const page = await openAs(await makeReader(language), { viewport: { width: 360, height: 600 } });
    await goToQuestion(page, 2);
    expect(await shown(page)).toEqual(six(language));
    const text = page.locator(`#question-text-${language}`);
    expect(await text.evaluate((element) => getComputedStyle(element).fontSize)).toBe(`${size}px`);
    const tops = await page
      .getByRole("button", { name: /^(Previous|Next|മുമ്പത്തേത്|അടുത്തത്)$/ })
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(new Set(tops).size).toBe(1);
  });
});

describe("going on after a tap", () => {
  /** Afterwards the page's time passes only by `runFor`. */
  async function goToQuestionInStoppedTime(page: Page, question: number): Promise<void> {
    await page.clock.install();
    await goToQuestion(page, question);
    await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  }

  /** Again: time must pass until React is requested, after the first paint. */
  async function goOnInStoppedTime(page: Page, question: number): Promise<void> {
    await page.goto(`/assessment?question=${question}`);
    await page.clock.runFor(100);
    await untilHydrated(page);
  }

  const byItself: ProfileOptions = { storageState: welcomeSeen() };

  test("shows the answer for a moment; Previous and Next keep their place and change or keep it", async () => {
    const page = await openAs(await makeBuyer(origin), byItself);
    await goToQuestionInStoppedTime(page, 1);
    const places = () => Promise.all([previous(page).boundingBox(), next(page).boundingBox()]);
    const before = await places();
    await option(page, /^Neutral/).check();
    await page.clock.runFor(200);
    expect([await place(page), await checked(page)]).toEqual(["Question 1 of 63", ["neutral"]]);
    // A wrong tap can be corrected at once.
    await option(page, /^Disagree/).check();
    await page.clock.runFor(250);
    expect(await place(page)).toBe("Question 1 of 63");
    await page.clock.runFor(100);
    await page.getByText("Question 2 of 63").waitFor();
    expect(await places()).toEqual(before);

    await previous(page).click();
    await page.getByText("Question 1 of 63").waitFor();
    await page.clock.runFor(5_000);
    expect([await place(page), await checked(page)]).toEqual(["Question 1 of 63", ["disagree"]]);
    // Repeating the same answer also continues.
    await option(page, /^Disagree/).click();
    await page.clock.runFor(400);
    await page.getByText("Question 2 of 63").waitFor();
    // Next and Previous within the moment are not followed by another step.
    await page.clock.runFor(1_000);
    await option(page, /^Agree/).check();
    await previous(page).click();
    await page.clock.runFor(2_000);
    expect(await place(page)).toBe("Question 1 of 63");
  });

  test("two answers tapped at once: the later one counts, one step; a double tap answers nothing more", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, byItself);
    await goToQuestionInStoppedTime(page, 2);
    const middle = async (name: RegExp) => {
      const box = await option(page, name).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const [agree, disagree] = [await middle(/^Agree/), await middle(/^Disagree/)];
    await page.touchscreen.tap(agree.x, agree.y);
    await page.touchscreen.tap(disagree.x, disagree.y);
    expect(await checked(page)).toEqual(["disagree"]);
    await page.clock.runFor(350);
    await page.getByText("Question 3 of 63").waitFor();
    // Meant for the question before.
    await page.touchscreen.tap(disagree.x, disagree.y);
    await page.keyboard.press("4");
    await page.clock.runFor(200);
    expect([await place(page), await checked(page)]).toEqual(["Question 3 of 63", []]);
    await page.clock.runFor(200);
    await page.touchscreen.tap(agree.x, agree.y);
    await page.clock.runFor(350);
    await page.getByText("Question 4 of 63").waitFor();
    await page.clock.runFor(20_000);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 2: "disagree", 3: "agree" });
  });

  test("by taps and numbers, not by arrow keys and Space, and never from the last question", async () => {
    const page = await openAs(await makeBuyer(origin), { ...desktop, ...byItself });
    await goToQuestionInStoppedTime(page, 1);
    await option(page, /^Strongly Agree/).focus();
    await page.keyboard.press("ArrowDown");
    await page.clock.runFor(2_000);
    expect([await place(page), await checked(page)]).toEqual(["Question 1 of 63", []]);
    await page.keyboard.press("Space");
    await page.clock.runFor(2_000);
    expect([await place(page), await checked(page)]).toEqual(["Question 1 of 63", ["agree"]]);
    await page.keyboard.press("2");
    await page.clock.runFor(1_000);
    await page.getByText("Question 2 of 63").waitFor();
    // Answers waiting in the browser would take precedence over the address.
    await page.clock.runFor(20_000);
    await untilSaved(page);

    await goOnInStoppedTime(page, 63);
    await option(page, /^Asia/).check();
    await page.clock.runFor(5_000);
    expect([await place(page), await checked(page)]).toEqual(["Question 63 of 63", ["asia"]]);
  });

  test("can be switched off, which is remembered", async () => {
    const page = await openAs(await makeBuyer(origin), byItself);
    await goToQuestionInStoppedTime(page, 1);
    await page.getByRole("button", { name: "How you answer" }).click();
    const dialog = page.getByRole("dialog", { name: "How you answer" });
    await dialog.getByRole("checkbox", { name: /^Go on after a tap/ }).uncheck();
    await dialog.getByRole("button", { name: "Done" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByText(FRAME_WORDS.goesOn.en).count()).toBe(0);
    for (let visit = 1; visit <= 2; visit += 1) {
      await option(page, /^Agree/).check();
      await page.clock.runFor(5_000);
      expect(await place(page)).toBe("Question 1 of 63");
      await goOnInStoppedTime(page, 1);
    }
  });

  journey("while the network comes and goes: no answer and no step is lost", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, { ...byItself, allow: /ERR_INTERNET_DISCONNECTED/ });
    await goToQuestion(page, 1);
    const given: Record<number, string> = {};
    for (let id = 1; id <= 10; id += 1) {
      await page.getByText(`Question ${id} of 63`).waitFor();
      const isAgree = id % 3 === 0;
      await option(page, isAgree ? /^Agree/ : /^Disagree/).check();
      given[id] = isAgree ? "agree" : "disagree";
      // Within the moment in which the answer is shown.
      await page.context().setOffline(id % 2 === 1);
    }
    await page.getByText("Question 11 of 63").waitFor();
    await putAway(page);
    await untilSaved(page);
    expect(await answersOnServer(buyer)).toEqual(given);
  });
});

describe("between two parts", () => {
  const goOn = (page: Page) => page.getByRole("button", { name: "Go on" });

  test("a break stands in the document: where the student is, and what comes next", async () => {
    const buyer = await makeReader("ml");
    await answersOnServer(
      buyer,
      Object.fromEntries(Object.entries(uniformAnswers("agree")).filter(([id]) => Number(id) <= 12)),
    );
    // The draft continues after the first part.
    await fetch(`${origin}/assessment/draft`, {
      method: "POST",
      headers: { origin, cookie: buyer.cookie, "content-type": "application/json" },
      body: JSON.stringify({ orderId: buyer.orderId, answers: {}, position: 13 }),
    });
    const page = await openAs(buyer, { javaScriptEnabled: false });
    await page.goto("/assessment");
    expect(await page.locator("h1").innerText()).toBe("ആദ്യ ഭാഗം കഴിഞ്ഞു");
    expect(await page.getByText("63 ചോദ്യങ്ങളിൽ 12 കഴിഞ്ഞു").count()).toBe(1);
    expect(await page.locator("svg image").count()).toBe(1);
    await page.getByRole("button", { name: "തുടരാം" }).click();
    await page.getByText("ചോദ്യം 13 / 63").waitFor();
  });

  test.each(["en", "ml"] as const)(
    "three breaks, none before the single last question, read in %s",
    async (language) => {
      const page = await openAs(await makeReader(language), { viewport: SMALLEST, storageState: welcomeSeen() });
      for (const id of [12, 32, 52, 62]) {
        await goToQuestion(page, id);
        await page.getByRole("radio").nth(1).check();
        if (id === 62) continue;
        await page.locator("#part-begin").waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
        const low = await page
          .locator(".quest-sheet :is(a, button)")
          .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
        expect(low).toBe(0);
        expect(await page.locator(".quest-sheet a").getAttribute("href")).toBe("/start");
        await untilSaved(page);
      }
      await page.locator("#question-place", { hasText: /63.*63/ }).waitFor();
    },
  );

  test("a break says what comes next; Enter goes on, Previous comes back without it", async () => {
    const page = await openAs(await makeBuyer(origin), { viewport: SMALLEST });
    await goToQuestion(page, 12);
    await option(page, /^Agree/).check();
    await next(page).click();
    await page.getByText("Next: 20 questions about jobs").waitFor();
    expect(await page.getByText("1 of 63 answered").count()).toBe(1);
    expect(await page.getByRole("radio").count()).toBe(0);
    expect(await goOn(page).evaluate((button) => button === document.activeElement)).toBe(true);
    // Answer keys have no effect here.
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await page.getByText("Question 13 of 63").waitFor();
    expect([await focusedValue(page), await checked(page)]).toEqual(["H1", []]);
    await previous(page).click();
    await page.getByText("Question 12 of 63").waitFor();
    await next(page).click();
    await page.getByText("Question 13 of 63").waitFor();
    await option(page, /^Agree/).check();
    await previous(page).click();
    await next(page).click();
    await page.getByText("Question 13 of 63").waitFor();
  });

  test("without a network it comes and goes as well, with its picture", async () => {
    const page = await openAs(await makeBuyer(origin), { allow: /ERR_INTERNET_DISCONNECTED/ });
    await goToQuestion(page, 51);
    await option(page, /^Agree/).check();
    const land = page.waitForResponse(/land-of-questions/);
    await next(page).click();
    await (await land).finished();
    await page.context().setOffline(true);
    await option(page, /^Agree/).check();
    await next(page).click();
    await page.getByText("Next: 11 questions").waitFor();
    await goOn(page).click();
    await page.getByText("Question 53 of 63").waitFor();
    await page.getByText(WAITING).waitFor();
    await page.context().setOffline(false);
    await untilSaved(page);
    expect(await page.getByText(WAITING).count()).toBe(0);
  });
});

test.each([
  { language: "en", mode: "English" },
  { language: "ml", mode: "മലയാളം" },
  { language: "ml", mode: "രണ്ടും" },
] as const)("axe finds nothing on a question, answered or offline, nor in a break, read in $mode", async (reader) => {
  const page = await openAs(await makeReader(reader.language), { allow: /ERR_INTERNET_DISCONNECTED/ });
  await goToQuestion(page, 11);
  await readIn(page, reader.mode);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("radio").nth(1).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole("radio").nth(4).check();
  await page.locator(".quest-note").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const goOn = page.getByRole("button", { name: FRAME_WORDS.next[reader.language], exact: true });
  await goOn.click();
  await page.getByRole("radio").nth(1).check();
  await goOn.click();
  await page.locator("#part-begin").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

describe("for low vision", () => {
  /** A browser with this default font size, in pixels. */
  async function browserFor(fontSize: number): Promise<ProfileOptions> {
    if (fontSize === DEFAULT_FONT_SIZE) return {};
    const other = await openWatchedBrowser([`--blink-settings=defaultFontSize=${fontSize}`]);
    onTestFinished(() => other.close());
    return { in: other };
  }

  test.each([
    { name: "a desktop at 200 % zoom", options: zoomed, fontSize: DEFAULT_FONT_SIZE },
    { name: "a phone with text twice as large", options: phone, fontSize: 32 },
    {
      name: "a phone of 320 pixels",
      options: { ...phone, viewport: { width: 320, height: 568 } },
      fontSize: DEFAULT_FONT_SIZE,
    },
  ])("$name: nothing is cut off, covered or only reached sideways", async ({ options, fontSize }) => {
    const page = await openAs(await makeBuyer(origin), { ...options, ...(await browserFor(fontSize)) });
    for (const question of [1, 24, 39, 63]) {
      await goToQuestion(page, question);
      expect(await sideways(page)).toBe(0);
      const last = page.getByRole("radio").last();
      await last.scrollIntoViewIfNeeded();
      await last.check();
      for (const control of [
        page.getByRole("button", { name: /Next|Submit/ }),
        page.getByRole("button", { name: "Previous" }),
      ]) {
        await control.scrollIntoViewIfNeeded();
        const box = await control.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });

  test("reduced motion: no fade; forced colours: the choice and the focus are visible", async () => {
    const page = await openAs(await makeBuyer(origin), { ...desktop, reducedMotion: "reduce", forcedColors: "active" });
    await goToQuestion(page, 1);
    await option(page, /^Agree/).check();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Question 2 of 63").waitFor();
    const fade = await page
      .locator(".animate-appear")
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
    expect(fade).toBeLessThanOrEqual(0.001);
    await page.keyboard.press("Tab");
    const focused = await page
      .locator("label:has(input:focus)")
      .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect(focused).toBe("solid");
    await page.keyboard.press("Space");
    expect(await option(page, /^Strongly Agree/).evaluate((input) => getComputedStyle(input).appearance)).not.toBe(
      "none",
    );
  });
});

/** The page's use of the device's voice, as recorded by the fake below. */
interface Spoken {
  log: string[];
  end(): void;
  bring(languages: string[]): void;
}

declare global {
  interface Window {
    spoken: Spoken;
  }
}

/** Gives the page a voice that only records its text; its languages arrive when `bring` is called. */
async function giveVoice(profile: BrowserContext): Promise<void> {
  await profile.addInitScript(() => {
    let voices: { lang: string; name: string }[] = [];
    let current: EventTarget | null = null;
    const events = new EventTarget();
    const log: string[] = [];
    class Utterance extends EventTarget {
      voice: { lang: string } | null = null;
      lang = "";
      rate = 1;
      constructor(readonly text: string) {
        super();
      }
    }
    window.spoken = {
      log,
      end: () => current?.dispatchEvent(new Event("end")),
      bring(languages) {
        voices = languages.map((lang) => ({ lang, name: lang }));
        events.dispatchEvent(new Event("voiceschanged"));
      },
    };
    const synthesis = {
      getVoices: () => voices,
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      cancel() {
        log.push("cancel");
        current = null;
      },
      speak(utterance: Utterance) {
        log.push(`${utterance.voice?.lang}: ${utterance.text}`);
        current = utterance;
      },
    };
    Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance, configurable: true });
  });
}

describe("reading aloud", () => {
  const button = (page: Page, language: string) => page.getByRole("button", { name: `Read aloud in ${language}` });

  test("a button for each language that is shown and spoken, added without moving anything", async () => {
    const page = await openAs(await makeBuyer(origin));
    await giveVoice(page.context());
    await goToQuestion(page, 24);
    expect(await page.getByRole("button", { name: /Read aloud/ }).count()).toBe(0);
    // The server-rendered question is not animated.
    expect(await page.locator(".animate-appear").count()).toBe(0);
    const before = await page.locator("h1").boundingBox();
    await page.evaluate(() => window.spoken.bring(["de-DE", "en-US", "en_IN"]));
    await button(page, "English").waitFor();
    expect(await button(page, "Malayalam").count()).toBe(0);
    await page.evaluate(() => window.spoken.bring(["en-US", "ml_IN"]));
    await expect.poll(() => page.locator("header button[aria-pressed]").count()).toBe(2);
    expect(await button(page, "Malayalam").count()).toBe(0);
    await readIn(page, "Both");
    await button(page, "Malayalam").waitFor();
    await readIn(page, "English");
    expect(await page.locator("h1").boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.spoken.log)).toEqual([]);
  });

  test("reads on request; stops when pressed again, at the end, on the next question and on leaving", async () => {
    const page = await openAs(await makeBuyer(origin), desktop);
    await giveVoice(page.context());
    await goToQuestion(page, 1);
    await page.evaluate(() => window.spoken.bring(["en-GB", "en-IN", "ml-IN"]));
    const english = await page.locator("#question-text-en").innerText();
    const malayalam = await page.locator("#question-text-ml").innerText();
    const pressed = (language: string) => button(page, language).getAttribute("aria-pressed");
    const log = () => page.evaluate(() => window.spoken.log.splice(0));

    await button(page, "English").click();
    expect(await pressed("English")).toBe("true");
    expect((await log()).at(-1)).toBe(`en-IN: ${english} Strongly Agree. Agree. Neutral. Disagree. Strongly Disagree.`);
    await button(page, "Malayalam").click();
    expect([await pressed("English"), await pressed("Malayalam")]).toEqual(["false", "true"]);
    expect((await log()).at(-1)?.startsWith(`ml-IN: ${malayalam} പൂർണമായും യോജിക്കുന്നു.`)).toBe(true);
    await button(page, "Malayalam").click();
    expect([await pressed("Malayalam"), await log()]).toEqual(["false", ["cancel"]]);

    await button(page, "English").click();
    await page.evaluate(() => window.spoken.end());
    await expect.poll(() => pressed("English")).toBe("false");

    await button(page, "English").click();
    await option(page, /^Agree/).check();
    await log();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Question 2 of 63").waitFor();
    expect([await pressed("English"), await log()]).toEqual(["false", ["cancel"]]);

    await button(page, "English").click();
    await log();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    expect(await log()).toEqual(["cancel"]);
  });

  test("is not offered by a browser that cannot speak", async () => {
    const page = await openAs(await makeBuyer(origin));
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(Window.prototype, "speechSynthesis");
      Reflect.deleteProperty(window, "speechSynthesis");
    });
    await goToQuestion(page, 1);
    await option(page, /^Agree/).check();
    expect(await page.getByRole("button", { name: /Read aloud/ }).count()).toBe(0);
  });
});

describe("networks and devices", () => {
  test("offline: answering continues, a closed tab loses nothing, and the next visit sends it", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, { allow: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
    const profile = page.context();
    await goToQuestion(page, 1);
    await profile.setOffline(true);
    for (let id = 1; id <= 5; id += 1) {
      await page.getByText(`Question ${id} of 63`).waitFor();
      await option(page, id % 2 ? /^Agree/ : /^Disagree/).check();
      await next(page).click();
    }
    await page.getByText(WAITING).waitFor();
    // The browser's offline mode does not block requests of a closing page (`keepalive`).
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    });
    await page.close();
    await profile.setOffline(false);
    expect(await answersOnServer(buyer)).toEqual({});

    const again = await profile.newPage();
    await again.goto("/assessment");
    await untilHydrated(again);
    await again.getByText("Question 6 of 63").waitFor();
    await untilSaved(again);
    await expect
      .poll(() => answersOnServer(buyer))
      .toEqual({ 1: "agree", 2: "disagree", 3: "agree", 4: "disagree", 5: "agree" });
  });

  test("answers wait for each other; leaving sends them once, before the next page is requested", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer);
    await goToQuestion(page, 1);
    const requests: string[] = [];
    page.context().on("request", (request) => requests.push(new URL(request.url()).pathname));
    for (let id = 1; id <= 3; id += 1) {
      await page.getByText(`Question ${id} of 63`).waitFor();
      await option(page, /^Agree/).check();
      await next(page).click();
    }
    await page.evaluate(() => location.assign("/my-orders"));
    await page.waitForURL(/my-orders/);
    expect(requests.filter((path) => ["/assessment/draft", "/my-orders"].includes(path))).toEqual([
      "/assessment/draft",
      "/my-orders",
    ]);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 1: "agree", 2: "agree", 3: "agree" });
  });

  test("a tab closed while it saves, whose answer never reached the server, sends it at the next visit", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, { allow: /ERR_FAILED|ERR_ABORTED/ });
    const profile = page.context();
    await goToQuestion(page, 1);
    await profile.route("**/assessment/draft", (route) => route.abort());
    await option(page, /^Neutral/).check();
    await page.close();
    await profile.unroute("**/assessment/draft");
    const again = await profile.newPage();
    await goToQuestion(again, 1);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 1: "neutral" });
    expect(await option(again, /^Neutral/).isChecked()).toBe(true);
  });

  test("a response that is not ours, as from a Wi-Fi's login page, does not count as saved", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer);
    const profile = page.context();
    await goToQuestion(page, 1);
    await profile.route("**/assessment/draft", (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to our Wi-Fi</h1>" }),
    );
    await option(page, /^Agree/).check();
    await putAway(page);
    await page.getByText(WAITING).waitFor();
    await profile.unroute("**/assessment/draft");
    await untilSaved(page);
    expect(await answersOnServer(buyer)).toEqual({ 1: "agree" });
  });

  test("two devices, one offline, one clock an hour ahead: both end with each question's last answer", async () => {
    const buyer = await makeBuyer(origin);
    const [slow, laptop] = await Promise.all([
      openAs(buyer, { allow: /ERR_INTERNET_DISCONNECTED/ }),
      openAs(buyer, desktop),
    ]);
    // Its clock is an hour ahead.
    await slow.context().addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await goToQuestion(slow, 1);
    await slow.context().setOffline(true);
    await option(slow, /^Agree/).check();
    await next(slow).click();
    await option(slow, /^Agree/).check();
    await slow.getByText(WAITING).waitFor();

    await goToQuestion(laptop, 1);
    await option(laptop, /^Strongly Disagree/).check();
    await putAway(laptop);
    await untilSaved(laptop);
    expect(await answersOnServer(buyer)).toEqual({ 1: "strongly_disagree" });

    await slow.context().setOffline(false);
    await untilSaved(slow);
    expect(await answersOnServer(buyer)).toEqual({ 1: "strongly_disagree", 2: "agree" });
    await slow.getByRole("button", { name: "Previous" }).click();
    expect(await checked(slow)).toEqual(["strongly_disagree"]);
  });

  test("two tabs without a network keep the answers given in each", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, { allow: /ERR_INTERNET_DISCONNECTED/ });
    const profile = page.context();
    const other = await profile.newPage();
    await goToQuestion(page, 1);
    await goToQuestion(other, 2);
    await profile.setOffline(true);
    await option(page, /^Agree/).check();
    await option(other, /^Disagree/).check();
    await Promise.all([page.close(), other.close()]);
    await profile.setOffline(false);
    const again = await profile.newPage();
    await goToQuestion(again, 1);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 1: "agree", 2: "disagree" });
  });

  test("a browser with full storage says so, does not claim to have saved, and still saves on our server", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer, { allow: /ERR_INTERNET_DISCONNECTED/ });
    const profile = page.context();
    await goToQuestion(page, 1);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await profile.setOffline(true);
    await option(page, /^Agree/).check();
    await page.getByText(/Storage limit reached\. Please clear your browser cache and try again/).waitFor();
    await page.getByText(/Not saved yet/).waitFor();
    await profile.setOffline(false);
    await untilSaved(page);
    expect(await answersOnServer(buyer)).toEqual({ 1: "agree" });
  });

  test("what is chosen before the page's script has loaded counts", async () => {
    const buyer = await makeBuyer(origin);
    const page = await openAs(buyer);
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await page.context().route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/assessment?question=1", { waitUntil: "commit" });
    await option(page, /^Disagree/).check();
    release();
    await untilHydrated(page);
    await putAway(page);
    await expect.poll(() => answersOnServer(buyer)).toEqual({ 1: "disagree" });
    expect(await option(page, /^Disagree/).isChecked()).toBe(true);
    expect(await next(page).isEnabled()).toBe(true);
  });
});
