import type { Browser, Page } from "playwright-core";

export interface Picture {
  name: string;
  png: Buffer;
}

/** Waits for what no locator awaits: fonts, figures, and the end of "Verifying your session…". */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator(".verifying:visible").waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

/** Draws a film strip: all pictures on one sheet, in order. `path` ends in png or jpg. */
export async function drawStrip(browser: Browser, pictures: readonly Picture[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1680, height: 800 } });
  const figures = pictures.map(
    ({ name, png }, index) =>
      `<figure><img src="data:image/png;base64,${png.toString("base64")}" alt=""><figcaption>${index + 1}. ${name}</figcaption></figure>`,
  );
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(7, 1fr); gap: 16px; margin: 16px; font: 15px system-ui }
      figure { margin: 0 } img { width: 100%; display: block; border: 1px solid #bbb }
    </style>${figures.join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
