import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { REFUSALS, see, setSession, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin, postForm } from "../../support/browser/http.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import { DEMO_PASSWORD } from "../../support/browser/demo.ts";

const origin = servedOrigin();

const open = useBrowser({ viewport: { width: 360, height: 600 }, hasTouch: true, allow: REFUSALS });

const JOURNEYS = [
  {
    language: "en",
    copy: "Make a copy",
    confirm: "Confirm",
    made: "Being made|Ready",
    goOn: "Continue",
    erase: "Erase my account",
    keep: "Keep my account",
    stays: "Your account stays",
  },
  {
    language: "ml",
    copy: "പകർപ്പു തയ്യാറാക്കുക",
    confirm: "ഉറപ്പാക്കുക",
    made: "തയ്യാറാക്കുകയാണ്|തയ്യാർ",
    goOn: "തുടരുക",
    erase: "എന്റെ അക്കൗണ്ട് നീക്കം ചെയ്യുക",
    keep: "അക്കൗണ്ട് നിലനിർത്തുക",
    stays: "നിങ്ങളുടെ അക്കൗണ്ട് തുടരും",
  },
] as const;

test.each(JOURNEYS)(
  "a student takes a copy, asks to be erased and stays, without scripts, in $language",
  async (words) => {
    const login = await makeLogin(origin);
    await postForm(origin, "/language", { language: words.language, returnTo: "/" }, login.cookie);
    const page = await open({ javaScriptEnabled: false });
    await setSession(page.context(), login.cookie);
    await page.goto(`${origin}/profile/data`);
    await page.getByRole("button", { name: words.copy }).click();
    // Only the owner gets a copy of everything, after entering the password once.
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: words.confirm, exact: true }).click();
    await page.getByRole("button", { name: words.copy }).click();
    await see(page, new RegExp(words.made));

    await page.goto(`${origin}/profile/data/erase`);
    await page.getByRole("button", { name: words.goOn }).click();
    // Without the tick the same question is shown again.
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: words.goOn }).click();
    await page.locator("input[name=password]").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: words.erase }).click();
    await page.getByRole("button", { name: words.keep }).click();
    await see(page, new RegExp(words.stays));
  },
);

test.each([
  [360, 600],
  [360, 740],
  [1280, 800],
])("the pages are accessible at %i × %i", async (width, height) => {
  const login = await makeLogin(origin);
  const page = await open({ viewport: { width, height } });
  await setSession(page.context(), login.cookie);
  for (const path of ["/profile/data", "/profile/data/erase", "/erasure-receipt"]) {
    await page.goto(origin + path);
    expect(await accessibilityProblems(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/${path.replaceAll("/", "_")}-${width}-${height}.png`,
        fullPage: true,
      });
  }
});
