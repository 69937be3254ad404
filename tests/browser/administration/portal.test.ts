import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { totpCode } from "#app/domain/accounts/totp.ts";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { desktop, phone, REFUSALS, see, untilHydrated, useBrowser } from "../../support/browser/browser.ts";
import { appointAdministrator } from "../../support/browser/appoint.ts";
import { ANU, DEVIKA, FATHIMA } from "../../support/browser/demo.ts";
import {
  bookSession,
  buySilver,
  makeLogin,
  moveClock,
  postForm,
  resetClock,
  signInAdministrator,
  signUp,
  postToSimulator,
} from "../../support/browser/http.ts";
import { journey } from "../../support/browser/journey.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const STEP_MS = 30_000;

let administrator: string;

const open = useBrowser({ allow: REFUSALS });

beforeAll(async () => {
  administrator = await signInAdministrator(origin);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const someone = (role: string) => `${role}-${crypto.randomUUID().slice(0, 8)}@vazhi.example`;

const post = (path: string, fields: Record<string, string>, as = administrator) => postForm(origin, path, fields, as);

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The ids of a student's order and payment, from the page that the list links to. */
async function findPurchase(email: string): Promise<{ userId: string; orderId: string; paymentId: string }> {
  const list = await (
    await fetch(`${origin}/administrator/orders?${new URLSearchParams({ search: email })}`, {
      headers: { cookie: administrator },
    })
  ).text();
  const idAfter = (path: string) => new RegExp(`/administrator/${path}/([0-9a-z-]{16,36})`).exec(list)?.[1] ?? "";
  return { userId: idAfter("users"), orderId: idAfter("orders"), paymentId: /pay_\w{14}/.exec(list)?.[0] ?? "" };
}

journey("the dashboard links to every list, and shows and repairs what needs attention", async () => {
  const subject = `Where is my report ${crypto.randomUUID().slice(0, 8)}`;
  await post(
    "/contact-us",
    { name: "Anu", email: ANU, subject, message: "Please look", submissionKey: crypto.randomUUID() },
    "",
  );
  const buyer = await makeLogin(origin);
  await buySilver(origin, buyer);
  const { paymentId } = await findPurchase(buyer.email);
  expect((await fetch(`${origin}/simulator/razorpay/payments/${paymentId}/dispute`, { method: "POST" })).status).toBe(
    200,
  );
  await postToSimulator(origin, "/razorpay/faults", { fault: "refund-failed" });
  await post(`/administrator/payments/${paymentId}/refund`, {
    category: "goodwill",
    extent: "part",
    amount: "250",
    reason: "A goodwill part",
    shown: "25000",
    submissionId: crypto.randomUUID(),
  });

  const page = await open({ ...desktop, cookie: administrator });
  await goTo(page, "/administrator/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  for (const [title, path] of [
    ["Total Users", "users"],
    ["Silver Plan", "silver-users"],
    ["Gold Plan", "gold-users"],
    ["Study Abroad", "abroad-users"],
    ["Psychologist Bookings", "psychologist-bookings"],
    ["Counselor Bookings", "counselor-bookings"],
    ["Expert Bookings", "expert-bookings"],
  ]) {
    const tile = page.locator("main").getByRole("link", { name: new RegExp(`^${title} \\d`) });
    expect(await tile.getAttribute("href")).toBe(`/administrator/${path}`);
  }
  await see(page, / so far$/);
  expect(
    await page
      .getByRole("table", { name: /^Packages sold by day/ })
      .getByRole("row")
      .count(),
  ).toBeGreaterThan(28);
  expect(await accessibilityProblems(page)).toEqual([]);

  const findLine = (text: string) => page.getByRole("listitem").filter({ hasText: text }).last();
  /** One row stands for all of a kind, and opens to them. */
  const openKind = (kind: RegExp) => page.locator("summary").filter({ hasText: kind }).click();
  await openKind(/Disputes?/);
  await findLine("Answer it in the provider's dashboard.").waitFor();
  await openKind(/Refunds? failed/);
  await findLine("₹250. A goodwill part")
    .getByRole("link", { name: /^Refund again/ })
    .click();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Review" }).click();
  await see(page, "Refund ₹250?");
  await page.getByRole("button", { name: "Refund ₹250" }).click();
  await see(page, "₹250 is being returned");
  await goTo(page, "/administrator/dashboard");
  await openKind(/Support requests?/);
  await findLine(subject).waitFor();
  expect(await page.getByText("₹250. A goodwill part").count()).toBe(0);
  await findLine(subject).getByRole("link").first().click();
  await page.getByRole("button", { name: "Close without an answer" }).click();
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  await goTo(page, "/administrator/audit-log?action=support-request.close");
  await see(page, subject);
});

journey("menu, tabs and search work by keyboard, with every entry of the menu in sight", async () => {
  const page = await open({ ...desktop, cookie: administrator });
  await goTo(page, "/administrator/users");
  const menu = page.getByRole("navigation", { name: "Administration" }).filter({ visible: true });
  const entries = await menu.locator("a, button").all();
  const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()));
  expect(boxes).toHaveLength(16);
  expect(Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)))).toBeLessThanOrEqual(800);
  // The notice about the check is no longer than the menu is wide, and below it.
  const notice = await page.locator("output", { hasText: "Verifying admin credentials..." }).first().boundingBox();
  expect(notice?.width).toBeLessThanOrEqual(208);
  expect(notice?.y).toBeGreaterThan(boxes.at(-1)?.y ?? Infinity);

  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await menu.getByRole("link", { name: /^Orders/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  await untilHydrated(page);
  const tabs = page.getByRole("navigation", { name: "Orders pages" });
  await tabs.getByRole("link", { name: "All" }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Refunds" }).waitFor();
  expect(await tabs.locator("[aria-current]").allTextContents()).toEqual(["Refunds"]);
  expect(await menu.locator("[aria-current]").allTextContents()).toEqual(["Orders"]);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search" }).fill("Devika");
  await page
    .getByRole("option", { name: /Devika Nair/ })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");

  const small = await open({ ...phone, cookie: administrator });
  await goTo(small, "/administrator/reconciliation");
  const tab = await small.getByRole("link", { name: "Reconciliation", exact: true }).last().boundingBox();
  expect(tab ? tab.x + tab.width : Infinity).toBeLessThanOrEqual(360);
  const button = small.locator("summary[aria-label=Menu]");
  await button.focus();
  await small.keyboard.press("Enter");
  await small.getByRole("link", { name: "Change Password" }).filter({ visible: true }).waitFor();
  await small.keyboard.press("Escape");
  await small.getByRole("link", { name: "Change Password" }).filter({ visible: true }).waitFor({ state: "detached" });
});

test("a Gold session without a time is flagged after three days, and its student reminded by a click", async () => {
  await moveClock(origin, "P4D");
  try {
    const page = await open({ ...phone, cookie: await signInAdministrator(origin) });
    await goTo(page, "/administrator/dashboard");
    await page
      .locator("summary")
      .filter({ hasText: /Gold sessions? to schedule/ })
      .click();
    const line = page.getByRole("listitem").filter({ hasText: "Devika Nair" }).last();
    await line.getByText(/^\d+ days ago$/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await line.getByRole("button", { name: /^Remind the student/ }).click();
    await see(page, "The reminder is on its way");
    await readMail(origin, DEVIKA, /session/i);
  } finally {
    await resetClock(origin);
  }
});

test("students, orders and bookings have a page each, where administrators act if they may", async () => {
  const student = await makeLogin(origin);
  await buySilver(origin, student);
  const start = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 6 * 86_400_000 + 5.5 * 3_600_000);
  const bookingId = await bookSession(origin, student, { ...FATHIMA, start });
  const { userId, orderId, paymentId } = await findPurchase(student.email);

  const page = await open({ ...desktop, cookie: administrator });
  await goTo(page, `/administrator/users?${new URLSearchParams({ search: student.email })}`);
  await page.getByRole("link", { name: "Anjali Nair" }).click();
  await page.getByRole("heading", { level: 1, name: "Anjali Nair" }).waitFor();
  expect(page.url()).toContain(userId);
  const asked = page.getByRole("region", { name: "What a caller asks" });
  for (const line of ["Paid: ₹1,499", "Next: "]) await asked.getByText(line).first().waitFor();
  for (const part of ["Orders and reports (1)", "Bookings (1)", "Profile, account and password", "What happened"])
    await page.getByRole("heading", { level: 2, name: part }).click();
  await press(page, "Sign out everywhere");
  await see(page, "Signed out everywhere");
  // The page is a new one, with its parts closed.
  for (const part of ["Orders and reports (1)", "Profile, account and password"])
    await page.getByRole("heading", { level: 2, name: part }).click();
  await see(page, "Nowhere");
  expect((await fetch(`${origin}/my-orders`, { headers: { cookie: student.cookie }, redirect: "manual" })).status).toBe(
    302,
  );

  await page.getByRole("link", { name: orderId.slice(0, 8) }).click();
  await page.getByRole("heading", { level: 1, name: "Silver Package" }).waitFor();
  await see(page, `Completed by ${paymentId}`);
  await untilHydrated(page);
  await press(page, "Resend confirmation");
  await see(page, "The confirmation is on its way again");

  await goTo(page, `/administrator/bookings/${bookingId}`);
  await page.getByRole("heading", { level: 1, name: "Anjali Nair with Fathima Rahman" }).waitFor();
  await press(page, "Cancel session");
  await see(page, "Please");
  await page.getByLabel("Reason").fill("The expert is ill");
  await press(page, "Cancel session");
  await see(page, "The session is cancelled, and the money is on its way back.");
  await see(page, "The expert is ill");
  expect(await page.getByRole("button", { name: "Cancel session" }).count()).toBe(0);

  const email = someone("clerk");
  const clerk = await appointAdministrator(origin, administrator, { name: "Clerk", email, role: "reader" });
  const clerksPage = await open({ ...desktop, cookie: clerk });
  await goTo(clerksPage, `/administrator/payments/${paymentId}`);
  await see(clerksPage, "Your account may look at payments, but not refund them.");
  expect(await clerksPage.getByRole("link", { name: "Refund…" }).count()).toBe(0);
  expect(
    (
      await post(
        `/administrator/payments/${paymentId}/refund`,
        {
          category: "other",
          extent: "whole",
          reason: "Mine",
          shown: "149900",
          submissionId: crypto.randomUUID(),
        },
        clerk,
      )
    ).status,
  ).toBe(403);
  for (const path of ["ai", "business", "administrators"]) {
    const refused = await clerksPage.goto(`/administrator/${path}`);
    expect(refused?.status()).toBe(403);
    await see(clerksPage, "You don't have permission to access this page.");
  }
  for (const path of ["users", "orders", "bookings", "payments"])
    expect(
      (await fetch(`${origin}/administrator/${path}/unknown`, { headers: { cookie: administrator } })).status,
    ).toBe(404);
});

test("an invited administrator chooses a password, sets up a second factor and logs in with its code", async () => {
  const email = someone("meera");
  const page = await open({ ...desktop, cookie: administrator });
  await goTo(page, "/administrator/administrators");
  const invitation = page.getByRole("form", { name: "Invite an administrator" });
  await invitation.getByLabel("Name").fill("Meera Suresh");
  await invitation.getByLabel("Email").fill("admin@vazhi.example");
  await press(page, "Send invitation");
  await see(page, "Please choose at least one role");
  await invitation.getByLabel(/^Support:/).check();
  await press(page, "Send invitation");
  await see(page, "An account with this email already exists. You can try with a different email.");
  expect(await invitation.getByLabel("Name").inputValue()).toBe("Meera Suresh");
  expect(await invitation.getByLabel(/^Support:/).isChecked()).toBe(true);
  await invitation.getByLabel("Email").fill(email);
  await press(page, "Send invitation");
  await see(page, "The invitation is on its way");
  const card = page.getByRole("listitem").filter({ hasText: email });
  await card.getByText("Invited").waitFor();
  await card.getByText(/^The invitation is valid until .* \(IST\)$/).waitFor();
  const announced = await readMail(origin, "admin@vazhi.example", /new administrator was invited/);
  expect(announced.text).toContain(`Meera Suresh (${email})`);

  const hers = await open(phone);
  const link = linkIn(await readMail(origin, email, /administer/), origin, "/administrator/invitation");
  await hers.goto(link);
  await hers.getByLabel("Password", { exact: true }).fill("a long sentence");
  await hers.getByLabel("Confirm password").fill("another sentence");
  await press(hers, "Accept the invitation");
  await see(hers, "Passwords do not match");
  await hers.getByLabel("Password", { exact: true }).fill("a long sentence");
  await hers.getByLabel("Confirm password").fill("a long sentence");
  await press(hers, "Accept the invitation");
  await see(hers, "Your password is set. Please log in.");
  await see(hers, "Administrator Portal");
  await hers.goto(link);
  await see(hers, "This invitation has been used: the password is set. Please log in with it.");
  await hers.getByRole("link", { name: "Go to Login" }).click();
  await hers.getByRole("link", { name: "Return to Main Website" }).waitFor();

  const codeField = hers.getByRole("textbox", { name: "Code" });
  const logIn = async ({ password, code }: { password: string; code?: string }) => {
    await hers.getByLabel("Email").fill(email);
    await hers.getByLabel("Password", { exact: true }).fill(password);
    if (code !== undefined) await codeField.fill(code);
    await press(hers, "Log in");
  };
  await untilHydrated(hers);
  await logIn({ password: "" });
  await see(hers, "Please enter both email and password");
  await logIn({ password: "a short word" });
  await see(hers, "Login failed: Invalid email or password. Please try again.");
  await logIn({ password: "a long sentence" });
  await see(hers, "Admin login successful");
  await goTo(hers, "/administrator/login");
  expect(new URL(hers.url()).pathname).toBe("/administrator/dashboard");

  await goTo(hers, "/administrator/change-password");
  await press(hers, "Set up");
  await hers.getByRole("img", { name: "QR code with the key for your authenticator app" }).waitFor();
  await untilHydrated(hers);
  const typed = (await hers.locator("p.font-mono").textContent()) ?? "";
  const secret = Buffer.from(decodeBase32IgnorePadding(typed.replace(/\s/g, ""))).toString("hex");
  await codeField.fill("000000");
  await press(hers, "Confirm");
  await see(hers, "This code is wrong or has been used. Please enter the next one.");
  await codeField.fill(totpCode(secret, new Date()));
  await press(hers, "Confirm");
  await see(hers, "Your logins now ask for a code");

  await untilHydrated(hers);
  const change = async (current: string) => {
    await hers.getByLabel("Current password").fill(current);
    await hers.getByLabel("New password", { exact: true }).fill("yet another sentence");
    await hers.getByLabel("Confirm new password").fill("yet another sentence");
    await press(hers, "Change password");
  };
  await change("wrong");
  await see(hers, "This is not your current password");
  await change("a long sentence");
  await see(hers, "Password changed. You are logged out everywhere else.");

  await hers.locator("summary[aria-label=Menu]").click();
  await press(hers, "Logout");
  await see(hers, "Logged out successfully");
  await untilHydrated(hers);
  await logIn({ password: "yet another sentence" });
  await see(hers, "Please enter the code that your authenticator app shows.");
  await logIn({ password: "yet another sentence", code: "000000" });
  await see(hers, "This code is wrong or has been used. Please enter the next one.");
  // A code works once: the setup used the current one, so the next one is used.
  await logIn({ password: "yet another sentence", code: totpCode(secret, new Date(Date.now() + STEP_MS)) });
  await see(hers, "Admin login successful");
  expect(await hers.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Support cannot open settings until an owner grants her more.
  expect((await hers.request.get("/administrator/ai")).status()).toBe(403);
  await goTo(page, "/administrator/administrators");
  await card.getByLabel(/^Owner:/).check();
  await card.getByRole("button", { name: "Save roles" }).click();
  await see(page, "Roles changed");
  expect((await hers.request.get("/administrator/ai")).status()).toBe(200);
  await card.getByText(/^Can approve from .* \(IST\)$/).waitFor();
  await goTo(hers, "/administrator/approvals");
  await see(hers, /^You can approve from .* \(IST\)$/);
});

test("business and tax details are validated, saved and shown", async () => {
  const page = await open({ ...phone, cookie: administrator });
  await goTo(page, "/administrator/business");
  const gstin = page.getByLabel("GSTIN");
  const stored = await gstin.inputValue();
  await gstin.fill("29AAAAA0000A1Z");
  await page.getByLabel("GST in percent").fill("180");
  await press(page, "Save");
  await see(page, "Please enter a valid GSTIN of 15 characters, or leave it empty");
  await see(page, "The rate cannot be above 100");
  expect(await gstin.inputValue()).toBe("29AAAAA0000A1Z");
  await gstin.fill(stored);
  await page.getByLabel("GST in percent").fill("18");
  await press(page, "Save");
  await see(page, "Business details saved");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a list is paged, and exported with its filters", async () => {
  const crowd = crypto.randomUUID().slice(0, 8);
  // With the demo's three students there is more than one page.
  const places = [1, 2, 3, 4, 5, 6, 7, 8];
  const signedUp = await Promise.all(
    places.map((place) => signUp(origin, { name: `Student ${place}`, email: `${crowd}-${place}@students.example` })),
  );
  expect(signedUp.map(({ status }) => status)).toEqual(places.map(() => 302));

  const page = await open({ ...phone, cookie: administrator });
  await goTo(page, "/administrator/users");
  await see(page, /^Showing 1-10 of \d+$/);
  expect(await page.locator("[aria-disabled=true]", { hasText: "Previous" }).count()).toBe(1);
  await page.getByRole("link", { name: "Next" }).click();
  await see(page, /^Showing 11-\d+ of \d+$/);
  await page.locator('[aria-current="page"]').filter({ hasText: "2" }).waitFor();
  // The filters are collapsed, and indicate when one is active.
  expect(await page.getByLabel("Education", { exact: true }).isVisible()).toBe(false);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Education", { exact: true }).selectOption("completed12th");
  await see(page, "Filters (1 in use)");
  await page.getByPlaceholder("Search by name or email...").fill(crowd);
  await see(page, "Showing 8 results");
  // The filters close when the focus leaves them, as for the search; the export is among them.
  await page.getByText("Filters (1 in use)").click();
  const downloading = page.waitForEvent("download");
  await press(page, "Export CSV");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString("utf8").trimEnd().split("\r\n");
  expect(lines[0]).toContain("Name,Email,Phone,Education Status,Sign-Up Date");
  expect(lines).toHaveLength(1 + places.length);
});

test("its pages are accessible on a phone", async () => {
  const student = await makeLogin(origin);
  await buySilver(origin, student);
  const { userId, orderId, paymentId } = await findPurchase(student.email);
  // Colours are checked once everything has faded in.
  const page = await open({ ...phone, cookie: administrator });
  const lists = ["users", "orders", "audit-log", "career-counselors", "listings", "coupon-management"];
  const forms = ["domains?add=", "domain-experts/add", "administrators", "change-password"];
  for (const name of [
    "dashboard",
    ...lists,
    ...forms,
    "reconciliation",
    `users/${userId}`,
    `orders/${orderId}`,
    `payments/${paymentId}`,
  ]) {
    await page.goto(`/administrator/${name}`);
    expect(await accessibilityProblems(page), name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
  }
});
