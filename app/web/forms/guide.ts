import { z } from "zod";
import { type RecordKind } from "#app/domain/guide/records/record.ts";
import { readRecord, RECORD_COLUMNS, type RecordTexts } from "#app/domain/guide/records/record-texts.ts";
import { STATEMENT_STATUSES, type StatementStatus, statesFigure } from "#app/domain/guide/statement.ts";
import {
  type ContentField,
  EARLIEST_YEAR,
  isGuideDay,
  isSourceAddress,
  LATEST_YEAR,
  MAX_STATEMENT_LENGTH,
  type StatementContent,
} from "#app/domain/guide/statement-content.ts";
import { comparableLine, noFields, oneLine, recordId, severalLines } from "./fields.ts";

const MAX_SOURCE_LENGTH = 500;
const YEAR = `Please enter a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}`;

const text = (required: string) =>
  severalLines.pipe(
    z.string().min(1, required).max(MAX_STATEMENT_LENGTH, `At most ${MAX_STATEMENT_LENGTH} characters, please`),
  );

const line = oneLine.pipe(z.string().max(MAX_SOURCE_LENGTH, `At most ${MAX_SOURCE_LENGTH} characters, please`));

const year = comparableLine.transform((written, context) => {
  if (written === "") return null;
  const number = Number(written);
  if (/^\d{4}$/.test(written) && number >= EARLIEST_YEAR && number <= LATEST_YEAR) return number;
  context.addIssue({ code: "custom", message: YEAR });
  return z.NEVER;
});

const day = comparableLine.transform((written, context) => {
  if (written === "") return null;
  if (isGuideDay(written)) return written;
  context.addIssue({ code: "custom", message: "Please enter a date as 2027-03-10" });
  return z.NEVER;
});

/** What every statement has besides its text or figures. */
const about = {
  source_url: line,
  source_title: line,
  source_date: line,
  year,
  from: day,
  to: day,
};

type Written = Pick<StatementContent, "status" | "year" | "from" | "to"> &
  Record<"source_url" | "source_title" | "source_date", string>;

/** Refuses a source without an address, a figure without a source, and days in the wrong order. */
function checkSource(
  { status, source_url: url, source_title: title, source_date: date, year: held, from, to }: Written,
  refuse: (field: ContentField, message: string) => void,
): void {
  const needsSource = status === "sourced" || status === "checked";
  if (needsSource && url === "") refuse("source_url", `What is ${status} needs the address of its page`);
  else if (url === "" && (title !== "" || date !== "")) refuse("source_url", "A source needs the address of its page");
  else if (url !== "" && !isSourceAddress(url, { isSecure: needsSource }))
    refuse(
      "source_url",
      needsSource
        ? "Please enter an address that begins with https://"
        : "Please enter an address that begins with https:// or http://",
    );
  if (needsSource && held === null) refuse("year", `What is ${status} needs the year for which it holds`);
  if (from === null && to !== null) refuse("from", "Please enter the first day, too");
  if (from !== null && to !== null && to < from) refuse("to", "The last day cannot be before the first");
}

const toSource = (url: string, title: string, date: string) => (url === "" ? null : { url, title, date });

/** A sentence as edited in the review desk, or in a row of a sheet. */
export const statementContentSchema = z
  .object({
    en: text("Please write it in English"),
    ml: text("Please write it in Malayalam"),
    status: z.enum(STATEMENT_STATUSES, "Please choose a status"),
    ...about,
  })
  .superRefine((written, context) => {
    const refuse = (field: ContentField, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    checkSource(written, refuse);
    if (written.status === "unchecked" && statesFigure(written.en))
      refuse("en", "Without a source it may state no figure: name the source, or leave the figure out");
  })
  .transform(({ source_url: url, source_title: title, source_date: date, ...rest }): StatementContent => ({
    ...rest,
    source: toSource(url, title, date),
  }));

/** Figures have a source or are not printed. */
const RECORD_STATUSES = ["sourced", "checked", "doubtful", "outdated"] as const satisfies readonly StatementStatus[];

const figure = severalLines.pipe(
  z.string().max(MAX_STATEMENT_LENGTH, `At most ${MAX_STATEMENT_LENGTH} characters, please`),
);

/** A record as edited in the review desk, or in a row of a sheet. */
function recordSchema(kind: RecordKind) {
  const columns = Object.fromEntries(RECORD_COLUMNS[kind].map((column) => [column, figure]));
  return z
    .object({ status: z.enum(RECORD_STATUSES, `Please choose one of: ${RECORD_STATUSES.join(", ")}`), ...about })
    .and(z.object(columns))
    .transform((written, context): StatementContent => {
      const refuse = (field: ContentField, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      checkSource(written, refuse);
      if (kind === "round" && written.from === null) refuse("from", "Please enter the first day");
      const read = readRecord(kind, written as RecordTexts);
      if (!read.ok) {
        for (const { column, message } of read.problems) refuse(column, message);
        return z.NEVER;
      }
      const { status, source_url: url, source_title: title, source_date: date, from, to } = written;
      const source = toSource(url, title, date);
      return { en: "", ml: "", status, source, year: written.year, from, to, record: read.record };
    });
}

/** A record of a kind, or a sentence. */
export function contentSchema(kind: RecordKind | null): z.ZodType<StatementContent> {
  return kind === null ? statementContentSchema : recordSchema(kind);
}

/** The version of the guide that a form shows. */
const version = z.coerce.number().int().min(0).catch(0);

/** The correction of a record of a kind, or of a sentence. */
export function correctionForm(kind: RecordKind | null) {
  return z.object({ version }).and(contentSchema(kind));
}

/** The forms about a sentence; a record's correction has other fields. */
export const statementForms = {
  check: z.object({ version }),
  correct: correctionForm(null),
  doubt: z.object({ version }),
  outdate: z.object({ version }),
  restore: z.object({ version, restoredVersion: version }),
};

/** The forms of the import: compare a file, then confirm the comparison. */
export const guideImportForms = { try: noFields, import: z.object({ sheet: recordId }) };
