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

/** What axe finds wrong with a page as it stands: one line per rule and element, none if all is well. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's content security policy does not block.
  await page.evaluate(source);
  const violations = await page.evaluate(
    async () => (await axe.run(document, { resultTypes: ["violations"] })).violations,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}, at ${target.join(" ")}: ${html.slice(0, 160)}`),
  );
}
