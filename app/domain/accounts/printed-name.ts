/** Which names the PDFs can print: their fonts have Latin and Malayalam letters only. */

/**
 * The letters and digits of the printed fonts, and the signs that "⅐" and the like consist of. The web worker has no
 * fonts to ask; a test compares both.
 */
const PRINTED =
  /[ (),./·\u20440-9A-Za-zªº\u00B2\u00B3\u00B5\u00B9\u00BC-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u0D00-\u0D0C\u0D0E-\u0D10\u0D12-\u0D44\u0D46-\u0D48\u0D4A-\u0D4E\u0D54-\u0D63\u0D66-\u0D78\u0D7A-\u0D7F\uA830-\uA832]/u;
const PART_OF_WORD = /[\p{L}\p{N}]/u;
const NO_MARKS = /\p{M}+/gu;

/** Whether a letter or digit is in the printed fonts, if need be without its accent: "ş" is printed as "s". */
function isInFonts(character: string): boolean {
  const base = [...character.normalize("NFKD").replace(NO_MARKS, "")];
  return PRINTED.test(character) || (base.length > 0 && base.every((part) => PRINTED.test(part)));
}

/** Whether a name can be printed; its emoji and signs are left out. False for one without any letter. */
export function isPrintable(name: string): boolean {
  const parts = [...name.normalize("NFC")].filter((character) => PART_OF_WORD.test(character));
  return parts.length > 0 && parts.every(isInFonts);
}

/** A person's name, and the name given for print because the fonts lack its script. */
export interface PrintedPerson {
  name: string;
  printedName?: string | null;
}

/** The name to print; null if there is none yet. */
export function choosePrintedName({ name, printedName }: PrintedPerson): string | null {
  return [name, printedName ?? ""].find(isPrintable) ?? null;
}
