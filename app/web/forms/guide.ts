import { z } from "zod";
import { STATEMENT_STATUSES, statesFigure } from "#app/domain/guide/statement.ts";
import {
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

/** A statement as edited in the review desk, or in a row of a sheet. */
export const statementContentSchema = z
  .object({
    en: text("Please write it in English"),
    ml: text("Please write it in Malayalam"),
    status: z.enum(STATEMENT_STATUSES, "Please choose a status"),
    source_url: line,
    source_title: line,
    source_date: line,
    year,
    from: day,
    to: day,
  })
  .superRefine((written, context) => {
    const refuse = (path: keyof typeof written, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const { en, status, source_url: url, source_title: title, source_date: date, from, to } = written;
    const needsSource = status === "sourced" || status === "checked";
    if (needsSource && url === "") refuse("source_url", `What is ${status} needs the address of its page`);
    else if (url === "" && (title !== "" || date !== ""))
      refuse("source_url", "A source needs the address of its page");
    else if (url !== "" && !isSourceAddress(url, { isSecure: needsSource }))
      refuse(
        "source_url",
        needsSource
          ? "Please enter an address that begins with https://"
          : "Please enter an address that begins with https:// or http://",
      );
    if (needsSource && written.year === null) refuse("year", `What is ${status} needs the year for which it holds`);
    if (status === "unchecked" && statesFigure(en))
      refuse("en", "Without a source it may state no figure: name the source, or leave the figure out");
    if (from === null && to !== null) refuse("from", "Please enter the first day, too");
    if (from !== null && to !== null && to < from) refuse("to", "The last day cannot be before the first");
  })
  .transform(({ source_url: url, source_title: title, source_date: date, ...rest }): StatementContent => ({
    ...rest,
    source: url === "" ? null : { url, title, date },
  }));

/** The version of the guide that a form shows. */
const version = z.coerce.number().int().min(0).catch(0);

export const statementForms = {
  check: z.object({ version }),
  correct: z.object({ version }).and(statementContentSchema),
  doubt: z.object({ version }),
  outdate: z.object({ version }),
  restore: z.object({ version, restoredVersion: version }),
};

/** The forms of the import: compare a file, then confirm the comparison. */
export const guideImportForms = { try: noFields, import: z.object({ sheet: recordId }) };
