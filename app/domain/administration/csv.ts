/** The value of a cell; null is empty. */
export type CsvValue = string | number | null;

/**
 * A cell that begins with this is read as a formula by spreadsheets. They strip blanks and quotation marks, and where
 * the list separator is a semicolon they have split the line before: of `;=1+1` the formula remains.
 */
const FORMULA_START = /^[\s\p{C};,|"']*[=+\-@＝＋－＠]|^\s*[\t\r\n]/u;

/** The same inside a cell, after what other settings take for the end of a cell or a line. */
const FORMULA_AFTER_SEPARATOR = /([;|\t\r\n][\s\p{C}"']*|,[\s\p{C}"']*(?=[=＝]))(?=[=+\-@＝＋－＠])/gu;

/** An amount below zero: nothing is calculated by it, and as text no sum would have it. */
const IS_NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/** A byte order mark: without it, Excel does not recognise UTF-8 and garbles Malayalam. */
export const CSV_START = "\uFEFF";

/**
 * One cell. Text that a spreadsheet would read as a formula gets a leading apostrophe, which spreadsheets read as "this
 * is text": names and messages come from strangers. So does what would be one after a separator inside the text. Numbers
 * stay numbers, also those that are written as text: `-1270.34`.
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

/** The apostrophe before what would be a formula after a separator. */
const NEUTRALISED_INSIDE = /([;|\t\r\n][\s\p{C}"']*)'(?=[=+\-@＝＋－＠])|(,[\s\p{C}"']*)'(?=[=＝])/gu;

/** The text of a cell of ours that came back: without the apostrophes that keep a spreadsheet from calculating. */
export function withoutNeutralising(cell: string): string {
  const text = cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(NEUTRALISED_INSIDE, "$1$2");
}
