// The way of today: sign-up by e-mail and password, and a guardian who is asked by mail.
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { WAITING_WORDS } from "#app/content/accounts/consent-words.ts";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { findInMail, readMails } from "../mail.ts";
import type { Walk } from "./walk.ts";

const STUDENT = "anjali@students.example";
const PARENT = "latha@families.example";
const PASSWORD = "kayal and kavu";

/** Walks both ways, in the order in which they take turns. Returns what each received. */
export async function walkByMail({ origin, student, parent }: { origin: string; student: Walk; parent: Walk }) {
  const { page } = student;
  const main = page.getByRole("main");
  const field = (name: string) => page.locator(`[name=${name}]:visible`);
  const submit = main.locator("form button:visible").last();
  await page.goto("/ml");
  await student.arrive("home", page.locator("h1"));
  await student.tap(main.locator("a[href*='package=gold']").first());
  await student.arrive("login", field("password"));
  await student.tap(main.locator("a[href*='/signup']").first());
  await student.arrive("sign-up", field("confirmation"));
  await student.type(field("name"), "അഞ്ജലി നായർ");
  await student.type(field("email"), STUDENT);
  await student.type(field("password"), PASSWORD);
  await student.type(field("confirmation"), PASSWORD);
  await student.tap(main.getByRole("button", { name: SIGN_UP_WORDS.next.ml }));
  await student.arrive("about you", field("phone"));
  await student.type(field("phone"), "98470 12345");
  await student.type(field("age"), "16");
  await student.type(field("guardianName"), "ലത നായർ");
  await student.type(field("guardianEmail"), PARENT);
  await student.tap(main.getByRole("button", { name: ACCOUNT_WORDS.signUp.ml, exact: true }));
  await page.waitForURL(/check-mail/);
  await student.arrive("check your mail", page.locator("h1"));
  await student.follow(await findInMail(origin, STUDENT, /https?:\S+verify-email\S+/));
  await student.arrive("confirm the address", submit);
  await student.tap(submit);
  await page.waitForURL((url) => url.pathname !== "/verify-email");
  await student.arrive("waiting for the guardian", page.locator("h1"));

  const intent = (name: string) => parent.page.locator(`form:has([value=${name}]) button`).first();
  await parent.follow(await findInMail(origin, PARENT, /https?:\S+\/guardian\/\S+/));
  await parent.arrive("asked", parent.page.locator("h1"));
  await parent.tap(intent("consent"));
  await parent.arrive("code", parent.page.locator("[name=code]"));
  await parent.type(parent.page.locator("[name=code]"), await findInMail(origin, PARENT, /\b\d{6}\b/));
  await parent.tap(intent("verify"));
  await parent.arrive("agreed", intent("withdraw"));

  await page.reload();
  await student.arrive("go on", main.getByRole("link", { name: WAITING_WORDS.goOn.ml, exact: true }));
  await student.tap(main.getByRole("link", { name: WAITING_WORDS.goOn.ml, exact: true }));
  const proceed = main.getByRole("button", { name: payWords.proceed.ml });
  await student.arrive("payment", proceed);
  await student.tap(proceed);
  await student.arrive("Razorpay", page.getByRole("button", { name: "Pay", exact: true }));
  await student.tap(page.getByRole("button", { name: "Pay", exact: true }));
  await page.waitForURL(/payment-success/);
  const start = main.locator("a[href*='/start-assessment']").first();
  await student.arrive("paid", start);
  await student.tap(start);
  await student.arrive("before you begin", page.getByRole("dialog").getByRole("button"));
  await student.tap(page.getByRole("dialog").getByRole("button").last());
  await student.arrive("question 1", page.getByRole("radio").first());

  // Receipts and notices are sent by a queue.
  await new Promise((tick) => setTimeout(tick, 5000));
  return {
    student: { mails: (await readMails(origin, STUDENT)).length, messages: 0 },
    parent: { mails: (await readMails(origin, PARENT)).length, messages: 0 },
  };
}
