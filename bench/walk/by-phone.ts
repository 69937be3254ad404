import { GUARDIAN_LINK_WORDS } from "#app/content/accounts/guardian-link-words.ts";
import type { Walk } from "./walk.ts";

const STUDENT = "9847012345";
const PARENT = "9847054321";

interface Message {
  text: string;
}

async function readMessages(origin: string, phone: string): Promise<Message[]> {
  return (await (await fetch(`${origin}/simulator/phone.json?to=${phone}`)).json()) as Message[];
}

/** The code in a message to this number, once it has been sent. */
async function findCode(origin: string, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    for (const { text } of await readMessages(origin, phone)) {
      const code = /\b\d{6}\b/.exec(text)?.[0];
      if (code) return code;
    }
    await new Promise((tick) => setTimeout(tick, 100));
  }
  throw new Error(`No code to ${phone}`);
}

/**
 * Walks both ways, in the order in which they take turns: the parent agrees and pays by the student's link. Returns how
 * many messages each got.
 */
export async function walkByPhone({
  origin,
  student,
  parent,
}: {
  origin: string;
  student: Walk;
  parent: Walk;
}): Promise<Record<"student" | "parent", number>> {
  const { page } = student;
  const main = page.getByRole("main");
  const field = (name: string) => page.locator(`[name=${name}]:visible`);
  await page.goto("/ml");
  await student.arrive("home", page.locator("h1"));
  await student.tap(main.locator("a[href*='package=gold']").first());
  await student.arrive("sign-up", field("phone"));
  await student.type(field("phone"), STUDENT);
  await student.tap(page.locator("form:has([name=phone]) button:visible").first());
  await student.arrive("code", field("code"));
  // The last digit sends it.
  await student.type(field("code"), await findCode(origin, STUDENT));
  await student.arrive("about you", field("age"));
  await student.type(field("name"), "അഞ്ജലി നായർ");
  await student.type(field("age"), "16");
  await student.tap(page.locator("form:has([name=age]) button:visible").last());
  await page.waitForURL(/\/profile\/guardian/);
  const link = page.locator("#guardian-link");
  await student.arrive("ask a parent", link);
  const whatsapp = page.getByRole("link", { name: GUARDIAN_LINK_WORDS.whatsapp.ml });
  await student.tap(whatsapp, { leadsOutside: true });

  const answer = (name: string) => parent.page.locator(`button[value=${name}]`);
  await parent.follow(await link.inputValue());
  await parent.arrive("asked", answer("agree-and-pay"));
  await parent.tap(answer("agree-and-pay"));
  const pay = parent.page.getByRole("button", { name: "Pay", exact: true });
  await parent.arrive("Razorpay", pay);
  await parent.tap(pay);
  await parent.arrive("agreed and paid", parent.page.locator("form:has([value=withdraw]) button"));

  // The student's page notices, and goes on.
  const begin = page.getByRole("dialog").getByRole("button").last();
  await student.arrive("before you begin", begin);
  await student.tap(begin);
  await student.arrive("question 1", page.getByRole("radio").first());

  // Receipts and notices are sent by a queue.
  await new Promise((tick) => setTimeout(tick, 5000));
  const [ofStudent, ofParent] = await Promise.all([readMessages(origin, STUDENT), readMessages(origin, PARENT)]);
  // The student's own message with the link counts, too.
  return { student: ofStudent.length, parent: ofParent.length + 1 };
}
