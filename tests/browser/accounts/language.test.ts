import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { BASIL, DEMO_PASSWORD } from "../../support/browser/demo.ts";
import { journey } from "../../support/browser/journey.ts";

const open = useBrowser({ ...desktop, allow: REFUSALS });

/** A five-inch phone with its browser's bars. */
const small = { viewport: { width: 360, height: 600 } };

const MALAYALAM = "മലയാളം";

/** Presses the language switch in the bar, and waits until the same page stands there at `path`. */
async function change(page: Page, language: string, path: string): Promise<void> {
  await page.locator("header form[data-language] button").filter({ hasText: language, visible: true }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
  await page.waitForLoadState("load");
}

async function readValue(page: Page, id: string): Promise<string> {
  return page.locator(`#${id}`).inputValue();
}

/** The smallest distance between the bar's items, and to the window's edge. */
async function minGapInBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("header :is(a, button, summary)")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, top }) => width > 0 && height > 0 && top < 64)
      .toSorted((one, other) => one.left - other.left);
    const gaps = shown.map(({ right }, index) => (shown[index + 1]?.left ?? window.innerWidth) - right);
    return Math.min(...gaps, shown[0]?.left ?? 0);
  });
}

describe("changing the language", () => {
  journey("on the login page keeps what was typed, the password too", async () => {
    const page = await open(small);
    await page.goto("/login?returnUrl=%2Fprofile");
    await page.locator("#email").fill("anju@students.example");
    await page.locator("#password").fill("half a passw");
    await change(page, MALAYALAM, "/ml/login?returnUrl=%2Fprofile");
    await see(page, "അക്കൗണ്ട് ഉണ്ടോ?");
    await expect.poll(() => readValue(page, "password")).toBe("half a passw");
    expect(await readValue(page, "email")).toBe("anju@students.example");
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/profile");
    // It is stored nowhere but in the field.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("half a");
    await page.locator("#log-in form[data-background] button:not([type=button])").first().click();
    await see(page, "ഇമെയിലോ പാസ്‌വേഡോ ശരിയല്ല. വീണ്ടും ശ്രമിക്കുക.");
    expect(new URL(page.url()).pathname).toBe("/ml/login");
    await change(page, "English", "/login?returnUrl=%2Fprofile");
    await see(page, "Have an account?");
    await expect.poll(() => readValue(page, "password")).toBe("half a passw");
  });

  test("at the second step of sign-up keeps both steps, and goes on there", async () => {
    const page = await open(small);
    await page.goto("/ml/signup?with=email");
    await page.locator("#name").fill("അഞ്ജു തോമസ്");
    await page.locator("#email").fill("anju.thomas@students.example");
    await page.locator("#password").fill("correct horse");
    await page.locator("#confirmation").fill("correct horse");
    await page.getByRole("button", { name: "തുടരുക", exact: true }).click();
    await page.locator("#phone").fill("98470");
    await page.locator("#educationStatus").selectOption("studying10th");
    await page.locator("summary", { hasText: "രക്ഷിതാവ്" }).click();
    await page.locator("#guardianName").fill("ലത");
    await change(page, "English", "/signup?with=email");
    await page.getByRole("heading", { name: "About you" }).waitFor();
    const kept = ["name", "email", "password", "confirmation", "phone", "educationStatus", "guardianName"];
    expect(await Promise.all(kept.map((id) => readValue(page, id)))).toEqual([
      "അഞ്ജു തോമസ്",
      "anju.thomas@students.example",
      "correct horse",
      "correct horse",
      "98470",
      "studying10th",
      "ലത",
    ]);
    await page.getByRole("main").getByRole("button", { name: "Sign up", exact: true }).click();
    await see(page, "Phone number must be 10 digits");
    await change(page, MALAYALAM, "/ml/signup?with=email");
    await page.getByRole("heading", { name: "നിങ്ങളെക്കുറിച്ച്" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "സൈൻ അപ്പ് ചെയ്യുക", exact: true }).click();
    await see(page, "ഫോൺ നമ്പറിൽ 10 അക്കങ്ങൾ വേണം");
    await see(page, "വയസ്സ് എഴുതുക");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test("in the profile the switch keeps what was typed, and the field of the language follows it", async () => {
  const page = await open(small);
  await page.goto("/login?returnUrl=%2Fprofile");
  await page.locator("#email").fill(BASIL);
  await page.locator("#password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/profile");
  await untilHydrated(page);
  await page.locator("#name").fill("ബേസിൽ");
  expect(await readValue(page, "language")).toBe("en");
  await change(page, MALAYALAM, "/profile");
  await page.getByRole("heading", { name: "നിങ്ങളുടെ പ്രൊഫൈൽ" }).waitFor();
  await expect.poll(() => readValue(page, "name")).toBe("ബേസിൽ");
  expect(await readValue(page, "language")).toBe("ml");
  // A choice in the form applies too, and is shown there.
  await untilHydrated(page);
  await page.locator("#name").fill("Basil Varghese");
  await page.locator("#language").selectOption("en");
  await page.getByRole("button", { name: "സേവ് ചെയ്യുക", exact: true }).click();
  await see(page, "Profile updated successfully");
  await page.getByRole("heading", { name: "Your profile" }).waitFor();
});

test.each(["/", "/ml", "/login", "/ml/login", "/signup", "/ml/signup"])(
  "the bar of %s fits into a small phone without crowding",
  async (path) => {
    const page = await open(small);
    await page.goto(path);
    expect(await minGapInBar(page)).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);
