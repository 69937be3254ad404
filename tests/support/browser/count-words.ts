import type { Page } from "playwright-core";

/**
 * Counts words that can be read: on the page, or in the dialog that covers it. What is hidden, folded or only for screen
 * readers does not count, nor does what the reader typed. `passed`: those above the lower edge of the window, without
 * what has to be swiped in from the side.
 */
export async function countWords(page: Page): Promise<{ passed: number; whole: number }> {
  // "Verifying your session…"
  await page.locator(".verifying:visible").waitFor({ state: "hidden" });
  return page.evaluate(() => {
    const top = document.querySelector("dialog:modal") ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let passed = 0;
    let whole = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const box = range.getBoundingClientRect();
        // Text for screen readers is clipped to one pixel of its parent.
        if (box.width === 0 || text.parentElement.getBoundingClientRect().width <= 1) continue;
        whole += 1;
        if (box.top < innerHeight && box.left < innerWidth) passed += 1;
      }
    }
    return { passed, whole };
  });
}
