import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/browser/axe.ts";
import { phone, see, useBrowser } from "../support/browser/browser.ts";
import { makeLogin } from "../support/browser/http.ts";
import { journey } from "../support/browser/journey.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

// A form that needs confirmation gets a 409, which Chromium logs.
const open = useBrowser({ allow: /status of 409/ });

journey(
  "about one's studies, on a phone without JavaScript: asked back, confirmed, saved, and back where it began",
  async () => {
    const { cookie } = await makeLogin(origin);
    const page = await open({ ...phone, cookie, javaScriptEnabled: false });
    await page.goto("/studies?from=results");
    await page.getByLabel("District").selectOption("wayanad");
    await page.getByLabel(/^What can your family spend/).selectOption("above_500000");
    await page.getByLabel(/^Reservation or fee-waiver group/).selectOption("ews");
    await page.getByRole("button", { name: /^Save/ }).click();

    await see(page, "You said that your family is economically weaker (EWS)");
    expect(await page.getByLabel("District").inputValue()).toBe("wayanad");
    await page.getByRole("button", { name: /^Yes, this is right/ }).click();

    await page.waitForURL(/\/results$/);
    await see(page, "Your answers are saved");
    await page.goto("/studies");
    expect(await page.getByLabel("District").inputValue()).toBe("wayanad");
  },
);

test("about one's studies: accessible with everything open, and asked back", async () => {
  const { cookie } = await makeLogin(origin);
  const page = await open({ ...phone, cookie });
  await page.goto("/studies");
  for (const title of [
    "Plus two: if it is still ahead",
    "Entrance examinations",
    "What matters to me",
    "What comes easily",
  ])
    await page.locator("summary", { hasText: title }).click();
  for (const title of ["My subjects", "Subjects that I would like", "SSLC grades", "A second examination", "A third"])
    await page.locator("summary", { hasText: title }).click();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel("Biology").first().check();
  await page.getByRole("radio", { name: /^Very/ }).first().check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await see(page, "You ticked fewer than three subjects");
  expect(await page.getByLabel("Biology").first().isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: /^Very/ }).first().isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});
