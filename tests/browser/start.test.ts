import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { phone, useBrowser } from "../support/browser/browser.ts";
import { countWords } from "../support/browser/count-words.ts";
import { DEMO_PASSWORD, DEVIKA } from "../support/browser/demo.ts";
import { buySilver, makeLogin, postForm, runCron } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const open = useBrowser({ ...phone, viewport: { width: 360, height: 600 }, reducedMotion: "reduce" });

/** More than this nobody reads on one screen of a phone. */
const MAX_WORDS = 45;

journey("login leads to the student's own page, whose step is on the first screen", async () => {
  const { cookie, email } = await makeLogin(origin);
  const page = await open();
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(`${origin}/start`);
  const step = page.getByRole("region", { name: "Choose your package" });
  expect(await step.getByRole("link").first().getAttribute("href")).toBe("/packages");
  expect(await accessibilityProblems(page)).toEqual([]);

  await buySilver(origin, { cookie, email });
  for (const [language, title] of [
    ["en", "Answer 63 questions"],
    ["ml", "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം പറയുക"],
  ] as const) {
    await postForm(origin, "/language", { language, returnTo: "/start" }, cookie);
    await page.reload();
    const button = page.getByRole("region", { name: title }).getByRole("link").first();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 600)).toBeLessThanOrEqual(600);
    expect((await countWords(page)).passed).toBeLessThanOrEqual(MAX_WORDS);
  }
  await page.getByRole("link", { name: "തുടങ്ങാം" }).click();
  await page.waitForURL(/\/assessment\?/);
});

test("a student with a report and a session reads at most 45 words on the first screen", async () => {
  const page = await open();
  await page.goto("/login?returnUrl=/start");
  await page.getByLabel("Email", { exact: true }).fill(DEVIKA);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("region", { name: "Your session" }).waitFor();
  await runCron(origin);
  await expect.poll(() => page.reload().then(() => page.getByText("Your report:").count())).toBe(1);
  expect((await countWords(page)).passed).toBeLessThanOrEqual(MAX_WORDS);
  expect(await accessibilityProblems(page)).toEqual([]);
});
