import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, REFUSALS, see, useBrowser } from "../../support/browser/browser.ts";
import { DEMO_PASSWORD } from "../../support/browser/demo.ts";
import { makeLogin, postForm } from "../../support/browser/http.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ ...phone, allow: REFUSALS });

test("a change of address is confirmed at the new one, and taken back from the old one, for whom it was", async () => {
  const student = await makeLogin(origin);
  const email = `new-${crypto.randomUUID().slice(0, 8)}@students.example`;
  const page = await open({ cookie: student.cookie });
  // Their login is older than ten minutes, so they authenticate again first.
  await page.goto("/profile/confirm?returnUrl=/profile/security");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.waitForURL("**/profile/security");
  await page.getByRole("textbox", { name: "New e-mail address" }).fill(student.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByRole("textbox", { name: "New e-mail address" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await see(page, "We have written to the new address. Please do what the mail says within 24 hours.");
  // Nothing is changed yet.
  await page.locator("main").getByText(student.email, { exact: true }).first().waitFor();

  const confirmation = linkIn(
    await readMail(origin, email, /Confirm your new e-mail address/),
    origin,
    "/confirm-email",
  );
  await page.goto(confirmation);
  await page.locator("main").getByText(email, { exact: true }).first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Use this address" }).click();
  await see(page, "Your e-mail address is changed");

  const warning = await readMail(origin, student.email, /address of your account was changed/);
  const undo = linkIn(warning, origin, "/undo-email");
  // The owner of the old mailbox needs no login.
  const owner = await open();
  await owner.goto(undo);
  await owner.locator("main").getByText(student.email, { exact: true }).first().waitFor();
  expect(await accessibilityProblems(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Take it back" }).click();
  await see(owner, "The address is yours again. Choose a new password now.");
  expect(new URL(owner.url()).pathname).toBe("/reset-password");
  await owner.getByRole("textbox", { name: "New password", exact: true }).fill("river bend 2026");
  await owner.getByRole("textbox", { name: /^Confirm/ }).fill("river bend 2026");
  await owner
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await owner.waitForURL((url) => url.pathname !== "/reset-password");

  // The session that changed it has ended, and the link works once.
  await page.goto("/profile/security");
  expect(new URL(page.url()).pathname).toBe("/login");
  await owner.goto(undo);
  expect(await owner.getByRole("button", { name: "Take it back" }).count()).toBe(0);
  const login = (address: string) => postForm(origin, "/login", { email: address, password: "river bend 2026" });
  expect([(await login(student.email)).status, (await login(email)).status]).toEqual([302, 401]);
});
