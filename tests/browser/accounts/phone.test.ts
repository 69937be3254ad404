import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { countWords } from "../../support/browser/count-words.ts";
import { journey } from "../../support/browser/journey.ts";
import { readMessage } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();
const small = { ...phone, viewport: { width: 360, height: 600 }, reducedMotion: "reduce" as const };
// A wrong code is answered with 400.
const open = useBrowser({ ...small, allow: /400/ });
const openWithoutScript = useBrowser({ ...small, viewport: { width: 320, height: 568 }, javaScriptEnabled: false });

/** More than this nobody reads on one screen of a phone. */
const MAX_WORDS = 45;

/** A mobile number of nobody else. */
const newNumber = () => String(7_000_000_000 + Math.floor(Math.random() * 900_000_000));

journey("a newcomer chooses Gold, proves a number with the sixth digit, and is asked for a parent", async () => {
  const number = newNumber();
  const page = await open();
  const check = async () => {
    expect((await countWords(page)).passed).toBeLessThanOrEqual(MAX_WORDS);
    expect(await accessibilityProblems(page)).toEqual([]);
  };
  await page.goto("/login?redirect=payment&package=gold");
  await page.getByRole("heading", { name: "Create your account for Gold, ₹2,999" }).waitFor();
  await check();
  await page.getByLabel("Your phone number").fill(`+91 ${number}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login\/code/);
  await page.getByText("Gold ₹2,999").waitFor();
  expect(page.url()).not.toContain(number);
  await check();
  const code = await readMessage(origin, number, "code");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const field = page.getByLabel("Code");
  await field.pressSequentially(wrong.slice(0, 3));
  await page.reload();
  expect(await field.inputValue()).toBe(wrong.slice(0, 3));
  await field.pressSequentially(wrong.slice(3));
  await page.getByText("This is not the code. Please look again.").waitFor();
  await field.fill("");
  await field.pressSequentially(code);
  await page.waitForURL(/\/signup\/about-you/);
  await check();
  await page.getByLabel("Name").fill("Meera Das");
  await page.getByText("From 18 you also agree to what we keep").waitFor();
  await page.getByLabel("Age").fill("16");
  await page.getByText("From 18 you also agree to what we keep").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.waitForURL(/\/profile\/guardian/);
  expect(decodeURIComponent(page.url())).toContain("/payment?package=gold");
});

test("without a script and on 320 pixels the same forms sign up, and the button for an SMS says how long", async () => {
  const number = newNumber();
  const page = await openWithoutScript();
  await page.goto("/ml/signup");
  expect(await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 320)).toBeLessThanOrEqual(320);
  await page.locator("input[name=phone]").fill(number);
  await page.getByRole("button", { name: "കോഡ് വാട്സാപ്പിൽ അയയ്ക്കാം" }).click();
  await page.waitForURL(/\/login\/code/);
  await page.getByRole("button", { name: /^0:\d\d കഴിഞ്ഞ് SMS$/ }).waitFor();
  await page.locator("input[name=code]").fill(await readMessage(origin, number, "code"));
  await page.getByRole("button", { name: "തുടരാം" }).click();
  await page.locator("input[name=name]").fill("മീര");
  await page.locator("input[name=age]").fill("18");
  await page.getByRole("button", { name: "അക്കൗണ്ട് തുടങ്ങാം" }).click();
  await page.waitForURL(`${origin}/start`);
});
