import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { phone, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { postForm, runCron, signIn, signInAdministrator, postToSimulator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const SETTINGS = "/administrator/ai";
const ASK = `/results/ask?order=${DEVIKAS_ORDER}`;

let devika: string;
let admin: string;

const open = useBrowser({ ...phone, allow: /status of 503|ERR_INTERNET_DISCONNECTED/ });

const setFault = (fault: string | null) => postToSimulator(origin, "/ai/faults", { fault });

async function isWritten(): Promise<boolean> {
  const more = await fetch(`${origin}/results/more?order=${DEVIKAS_ORDER}`, { headers: { cookie: devika } });
  return (await more.text()).includes("View PDF Report");
}

beforeAll(async () => {
  [devika, admin] = await Promise.all([signIn(origin, DEVIKA), signInAdministrator(origin)]);
  await runCron(origin);
  // Written without an AI, before other requests.
  await vi.waitUntil(isWritten, { timeout: 60_000, interval: 500 });
  const ai = { provider: "openai", baseUrl: `${origin}/simulator/ai/v1`, apiKey: "vazhi_local_ai" };
  await postForm(origin, SETTINGS, { intent: "save", ...ai }, admin);
});
beforeEach(() => setFault(null));
// Other tests' reports are written without an AI.
afterAll(async () => {
  await readIn("en");
  await setFault(null);
  await postForm(origin, SETTINGS, { intent: "remove-key" }, admin);
  await postForm(origin, SETTINGS, { intent: "save", provider: "off" }, admin);
});

const readIn = (language: "en" | "ml") => postForm(origin, "/language", { language, returnTo: "/" }, devika);

async function openAsk(): Promise<Page> {
  const page = await open({ cookie: devika });
  await page.goto(ASK);
  await untilHydrated(page);
  return page;
}

const ask = async (page: Page, question: string) => {
  await page.getByRole("textbox").fill(question);
  await page.getByRole("button", { name: /^(Ask|ചോദിക്കുക)$/ }).click();
};

journey("an answer takes the focus, shows what it rests on, and leaves the field empty", async () => {
  const page = await openAsk();
  await ask(page, "Why is my first career the first?");
  const answer = page.getByRole("article", { name: "Why is my first career the first?" });
  await answer.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === "ARTICLE");
  expect(await answer.innerText()).toMatch(/This is what is known:[^]*What this rests on/);
  expect(await page.getByRole("textbox").inputValue()).toBe("");
  await see(page, "19 of 20 questions left; 11 today");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("a refused answer and a lost network keep the question; a double click asks once", async () => {
  await setFault("invented-career");
  await readIn("ml");
  const page = await openAsk();
  const question = "ഞാൻ ഏതു പരീക്ഷ എഴുതണം?";
  await ask(page, question);
  await see(page, /ഉറപ്പാക്കാവുന്ന ഉത്തരം കിട്ടിയില്ല/);
  expect(await page.getByRole("textbox").inputValue()).toBe(question);
  expect(await page.content()).not.toContain("Astrologer");
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-form-error"))).toBe(true);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "ചോദിക്കുക" }).click();
  await see(page, /കണക്‌ഷൻ ഇല്ല/);
  expect(await page.getByRole("textbox").inputValue()).toBe(question);
  await page.context().setOffline(false);

  await page.getByRole("button", { name: "ചോദിക്കുക" }).dblclick();
  await page.getByRole("article", { name: question }).waitFor();
  await page.reload();
  expect(await page.getByRole("article", { name: question }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await readIn("en");
});

test("without scripts the form is a plain one, and distress has numbers to dial", async () => {
  const page = await open({ cookie: devika, javaScriptEnabled: false });
  await page.goto(`/results?order=${DEVIKAS_ORDER}`);
  await page.getByRole("link", { name: /^Ask my report/ }).click();
  await ask(page, "I do not want to live if I fail");
  expect(await page.getByRole("link", { name: /Call DISHA 1056/ }).getAttribute("href")).toBe("tel:1056");
  expect(await page.getByRole("link", { name: /Call Tele-MANAS 14416/ }).getAttribute("href")).toBe("tel:14416");
});
