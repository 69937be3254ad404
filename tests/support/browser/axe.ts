import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}

declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
  const violations = await page.evaluate(async (given) => (await axe.run(document, given)).violations, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(" ")}: ${html.slice(0, 160)}`),
  );
}
