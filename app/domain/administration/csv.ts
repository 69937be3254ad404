/** The value of a cell; null is empty. */
export type CsvValue = string | number | null;

/** A cell that begins with this is read as a formula by spreadsheets. */
const FORMULA_START = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** A byte order mark: without it, Excel does not recognise UTF-8 and garbles Malayalam. */
export const CSV_START = "\uFEFF";

/**
 * One cell. Text that a spreadsheet would read as a formula gets a leading apostrophe, which spreadsheets read as "this
 * is text": names and messages come from strangers. Numbers are ours, and stay numbers.
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
