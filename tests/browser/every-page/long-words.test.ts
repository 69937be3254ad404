import { describe, expect, test } from "vitest";
import { JOURNEY, SLOW } from "../../support/tags.ts";
import { measureOverflow, preparePages } from "./look-at.ts";
import { PAGES, type Pages, type Reader } from "./pages.ts";

/** Longer than the smallest phone is wide, as a name, an address or a code may be. */
const LONG = "Anjalisree".repeat(9) + "Ka";
const LONG_MALAYALAM = "അഞ്ജലിശ്രീ".repeat(11);

/** What people have typed in the demo's data: names, towns, codes, addresses, notes. */
const TYPED =
  /\b(?:Devika|Anu|Basil|Anju|Anjali|Lakshmi|Fathima|Rahul|Nair|Menon|Thomas|Mini|Latha|Kochi|WELCOME10|GOLD20)\b(?![-/=])|[\w.-]+(?=@(?:students|families|experts|vazhi)\.example)/g;

/** One page of each layout, for the quick run. */
const QUICK: readonly string[] = ["/career-counselors", "/pay/{payToken}", "/my-orders?tab=sessions", "/expert"];

const everyPage: Pages = {};
for (const group of Object.values(PAGES) as Pages[])
  for (const [reader, addresses] of Object.entries(group) as [Reader, string[]][])
    everyPage[reader] = [...(everyPage[reader] ?? []), ...addresses];

const { openAs, fillAddress } = preparePages(everyPage);

describe.each(Object.keys(everyPage) as Reader[])("long words fit the smallest phone for a %s", (reader) => {
  const addresses = everyPage[reader] ?? [];
  const isQuick = (template: string) => QUICK.includes(template);
  test.each(addresses.filter(isQuick))("%s", { tags: [JOURNEY] }, look);
  test.each(addresses.filter((template) => !isQuick(template)))("%s", { tags: [SLOW] }, look);

  async function look(template: string) {
    const address = await fillAddress(template);
    const page = await openAs(reader);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(address);
    // A student's page that an administrator looks at has no scripts.
    await page.waitForFunction(
      () => document.scripts.length === 0 || document.documentElement.dataset.hydrated !== "false",
    );
    // The matrix of roles scrolls sideways by itself.
    const without = await measureOverflow(page);
    const faults: string[] = [];
    for (const [typed, word] of [
      [TYPED.source, LONG],
      [LONG, LONG_MALAYALAM],
    ] as const) {
      const wide = await page.evaluate(
        ([pattern, long]) => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { currentNode } = texts;
            if (!currentNode.parentElement?.closest("script,style,option"))
              currentNode.textContent = (currentNode.textContent ?? "").replaceAll(
                new RegExp(pattern, "g"),
                () => long,
              );
          }
          const width = document.documentElement.clientWidth;
          return [...document.querySelectorAll("main *")]
            .filter((element) => element.scrollWidth > width || element.getBoundingClientRect().right > width + 1)
            .filter((element) => element.children.length === 0 && element.textContent?.includes(long))
            .slice(0, 3)
            .map((element) => `${element.tagName} ${element.className} in ${element.parentElement?.className}`);
        },
        [typed, word] as const,
      );
      const overflow = await measureOverflow(page);
      if (overflow > without) faults.push(`${overflow} px: ${wide.join(" | ")}`);
    }
    expect(faults).toEqual([]);
  }
});
