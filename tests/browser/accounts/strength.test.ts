import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, useBrowser } from "../../support/browser/browser.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const open = useBrowser({ ...phone, baseURL: servedOrigin() });

test.each([
  [
    "/signup?with=email",
    ["Easy to guess. Make it longer.", "Fair. A few more letters make it safer.", "Hard to guess. Good."],
  ],
  ["/ml/signup", ["എളുപ്പം ഊഹിക്കാം", "കൊള്ളാം", "ഊഹിക്കാൻ പ്രയാസം"]],
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
