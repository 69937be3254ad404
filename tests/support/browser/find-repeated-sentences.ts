import type { Page } from "playwright-core";

/**
 * Sentences of a page's toast, alerts, results and errors that appear elsewhere on it as well. Names and single words
 * may be repeated.
 */
export function findRepeatedSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const simple = (text: string) => text.replaceAll(/\s+/g, " ").trim().replace(/[.!]$/, "").toLowerCase();
    const lines = (root: HTMLElement) => root.innerText.split("\n").map(simple);
    const all = lines(document.body);
    const messages = [
      ...document.querySelectorAll<HTMLElement>(
        ".toast p, [role=alert], [role=status], [data-form-error], [id$=-error]",
      ),
    ].filter((element) => element.checkVisibility());
    const text = messages
      .flatMap(lines)
      .flatMap((line) => line.replace(/^(done|problem|note): /, "").split(/(?<=[.!?]) /));
    return [...new Set(text.map(simple))].filter(
      (sentence) => sentence.split(" ").length > 2 && all.filter((line) => line.includes(sentence)).length > 1,
    );
  });
}
