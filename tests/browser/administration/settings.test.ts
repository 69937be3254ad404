import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, phone, type ProfileOptions, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { postForm, signInAdministrator, postToSimulator } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const PATH = "/administrator/ai";
const SIMULATOR = `${origin}/simulator/ai/v1`;

let cookie: string;

const open = useBrowser();

beforeAll(async () => {
  cookie = await signInAdministrator(origin);
});

const setFault = (fault: string | null, times = 1) =>
  postToSimulator(origin, "/ai/faults", fault === null ? { fault } : { fault, times });
const post = (fields: Record<string, string>, as = cookie) => postForm(origin, PATH, fields, as);

// Each test starts without a provider and key, and leaves none for other tests' reports.
async function reset() {
  await setFault(null);
  await post({ intent: "remove-key" });
  await post({ intent: "save", provider: "off" });
}
beforeEach(reset);
afterEach(reset);

async function openSettings(options: ProfileOptions): Promise<Page> {
  const page = await open({ ...options, cookie });
  await page.goto(PATH);
  await untilHydrated(page);
  return page;
}

describe("the settings page", () => {
  test("an administrator chooses an AI provider, tests it and removes the key again", async () => {
    const page = await openSettings({ ...desktop, allow: /status of 400|status of 502/ });
    await see(page, "None: reports are as Vazhi writes them");
    expect(await page.getByLabel("OpenAI API key").isVisible()).toBe(false);

    await page.getByLabel("AI for reports and questions").selectOption("openai");
    await page.getByLabel("Address of the endpoint").fill(SIMULATOR);
    await page.getByRole("button", { name: "Save" }).click();
    await see(page, "OpenAI API key is required");
    expect(await page.getByLabel("Address of the endpoint").inputValue()).toBe(SIMULATOR);

    await page.getByLabel("OpenAI API key", { exact: true }).fill("vazhi_local_ai");
    await page.getByRole("button", { name: "Save" }).click();
    await see(page, "OpenAI API key saved successfully!");
    await see(page, "Set, ends in …l_ai");
    expect(await page.content()).not.toContain("vazhi_local_ai");

    await untilHydrated(page);
    await page.getByRole("button", { name: "Test the connection" }).click();
    await see(page, "The connection works");
    await setFault("malformed");
    await page.getByRole("button", { name: "Test the connection" }).click();
    await see(page, "Unexpected response format from API");

    await page.getByRole("button", { name: "Remove key" }).click();
    await see(page, "API key removed");
    await see(page, "Not set");
  });

  test("fits a phone", async () => {
    await post({ intent: "save", provider: "openai", baseUrl: SIMULATOR, apiKey: "vazhi_local_ai" });
    const page = await openSettings(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Test the connection" }).click();
    await see(page, "The connection works");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
