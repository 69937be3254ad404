// `npm run desk-day`: twelve tasks of a day at the desk, done in a browser among 20,000 students, each from the page
// where the one before it ended. Prints what the hands do, how long the machine is waited for, and how long somebody who
// knows the portal takes by the keystroke-level model; `-- pictures=FOLDER` also takes a picture where each task ends, at
// 1280×800 and on a small phone. The machine's part is this machine's; steps and keys are the portal's.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { build, serve, stage, stop, toolEnvironment, untilServing } from "../scripts/local/stack.ts";
import { openBrowser, unpackChromium } from "../tests/support/browser/chromium.ts";
import { ANU, BASIL, DEMO_PASSWORD, FATHIMA, PROVIDER_AUTHORIZATION } from "../tests/support/browser/demo.ts";
import { adminCookie, prepareLists } from "./lists.ts";
import { printTable } from "./load.ts";

const PORT = 8881;
const origin = `http://127.0.0.1:${PORT}`;
const STUDENTS = 20_000;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 600 },
];

/** No task may take longer, in seconds. */
const LONGEST = 30;

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, "The keystroke-level model for user performance time with
 * interactive systems", 1980): a key of an average typist, pointing and pressing, a hand that changes between keyboard and
 * mouse, and thinking before each step.
 */
const KEY = 0.28;
const CLICK = 1.1 + 0.2;
const HAND = 0.4;
const THOUGHT = 1.35;

/** How long a key has to be answered before it is pressed again, in milliseconds, and how often it is. */
const KEY_ANSWER_MS = 250;
const KEY_ATTEMPTS = 40;

/** Counts, and seconds: waited for the machine, and taken in all. */
interface Work {
  clicks: number;
  keys: number;
  waited: number;
  taken: number;
}

/** Somebody at the portal, whose steps are counted. */
class Clerk {
  readonly page: Page;
  private work: Work = { clicks: 0, keys: 0, waited: 0, taken: 0 };
  private hand: "mouse" | "keys" = "mouse";

  constructor(page: Page) {
    this.page = page;
  }

  private use(hand: "mouse" | "keys"): void {
    if (this.hand !== hand) this.work.taken += HAND;
    this.hand = hand;
    this.work.taken += THOUGHT;
  }

  async click(what: Locator): Promise<void> {
    this.use("mouse");
    this.work.clicks += 1;
    this.work.taken += CLICK;
    await what.filter({ visible: true }).first().click();
  }

  async type(where: Locator, text: string): Promise<void> {
    await this.click(where);
    this.use("keys");
    this.work.keys += text.length;
    this.work.taken += text.length * KEY;
    await where.filter({ visible: true }).first().fill(text);
  }

  /** A choice in a list of the browser's own: opened, and one of its entries pressed. */
  async choose(where: Locator, option: string): Promise<void> {
    this.use("mouse");
    this.work.clicks += 2;
    this.work.taken += 2 * CLICK;
    await where.filter({ visible: true }).first().selectOption(option);
  }

  async press(...keys: string[]): Promise<void> {
    this.use("keys");
    this.work.keys += keys.length;
    this.work.taken += keys.length * KEY;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits for the machine until something can be seen. */
  async see(what: string | RegExp | Locator): Promise<void> {
    const start = performance.now();
    const target = typeof what === "string" || what instanceof RegExp ? this.page.getByText(what) : what;
    await target.filter({ visible: true }).first().waitFor();
    this.wait(start);
  }

  /** Finds somebody or something from any page, by the search behind Ctrl and K. */
  async find(words: string, result: string | RegExp): Promise<void> {
    const field = this.page.getByRole("combobox", { name: "Search" });
    await this.openSearch(field);
    this.work.keys += words.length;
    this.work.taken += words.length * KEY;
    await field.fill(words);
    await this.see(this.page.getByRole("option", { selected: true }).filter({ hasText: result }));
    const before = this.page.url();
    await this.press("Enter");
    const start = performance.now();
    await this.page.waitForURL((url) => url.href !== before);
    await this.page.waitForLoadState();
    this.wait(start);
  }

  /** Presses the key once; a page that does not listen yet is waited for, and given it again. */
  private async openSearch(field: Locator): Promise<void> {
    await this.press("Control+k");
    const start = performance.now();
    const isOpen = () =>
      field.waitFor({ timeout: KEY_ANSWER_MS }).then(
        () => true,
        () => false,
      );
    for (let attempt = 0; attempt < KEY_ATTEMPTS && !(await isOpen()); attempt++) {
      await this.page.keyboard.press("Control+k");
    }
    await field.waitFor();
    this.wait(start);
  }

  private wait(start: number): void {
    const seconds = (performance.now() - start) / 1000;
    this.work.waited += seconds;
    this.work.taken += seconds;
  }

  /** The work since the last time that it was asked for. */
  finish(): Work {
    const done = this.work;
    this.work = { clicks: 0, keys: 0, waited: 0, taken: 0 };
    return done;
  }
}

/** Students of the demo: one without an order, and one who can book a session. */
const NEWCOMER = ANU;
const BOOKER = BASIL;

const SUBJECT = "Where is my report?";

interface Day {
  /** Of the booker's session. */
  bookingId: string;
}

type Task = [name: string, go: (clerk: Clerk, day: Day) => Promise<void>];

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

const tasks: Task[] = [
  [
    "find a student by a part of the phone number",
    async (clerk) => {
      await clerk.find("00000042", /42@crowd/);
      await clerk.see(heading(clerk.page, "Chinnu Pillai"));
    },
  ],
  [
    "say why there is no report",
    async (clerk) => {
      await clerk.find("basil@", /basil@/);
      await clerk.see(/^Why there is no report/);
    },
  ],
  [
    "correct a misspelt name",
    async (clerk) => {
      const { page } = clerk;
      await clerk.find("anu@", NEWCOMER);
      await clerk.click(page.getByText("Correct name, phone or language"));
      await clerk.type(page.locator("#corrected-name"), "Anjaly Nair");
      await clerk.type(page.locator("#correction-reason"), "Asked by phone");
      await clerk.click(button(page, "Save the correction"));
      await clerk.see(heading(page, "Anjaly Nair"));
    },
  ],
  [
    "send a link for a new password",
    async (clerk) => {
      await clerk.click(button(clerk.page, "Send password link"));
      await clerk.see(/on its way/);
    },
  ],
  [
    "ask the provider about an unpaid order",
    async (clerk) => {
      const { page } = clerk;
      await clerk.click(page.getByRole("table", { name: "Orders and reports" }).getByRole("link"));
      await clerk.click(button(page, "Ask the provider now"));
      await clerk.see("The provider knows of no payment");
    },
  ],
  [
    "give a package without payment",
    async (clerk) => {
      const { page } = clerk;
      await clerk.find("anu@", NEWCOMER);
      await clerk.click(page.getByText("Give a package, an upgrade or a session"));
      await clerk.choose(page.getByLabel("What", { exact: true }), "silver");
      await clerk.choose(page.locator("#give-why"), "our-mistake");
      await clerk.type(page.locator("#give-note"), "Order was lost");
      await clerk.click(button(page, "Give it"));
      await clerk.see("It is given");
    },
  ],
  [
    "see the pages that the student sees",
    async (clerk) => {
      const { page } = clerk;
      // It opens in a tab of its own, which is closed again.
      const [tab] = await Promise.all([page.waitForEvent("popup"), clerk.click(link(page, "See what they see"))]);
      await clerk.see(tab.getByText(/You see what Anjaly Nair sees/));
      await tab.close();
    },
  ],
  [
    "give back a part of a payment",
    async (clerk) => {
      const { page } = clerk;
      await clerk.find("basil@", BOOKER);
      await clerk.click(page.getByRole("table", { name: "Bookings" }).getByRole("link"));
      await clerk.click(page.getByRole("main").getByRole("link", { name: /^Refund/ }));
      await clerk.click(page.getByLabel("Problem with the session"));
      await clerk.type(page.getByLabel("Amount in rupees"), "100");
      await clerk.click(button(page, "See what it does"));
      await clerk.click(page.getByLabel(/^I have read/));
      await clerk.click(button(page, "Refund ₹100"));
      await clerk.see("₹100 is being returned");
    },
  ],
  [
    "move a session to another hour",
    async (clerk, { bookingId }) => {
      const { page } = clerk;
      await clerk.find(bookingId.slice(0, 8), "Fathima");
      await clerk.click(link(page, "Move"));
      await clerk.click(page.getByRole("radio", { name: /Free$/ }));
      await clerk.type(page.getByLabel("Reason"), "Asked by phone");
      await clerk.click(button(page, "Move session"));
      await clerk.see("Everybody is told by mail");
    },
  ],
  [
    "answer a request from a template and close it",
    async (clerk) => {
      const { page } = clerk;
      await clerk.click(link(page, "Support"));
      await clerk.click(link(page, SUBJECT));
      await clerk.choose(page.getByLabel("Template"), "report-waits");
      await clerk.click(button(page, "Send and close"));
      await clerk.see("Answer sent");
    },
  ],
  [
    "make a coupon for a school",
    async (clerk) => {
      const { page } = clerk;
      await clerk.click(link(page, "Coupons"));
      await clerk.click(link(page, "Add New Coupon"));
      await clerk.type(page.getByLabel("Coupon code"), "GHSS2027");
      await clerk.type(page.getByLabel("Last day"), "2099-12-31");
      await clerk.click(button(page, "Create Coupon"));
      await clerk.see("Coupon added successfully!");
    },
  ],
  [
    "take the month's ledger for the accountant",
    async (clerk) => {
      const { page } = clerk;
      await clerk.click(link(page, "Month"));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        clerk.click(button(page, "Ledger of the month")),
      ]);
      await download.path();
    },
  ],
];

async function post(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(origin + path, { method: "POST", body, headers: { origin, cookie }, redirect: "manual" });
}

async function signIn(email: string): Promise<string> {
  const response = await post("/login", { email, password: DEMO_PASSWORD });
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  if (!session) throw new Error(`${email} could not sign in: ${response.status}`);
  return session.split(";")[0] ?? "";
}

/** Pays what was ordered last at the simulated provider. */
async function payLatest(): Promise<void> {
  const response = await fetch(`${origin}/simulator/razorpay/v1/orders?count=1`, {
    headers: { authorization: PROVIDER_AUTHORIZATION },
  });
  const { items } = (await response.json()) as { items: { id: string }[] };
  await fetch(`${origin}/simulator/razorpay/orders/${items[0]?.id}/pay`, { method: "POST", body: "{}" });
}

/** What the day needs that the demo data lack. */
async function prepareDay(): Promise<Day> {
  const booker = await signIn(BOOKER);
  const picker = `/book-session?${new URLSearchParams({ partnerId: FATHIMA.expertId, pricingId: FATHIMA.pricingId })}`;
  const times = await (await fetch(origin + picker, { headers: { cookie: booker } })).text();
  // The last that can be booked: no other session of the demo is near.
  const slot = /value="([^"]+)"/.exec(times.split('name="slot"').at(-1) ?? "")?.[1] ?? "";
  const held = await post(picker, { intent: "book", slot }, booker);
  const bookingId = new URL(held.headers.get("location") ?? "/", origin).searchParams.get("booked");
  if (!bookingId) throw new Error(`The session could not be booked: ${held.status}`);
  await post(`/book-session?${new URLSearchParams({ bookingId })}`, { intent: "start" }, booker);
  await payLatest();
  await post("/payment?package=gold", { intent: "start" }, await signIn(NEWCOMER));
  await post("/contact-us", {
    name: "Anu",
    email: NEWCOMER,
    subject: SUBJECT,
    message: "I have answered everything.",
    submissionKey: crypto.randomUUID(),
  });
  return { bookingId };
}

const [, pictures] = /pictures=(\S+)/.exec(process.argv.slice(2).join(" ")) ?? [];
if (pictures) mkdirSync(pictures, { recursive: true });

async function takePictures(page: Page, number: number): Promise<void> {
  if (!pictures) return;
  const [desk] = SIZES;
  await page.getByText("Verifying admin credentials...").filter({ visible: true }).first().waitFor({ state: "hidden" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(pictures, `${String(number).padStart(2, "0")}-${size.width}.png`) });
  }
  if (desk) await page.setViewportSize(desk);
}

const folder = mkdtempSync(join(tmpdir(), "vazhi-desk-"));
const state = join(folder, "state");
const env = toolEnvironment({ origin, state });
await Promise.all([
  prepareLists({ env, state, size: { experts: 20, rows: STUDENTS } }),
  build({ env }),
  unpackChromium(),
]);
stage(join(folder, "app"), { origin });
const server = serve({ env, state, folder: join(folder, "app"), port: PORT });
const browser = await openBrowser();
try {
  await untilServing({ origin, server });
  const day = await prepareDay();
  const profile = await browser.newContext({
    baseURL: origin,
    viewport: SIZES[0],
    locale: "en-IN",
    reducedMotion: "reduce",
  });
  profile.setDefaultTimeout(60_000);
  const [cookieName = "", value = ""] = adminCookie.split("=");
  // `__Host-` requires https; Chromium treats http on 127.0.0.1 as trustworthy and sends the cookie all the same.
  await profile.addCookies([{ name: cookieName, value, url: origin.replace("http:", "https:"), secure: true }]);
  const page = await profile.newPage();
  await page.goto("/administrator/dashboard");
  const clerk = new Clerk(page);
  const rows: (string | number)[][] = [];
  for (const [index, [name, go]] of tasks.entries()) {
    const failure = await go(clerk, day).then(() => null, String);
    const { clicks, keys, waited, taken } = clerk.finish();
    rows.push([
      `${index + 1}. ${name}`,
      String(clicks),
      String(keys),
      waited.toFixed(1),
      failure ? "not done" : taken.toFixed(1),
    ]);
    process.stderr.write(`${name}${failure ? `: ${failure}` : ""}\n`);
    if (failure) process.exitCode = 1;
    await takePictures(page, index + 1);
  }
  printTable(["", "clicks", "keys", "waited (s)", "in all (s)"], rows);
  const slow = rows.filter(([, , , , taken]) => !(Number(taken) <= LONGEST));
  process.stdout.write(
    slow.length === 0
      ? `None above ${LONGEST} s.\n`
      : `Above ${LONGEST} s, or not done: ${slow.map(([name]) => name).join(", ")}\n`,
  );
} finally {
  await browser.close();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}
