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
    // The faces for Malayalam come late: until then a word's letters may be in two fonts, with boxes apart. Its script
    // adds them after the page is shown, so that `ready` alone may be of the time before.
    const isLate = () => {
      const faces = [...document.fonts].filter(({ family }) => family.includes("Vazhi Malayalam"));
      return (
        document.querySelector("script[data-regular]") !== null && !faces.some(({ status }) => status === "loaded")
      );
    };
    for (const end = performance.now() + 5000; isLate() && performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const words = new RegExp(pattern, "gu");
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      // Only for screen readers.
      if (node.parentElement.closest("h1, h2, h3, p, span, section")?.getBoundingClientRect().width === 1) continue;
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        // More than half a line's height apart: letters of one line may have boxes of different fonts.
        const isApart = boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? top)) > 12);
        if (isApart) broken.push(word);
      }
    }
    return broken;
  }, letters);
}
