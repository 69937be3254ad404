import { guidePath } from "#app/content/guide/guide-addresses.ts";
import {
  formatClosing,
  formatNumber,
  RECORD_WORDS,
  SEAT_QUOTA_NAMES,
  STAGE_NAMES,
} from "#app/content/guide/record-words.ts";
import type { YearClosing } from "#app/domain/guide/judge/closings.ts";
import type { ClosingRow } from "#app/domain/guide/records/closing-rows.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { type Figure, type FigureRow, FigureTable } from "./figure-table.tsx";

/** Names by slug. */
export interface EntryNames {
  readonly courses: ReadonlyMap<string, Bilingual>;
  readonly institutes: ReadonlyMap<string, Bilingual>;
  readonly admissions: ReadonlyMap<string, Bilingual>;
}

interface ClosingTableProps extends InLanguage {
  caption: string;
  rows: readonly ClosingRow[];
  names: EntryNames;
  /** What heads a row: the institute, or on an institute's own page the course. */
  head?: "institute" | "course";
  /** More to say of a row, before its seats. */
  noteOf?: (row: ClosingRow) => string | null;
}

/** The last seats of two years side by side, newest first. */
export function ClosingTable({ caption, rows, names, head = "institute", noteOf, language }: ClosingTableProps) {
  // The head of the column says so once.
  const isRanks = rows.every(({ measure }) => measure === "rank");
  const toCell = (closing: YearClosing): Figure =>
    isRanks
      ? { ...toFigure(closing, language), text: formatNumber(closing.record.value) }
      : toFigure(closing, language);
  const columns = [
    RECORD_WORDS.seats[language],
    (isRanks ? RECORD_WORDS.lastRank : RECORD_WORDS.latest)[language],
  ] as const;
  const hasBefore = rows.some(({ before }) => before !== null);
  return (
    <FigureTable
      caption={caption}
      columns={hasBefore ? [...columns, RECORD_WORDS.before[language]] : columns}
      rows={rows.map((row): FigureRow => {
        const { heading, rest } = describeSeats(row, names, head, language);
        return {
          key: row.newest.id,
          head: heading,
          note: [noteOf?.(row), ...rest, STAGE_NAMES[row.newest.record.stage][language]].filter(Boolean).join(" · "),
          cells: [[toCell(row.newest)], ...(hasBefore ? [row.before === null ? null : [toCell(row.before)]] : [])],
        };
      })}
      language={language}
    />
  );
}

/** A closing's value with its year and source. */
export function toFigure(closing: YearClosing, language: InLanguage["language"]): Figure {
  return { text: formatClosing(closing.record, language), year: closing.year, source: closing.source };
}

function describeSeats(
  { institute, course, newest: { record } }: ClosingRow,
  names: EntryNames,
  head: "institute" | "course",
  language: InLanguage["language"],
) {
  const courseName = course === null ? null : (names.courses.get(course)?.[language] ?? course);
  const rest = record.quota === "state" ? [] : [SEAT_QUOTA_NAMES[record.quota][language]];
  if (head === "course" || institute === null) return { heading: courseName ?? RECORD_WORDS.anySeat[language], rest };
  return {
    heading: <InstituteLink slug={institute} names={names} language={language} />,
    rest: [...(courseName === null ? [] : [courseName]), ...rest],
  };
}

/** An institute's name, linked to its page if the guide lists it. */
function InstituteLink({
  slug,
  names,
  language,
}: InLanguage & { slug: string; names: Pick<EntryNames, "institutes"> }) {
  const name = names.institutes.get(slug);
  if (name === undefined) return slug;
  return (
    <a href={guidePath(language, `institutes/${slug}`)} className="link">
      {name[language]}
    </a>
  );
}
