import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, REFUSALS, see, useBrowser } from "../../support/browser/browser.ts";
import { journey } from "../../support/browser/journey.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { CONSENT_WORDS, WAITING_TITLES, WAITING_WORDS } from "#app/content/accounts/consent-words.ts";
import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "#app/routes/guardian/guardian.words.ts";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { PROFILE_FIELD_WORDS } from "#app/content/accounts/profile-words.ts";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { VERIFY_EMAIL_WORDS } from "#app/content/accounts/verify-email-words.ts";

const origin = servedOrigin();
const open = useBrowser({ ...phone, reducedMotion: "reduce", allow: REFUSALS });

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

/** Fails with axe's findings on the current state of the page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([]);
}

async function signUpAtFifteen(page: Page, language: Language, own: { email: string; guardian: string }) {
  await page.goto(language === "ml" ? "/ml/signup" : "/signup");
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field("name").fill(language === "ml" ? "ദേവു നായർ" : "Devu Nair");
  await field("email").fill(own.email);
  await field("password").fill("seven brown otters");
  await field("confirmation").fill("seven brown otters");
  await button(page, SIGN_UP_WORDS.next[language]).click();
  await field("phone").fill("98470 12345");
  await field("age").fill("15");
  // The guardian's section opens automatically and is required.
  await page.getByLabel(PROFILE_FIELD_WORDS.guardianName[language]).waitFor();
  await see(page, CONSENT_WORDS.under18[language]);
  expect(await field("agreesToResearch").isChecked()).toBe(false);
  expect(await field("agreesToNews").isChecked()).toBe(false);
  const signUp = main(page).getByRole("button", { name: ACCOUNT_WORDS.signUp[language], exact: true });
  await signUp.click();
  await expect.poll(() => field("guardianName").getAttribute("aria-invalid")).toBe("true");
  await field("guardianName").fill(language === "ml" ? "ലത നായർ" : "Latha Nair");
  await field("guardianEmail").fill(own.guardian);
  await expectAccessible(page, "sign-up with a guardian");
  await signUp.click();
  await page.waitForURL(/\/signup\/check-mail/);
  const mail = await readMail(origin, own.email, /Verify|സ്ഥിരീകരിക്കുക/);
  await page.goto(linkIn(mail, origin, "/verify-email"));
  await button(page, VERIFY_EMAIL_WORDS.confirm[language]).click();
  await page.waitForURL((url) => url.pathname !== "/verify-email");
}

describe.each(["en", "ml"] as const)("a student of fifteen and their guardian (%s)", (language) => {
  journey("the guardian agrees by a code, takes it back, and another one refuses", async () => {
    const own = `${language}-${crypto.randomUUID().slice(0, 8)}`;
    const email = `devu-${own}@students.example`;
    const guardian = `latha-${own}@families.example`;
    const student = await open();
    await signUpAtFifteen(student, language, { email, guardian });

    // Every page that would process data redirects to the waiting page.
    await student.goto("/payment?package=gold");
    await heading(student, WAITING_TITLES["guardian-awaited"].title[language]);
    await see(student, guardian);
    await expectAccessible(student, "waiting");
    await button(student, WAITING_WORDS.remind[language]).click();
    await see(student, WAITING_WORDS.sent[language]);

    const mail = await readMail(origin, guardian, /consent|സമ്മതം/);
    const amma = await open();
    await amma.goto(linkIn(mail, origin, "/guardian/"));
    const name = language === "ml" ? "ദേവു" : "Devu";
    await heading(amma, GUARDIAN_TEXTS[language].title(name));
    await expectAccessible(amma, "asked");
    await button(amma, WORDS.consent[language]).click();
    await heading(amma, WORDS.codeTitle[language]);
    await expectAccessible(amma, "code");
    await amma.getByLabel(WORDS.code[language], { exact: true }).fill("12");
    await button(amma, WORDS.verify[language]).click();
    await amma.locator("[name=code][aria-invalid=true]").waitFor();
    const code = /\b\d{6}\b/.exec((await readMail(origin, guardian, /code|കോഡ്/)).text)?.[0] ?? "";
    await amma.getByLabel(WORDS.code[language], { exact: true }).fill(code);
    await button(amma, WORDS.verify[language]).click();
    await heading(amma, GUARDIAN_TEXTS[language].given(name));
    await expectAccessible(amma, "given");

    // The form was sent meanwhile; the page still knows the student's choice.
    await student.reload();
    await student.getByRole("link", { name: WAITING_WORDS.goOn[language], exact: true }).click();
    await student.waitForURL(`${origin}/payment?package=gold`);
    await student.goto("/profile/consents");
    await expectAccessible(student, "consents");

    await button(amma, WORDS.withdraw[language]).click();
    await heading(amma, GUARDIAN_TEXTS[language].withdrawn(name));
    await button(amma, WORDS.erase[language]).click();
    await see(amma, WORDS.eraseAsked[language]);
    await expectAccessible(amma, "withdrawn");
    await student.goto("/payment?package=silver");
    await heading(student, WAITING_TITLES["guardian-withdrawn"].title[language]);
  });

  test("the guardian refuses, and changes their mind", async () => {
    const own = `${language}-${crypto.randomUUID().slice(0, 8)}`;
    const email = `devu-${own}@students.example`;
    const guardian = `latha-${own}@families.example`;
    const student = await open();
    await signUpAtFifteen(student, language, { email, guardian });
    const mail = await readMail(origin, guardian, /consent|സമ്മതം/);
    const amma = await open();
    await amma.goto(linkIn(mail, origin, "/guardian/"));
    await button(amma, WORDS.refuse[language]).click();
    const name = language === "ml" ? "ദേവു" : "Devu";
    await heading(amma, GUARDIAN_TEXTS[language].refused(name));
    await student.goto("/assessment");
    await heading(student, WAITING_TITLES["guardian-refused"].title[language]);
    await button(amma, WORDS.consent[language]).click();
    await heading(amma, WORDS.codeTitle[language]);
  });
});
