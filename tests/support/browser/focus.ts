import type { Page } from "playwright-core";

/** Where the keyboard is. */
interface Focused {
  /** The element's accessible words, as far as tests need them: its label, or its text. */
  words: string;
  /** `a`, `button`, `input` …; `body` where nothing is focused. */
  kind: string;
  /** What is wrong with how it is seen: it has no ring, or lies outside the window or below something else. */
  fault: string | null;
}

/** Reads what is focused, and whether somebody who looks at the page would find it. */
export function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(async () => {
    // What changes with the focus does so by a transition, if only of a millisecond.
    // What turns until something has loaded, or follows scrolling, never ends.
    const ending = document.getAnimations().filter(({ effect, timeline }) => {
      return timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity;
    });
    const timeoutMs = new Promise((over) => setTimeout(over, 1000));
    await Promise.race([Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))), timeoutMs]);
    const element = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
    const kind = element.localName;
    const label = element.getAttribute("aria-label") ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const words = (label ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
    if (element === document.body) return { words: "", kind, fault: null };

    // A box that is hidden behind a card shows its ring on the card.
    const shown = [element, element.closest("label"), element.nextElementSibling].filter((one) => one !== null);
    const hasRing = shown.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow);
    });
    if (!hasRing) return { words, kind, fault: "no ring" };

    // Nine points of it, of which at least one has to be in sight.
    const area = element.closest("label") ?? element;
    const { left, top, width, height } = area.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (area.contains(hit) || hit.contains(area));
      }),
    );
    return { words, kind, fault: isSeen ? null : "out of sight" };
  });
}

/** More than any page has to pass: who still has not arrived is caught in a loop. */
const MAX_STOPS = 150;

/**
 * Presses Tab until the element with these words has the focus. Fails where the focus cannot be seen on the way, and
 * where the element is not reached.
 */
export async function tabTo(page: Page, words: string | RegExp): Promise<void> {
  const isIt = (focused: Focused) => (typeof words === "string" ? focused.words === words : words.test(focused.words));
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const focused = await readFocus(page);
    passed.push(`${focused.kind} ${focused.words.slice(0, 40)}`);
    if (focused.fault) throw new Error(`${focused.fault}: ${passed.at(-1)} on ${page.url()}`);
    if (isIt(focused)) return;
  }
  throw new Error(`Tab does not reach ${String(words)} on ${page.url()}, only ${[...new Set(passed)].join(" · ")}`);
}
