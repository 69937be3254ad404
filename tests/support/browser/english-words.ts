import type { Page } from "playwright-core";
import { LATIN_IN_MALAYALAM } from "../words/allowed-words.ts";

/** The seller in the demo, as typed. */
const DEMO_BUSINESS = "Vazhi Career Guide (demo), 12 Marine Drive, Kochi";

/** The switch names it in its own script. */
const LANGUAGE = "English";

/** Record ids, provider ids, numbers with adjacent letters, and addresses. */
const NO_WORDS = /https?:\/\/\S*|\S+@\S+|(?:pay|order)_\w+|\b[a-z2-7]{16}\b|[A-Z\d]*\d[A-Za-z\d-]*/g;

const HOLLAND_CODE = /^[RIASEC]{2,3}$/;

/**
 * Latin text that a Malayalam page shows or announces, except elements marked as English, addresses and allowed words:
 * empty for a fully translated page. `names` are of people and places on the page.
 */
export async function englishOn(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const inMalayalam = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "ml";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest("script, style, template, noscript")) continue;
      if (inMalayalam(element) && element.checkVisibility()) found.push(node.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
      if (!inMalayalam(element) || !element.checkVisibility()) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) found.push(element.getAttribute(name) ?? "");
    }
    found.push(document.title);
    return found;
  });
  const known = new Set([...names, DEMO_BUSINESS, LANGUAGE].flatMap((name) => name.split(/[^A-Za-z]+/)));
  return texts.flatMap((text) => {
    const plain = text.replace(NO_WORDS, " ");
    const words = plain.match(/[A-Za-z]{2,}/g) ?? [];
    return words.some((word) => !LATIN_IN_MALAYALAM.has(word) && !known.has(word) && !HOLLAND_CODE.test(word))
      ? [text.trim()]
      : [];
  });
}
