// Twelve tasks of a day at the desk. Each ends when the page says that it is done.
import { ANU, BASIL, DEVIKA } from "../../tests/support/browser/demo.ts";
import type { Clerk } from "./clerk.ts";
import { type Day, SUBJECT } from "./prepare.ts";

type Task = [name: string, perform: (clerk: Clerk, day: Day) => Promise<void>];

/** What the misspelt name becomes. */
const RIGHT_NAME = "Anjaly Thomas";

/** docs/desk.md has a sentence for each. */
export const TASKS: readonly Task[] = [
  [
    "find a student by a part of the phone number",
    async (clerk) => {
      await clerk.find("47000003", "Devika");
      await clerk.see(clerk.page.getByRole("heading", { level: 1, name: /Devika/ }));
      await clerk.see(DEVIKA);
    },
  ],
  [
    "say why there is no report",
    async (clerk) => {
      await clerk.find("basil@", BASIL);
      await clerk.see(/the questionnaire is not begun/);
    },
  ],
  [
    "correct a misspelt name",
    async (clerk) => {
      const { page } = clerk;
      const name = page.locator("#corrected-name");
      await clerk.find("anu@", ANU);
      await clerk.click(page.getByText("Change their details"));
      await clerk.type(name, RIGHT_NAME);
      await clerk.type(page.locator("#correction-reason"), "Asked by phone");
      await clerk.click(clerk.button("Save the correction"));
      await clerk.see(page.getByRole("heading", { level: 1, name: RIGHT_NAME }));
    },
  ],
  [
    "send a link for a new password",
    async (clerk) => {
      await clerk.find("anu@", ANU);
      await clerk.click(clerk.page.getByText("Profile, account and password"));
      await clerk.click(clerk.button("Send password link"));
      await clerk.see(/on its way/);
    },
  ],
  [
    "ask the provider about an unpaid order",
    async (clerk) => {
      await clerk.find("anu@", ANU);
      await clerk.click(clerk.button(/^Ask the provider/));
      await clerk.see("The provider knows of no payment");
    },
  ],
  [
    "give a package without payment",
    async (clerk) => {
      const { page } = clerk;
      const what = page.locator("select[name=given]");
      await clerk.find("anu@", ANU);
      await clerk.click(page.getByText("Give without payment"));
      await clerk.choose(what, "silver");
      await clerk.choose(page.locator("#give-why"), "our-mistake");
      await clerk.type(page.locator("#give-note"), "Order was lost");
      await clerk.confirm(clerk.button("Give it"), /^It is given/);
    },
  ],
  [
    "see the pages that the student sees",
    async (clerk) => {
      await clerk.find("anu@", ANU);
      const tab = await clerk.openTab(clerk.link("See what they see"));
      await tab
        .getByText(/You see what .* sees/)
        .first()
        .waitFor();
      await clerk.closeTab(tab);
    },
  ],
  [
    "give back a part of a payment",
    async (clerk) => {
      const { page } = clerk;
      const main = page.getByRole("main");
      await clerk.find("basil@", BASIL);
      await clerk.click(main.getByRole("link", { name: /^Refund/ }));
      await clerk.click(page.getByLabel("Problem with the session"));
      await clerk.type(page.getByLabel("Amount in rupees"), "100");
      const send = clerk.button(/^Refund ₹100/);
      await clerk.click(clerk.button("Review"));
      await clerk.see(send);
      await clerk.confirm(send, /₹100 is being returned/);
    },
  ],
  [
    "move a session to another hour",
    async (clerk, { bookingId }) => {
      const { page } = clerk;
      await clerk.find(bookingId.slice(0, 8), "Fathima");
      await clerk.click(clerk.link(/^Move/));
      await clerk.click(page.getByRole("radio", { name: /Free$/ }));
      await clerk.type(page.getByLabel("Reason"), "Asked by phone");
      await clerk.click(clerk.button("Move session"));
      await clerk.see("Everybody is told by mail");
    },
  ],
  [
    "answer a request from a template and close it",
    async (clerk) => {
      await clerk.click(clerk.page.getByText(/^Support requests?$/));
      await clerk.follow(`Anu: ${SUBJECT}`);
      await clerk.choose(clerk.page.getByLabel("Template"), "report-waits");
      await clerk.click(clerk.button("Send and close"));
      await clerk.see("Answer sent");
    },
  ],
  [
    "make a coupon for a school",
    async (clerk) => {
      const { page } = clerk;
      await clerk.follow("Coupons", "Add New Coupon");
      await clerk.type(page.getByLabel("Coupon code"), "GHSS2027");
      await clerk.type(page.getByLabel("Last day"), "2099-12-31");
      await clerk.confirm(clerk.button("Create Coupon"), "Coupon added successfully!");
    },
  ],
  [
    "take the month's ledger for the accountant",
    async (clerk) => {
      await clerk.follow("Money");
      const [download] = await Promise.all([
        clerk.page.waitForEvent("download"),
        clerk.click(clerk.button("Ledger of the month")),
      ]);
      await download.path();
    },
  ],
];
