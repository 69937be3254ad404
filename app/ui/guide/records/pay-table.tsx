import { formatSpan, PAY_POINT_NAMES, PAY_SECTOR_NAMES, RECORD_WORDS } from "#app/content/guide/record-words.ts";
import { CAREER_PAGE } from "#app/content/guide/page-words.ts";
import { PAY_POINTS, PAY_SECTORS } from "#app/domain/guide/records/record.ts";
import type { UsableRecord } from "#app/domain/guide/records/usable-records.ts";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { FigureTable } from "./figure-table.tsx";

/** Posts with their pay: at the start first, government before private and abroad. */
export function PayTable({ records, language }: InLanguage & { records: readonly UsableRecord<"pay">[] }) {
  const sorted = records.toSorted(
    (one, other) =>
      PAY_POINTS.indexOf(one.record.point) - PAY_POINTS.indexOf(other.record.point) ||
      PAY_SECTORS.indexOf(one.record.sector) - PAY_SECTORS.indexOf(other.record.sector) ||
      one.id.localeCompare(other.id),
  );
  return (
    <FigureTable
      caption={CAREER_PAGE.pay[language]}
      columns={[RECORD_WORDS.post[language], RECORD_WORDS.pay[language]]}
      rows={sorted.map(({ id, record, year, source }) => ({
        key: id,
        head: record.post[language],
        note: [
          PAY_SECTOR_NAMES[record.sector][language],
          PAY_POINT_NAMES[record.point][language],
          record.place?.[language],
        ]
          .filter(Boolean)
          .join(" · "),
        cells: [[{ text: formatSpan(record, language), year, source }]],
      }))}
      language={language}
    />
  );
}
