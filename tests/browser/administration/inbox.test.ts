import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desktop, dismiss, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { postForm, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ allow: /ERR_INTERNET_DISCONNECTED/ });

async function ask(word: string): Promise<string> {
  const subject = `${word} ${crypto.randomUUID().slice(0, 8)}`;
  const sent = await postForm(origin, "/contact-us", {
    name: "Anu",
    email: `inbox-${crypto.randomUUID()}@students.example`,
    subject,
    message: "Where is my report?",
    submissionKey: crypto.randomUUID(),
  });
  expect(sent.status).toBeLessThan(400);
  return subject;
}

async function openRequest(subject: string): Promise<Page> {
  const page = await open({ ...desktop, cookie: await signInAdministrator(origin) });
  await page.goto(`/administrator/support?${new URLSearchParams({ search: subject })}`);
  await untilHydrated(page);
  await page.getByRole("link", { name: subject }).click();
  return page;
}

const ANSWER = "Dear Anu, your report is on its way.";

journey("an answer that is being written survives a reload, and goes when it is sent", async () => {
  const subject = await ask("Draft");
  const page = await openRequest(subject);
  const field = page.getByRole("textbox", { name: "Answer", exact: true });
  await field.fill(ANSWER);
  await page.reload();
  await untilHydrated(page);
  expect(await field.inputValue()).toBe(ANSWER);

  await page.getByRole("button", { name: "Send answer" }).click();
  await dismiss(page, "Answer sent");
  await see(page, ANSWER);
  await page.reload();
  await untilHydrated(page);
  expect(await field.inputValue()).toBe("");
});

test("without a network nothing is sent, what was written stays, and is sent once there is one", async () => {
  const subject = await ask("Offline");
  const page = await openRequest(subject);
  const field = page.getByRole("textbox", { name: "Answer", exact: true });
  await field.fill(ANSWER);
  // The page first reports that it was opened.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send answer" }).click();
  await see(page, "There is no network. What you have typed is still here");
  expect(await field.inputValue()).toBe(ANSWER);
  // Forms without text get the same note.
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect.poll(() => page.locator("main .offline-note").count()).toBe(2);
  await page.context().setOffline(false);
  await page.reload();
  await untilHydrated(page);
  expect(await field.inputValue()).toBe(ANSWER);
  await page.getByRole("button", { name: "Send answer" }).click();
  await dismiss(page, "Answer sent");
  await see(page, ANSWER);
});

test("opening a request loads it once: a connection lost while that is told takes nothing away", async () => {
  const subject = await ask("Once");
  const page = await open({ ...desktop, cookie: await signInAdministrator(origin) });
  await page.goto(`/administrator/support?${new URLSearchParams({ search: subject })}`);
  await untilHydrated(page);
  let isNotified = false;
  let loadsAfter = 0;
  await page.route(/\/administrator\/support\/[^/]*\.data/, async (route) => {
    if (route.request().method() === "POST") isNotified = true;
    else if (isNotified) {
      loadsAfter += 1;
      return await route.abort();
    }
    return await route.continue();
  });
  const inputs = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("link", { name: subject }).click();
  const field = page.getByRole("textbox", { name: "Answer", exact: true });
  await field.fill(ANSWER);
  expect((await inputs).ok()).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(loadsAfter).toBe(0);
  expect(await field.inputValue()).toBe(ANSWER);
});

test("logging out forgets what was being written", async () => {
  const subject = await ask("Secret");
  const page = await openRequest(subject);
  await page.getByRole("textbox", { name: "Answer", exact: true }).fill(ANSWER);
  expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("desk_answer_")))).toBe(
    true,
  );
  await page.getByRole("button", { name: "Logout" }).first().click();
  await see(page, "Logged out successfully");
  expect(await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("desk_answer_")))).toBe(
    false,
  );
});

test("the list is walked through by j and k, but not while something is typed", async () => {
  const word = `Row${crypto.randomUUID().slice(0, 6)}`;
  await ask(word);
  await ask(word);
  const page = await open({ ...desktop, cookie: await signInAdministrator(origin) });
  await page.goto(`/administrator/support?${new URLSearchParams({ search: word })}`);
  await untilHydrated(page);
  await see(page, "Keys: j next request, k the one before, Enter open it");
  const rows = page.locator("[data-row-link]");
  expect(await rows.count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // A toast appears beside the page, without blocking any key.
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("vazhi:toast", { detail: { kind: "success", message: "It is saved" } })),
  );
  await see(page, "It is saved");
  await page.keyboard.press("j");
  expect(await focused()).toBe(await rows.nth(0).textContent());
  await page.keyboard.press("j");
  expect(await focused()).toBe(await rows.nth(1).textContent());
  await page.keyboard.press("j");
  expect(await focused()).toBe(await rows.nth(1).textContent());
  await page.keyboard.press("k");
  expect(await focused()).toBe(await rows.nth(0).textContent());
  await page.getByLabel("Search requests").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("j");
  expect(await page.getByLabel("Search requests").inputValue()).toBe(`${word}j`);
  await page.getByLabel("Search requests").fill(word);
  await rows.nth(1).focus();
  await page.keyboard.press("Enter");
  await see(page, "Where is my report?");
});
