import { RECORD_WORDS, SEAT_CATEGORY_NAMES } from "#app/content/guide/record-words.ts";
import { type ClosingRow } from "#app/domain/guide/records/closing-rows.ts";
import { SEAT_CATEGORIES } from "#app/domain/guide/records/record.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { ClosingTable, type EntryNames } from "./closing-table.tsx";

/** The closings of all categories but the general one, folded. */
export function FoldedClosings({
  rows,
  ...table
}: InLanguage & {
  rows: readonly ClosingRow[];
  names: EntryNames;
  head?: "institute" | "course";
  noteOf?: (row: ClosingRow) => string | null;
}) {
  const { language } = table;
  const categories = SEAT_CATEGORIES.filter(
    (category) => category !== "general" && rows.some((row) => row.category === category),
  );
  if (categories.length === 0) return null;
  return (
    <details className="group rounded-control border border-line bg-white">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 font-semibold -outline-offset-3 hover:text-primary">
        <span>{RECORD_WORDS.otherCategories[language]}</span>
        <ChevronDown aria-hidden className="size-5 flex-none text-primary group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pb-4">
        {categories.map((category) => (
          <div key={category} className="grid gap-1">
            <h3 className="text-base">{SEAT_CATEGORY_NAMES[category][language]}</h3>
            <ClosingTable
              {...table}
              caption={SEAT_CATEGORY_NAMES[category][language]}
              rows={rows.filter((row) => row.category === category)}
            />
          </div>
        ))}
      </div>
    </details>
  );
}
