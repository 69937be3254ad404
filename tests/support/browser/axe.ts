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
 * Gives every page of a profile axe as it loads, for a profile whose one page looks at many addresses: the browser keeps
 * what it has compiled, whereas evaluating half a megabyte takes as long as a run.
 */
export async function loadAxe(profile: BrowserContext): Promise<void> {
  await profile.addInitScript(source);
}

/**
 * What axe finds wrong with a page as it stands: one line per rule and element, none if all is well. Contrast takes as
 * long as all other rules together: `isContrastKnown` leaves it out where the same page has just been looked at in
 * another size.
 */
export async function accessibilityProblems(page: Page, { isContrastKnown = false } = {}): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not block.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options = {
    resultTypes: ["violations"],
    ...(isContrastKnown ? { rules: { "color-contrast": { enabled: false } } } : {}),
  };
  await untilShown(page);
  const violations = await page.evaluate(async (given) => (await axe.run(document, given)).violations, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(" ")}: ${html.slice(0, 160)}`),
  );
}

/**
 * Waits until a page is shown with its fonts. One in Malayalam (`malayalam-faces.ts`) finds out whether the system has a
 * font for it; if not, which may be known after `load`, it hides itself until its own faces are there. Axe passes over
 * what is hidden, and its `innerText` is empty.
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
      // Faces that no stylesheet declares: those of the script.
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
