// Bundled by scripts/sample-items.ts.
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { GENERATED_TASKS, type GeneratedTask, listRules } from "#app/domain/strengths/item-pools.ts";
import { ITEM_KINDS } from "#app/ui/strengths/item-kinds.ts";
import { ItemView } from "#app/ui/strengths/item-view.tsx";

/** Stands in for the site's utilities, which only a build has. */
const STYLES = `
  * { box-sizing: border-box }
  body { margin: 8px; font: 13px sans-serif; display: grid; grid-template-columns: repeat(auto-fill, 310px); gap: 10px }
  section { border: 1px solid #ccd; padding: 8px }
  h2 { font-size: 12px; margin: 0 0 6px }
  h1 { margin: 0 }
  ol { margin: 0; padding: 0; list-style: none }
  .sr-only { display: none }
  .mx-auto { margin: auto; display: block } .flex { display: flex } .items-center { align-items: center }
  .justify-center { justify-content: center } .gap-1\\.5 { gap: 6px } .flex-none { flex: none } .w-full { width: 100% }
  .size-full { width: 100%; height: 100% } .size-4 { width: 16px; height: 16px } .size-13 { width: 52px; height: 52px } .size-20 { width: 80px; height: 80px }
  .size-36 { width: 144px; height: 144px } .h-44 { height: 176px } .max-h-64 { max-height: 200px }
  .max-h-40, .max-h-44, .max-h-48, .max-h-52 { max-height: 180px }
  .fill-white { fill: #fff } .fill-tint { fill: #e6f5f7 } .fill-water { fill: #bfe3e8 } .fill-sand { fill: #f3e9d6 }
  .fill-ink { fill: #14292b } .fill-primary { fill: #006065 } .fill-quiet { fill: #566 }
  .stroke-ink { stroke: #14292b } .stroke-line { stroke: #aab } .stroke-quiet { stroke: #566 } .stroke-primary { stroke: #006065 }`;

/** The first items of each rule, as students see them, with the right answer marked. */
async function renderTask(task: GeneratedTask, itemsPerRule: number): Promise<string> {
  const kind = await ITEM_KINDS[task]();
  const seeds = Array.from({ length: itemsPerRule }, (_, seed) => seed + 1);
  // Sums are sentences, to be read in both languages.
  const languages = task === "numbers" ? LANGUAGES : (["en"] as const);
  return renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <style>{STYLES + readFileSync("app/ui/strengths/strengths.css", "utf8")}</style>
      </head>
      <body>
        {listRules(task).flatMap(({ id, difficulty, features }) =>
          seeds.map((seed) => {
            const item = kind.make(id, seed, []);
            const name = `${id}${seed}`;
            return item ? (
              <section key={name}>
                <h2>{`${name}, ${difficulty.toFixed(1)}: ${features}`}</h2>
                {languages.map((language) => (
                  <ItemView key={language} item={item} name={`${name}-${language}`} language={language} showRight />
                ))}
              </section>
            ) : null;
          }),
        )}
      </body>
    </html>,
  );
}

/** Pages with the items of each task that are made by rules, by the task's name. */
export async function renderItems(itemsPerRule: number): Promise<Record<string, string>> {
  const pages = GENERATED_TASKS.map(async (task) => [task, await renderTask(task, itemsPerRule)] as const);
  return Object.fromEntries(await Promise.all(pages));
}
