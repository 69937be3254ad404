import { randomInt } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, REFUSALS, see, useBrowser } from "../../support/browser/browser.ts";
import { postForm, signIn, signUp } from "../../support/browser/http.ts";
import { linkIn, readMail, readMessage } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";
import { JOURNEY } from "../../support/tags.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { WAITING_TITLES, WAITING_WORDS } from "#app/content/accounts/consent-words.ts";
import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "#app/routes/guardian/guardian.words.ts";
import { GUARDIAN_LINK_WORDS as LINK_WORDS } from "#app/content/accounts/guardian-link-words.ts";

const origin = servedOrigin();
const open = useBrowser({ ...phone, reducedMotion: "reduce", allow: REFUSALS });

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

/** Numbers have limits. */
const newNumber = () => String(randomInt(9_000_000_000, 9_999_999_999));

/** Where an element ends, in pixels from the top of the window. */
async function findBottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Fails with axe's findings on the current state of the page. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await accessibilityProblems(page), state).toEqual([]);
}

/** The student's own number. */
const OWN_NUMBER = "9847012345";

/** A student of fifteen with a verified address, who named a guardian; signed in. */
async function makeMinor(language: Language) {
  const own = `${language}-${crypto.randomUUID().slice(0, 8)}`;
  const email = `devu-${own}@students.example`;
  const guardian = `latha-${own}@families.example`;
  const [name, guardianName] = language === "ml" ? ["ദേവു നായർ", "ലത നായർ"] : ["Devu Nair", "Latha Nair"];
  await signUp(origin, { email, name }, { age: "15", guardianName, guardianEmail: guardian, phone: OWN_NUMBER });
  const confirmation = new URL(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await postForm(origin, "/verify-email", { token: confirmation.searchParams.get("token") ?? "" });
  const cookie = await signIn(origin, email);
  await postForm(origin, "/language", { language }, cookie);
  return { student: await open({ cookie }), guardian, name: language === "ml" ? "ദേവു" : "Devu" };
}

describe.each(["en", "ml"] as const)("a student of fifteen and their guardian (%s)", (language) => {
  // The Malayalam way with a parent is a journey in `malayalam.test.ts`.
  const tags = language === "en" ? [JOURNEY] : [];
  test("one link: agreed and paid, closed to a class group, withdrawn on the guardian's page", { tags }, async () => {
    const { student, name } = await makeMinor(language);
    const texts = GUARDIAN_TEXTS[language];

    // Every page that would process data redirects to the waiting page.
    await student.goto("/payment?package=gold");
    await heading(student, WAITING_TITLES["guardian-awaited"].title[language]);
    await expectAccessible(student, "waiting");
    await button(student, LINK_WORDS.make[language]).click();
    await heading(student, LINK_WORDS.send[language]);
    await expectAccessible(student, "the link");
    const shared = await student.getByLabel(LINK_WORDS.address[language]).inputValue();
    expect(shared).toMatch(new RegExp(`^${origin}/guardian/\\w{20,}$`));
    const whatsapp = await student.getByRole("link", { name: LINK_WORDS.whatsapp[language] }).getAttribute("href");
    expect(decodeURIComponent(whatsapp ?? "")).toContain(`${name}`);
    expect(decodeURIComponent(whatsapp ?? "")).toContain(shared);
    await student.reload();
    expect(await student.getByLabel(LINK_WORDS.address[language]).inputValue()).toBe(shared);

    const amma = await open();
    await amma.goto(shared);
    await heading(amma, texts.title(name));
    await expectAccessible(amma, "asked");
    // The three answers are on the first screen.
    for (const answer of [texts.agreeAndPay("₹2,999"), WORDS.agreePayLater[language], WORDS.no[language]])
      expect(await findBottom(button(amma, answer))).toBeLessThanOrEqual(amma.viewportSize()?.height ?? 0);
    await amma.getByText(WORDS.details[language], { exact: true }).click();
    await see(amma, WORDS.whatWeDo[language]);
    await expectAccessible(amma, "details");
    await button(amma, texts.agreeAndPay("₹2,999")).click();
    await button(amma, "Pay").click();
    await heading(amma, texts.given(name));
    const ownPage = amma.url();
    expect(ownPage).not.toBe(shared);
    await expectAccessible(amma, "given");
    const receipt = await amma.getByRole("link", { name: WORDS.receipt[language] }).getAttribute("href");
    expect((await amma.request.get(origin + receipt)).headers()["content-type"]).toBe("application/pdf");
    await amma.getByRole("switch", { name: WORDS.notice[language], checked: false }).click();
    await amma.getByRole("switch", { checked: true }).waitFor();

    // The student's page has gone on by itself: nothing is left to buy.
    await student.waitForURL((url) => url.pathname.endsWith("/assessment"));
    await student.goto("/profile/guardian");
    await heading(student, WAITING_WORDS.allGood[language]);
    const goOn = student.getByRole("link", { name: WAITING_WORDS.goOn[language], exact: true });
    expect(await goOn.getAttribute("href")).toBe("/assessment");
    await student.getByRole("switch", { name: WAITING_WORDS.showReport[language] }).click();
    await student.getByRole("switch", { checked: true }).waitFor();
    await expectAccessible(student, "agreed");

    // The link in a class group; and in the browser that answered.
    const friend = await open();
    await friend.goto(shared);
    await heading(friend, WORDS.answeredTitle[language]);
    expect(await friend.content()).not.toContain(name);
    expect(await main(friend).locator("form[action*='/guardian/']").count()).toBe(0);
    await expectAccessible(friend, "answered");
    await amma.goto(shared);
    await amma.waitForURL(ownPage);

    await button(amma, WORDS.withdraw[language]).click();
    await heading(amma, texts.withdrawn(name));
    await button(amma, WORDS.erase[language]).click();
    await see(amma, WORDS.eraseAsked[language]);
    await expectAccessible(amma, "withdrawn");
    await student.goto("/payment?package=silver");
    await heading(student, WAITING_TITLES["guardian-withdrawn"].title[language]);
  });

  test("agreed now and paid later: a code to another number than the student's, without scripts", async () => {
    const { guardian, student, name } = await makeMinor(language);
    const mail = await readMail(origin, guardian, /consent|സമ്മതം/);
    const amma = await open({ javaScriptEnabled: false });
    await amma.goto(linkIn(mail, origin, "/guardian/"));
    await button(amma, WORDS.agree[language]).click();
    await heading(amma, WORDS.numberTitle[language]);
    await amma.locator("[name=phone]").fill(`+91 ${OWN_NUMBER}`);
    await button(amma, WORDS.byWhatsapp[language]).click();
    await amma.locator("[name=phone][aria-invalid=true]").waitFor();
    expect(await amma.locator("[name=phone]").inputValue()).toBe(`+91 ${OWN_NUMBER}`);
    const phone = newNumber();
    await amma.locator("[name=phone]").fill(phone);
    await button(amma, WORDS.byWhatsapp[language]).click();
    await heading(amma, WORDS.codeTitle[language]);
    await amma.locator("[name=code]").fill("12");
    await button(amma, WORDS.verify[language]).click();
    await amma.locator("[name=code][aria-invalid=true]").waitFor();
    await amma.locator("[name=code]").fill(await readMessage(origin, phone, "code"));
    await button(amma, WORDS.verify[language]).click();
    await heading(amma, GUARDIAN_TEXTS[language].given(name));
    expect(await readMessage(origin, phone, "path")).toMatch(/^\/guardian\/\w+$/);
    await student.goto("/payment?package=gold");
    await student.waitForURL(/\/payment\?package=gold/);
  });

  test("the guardian refuses, and changes their mind", async () => {
    const { guardian, student, name } = await makeMinor(language);
    const mail = await readMail(origin, guardian, /consent|സമ്മതം/);
    const amma = await open();
    await amma.goto(linkIn(mail, origin, "/guardian/"));
    await button(amma, WORDS.no[language]).click();
    await heading(amma, GUARDIAN_TEXTS[language].refused(name));
    await expectAccessible(amma, "refused");
    await student.goto("/assessment");
    await heading(student, WAITING_TITLES["guardian-refused"].title[language]);
    await button(amma, WORDS.agree[language]).click();
    await heading(amma, WORDS.numberTitle[language]);
    await expectAccessible(amma, "number");
  });
});
