import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, see, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { readFocus, tabTo } from "../support/browser/focus.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const PASSWORD = "kayal and kavu";

// Quick answers are flagged as careless with a 422.
const open = useBrowser({ allow: /422/ });

async function enter(page: Page, words: string | RegExp): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** The effective size of a laptop's window at 300 %. */
const enlarged = { ...desktop, viewport: { width: 360, height: 600 } };

// Keyboard only: the test neither clicks nor sets the focus.
test.each([
  ["a laptop", desktop],
  ["an enlarged page", enlarged],
])("by the keyboard alone, from the home page to the PDF, on %s", async (_screen, options) => {
  const email = `keys-${crypto.randomUUID().slice(0, 8)}@students.example`;
  const page = await open(options);
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect((await readFocus(page)).words).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await enter(page, "Choose Silver");
  await page.waitForURL(/\/login\?/);
  await enter(page, "E-mail");
  await page.waitForURL(/\/signup/);

  await typeInto(page, "Name", "Meenakshi Pillai");
  await typeInto(page, "Email", email);
  await typeInto(page, "Password", PASSWORD);
  await typeInto(page, "Confirm password", PASSWORD);
  await enter(page, "Continue");
  await see(page, "About you");
  await typeInto(page, "Phone number", "98470 12345");
  await typeInto(page, "Age", "18");
  await enter(page, "Sign up");
  await see(page, "Account created! Please check your email to verify your account.");
  await page.goto(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await enter(page, /^Confirm my e-mail address/);

  await page.waitForURL(/\/payment\?package=silver/);
  await untilHydrated(page);
  await enter(page, /Proceed to Payment/);
  await page.getByRole("button", { name: "Pay", exact: true }).waitFor();
  await enter(page, "Pay");
  await see(page, "Payment Successful!");
  await enter(page, "START ASSESSMENT");

  await page.waitForURL(/\/assessment\?/);
  await untilHydrated(page);
  await page.getByRole("dialog", { name: "Before You Begin" }).waitFor();
  await enter(page, /^Begin/);
  for (let id = 1; id <= 63; id += 1) {
    await page.getByText(`Question ${id} of 63`).waitFor();
    await page.locator("input[type=radio]:enabled").first().waitFor();
    await page.keyboard.press(String(((id * 3 + (id % 4)) % 5) + 1));
    // React moves the focus to the answer asynchronously. The next question comes by itself.
    await expect.poll(async () => (await readFocus(page)).fault, { message: `question ${id}` }).toBeNull();
    if (![12, 32, 52].includes(id)) continue;
    await page.getByRole("button", { name: "Go on" }).waitFor();
    await enter(page, /^Go on/);
  }
  await enter(page, /^Submit/);
  const confirm = page.getByRole("button", { name: "Submit as they are" });
  const report = page.getByRole("heading", { level: 1, name: /^You(?:r answers| are) / });
  await confirm.or(page.getByText("1 of 4")).first().waitFor();
  // Patterned answers may look careless; then the page asks for confirmation.
  if (await confirm.isVisible()) await enter(page, "Submit as they are");

  // The questions about studies: the first is answered, the others are skipped.
  await page.getByText("1 of 4").waitFor();
  await tabTo(page, /^Stream/);
  await page.keyboard.press("c");
  await enter(page, /^Save/);
  for (const place of [2, 3, 4]) {
    await page.getByText(`${place} of 4`).waitFor();
    await enter(page, /^Skip/);
  }
  await report.waitFor();
  await enter(page, /^Year/);
  await page.waitForURL(/#year$/);
  await page.getByRole("heading", { name: "Your year" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Download PDF" }).waitFor();
  await tabTo(page, /^Download PDF/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(await download.failure()).toBeNull();
});
