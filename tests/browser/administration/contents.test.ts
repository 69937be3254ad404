import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdult } from "../../support/browser/adults.ts";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { makeLogin, postForm, runCron, signInAdministrator } from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ allow: REFUSALS });

let cookie: string;

beforeAll(async () => {
  cookie = await signInAdministrator(origin);
});

/** Waits for a visitor's page, which may be cached for ten seconds. */
async function untilShown(path: string, text: string) {
  await expect
    .poll(async () => (await fetch(origin + path)).text(), { timeout: 30_000, interval: 1000 })
    .toContain(text);
}

/** A statistic, for the tests that look at the home page. */
const figure = (id: string, version: string, value: string, textEnglish: string, textMalayalam: string) =>
  postForm(
    origin,
    "/administrator/figures",
    {
      intent: "save",
      id,
      version,
      position: id.slice(-1),
      isShown: "on",
      value,
      textEnglish,
      textMalayalam,
      sourceName: "",
      sourceUrl: "",
    },
    cookie,
  );

afterAll(async () => {
  await figure("figure-2", "2", "70%", "dream of studying abroad", "വിദേശപഠനം സ്വപ്നം കാണുന്നു");
  await figure("figure-3", "2", "60%", "choose what their friends choose", "കൂട്ടുകാർ തിരഞ്ഞെടുത്തതു തന്നെ തിരഞ്ഞെടുക്കുന്നു");
  await postForm(
    origin,
    "/administrator/contacts",
    { email: "support@vazhi.example", phone: "+91 484 555 0100", whatsapp: "", hoursEnglish: "", hoursMalayalam: "" },
    cookie,
  );
});

test("a question that is written in the portal is answered on the page, in both languages", async () => {
  const page = await open({ ...desktop, cookie });
  await page.goto("/administrator/faq");
  await untilHydrated(page);
  expect(await page.getByRole("list", { name: "Frequent questions" }).getByRole("heading").count()).toBe(8);
  await page.getByRole("link", { name: "Add a question" }).click();
  await page.getByLabel("Question in English").fill("Do schools get a discount?");
  await page.getByLabel("Question in Malayalam").fill("സ്കൂളുകൾക്ക് ഇളവുണ്ടോ?");
  await page.getByLabel("Answer in English").fill("Silver costs {price}.");
  await page.getByLabel("Answer in Malayalam").fill("സിൽവറിന് {silver}. [പാക്കേജുകൾ](/packages)");
  await page.getByLabel("Show it on the page").check();
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, /\{price\} is not known/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Answer in English").fill("Silver costs {silver}. See [the packages](/packages).");
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, "Question saved");
  await untilShown("/faq", "Do schools get a discount?");
  await untilShown("/ml/faq", "സ്കൂളുകൾക്ക് ഇളവുണ്ടോ?");

  const visitor = await open(phone);
  await visitor.goto("/faq");
  const structured = await visitor.locator('script[type="application/ld+json"]').first().textContent();
  expect(structured).toContain("Silver costs ₹1,499. See the packages.");
  await visitor.getByText("Do schools get a discount?").click();
  await visitor.getByRole("link", { name: "the packages" }).waitFor();
  expect(await accessibilityProblems(visitor)).toEqual([]);

  await page.getByRole("link", { name: "Remove: Do schools get a discount?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await see(page, "Question removed");
});

test("a figure gets its source, and one that is hidden leaves the page", async () => {
  const page = await open({ ...desktop, cookie });
  await page.goto("/administrator/figures");
  await untilHydrated(page);
  await page.getByRole("link", { name: /^Edit: 70%/ }).click();
  await page.getByLabel(/^Source/).fill("A survey of 2025");
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, "A source has a name and an address");
  await page.getByLabel("Address of the source").fill("https://survey.example/2025");
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, "Figure saved");
  await page.getByRole("link", { name: /^Edit: 60%/ }).click();
  await page.getByLabel("Show it on the page").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await untilShown("/", "https://survey.example/2025");
  await expect
    .poll(async () => (await fetch(`${origin}/`)).text(), { timeout: 30_000, interval: 1000 })
    .not.toContain("60%");
  const visitor = await open(phone);
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Source: A survey of 2025" }).waitFor();
  expect(await accessibilityProblems(visitor)).toEqual([]);
});

test("support contacts change in the footer, on the contact page and in mails", async () => {
  const page = await open({ ...desktop, cookie });
  await page.goto("/administrator/contacts");
  await untilHydrated(page);
  await page.getByLabel("Phone").fill("0484 555");
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, /with its country/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Phone").fill("+91 484 555 0177");
  await page.getByLabel("WhatsApp").fill("+91 98470 11111");
  await page.getByLabel("Hours in English").fill("Mon-Sat 9:00-5:00");
  await page.getByLabel("Hours in Malayalam").fill("തിങ്കൾ–ശനി, രാവിലെ 9:00 – വൈകിട്ട് 5:00");
  await page.getByRole("button", { name: "Save" }).click();
  await see(page, "Support contacts saved");
  await untilShown("/contact-us", "+91 484 555 0177");
  await untilShown("/ml/contact-us", "തിങ്കൾ–ശനി, രാവിലെ 9:00 – വൈകിട്ട് 5:00");
  await untilShown("/", "https://wa.me/919847011111");
  await untilShown("/terms-and-conditions", "+91 484 555 0177");
  const { email } = await makeLogin(origin);
  await postForm(origin, "/forgot-password", { email });
  expect((await readMail(origin, email, /password/i)).text).toContain("+91 484 555 0177 (Mon-Sat 9:00-5:00)");
});

test("an announcement is previewed in both languages, sent, and stopped by its link", async () => {
  const student = await makeAdult(origin);
  await postForm(origin, "/profile/consents", { intent: "give", kind: "news" }, student.cookie);
  const title = `KEAM forms ${crypto.randomUUID().slice(0, 8)}`;
  const page = await open({ ...desktop, cookie });
  await page.goto("/administrator/announcements?add");
  await untilHydrated(page);
  await page.getByLabel("Title in English").fill(title);
  await page.getByLabel("Text in English").fill("They close on 10 December.\n\nWe can help.");
  await page.getByLabel("Title in Malayalam").fill("KEAM ഫോം തുറന്നു");
  await page.getByLabel("Text in Malayalam").fill("ഡിസംബർ 10 വരെ അപേക്ഷിക്കാം.");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await see(page, "Draft saved");
  await page.getByRole("region", { name: "In Malayalam" }).getByText("ഡിസംബർ 10 വരെ അപേക്ഷിക്കാം.").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("heading", { name: /^It reaches/ }).waitFor();
  await page.getByRole("button", { name: "Send it" }).click();
  await see(page, /It goes out now/);
  expect(await page.getByLabel("Title in English").count()).toBe(0);
  await runCron(origin);
  const mail = await readMail(origin, student.email, new RegExp(title));
  expect(mail.text).toContain("We can help.");

  const reader = await open(phone);
  await reader.goto(linkIn(mail, origin, "/news/"));
  expect(await accessibilityProblems(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Stop news by mail" }).click();
  await see(reader, /News by mail are stopped/);
  const own = await open({ ...phone, cookie: student.cookie });
  await own.goto("/profile/consents");
  await see(own, "News by mail");
  expect(await own.getByRole("button", { name: "Take back: News by mail" }).count()).toBe(0);
});

journey("a package is given from the student's page, and taken back from the order's", async () => {
  const student = await makeLogin(origin);
  const page = await open({ ...desktop, cookie });
  await page.goto(`/administrator/users?search=${encodeURIComponent(student.email)}`);
  await page.getByRole("link", { name: "Anjali Nair" }).click();
  await untilHydrated(page);
  await page.getByText("Give without payment", { exact: true }).click();
  await page.getByRole("button", { name: "Give it" }).click();
  await see(page, "Please choose what to give");
  await page.getByLabel("What", { exact: true }).selectOption("silver");
  await page.locator("#give-why").selectOption("our-mistake");
  await page.locator("#give-note").fill("The report came late.");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Give it" }).click();
  await see(page, "It is given");
  await page.getByText("What happened", { exact: true }).click();
  await see(page, "Given without payment: Silver Package");
  expect((await readMail(origin, student.email, /For you/)).text).toContain("There is nothing to pay");

  const own = await open({ ...phone, cookie: student.cookie });
  await own.goto("/my-orders");
  await see(own, /Given by Vazhi/);

  await page.getByRole("heading", { name: /^Orders and reports/ }).click();
  await page.getByRole("table", { name: "Orders and reports" }).getByRole("link").first().click();
  await see(page, "Nothing: it was given away");
  await untilHydrated(page);
  await page.getByText("Take it back").first().click();
  await page.getByLabel("Note").fill("The wrong student.");
  await page.getByRole("button", { name: "Take it back" }).click();
  await see(page, "It is taken back");
  await own.goto("/my-orders");
  await see(own, /Taken back/);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

test("a refused form leads to its first wrong field, on a phone far above the button", async () => {
  const page = await open({ ...phone, cookie });
  await page.goto("/administrator/prices");
  await untilHydrated(page);
  await page.getByLabel("Price in rupees").fill("1");
  await page.getByRole("button", { name: "Check" }).click();
  await see(page, "Please enter whole rupees, from ₹499 to ₹20,000");
  await expect.poll(() => focused(page)).toBe("price");

  // Choices are not fields that could be invalid: their message belongs to the group.
  await page.goto("/administrator/payments/pay_DemoGold0000001/refund");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Review" }).click();
  await see(page, "Please choose why the money goes back");
  await expect.poll(() => focused(page)).toBe("category");
});

test("a price is checked before it is set, and withdrawn before it holds", async () => {
  const page = await open({ ...desktop, cookie });
  await page.goto("/administrator/prices");
  await untilHydrated(page);
  await page.getByLabel("Price in rupees").fill("1549");
  await page.getByLabel("Holds from").fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Check" }).click();
  await see(page, "Silver Package: ₹1,499 becomes ₹1,549");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Set this price" }).click();
  await see(page, "Price set");
  await page.getByRole("button", { name: /^Withdraw/ }).click();
  await see(page, "Price withdrawn");
});
