import { expect, test } from "vitest";
import { accessibilityProblems } from "../../support/browser/axe.ts";
import { phone, REFUSALS, see, useBrowser } from "../../support/browser/browser.ts";
import { postForm, signInAdministrator, signUp } from "../../support/browser/http.ts";
import { linkIn, readMail } from "../../support/browser/outbox.ts";
import { servedOrigin } from "../../support/browser/served.ts";

const origin = servedOrigin();

const open = useBrowser({ allow: REFUSALS });

test("the desk names another guardian, who gets the mail; the earlier link ends, and the student is notified", async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const email = `devu-${own}@students.example`;
  const mother = `latha-${own}@families.example`;
  const father = `suresh-${own}@families.example`;
  await signUp(origin, { email, name: "Devu Nair" }, { age: "15", guardianName: "Latha Nair", guardianEmail: mother });
  const confirmation = new URL(linkIn(await readMail(origin, email, /verify/i), origin, "/verify-email"));
  await postForm(origin, "/verify-email", { token: confirmation.searchParams.get("token") ?? "" });
  const earlier = linkIn(await readMail(origin, mother, /consent/), origin, "/guardian/");

  const page = await open({ ...phone, cookie: await signInAdministrator(origin) });
  await page.goto(`/administrator/users?search=${own}`);
  await page.getByRole("link", { name: "Devu Nair" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Devu Nair" }).waitFor();
  await page.getByText("Change their details", { exact: true }).click();
  await page.getByText("Name another guardian", { exact: true }).click();
  await page.getByLabel("Name of the guardian").fill("Suresh Nair");
  await page.getByRole("button", { name: "Ask this guardian" }).click();
  // The typed values remain.
  await see(page, "Under 18, please enter the email of a parent or guardian");
  expect(await page.getByLabel("Name of the guardian").inputValue()).toBe("Suresh Nair");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Email of the guardian").fill(father);
  await page.locator("#guardian-reason").fill("Rang from the known number");
  await page.getByRole("button", { name: "Ask this guardian" }).click();
  await see(page, "The guardian is mailed, and the student is told");
  await see(page, `Suresh Nair, ${father}`);

  const link = linkIn(await readMail(origin, father, /consent/), origin, "/guardian/");
  await readMail(origin, email, /mailed your parent or guardian/);
  expect((await fetch(earlier)).status).toBe(404);
  expect((await fetch(link)).status).toBe(200);
});
