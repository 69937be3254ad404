import type { Page } from "playwright-core";

/**
 * The Malayalam words that are broken across two lines, by the boxes of their letters: a reader who spells a word out
 * does not find the other half. Breaks after a hyphen or a slash are allowed.
 */
export function brokenMalayalamWords(page: Page): Promise<string[]> {
  return findBroken(page, "[\\u0D00-\\u0D7F\\u200C\\u200D]+");
}

/** The same for the words of any script. */
export function brokenWords(page: Page): Promise<string[]> {
  return findBroken(page, "[\\p{L}\\p{M}\\p{N}\\u200C\\u200D]+");
}

function findBroken(page: Page, letters: string): Promise<string[]> {
  return page.evaluate(async (pattern) => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Such a text, or the heading or table's head around it, is a pixel wide or none.
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForScreenReaders(element.parentElement));
    const words = new RegExp(pattern, "gu");
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      if (isForScreenReaders(node.parentElement)) continue;
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        // Until a face has come, letters of one line may be in two fonts. Their boxes differ but overlap by half of the
        // smaller one or more; boxes of two lines hardly do.
        const isApart = boxes.some((box) => {
          const [first = box] = boxes;
          const overlap = Math.min(box.bottom, first.bottom) - Math.max(box.top, first.top);
          return overlap < Math.min(box.height, first.height) / 2;
        });
        if (isApart) broken.push(word);
      }
    }
    return broken;
  }, letters);
}
