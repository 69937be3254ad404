import { gapsText, SIMULATED_RELIABILITY, STRENGTHS_METHOD } from "#app/content/strengths/method-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import type { TaskFigures } from "#app/domain/strengths/calibration.ts";
import { MAX_ITEMS } from "#app/domain/strengths/task.ts";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";

/** Lets the columns fit on a phone. */
const CELL = "max-sm:px-2";

const { columns } = STRENGTHS_METHOD;
const NUMBERS = [columns.items, columns.reliability, columns.students, columns.answers, columns.fit];

/** The strengths' tasks on the page about the method: their exactness, and what our students' answers say of them. */
export function StrengthsMethod({
  figures,
  language,
  className,
}: InLanguage & { figures: TaskFigures[]; className: string }) {
  const gaps = figures.reduce((sum, task) => sum + task.gaps, 0);
  return (
    <section aria-labelledby="strengths" className={className}>
      <h2 id="strengths" className="text-xl">
        {STRENGTHS_METHOD.title[language]}
      </h2>
      {STRENGTHS_METHOD.paragraphs.map((text) => (
        <p key={text.en} className="max-w-prose">
          {text[language]}
        </p>
      ))}
      {figures.every(({ students }) => students === 0) ? (
        <p className="max-w-prose rounded-card bg-tint p-4">{STRENGTHS_METHOD.none[language]}</p>
      ) : null}
      <Table caption={STRENGTHS_METHOD.caption[language]}>
        <TableHead>
          <Tr>
            <Th className={CELL}>{columns.task[language]}</Th>
            {NUMBERS.map((column) => (
              <Th key={column.en} align="end" className={CELL}>
                {column[language]}
              </Th>
            ))}
          </Tr>
        </TableHead>
        <TableBody>
          {figures.map(({ task, students, answers, fit }) => (
            <Tr key={task}>
              <Th scope="row" className={CELL}>
                {TASK_WORDS[task].name[language]}
              </Th>
              {[
                `≤ ${MAX_ITEMS[task]}`,
                SIMULATED_RELIABILITY[task],
                String(students),
                answers?.join("–") ?? "–",
                fit?.map((value) => value.toFixed(2)).join("–") ?? "–",
              ].map((value, place) => (
                <Td key={NUMBERS[place]?.en} align="end" className={`tabular ${CELL}`}>
                  {value}
                </Td>
              ))}
            </Tr>
          ))}
        </TableBody>
      </Table>
      {gaps === 0 ? null : <p className="max-w-prose">{gapsText(gaps)[language]}</p>}
    </section>
  );
}
