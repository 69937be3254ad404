import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import { SYSTEM_FONTS } from "#app/ui/shells/malayalam-face.ts";

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}

declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Injects axe into every page of a profile as it loads. For a profile that opens many addresses in one page: the
 * browser caches the compiled script, whereas evaluating half a megabyte takes as long as a run.
 */
export async function loadAxe(profile: BrowserContext): Promise<void> {
  await profile.addInitScript(source);
}

/**
 * Axe's findings on a page in its current state: one line per rule and element, empty if there are none. Contrast takes
 * as long as all other rules together; `isContrastKnown` skips it if the same page was just checked in another size.
 */
export async function accessibilityProblems(page: Page, { isContrastKnown = false } = {}): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not block.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options = {
    resultTypes: ["violations"],
    ...(isContrastKnown ? { rules: { "color-contrast": { enabled: false } } } : {}),
  };
  await untilShown(page);
  // A button that has just been enabled is still brightening.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const violations = await page.evaluate(async (given) => (await axe.run(document, given)).violations, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(" ")}: ${html.slice(0, 160)}`),
  );
}

/**
 * Waits until a page is shown with its fonts. A Malayalam page (`malayalam-faces.ts`) hides itself, possibly after
 * `load`, until its own faces are there if the system has no font for it. Axe skips hidden content, and its `innerText`
 * is empty.
 */
export async function untilShown(page: Page): Promise<void> {
  await page.evaluate(
    async (systemFonts) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isFound = () =>
        new FontFace("system", systemFonts).load().then(
          () => true,
          () => false,
        );
      // The script's faces: those that no stylesheet declares.
      const isAdded = () => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
        return document.fonts.size > rules.filter((rule) => rule instanceof CSSFontFaceRule).length;
      };
      if (document.querySelector("script[data-regular]") && !(await isFound())) while (!isAdded()) await frame();
      await document.fonts.ready;
      while (document.documentElement.style.visibility === "hidden") await frame();
    },
    SYSTEM_FONTS.map((name) => `local("${name}")`).join(),
  );
}
