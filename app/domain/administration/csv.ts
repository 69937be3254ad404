export type CsvValue = string | number | null;

/**
 * Spreadsheets read a cell with this start as a formula. They strip blanks and quotation marks, and with a semicolon as
 * list separator they first split the line: `;=1+1` leaves the formula.
 */
const FORMULA_START = /^[\s\p{C};,|"']*[=+\-@＝＋－＠]|^\s*[\t\r\n]/u;

/** The same inside a cell, after characters that some settings read as the end of a cell or line. */
const FORMULA_AFTER_SEPARATOR = /([;|\t\r\n][\s\p{C}"']*|,[\s\p{C}"']*(?=[=＝]))(?=[=+\-@＝＋－＠])/gu;

/** Negative amounts are safe, and as text they would be left out of sums. */
const IS_NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** Byte order mark: without it, Excel does not recognise UTF-8 and garbles Malayalam. */
export const CSV_START = "\uFEFF";

/**
 * One cell. Names and messages come from strangers, so text that a spreadsheet would read as a formula, at its start or
 * after a separator, gets a leading apostrophe, which marks it as text. Numbers stay numbers, also as text: `-1270.34`.
 */
function formatCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (IS_NEGATIVE_NUMBER.test(value)) return value;
  const inner = value.replace(FORMULA_AFTER_SEPARATOR, "$1'");
  const text = FORMULA_START.test(value) ? `'${inner}` : inner;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its line break. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(formatCell).join(",")}\r\n`;
}

/** The apostrophe before a possible formula after a separator. */
const NEUTRALISED_INSIDE = /([;|\t\r\n][\s\p{C}"']*)'(?=[=+\-@＝＋－＠])|(,[\s\p{C}"']*)'(?=[=＝])/gu;

/** Text of a re-imported cell, without the apostrophes that neutralise formulas. */
export function withoutNeutralising(cell: string): string {
  const text = cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(NEUTRALISED_INSIDE, "$1$2");
}
