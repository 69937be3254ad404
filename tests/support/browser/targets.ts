import type { Page } from "playwright-core";

/** The minimum size of a touch target, in CSS pixels. */
const LEAST = 44;

/**
 * The links, buttons and fields in a part of a page (a selector) that are too small to tap: each with its text and
 * size. A checkbox is as large as its label, a link as large as the card that it fills; links within a sentence are
 * exempt.
 */
export function smallTargets(page: Page, part = "main"): Promise<string[]> {
  return page.locator(part).evaluate((within, least) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent?.trim() ?? "") !== element.textContent?.trim();
    const findClickArea = (element: HTMLElement) => {
      if (element.matches("[type=radio], [type=checkbox]")) return element.closest("label") ?? element;
      return getComputedStyle(element, "::after").position === "absolute" ? (element.offsetParent ?? element) : element;
    };
    const all = within.querySelectorAll<HTMLElement>(
      ":is(a, button, input, select, textarea, summary, [role=link]):not([type=hidden])",
    );
    return [...all]
      .filter((element) => element.checkVisibility() && !isInSentence(element))
      .map((element) => ({ element, size: findClickArea(element).getBoundingClientRect() }))
      .filter(({ size }) => Math.min(size.width, size.height) < least - 0.5)
      .map(
        ({ element, size }) =>
          `${element.getAttribute("aria-label") ?? element.textContent?.trim() ?? ""} (${element.localName}): ${Math.round(size.width)} × ${Math.round(size.height)}`,
      );
  }, LEAST);
}
