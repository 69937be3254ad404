import {
  AWARD_GROUP_NAMES,
  formatMoney,
  formatNumber,
  formatSpan,
  RECORD_WORDS,
} from "#app/content/guide/record-words.ts";
import { LEVEL_NAMES } from "#app/content/guide/guide-words.ts";
import type { AwardRecord } from "#app/domain/guide/records/record.ts";
import type { UsableRecord } from "#app/domain/guide/records/usable-records.ts";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { FigureTable } from "./figure-table.tsx";

/** What a scholarship gives, and to whom. */
export function AwardTable({
  caption,
  awards,
  language,
}: InLanguage & { caption: string; awards: readonly UsableRecord<"award">[] }) {
  return (
    <FigureTable
      caption={caption}
      columns={[RECORD_WORDS.award[language], RECORD_WORDS.amount[language]]}
      rows={awards.map(({ id, record, year, source }) => ({
        key: id,
        head: LEVEL_NAMES[record.level][language],
        note: conditions(record, language).join(" · "),
        cells: [[{ text: formatSpan(record, language), year, source }]],
      }))}
      language={language}
    />
  );
}

function conditions(
  { groups, forGirls, incomeLimit, minimumMarks }: AwardRecord,
  language: InLanguage["language"],
): string[] {
  return [
    ...(groups.length === 0 && !forGirls ? [RECORD_WORDS.forAll[language]] : []),
    ...(groups.length === 0 ? [] : [groups.map((group) => AWARD_GROUP_NAMES[group][language]).join(", ")]),
    ...(forGirls ? [RECORD_WORDS.girls[language]] : []),
    ...(incomeLimit === null ? [] : [`${RECORD_WORDS.families[language]} ${formatMoney(incomeLimit)}`]),
    ...(minimumMarks === null ? [] : [`${RECORD_WORDS.marksFrom[language]} ${formatNumber(minimumMarks)}%`]),
  ];
}
