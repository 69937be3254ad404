import { expect } from "vitest";
import { readPdf } from "../pdf/fixtures/read-pdf.ts";
import { phone, untilHydrated, useBrowser } from "../support/browser/browser.ts";
import { journey } from "../support/browser/journey.ts";
import { linkIn, readMail } from "../support/browser/outbox.ts";
import { servedOrigin } from "../support/browser/served.ts";
import { skipStudies } from "../support/browser/studies.ts";
import { fillSignUp, pressSignUp } from "../support/browser/sign-up.ts";

const origin = servedOrigin();
const NAME = "Meenakshi Pillai";
const EMAIL = "meenakshi@students.example";
const PASSWORD = "kayal and kavu";

// Quick answers are flagged as careless with a 422.
const open = useBrowser({ ...phone, allow: /422/ });

// One path from the first page to the downloaded report, on a small phone, as a family would take it.
journey("from the home page to a PDF report", async () => {
  const page = await open();
  await page.goto("/");
  await page.getByRole("link", { name: "Choose Silver" }).click();
  await page.waitForURL((url) => url.search === "?redirect=payment&package=silver");
  await page.getByRole("main").getByRole("link", { name: "E-mail", exact: true }).click();
  await page.waitForURL(/\/signup/);
  await fillSignUp(page, { name: NAME, email: EMAIL, password: PASSWORD });
  await pressSignUp(page);
  await page.getByText("Account created! Please check your email to verify your account.").first().waitFor();

  await page.goto(linkIn(await readMail(origin, EMAIL, /verify/i), origin, "/verify-email"));
  await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
  await page.waitForURL(`${origin}/payment?package=silver`);

  await page.getByRole("heading", { name: "Complete Your Purchase" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("₹1,499");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(/\/payment-success\?order=/);
  await page.getByText("Payment Successful!").waitFor();
  expect((await readMail(origin, EMAIL, /payment/i)).text).toContain("₹1,499");

  await page.getByRole("link", { name: "START ASSESSMENT" }).click();
  await page.waitForURL(/\/assessment\?/);
  await untilHydrated(page);
  await page.getByRole("dialog", { name: "Before You Begin" }).getByRole("button", { name: "Begin" }).click();
  for (let id = 1; id <= 63; id += 1) {
    await page.getByText(`Question ${id} of 63`).waitFor();
    const options = page.getByRole("radio");
    await options.nth((id * 3 + (id % 4)) % 5).check();
    // The next question comes by itself, after the first three parts a break.
    if ([12, 32, 52].includes(id)) await page.getByRole("button", { name: "Go on" }).click();
  }
  await page.getByRole("button", { name: "Submit" }).click();
  // Patterned answers may look careless; then the page asks for confirmation.
  await Promise.race([
    page.getByText("Assessment Completed!").waitFor(),
    page.getByRole("button", { name: "Submit as they are" }).click(),
  ]);
  await skipStudies(page);
  await page.getByRole("heading", { level: 1, name: /^Your? / }).waitFor();
  const tiles = page.getByRole("region", { name: "Look closer" });
  for (const name of ["Me", "Careers", "Year", "For parents"])
    expect(await tiles.getByRole("link", { name: new RegExp(`^${name} `) }).count(), name).toBe(1);
  expect(await page.getByText("Expert Session").count()).toBe(0);

  await page.getByRole("link", { name: "View PDF Report" }).waitFor();
  await page.getByRole("link", { name: "Download PDF" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Buffer));
  const pdf = new Uint8Array(Buffer.concat(chunks));
  expect(pdf.byteLength).toBeGreaterThan(1000);
  const words = (await readPdf(pdf)).pages.join("\n").replace(/\s+/g, " ");
  expect(words).toContain(NAME);
  expect(words).toContain("Summary table");
  expect((await readMail(origin, EMAIL, /report is ready/)).text).toContain("/results?order=");

  await page.goto("/my-orders");
  expect(await page.getByText("Results Available").count()).toBe(1);
});
