import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desktop, phone, type ProfileOptions, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { CLERKS_PASSWORD } from "../../support/browser/demo.ts";
import { postForm, signInAdministrator, tellSimulator } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const PATH = "/administrator/settings";
const SIMULATOR = `${origin}/simulator/ai/v1`;

let cookie: string;

const open = useBrowser();

beforeAll(async () => {
  cookie = await signInAdministrator(origin);
});

const setFault = (fault: string | null, times = 1) =>
  tellSimulator(origin, "/ai/faults", fault === null ? { fault } : { fault, times });
const post = (fields: Record<string, string>, as = cookie) => postForm(origin, PATH, fields, as);

// Each test begins with no provider and no key, and leaves none behind for the reports of other tests.
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

  test("works as a plain form, and never reveals the key", async () => {
    const refused = await post({
      intent: "save",
      provider: "openai",
      baseUrl: "http://10.0.0.1/v1",
      apiKey: "sk-typed-0123456789",
    });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Please enter the https address of a public endpoint");
    expect(page).toContain("http://10.0.0.1/v1");
    expect(page).not.toContain("sk-typed-0123456789");
    expect(
      (await post({ intent: "save", provider: "openai", baseUrl: SIMULATOR, apiKey: "sk-typed-0123456789" })).status,
    ).toBe(302);
    const shown = await (await fetch(origin + PATH, { headers: { cookie } })).text();
    expect(shown).toContain("ends in …6789");
    expect(shown).not.toContain("sk-typed");
    const tried = await post({ intent: "test" });
    expect(tried.status).toBe(502);
    expect(await tried.text()).toContain("OpenAI API error: Incorrect API key provided.");
  });

  test.each([
    ["an unknown intent", { intent: "burn" }],
    ["nothing", {}],
    ["an unknown provider", { intent: "save", provider: "oracle" }],
    ["a key with a line break", { intent: "save", provider: "openai", apiKey: "sk-a\nb" }],
  ])("refuses %s with 400", async (_name, fields) => {
    expect((await post(fields as Record<string, string>)).status).toBe(400);
  });

  test("stands at /administrator/setup as well, beside the form of a further administrator", async () => {
    const setup = await (await fetch(`${origin}/administrator/setup`, { headers: { cookie } })).text();
    expect(setup).toContain('aria-label="Create administrator"');
    expect(setup).toContain('aria-label="AI writer"');
    const signedOut = await (await fetch(`${origin}/administrator/setup`)).text();
    expect(signedOut).not.toContain('aria-label="AI writer"');
  });

  test("is closed to administrators without the permission", async () => {
    const email = `lesser-${crypto.randomUUID().slice(0, 8)}@vazhi.example`;
    const created = await postForm(
      origin,
      "/administrator/setup",
      { name: "Lesser", email, password: CLERKS_PASSWORD, "role-reader": "yes" },
      cookie,
    );
    expect(created.status).toBe(302);
    const lesser = await signInAdministrator(origin, email, CLERKS_PASSWORD);
    const dashboard = await (await fetch(`${origin}/administrator/dashboard`, { headers: { cookie: lesser } })).text();
    expect(dashboard).toContain("/administrator/users");
    expect(dashboard).not.toContain(PATH);
    expect((await fetch(origin + PATH, { headers: { cookie: lesser } })).status).toBe(403);
    expect((await post({ intent: "save", provider: "off" }, lesser)).status).toBe(403);
  });

  test("is closed to visitors", async () => {
    const read = await fetch(origin + PATH, { redirect: "manual" });
    expect([read.status, read.headers.get("location")]).toEqual([
      302,
      `/administrator/login?returnUrl=${encodeURIComponent(PATH)}`,
    ]);
    const written = await post({ intent: "save", provider: "off" }, "");
    expect(written.headers.get("location")).toContain("/administrator/login");
  });
});
