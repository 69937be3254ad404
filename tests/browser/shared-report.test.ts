import { beforeAll, describe, expect, test, vi } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { desktop, phone, type ProfileOptions, useBrowser } from "../support/browser/browser.ts";
import { DEVIKA, DEVIKAS_ORDER } from "../support/browser/demo.ts";
import { runCron, signIn } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

const RESULTS = `/results?order=${DEVIKAS_ORDER}`;
const SHARE = `/results/share?order=${DEVIKAS_ORDER}`;
const MORE = `/results/more?order=${DEVIKAS_ORDER}`;

/** A phone's user agent: headless browsers count as bots, whose visits are not counted. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let devika: string;

const open = useBrowser();
const openAsDevika = (options: ProfileOptions) => open({ ...options, cookie: devika });

beforeAll(async () => {
  devika = await signIn(origin, DEVIKA);
  await runCron(origin);
  const isPrinted = async () =>
    (await (await fetch(origin + MORE, { headers: { cookie: devika } })).text()).includes("View PDF Report");
  await vi.waitUntil(isPrinted, { timeout: 60_000, interval: 500 });
});

describe("sharing with a parent", () => {
  journey("from a phone: choose sections, send the link, see that it was opened, stop it", async () => {
    const page = await openAsDevika({ ...phone, allow: /400 \(Bad Request\)/ });
    await page.goto(RESULTS);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("heading", { name: "Share with a parent" }).waitFor();
    await page.getByLabel("Only these sections:").check();
    await page.getByRole("button", { name: "Make a link" }).click();
    await page.getByText("Please tick at least one section").waitFor();
    expect(await page.getByLabel("Only these sections:").isChecked()).toBe(true);

    const form = page.locator("#share-form");
    for (const section of ["Best career paths", "Summary table", "For parents"])
      await form.getByLabel(section, { exact: true }).check();
    await form.getByLabel("7 days").check();
    await page.getByRole("button", { name: "Make a link" }).click();
    await page.getByRole("heading", { name: "Your link is ready" }).waitFor();
    const address = await page.getByLabel("Address of the link").inputValue();
    expect(address).toMatch(new RegExp(`^${origin}/shared/[a-z2-7]{32}$`));
    expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(true);
    const message = new URL((await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href")) ?? "");
    expect(message.origin).toBe("https://wa.me");
    expect(message.searchParams.get("text")).toContain(address);
    expect(await page.getByRole("link", { name: "Send by e-mail" }).getAttribute("href")).toContain(
      encodeURIComponent(address),
    );
    const links = page.locator("#links li", { hasText: "Best career paths, Summary table, For parents" });
    expect(await links.first().innerText()).toMatch(/Not opened yet[\s\S]*Works until \d+ \w+ \d{4} at .+ IST/);

    const reader = await open({ ...phone, userAgent, allow: /404 \(Not Found\)/ });
    await reader.goto(address);
    // It begins with the parents' tab.
    await reader.getByRole("heading", { name: "Three questions to ask Devika" }).waitFor();
    expect(await reader.locator("#front").isVisible()).toBe(false);
    expect(await accessibilityProblems(reader)).toEqual([]);
    await reader.getByRole("navigation", { name: "Look closer" }).getByRole("link", { name: "Me" }).click();
    await reader.locator("summary", { hasText: "Best career paths" }).waitFor();
    expect(await reader.getByText("Personality type").count()).toBe(0);
    expect(await reader.getByRole("img", { name: /interest profile/ }).count()).toBe(0);
    expect(await reader.getByRole("link", { name: /PDF/ }).count()).toBe(0);
    expect(await reader.getByRole("button", { name: /Fits me/ }).count()).toBe(0);

    // The address stays visible for a while.
    await page.goto(SHARE);
    expect(await page.getByLabel("Address of the link").inputValue()).toBe(address);
    expect(await links.first().innerText()).toContain("Opened once, on ");
    await links
      .first()
      .getByRole("button", { name: /^Stop sharing/ })
      .click();
    await page.getByText("This link does not work any more.").waitFor();
    await reader.reload();
    await reader.getByRole("heading", { name: "This link does not work" }).waitFor();
  });

  test("works without JavaScript, except for the copy button", async () => {
    const page = await openAsDevika({ ...phone, javaScriptEnabled: false });
    await page.goto(RESULTS);
    await page.getByRole("link", { name: "Share", exact: true }).click();
    await page.getByRole("heading", { name: "Share with a parent" }).waitFor();
    await page.getByRole("button", { name: "Make a link" }).click();
    expect(await page.getByLabel("Address of the link").inputValue()).toContain(`${origin}/shared/`);
    expect(await page.getByRole("button", { name: "Copy" }).isVisible()).toBe(false);
    await page
      .getByRole("button", { name: /^Stop sharing/ })
      .first()
      .click();
    await page.getByText("This link does not work any more.").waitFor();
  });
});

describe("feedback on a career", () => {
  test("is given, changed and withdrawn, and says so", async () => {
    const page = await openAsDevika(desktop);
    await page.goto(RESULTS);
    await page.getByRole("link", { name: /^Do these careers fit/ }).click();
    await page.waitForURL(/#feedback$/);
    const career = page.locator("[id^=career-]").first();
    const name = await career.locator("p").first().innerText();
    const fits = career.getByRole("button", { name: /^Fits me/ });
    const not = career.getByRole("button", { name: /^Not for me/ });
    expect(name).not.toBe("");
    expect(await fits.getAttribute("aria-pressed")).toBe("false");
    await fits.click();
    await page.waitForURL(/#career-\d+$/);
    await career.getByText("You said: fits me").waitFor();
    expect([await fits.getAttribute("aria-pressed"), await not.getAttribute("aria-pressed")]).toEqual([
      "true",
      "false",
    ]);
    await not.click();
    await career.getByText("You said: not for me").waitFor();
    await not.click();
    await career.getByText("You said").waitFor({ state: "detached" });
    expect([await fits.getAttribute("aria-pressed"), await not.getAttribute("aria-pressed")]).toEqual([
      "false",
      "false",
    ]);
  });
});

test("print contains the report and nothing of the site around it", async () => {
  const page = await openAsDevika(desktop);
  await page.goto(RESULTS);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    page.getByRole("banner").first(),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: "Also here" }),
    page.locator(".three"),
    page.getByRole("navigation", { name: "Look closer" }),
  ]) {
    expect(await hidden.isVisible()).toBe(false);
  }
  expect(await page.locator(".reveal .result-hexagon").isVisible()).toBe(true);
  for (const tab of ["me", "careers", "year", "parents"]) expect(await page.locator(`#${tab}`).isVisible()).toBe(true);
  const link = page.locator('.report a[href^="http"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(/attr\(href\)|http/);
});
