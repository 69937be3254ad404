import type { Page } from "playwright-core";

/** Skips the screens about studies that follow the questionnaire, up to the report. */
export async function skipStudies(page: Page): Promise<void> {
  for (const place of [1, 2, 3, 4]) {
    await page.waitForURL((url) => url.searchParams.get("studies") === String(place));
    await page.locator('button[value="skip-studies"]').click();
  }
  await page.waitForURL((url) => url.pathname === "/results" && !url.searchParams.has("studies"));
}
