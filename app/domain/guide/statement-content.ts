import { istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { RECORD_COLUMNS, type RecordColumn, toRecordTexts } from "./records/record-texts.ts";
import type { RecordKind } from "./records/record.ts";
import type { Statement } from "./statement.ts";

/** The fields edited at the review desk: all of a statement but its subject and check. */
export type StatementContent = Pick<Statement, "en" | "ml" | "status" | "source" | "year" | "from" | "to" | "record">;

export function pickContent({ en, ml, status, source, year, from, to, record }: StatementContent): StatementContent {
  return { en, ml, status, source, year, from, to, ...(record ? { record } : null) };
}

/** The same as text, for forms and spreadsheets; empty if not set. */
const CONTENT_FIELDS = [
  "en",
  "ml",
  "status",
  "source_url",
  "source_title",
  "source_date",
  "year",
  "from",
  "to",
] as const;

/** The fields that sentences have and records lack. */
const SENTENCE_FIELDS: readonly string[] = ["en", "ml"];

export type ContentField = (typeof CONTENT_FIELDS)[number] | RecordColumn;

/** A sentence's fields, or a record's columns and the fields that every statement has. */
export function contentFieldsOf(kind: RecordKind | null): readonly ContentField[] {
  if (kind === null) return CONTENT_FIELDS;
  return [...RECORD_COLUMNS[kind], ...CONTENT_FIELDS.filter((field) => !SENTENCE_FIELDS.includes(field))];
}

export type ContentTexts = Readonly<Partial<Record<ContentField, string>>>;

/** A statement's content as text. */
export function pickTexts({ en, ml, status, source, year, from, to, record }: StatementContent): ContentTexts {
  return {
    ...(record ? toRecordTexts(record) : null),
    en,
    ml,
    status,
    source_url: source?.url ?? "",
    source_title: source?.title ?? "",
    source_date: source?.date ?? "",
    year: year === null ? "" : String(year),
    from: from ?? "",
    to: to ?? "",
  };
}

/** The fields in which two contents differ. */
export function changedFields(before: StatementContent, after: StatementContent): ContentField[] {
  const [old, now] = [pickTexts(before), pickTexts(after)];
  return contentFieldsOf(after.record?.kind ?? null).filter((field) => old[field] !== now[field]);
}

/** Maximum length of a statement, in characters. The guide's longest has about 500. */
export const MAX_STATEMENT_LENGTH = 2000;

export const EARLIEST_YEAR = 2000;
export const LATEST_YEAR = 2100;

/** Whether a date is a valid ISO date within the guide's years. */
export function isGuideDay(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return istMidnight(date) !== null && year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** Whether an address is on the public web and safe to link to. `isSecure`: https only. */
export function isSourceAddress(address: string, { isSecure }: { isSecure: boolean }): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (!/^[^.]+(\.[^.]+)+$/.test(url.hostname)) return false;
  return url.protocol === "https:" || (!isSecure && url.protocol === "http:");
}

/** Whether a statement can be marked as checked: it needs a source page and a year. */
export function isCheckable({ status, source, year }: StatementContent): boolean {
  return status !== "prose" && year !== null && source !== null && isSourceAddress(source.url, { isSecure: true });
}
