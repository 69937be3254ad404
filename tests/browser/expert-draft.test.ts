import { expect } from "vitest";
import { desktop, phone, see, useBrowser } from "../support/browser/browser.ts";
import { signInAdministrator } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();
const EMAIL = "new-expert@experts.example";
const SCREEN = { width: 360, height: 600 };

const open = useBrowser();

journey("a new expert is invited, sets hours on a phone, and is published knowingly", async () => {
  const desk = await open({ ...desktop, cookie: await signInAdministrator(origin), allow: /status of 409/ });
  await desk.goto("/administrator/psychologists/add");
  await desk.getByLabel("Name", { exact: true }).fill("Dr. Anita Paul");
  await desk.getByLabel("Email").fill(EMAIL);
  await desk.getByRole("button", { name: "Create Psychologist" }).click();
  await see(desk, /Psychologist created successfully\. Saved as a draft and invited by mail\. Missing: meeting link/);

  const page = await open({ ...phone, viewport: SCREEN });
  await page.goto(linkIn(await readMail(origin, EMAIL, /invites you/), origin, "/expert/login/"));
  await page.getByRole("button", { name: "Open my schedule" }).click();
  await see(page, "Students cannot see you yet");
  await page.goto("/expert/hours");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * SCREEN.height);
  await page.getByLabel("Monday from", { exact: true }).fill("10:00");
  await page.getByLabel("Monday until", { exact: true }).fill("16:00");
  await page.getByRole("button", { name: "Copy Monday to all days" }).click();
  await see(page, "Weekly hours saved");
  expect(await page.getByLabel("Sunday until", { exact: true }).inputValue()).toBe("16:00");

  await desk.getByRole("link", { name: "Dr. Anita Paul", exact: true }).click();
  await see(desk, "Draft, not listed yet");
  await desk.getByRole("button", { name: "Publish" }).click();
  await see(desk, "More is missing than you confirmed");
  await desk.getByLabel(/^Publish without meeting link, price, share, PAN, photo and agreement/).check();
  await desk.getByRole("button", { name: "Publish" }).click();
  await see(desk, "Dr. Anita Paul is listed now");
  await see(desk, "Listed, but missing");
});
