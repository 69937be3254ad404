import type { BrowserContext } from "playwright-core";

/** What the console says when React changed a text that the translation had removed: readers keep seeing the old one. */
const STALE = "Changed after its translation, out of sight";

/**
 * Translates the pages of a profile as Chrome does: each text node is removed, and a copy put in its place in two
 * `font` elements, at first and on every later change. The words stay the same, so that tests find them. Starts once
 * React has taken over, on plain documents once they are loaded.
 * @param againEvery milliseconds after which all texts are replaced once more, those in `font` elements, too; only once
 *   by default
 */
export async function translatePages(profile: BrowserContext, { againEvery }: { againEvery?: number } = {}) {
  await profile.addInitScript(
    ({ stale, again }) => {
      const SKIPPED = "script, style, textarea, noscript, template, [translate=no], .notranslate, font font";
      const changes = new MutationObserver(translate);
      // Also observes text nodes outside the document.
      const removed = new MutationObserver((records) => {
        for (const { target, oldValue } of records)
          if (target.nodeValue !== oldValue) console.error(`${stale}: "${oldValue}" became "${target.nodeValue}"`);
      });
      function translate(): void {
        changes.disconnect();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (text.data === "" || text.parentElement?.closest(SKIPPED)) continue;
          const outer = document.createElement("font");
          const inner = document.createElement("font");
          for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
          inner.textContent = text.data;
          outer.appendChild(inner);
          text.replaceWith(outer);
          removed.observe(text, { characterData: true, characterDataOldValue: true });
        }
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
      }
      function translateAgain(): void {
        changes.disconnect();
        for (const inner of document.querySelectorAll("font font")) {
          const fresh = document.createElement("font");
          fresh.textContent = inner.textContent;
          inner.replaceWith(fresh);
        }
        translate();
      }
      function start(): void {
        if (again) setInterval(translateAgain, again);
        const root = document.documentElement;
        const isTakenOver = () => (root.dataset.hydrated ?? "true") === "true";
        if (isTakenOver()) return translate();
        new MutationObserver((_, observer) => {
          if (!isTakenOver()) return;
          observer.disconnect();
          translate();
        }).observe(root, { attributes: true });
      }
      addEventListener("DOMContentLoaded", start);
    },
    { stale: STALE, again: againEvery },
  );
}
