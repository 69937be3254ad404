import { languageByLetters } from "#app/domain/platform/language.ts";
import type { ListedQuestion } from "#db/queries/administration/lists/list-report-questions.ts";
import { questionFaultLabels, questionOutcomeLabels, type QuestionSort } from "#app/domain/administration/lists.ts";
import { formatListDateTime, formatSheetDateTime } from "#app/domain/platform/time.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { None } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { OneLine } from "./links.tsx";

const TONES: Record<ListedQuestion["outcome"], BadgeTone> = {
  pending: "neutral",
  answered: "success",
  unknown: "neutral",
  distress: "warning",
  failed: "danger",
};

/** The columns of the list of questions about reports, which are anonymous. */
export const questionColumns: readonly ListColumn<ListedQuestion, QuestionSort>[] = [
  {
    header: "Asked (IST)",
    sort: "created",
    cell: ({ createdAt }) => <OneLine>{formatListDateTime(createdAt)}</OneLine>,
    csv: ({ createdAt }) => formatSheetDateTime(createdAt),
  },
  {
    header: "Question",
    isRowHeader: true,
    isWide: true,
    cell: (listed) => (
      <span lang={languageByLetters(listed.question)} className="block min-w-56 max-w-md wrap-anywhere">
        {listed.question}
      </span>
    ),
    csv: ({ question }) => question,
  },
  {
    header: "Outcome",
    sort: "outcome",
    cell: ({ outcome, fault }) => (
      <>
        <Badge tone={TONES[outcome]}>{questionOutcomeLabels[outcome]}</Badge>
        {fault ? <span className="mt-1 block max-w-44 text-xs text-quiet">{describeFault(fault)}</span> : null}
      </>
    ),
    csv: ({ outcome }) => questionOutcomeLabels[outcome],
  },
  { header: "Refused because", cell: null, csv: ({ fault }) => fault && describeFault(fault) },
  {
    header: "Answer",
    isWide: true,
    cell: (listed) => <Answer asked={listed} />,
    csv: ({ answer }) => answer,
  },
  { header: "Rests on", cell: null, csv: ({ facts }) => facts?.map(({ id }) => id).join(" ") ?? null },
];

function describeFault(fault: string): string {
  return questionFaultLabels[fault] ?? fault;
}

/** The answer, which expands to its underlying facts. */
function Answer({ asked: { answer, facts, language } }: { asked: ListedQuestion }) {
  if (answer === null) return <None />;
  return (
    <details className="min-w-56 max-w-md">
      <summary lang={language} className="wrap-anywhere">
        {answer}
      </summary>
      <ul lang={language} className="mt-2 grid gap-2 text-sm">
        {facts?.map(({ id, text, source }) => (
          <li key={id} className="border-s-2 border-water ps-3 wrap-anywhere">
            <span>{text}</span>
            <span className="block text-xs text-quiet">{`${source} (${id})`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
