import { toWord } from "#app/domain/administration/lists.ts";
import { NEVER_DUE } from "#app/domain/guide/review.ts";
import type { ContentField } from "#app/domain/guide/statement-content.ts";
import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate } from "#app/domain/platform/time.ts";

/** An ISO date formatted for lists; a dash for none, or never due. */
export function dayText(date: string | null): string {
  const midnight = date === null || date === NEVER_DUE ? null : istMidnight(date);
  return midnight === null ? "-" : formatListDate(midnight);
}

export function fieldText(field: string): string {
  return toWord(field);
}

export const contentLabels: Readonly<Record<ContentField, string>> = {
  en: "English",
  ml: "Malayalam",
  status: "Status",
  source_url: "Address of the source",
  source_title: "Title of the source",
  source_date: "Date of the source",
  year: "Year",
  from: "First day",
  to: "Last day",
};

const CHANGE_WORDS = {
  seed: "Seeded",
  edit: "Corrected",
  check: "Checked",
  import: "Imported",
  restore: "Restored",
} as const;

/** The kind of change that created a version of the guide. */
export function changeText(kind: keyof typeof CHANGE_WORDS): string {
  return CHANGE_WORDS[kind];
}
