import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { fillWhoYouAre } from "../../support/browser/sign-up.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const open = useBrowser({ ...phone, baseURL: servedOrigin() });

test.each([
  ["/signup?with=email", "Continue", "This password is too easy to guess. Please choose another."],
  ["/ml/signup?with=email", "തുടരുക", "ഈ പാസ്‌വേഡ് എളുപ്പത്തിൽ ഊഹിക്കാവുന്നതാണ്. മറ്റൊന്നു തിരഞ്ഞെടുക്കുക."],
])("%s rejects an easy password by its field, before the next step", async (path, goOn, sentence) => {
  const page = await open();
  await page.goto(path);
  const error = page.locator("#password-error");
  await page.locator("#name").fill("Devika Menon");
  await page.locator("#email").fill("devika@students.example");
  await page.locator("#password").fill("football");
  await page.locator("#confirmation").fill("football");
  await error.waitFor();
  expect(await error.textContent()).toContain(sentence);
  // The keystroke that changes it removes the error; the next one consists of the own name.
  await page.locator("#password").fill("devika2009");
  expect(await error.count()).toBe(0);
  await page.locator("#confirmation").fill("devika2009");
  await page.locator("[data-step-to='2']").click();
  await error.waitFor();
  expect(await page.locator("[data-step='2']").isHidden()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("password");
  expect(await accessibilityProblems(page)).toEqual([]);
  // Another name makes it valid, and so does another password.
  await page.locator("#name").fill("Anjali Nair");
  await page.locator("#email").fill("anjali@students.example");
  expect(await error.count()).toBe(0);
  await page.getByRole("button", { name: goOn, exact: true }).click();
  await page.locator("[data-step='2']").waitFor();
});

test("without an answer about the password the form goes on", async () => {
  const page = await open();
  // It waits for three seconds at most.
  await page.route("**/signup/password-check", () => undefined);
  await page.goto("/signup?with=email");
  await fillWhoYouAre(page, { email: "devika@students.example", password: "football" });
  await page.locator("[data-step-to='2']").click();
  await page.locator("[data-step='2']").waitFor();
});

test.each([
  [
    "/signup?with=email",
    ["Easy to guess. Make it longer.", "Fair. A few more letters make it safer.", "Hard to guess. Good."],
  ],
  ["/ml/signup?with=email", ["എളുപ്പം ഊഹിക്കാം", "കൊള്ളാം", "ഊഹിക്കാൻ പ്രയാസം"]],
])("%s says by the field how hard a password is to guess", async (path, text) => {
  const page = await open();
  await page.goto(path);
  const line = page.locator("[data-strength-of=password]");
  for (const [place, password] of ["123456", "devika2009", "kayal and kavu"].entries()) {
    await page.locator("#password").fill(password);
    await expect.poll(() => line.textContent()).toContain(text[place]);
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator("#password").fill("");
  await expect.poll(() => line.textContent()).toBe("");
});
