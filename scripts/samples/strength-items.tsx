// Bundled by scripts/sample-items.ts.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SERIES_QUESTION, SUM_SENTENCES } from "#app/content/strengths/number-words.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { ItemRule } from "#app/domain/strengths/item.ts";
import { MACHINE_RULES, type MachineAnswer } from "#app/domain/strengths/items/machines.ts";
import { NUMBER_RULES, type NumberStem } from "#app/domain/strengths/items/numbers.ts";
import { PATTERN_RULES } from "#app/domain/strengths/items/patterns.ts";
import { SPACE_RULES } from "#app/domain/strengths/items/space.ts";
import { MachineStemDrawing } from "#app/ui/strengths/machine-drawings.tsx";
import { PatternCellDrawing, PatternMatrix } from "#app/ui/strengths/pattern-drawing.tsx";
import { SpaceAnswerDrawing, SpaceStemDrawing } from "#app/ui/strengths/space-drawings.tsx";

/** Stands in for the site's utilities, which only a build has. */
const STYLES = `
  * { box-sizing: border-box }
  body { margin: 8px; font: 13px sans-serif; display: grid; grid-template-columns: repeat(auto-fill, 310px); gap: 10px }
  section { border: 1px solid #ccd; padding: 8px }
  h2 { font-size: 12px; margin: 0 0 6px }
  ol { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; margin: 6px 0 0; padding: 0; list-style: none }
  li { min-height: 26px; padding: 2px; border: 1px solid #ccd; text-align: center }
  li.picture { height: 76px }
  li.right { outline: 2px solid #060 }
  .mx-auto { margin: auto; display: block } .flex { display: flex } .items-center { align-items: center }
  .justify-center { justify-content: center } .gap-1\\.5 { gap: 6px } .flex-none { flex: none } .w-full { width: 100% }
  .size-full { width: 100%; height: 100% } .size-14 { width: 56px; height: 56px } .size-15 { width: 60px; height: 60px }
  .size-36 { width: 144px; height: 144px } .h-44 { height: 176px } .max-h-64 { max-height: 200px }
  .max-h-40, .max-h-44, .max-h-48, .max-h-52 { max-height: 180px }
  .fill-white { fill: #fff } .fill-tint { fill: #e6f5f7 } .fill-water { fill: #bfe3e8 } .fill-sand { fill: #f3e9d6 }
  .fill-ink { fill: #14292b } .fill-primary { fill: #006065 } .fill-quiet { fill: #566 }
  .stroke-ink { stroke: #14292b } .stroke-line { stroke: #aab } .stroke-primary { stroke: #006065 }
  .text-\\[6\\.5px\\] { font-size: 6.5px } .text-\\[8px\\] { font-size: 8px } .text-\\[9px\\] { font-size: 9px }
  .text-\\[10px\\] { font-size: 10px } .text-\\[11px\\] { font-size: 11px } .text-\\[12px\\] { font-size: 12px }
  .text-\\[26px\\] { font-size: 26px }`;

interface Shown<Stem, Answer> {
  rules: readonly ItemRule<Stem, Answer>[];
  stem: (stem: Stem, name: string) => ReactElement;
  answer: (answer: Answer, name: string) => ReactElement;
}

/** The first items of each rule, with the right answer marked. */
function renderTask<Stem, Answer>({ rules, stem, answer }: Shown<Stem, Answer>, itemsPerRule: number): string {
  const seeds = Array.from({ length: itemsPerRule }, (_, seed) => seed + 1);
  return renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <style>{STYLES}</style>
      </head>
      <body>
        {rules.flatMap(({ id, difficulty, features, make }) =>
          seeds.map((seed) => {
            const item = make(mulberry32(seed));
            const name = `${id}${seed}`;
            return (
              <section key={name}>
                <h2>{`${name}, ${difficulty.toFixed(1)}: ${features}`}</h2>
                {stem(item.stem, name)}
                <ol>
                  {item.answers.map((each, place) => {
                    const shown = answer(each, `${name}-${place}`);
                    const classes = [shown.type !== "span" && "picture", place === item.right && "right"];
                    return (
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={place} className={classes.filter(Boolean).join(" ")}>
                        {shown}
                      </li>
                    );
                  })}
                </ol>
              </section>
            );
          }),
        )}
      </body>
    </html>,
  );
}

function NumberText({ stem }: { stem: NumberStem }) {
  if (stem.kind === "series") return <p>{`${stem.shown.join(", ")}, … ${SERIES_QUESTION.en}`}</p>;
  const { kind, values } = stem;
  const fill = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return (
    <>
      <p>{fill(SUM_SENTENCES[kind].en)}</p>
      <p lang="ml">{fill(SUM_SENTENCES[kind].ml)}</p>
    </>
  );
}

function describeMachineAnswer(answer: MachineAnswer): string {
  if (answer.kind === "number") return String(answer.value);
  if (answer.kind === "lamps") return answer.lamps.join(" ") || "none";
  return `${answer.turning.isClockwise ? "↻" : "↺"} ${answer.turning.speed}`;
}

/** Pages with the items of each task that are made by rules, by the task's name. */
export function renderItems(itemsPerRule: number): Record<string, string> {
  const render = <Stem, Answer>(shown: Shown<Stem, Answer>) => renderTask(shown, itemsPerRule);
  return {
    patterns: render({
      rules: PATTERN_RULES,
      stem: (stem, name) => <PatternMatrix stem={stem} name={name} />,
      answer: (cell, name) => <PatternCellDrawing cell={cell} name={name} />,
    }),
    numbers: render({
      rules: NUMBER_RULES,
      stem: (stem) => <NumberText stem={stem} />,
      answer: (value) => <span>{value}</span>,
    }),
    space: render({
      rules: SPACE_RULES,
      stem: (stem) => <SpaceStemDrawing stem={stem} />,
      answer: (answer) => <SpaceAnswerDrawing answer={answer} />,
    }),
    machines: render({
      rules: MACHINE_RULES,
      stem: (stem) => <MachineStemDrawing stem={stem} />,
      answer: (answer) => <span>{describeMachineAnswer(answer)}</span>,
    }),
  };
}
