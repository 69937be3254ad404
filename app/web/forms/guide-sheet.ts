import { CsvError, parse } from "csv-parse/sync";
import { withoutNeutralising } from "#app/domain/administration/csv.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records/record.ts";
import { type ContentField, contentFieldsOf, type ContentTexts } from "#app/domain/guide/statement-content.ts";
import type { SheetRow } from "#app/usecases/guide/sheet-row.ts";
import { checkFields } from "#app/web/http/forms.ts";
import { contentSchema } from "./guide.ts";
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, type SheetColumn, sheetColumnNames } from "./guide-sheet-limits.ts";
import { toLines } from "#app/domain/platform/typed-text.ts";

/** A sheet's rows, or the reason why it cannot be read. */
export type ReadSheet = { ok: true; rows: SheetRow[] } | { ok: false; problem: string };

const unreadable = (problem: string): ReadSheet => ({ ok: false, problem });

const SAVE_AS = "Please save it as “CSV UTF-8 (comma delimited)”.";

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, place) => bytes[place] === byte);

/** The format of a file that is not UTF-8 text, by its first bytes; null if it may be UTF-8. */
function detectForeignFormat(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b)) return "This is a workbook, not a CSV file.";
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || startsWith(bytes, 0, 0, 0xfe, 0xff)) return "This file is in UTF-32.";
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return "This file is in UTF-16.";
  // Every second byte of English text in UTF-16 is zero.
  return bytes.subarray(0, 200).includes(0) ? "This file is in UTF-16, or no text at all." : null;
}

function decode(bytes: Uint8Array): string | null {
  try {
    // Strips a byte order mark.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface ParsedLine {
  cells: string[];
  /** Its first line, 1-based. */
  line: number;
}

/** The line by which Excel names the separator of a file's cells. */
const SEPARATOR_LINE = /^"?sep=([,;|\t])"?[ \t]*(?:\r\n?|\n)/i;

/** Non-blank lines. Spreadsheets of some locales separate cells by semicolons. */
function parseLines(text: string): ParsedLine[] {
  const [separatorLine = "", separator] = SEPARATOR_LINE.exec(text) ?? [];
  const sheet = text.slice(separatorLine.length);
  const header = sheet.slice(0, sheet.search(/[\r\n]|$/));
  const parsed = parse(sheet, {
    delimiter: separator ?? (!header.includes(",") && header.includes(";") ? ";" : ","),
    info: true,
    relax_column_count: true,
    skip_empty_lines: false,
    to: MAX_SHEET_ROWS + 2,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  let next = separatorLine === "" ? 1 : 2;
  const linesBefore = next - 1;
  return parsed.flatMap(({ record, info }) => {
    const line = next;
    next = info.lines + 1 + linesBefore;
    return record.every((cell) => cell.trim() === "") ? [] : [{ cells: record, line }];
  });
}

/** The kind of sheet by its header: that with the fewest columns missing or unknown; sentences before records. */
function findSheetKind(names: readonly string[]): RecordKind | null {
  const differing = (kind: RecordKind | null) => {
    const columns: readonly string[] = sheetColumnNames(kind);
    return (
      columns.filter((column) => !names.includes(column)).length +
      names.filter((name) => !columns.includes(name)).length
    );
  };
  return [null, ...RECORD_KINDS].reduce((best, kind) => (differing(kind) < differing(best) ? kind : best));
}

/** The error of a header; null if it is valid. */
function problemOfHeader(names: readonly string[], columns: readonly string[]): string | null {
  const missing = columns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => !columns.includes(name));
  const repeated = names.filter((name, place) => names.indexOf(name) !== place);
  const about = (count: number) => (count === 1 ? "column" : "columns");
  const problems = [
    missing.length > 0
      ? `the ${about(missing.length)} ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing`
      : null,
    unknown.length > 0 ? `nobody knows the ${about(unknown.length)} ${unknown.map(shown).join(", ")}` : null,
    repeated.length > 0 ? `${repeated.map(shown).join(", ")} stands there twice` : null,
  ].filter((problem) => problem !== null);
  if (problems.length === 0) return null;
  return `In line 1, ${problems.join("; ")}. A sheet has the columns of the export: ${columns.join(", ")}.`;
}

const shown = (name: string) => (name === "" ? "without a name" : `“${name.slice(0, 40)}”`);

/** Reads a sheet. Rows that cannot be imported are included with their errors. */
export function readGuideSheet(bytes: Uint8Array): ReadSheet {
  if (bytes.byteLength === 0) return unreadable("Please choose a CSV file.");
  if (bytes.byteLength > MAX_SHEET_BYTES) return unreadable("This file has more than 8 MB. Please import it in parts.");
  const foreign = detectForeignFormat(bytes);
  if (foreign) return unreadable(`${foreign} ${SAVE_AS}`);
  const text = decode(bytes);
  if (text === null)
    return unreadable(`This file is not in UTF-8, but in an older encoding such as Windows-1252. ${SAVE_AS}`);
  let lines: ParsedLine[];
  try {
    lines = parseLines(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(
      `Line ${String(error.lines ?? "?")} cannot be read: a quotation mark is not closed, or stands inside a cell.`,
    );
  }
  const [header, ...body] = lines;
  if (!header) return unreadable("This file is empty.");
  const names = withoutEmptyEnd(header.cells.map((name) => name.trim().toLowerCase()));
  const kind = findSheetKind(names);
  const problem = problemOfHeader(names, sheetColumnNames(kind));
  if (problem) return unreadable(problem);
  if (body.length > MAX_SHEET_ROWS)
    return unreadable("This file has more than 10,000 rows. Please import it in parts.");
  if (body.length === 0) return unreadable("This file has a header, but no rows.");
  return { ok: true, rows: body.map((line) => readRow(kind, names as SheetColumn[], line)) };
}

/** Spreadsheets save empty columns beside a table, without a name. */
function withoutEmptyEnd(cells: readonly string[], atLeast = 0): string[] {
  const end = Math.max(atLeast, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  return cells.slice(0, end);
}

function readRow(kind: RecordKind | null, names: readonly SheetColumn[], { cells: all, line }: ParsedLine): SheetRow {
  const cells = withoutEmptyEnd(all, Math.min(all.length, names.length));
  const readCell = (column: SheetColumn) => toLines(withoutNeutralising(cells[names.indexOf(column)] ?? ""));
  const texts = Object.fromEntries(contentFieldsOf(kind).map((field) => [field, readCell(field)]));
  const checked = checkFields(texts, contentSchema(kind));
  const version = readCell("version");
  const row = {
    line,
    id: readCell("id"),
    field: readCell("field"),
    isVersionBlank: version === "",
    version: /^\d{1,15}$/.test(version) ? Number(version) : null,
    texts: texts satisfies ContentTexts,
    kind,
  };
  if (cells.length !== names.length) return { ...row, content: null, problems: [], isTorn: true };
  if (checked.ok) return { ...row, content: checked.data, problems: [], isTorn: false };
  const problems = Object.entries(checked.fieldErrors).map(([field, message]) => ({
    field: field as ContentField,
    message,
  }));
  return { ...row, content: null, problems, isTorn: false };
}
