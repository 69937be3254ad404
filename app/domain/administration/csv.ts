/** What a cell may hold; null is empty. */
export type CsvValue = string | number | null;

/** Read as a formula by spreadsheets when a cell begins with it. */
const FORMULA_START = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** Tells Excel that the file is UTF-8: it takes Malayalam for gibberish otherwise. */
export const CSV_START = "\uFEFF";

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe before it, which spreadsheets read as
 * "this is text": names and messages come from strangers. Numbers are ours, and stay numbers.
 */
function cellOf(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its line break. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(",")}\r\n`;
}
