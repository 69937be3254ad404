import type { Page } from "playwright-core";

interface Focused {
  /** The element's label, or its text. */
  words: string;
  /** `a`, `button`, `input` …; `body` if nothing is focused. */
  kind: string;
  /** Why the focus is not visible: no ring, outside the window, or covered. */
  fault: string | null;
}

/** Reads which element is focused, and whether the focus is visible. */
export function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(async () => {
    // Focus styles change by a transition, if only of a millisecond. Spinners and scroll-driven animations never end.
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

    // A box hidden behind a card shows its ring on the card.
    const shown = [element, element.closest("label"), element.nextElementSibling].filter((one) => one !== null);
    const hasRing = shown.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || /0px 0px 0px [2-9]/.test(boxShadow);
    });
    if (!hasRing) return { words, kind, fault: "no ring" };

    // Nine of its points, at least one of which must be visible.
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

/** More stops than any page has: beyond this the focus is caught in a loop. */
const MAX_STOPS = 150;

/**
 * Presses Tab until the element with these words is focused. Fails if the focus is invisible on the way, or the element
 * is never reached.
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
