/** Scripts in which a joiner between two letters selects a letter form. */
const JOINED =
  String.raw`\p{Script=Malayalam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}` +
  String.raw`\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}` +
  String.raw`\p{Script=Arabic}\p{Script=Syriac}`;

/** Emoji may be joined, too. */
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F`;

/** Control characters, and the separators of lines and paragraphs, which end a line in mails and files. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Invisible characters, among them those that change the direction; not the joiners, and not emoji's variations. */
const INVISIBLE = new RegExp(
  String.raw`(?![\u200C\u200D\uFE0E\uFE0F])[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})[\uFE0E\uFE0F]`,
  "gu",
);

const REPEATED_JOINERS = /([\u200C\u200D])[\u200C\u200D]+/g;

/** Joiners that follow nothing to join, or precede a sign of Malayalam. */
const JOINERS_OUT_OF_PLACE = new RegExp(
  String.raw`(?<![${JOINED}${PICTOGRAPH}])[\u200C\u200D]|[\u200C\u200D](?=[\u0D00-\u0D03\u0D3B-\u0D4D\u0D57\u0D62\u0D63])`,
  "gu",
);

const JOINERS_BEFORE_NOTHING = new RegExp(String.raw`[\u200C\u200D](?![${JOINED}${PICTOGRAPH}])`, "gu");

const OLD_CHILLU = /([ണനരലളക])\u0D4D\u200D/g;

const CHILLUS: Readonly<Record<string, string>> = { ണ: "ൺ", ന: "ൻ", ര: "ർ", ല: "ൽ", ള: "ൾ", ക: "ൿ" };

const OLD_FORMS = Object.fromEntries(
  Object.entries(CHILLUS).map(([letter, chillu]) => [chillu, `${letter}\u0D4D\u200D`]),
);

/** Malayalam's chillus as single letters: keyboards before 2008 wrote them as a consonant, a virama and a joiner. */
export function withAtomicChillus(text: string): string {
  return text.replaceAll(OLD_CHILLU, (written, letter: string) => CHILLUS[letter] ?? written);
}

/** The opposite of `withAtomicChillus`. */
export function withOldChillus(text: string): string {
  return text.replaceAll(/[ൺൻർൽൾൿ]/g, (chillu) => OLD_FORMS[chillu] ?? chillu);
}

/** NFC with atomic chillus, without anything invisible but the joiners that shape letters of Indian scripts. */
function withoutInvisible(text: string): string {
  const visible = text.replaceAll(INVISIBLE, "").replaceAll(REPEATED_JOINERS, "$1").normalize("NFC");
  return withAtomicChillus(visible.replaceAll(JOINERS_OUT_OF_PLACE, ""))
    .replaceAll(JOINERS_BEFORE_NOTHING, "")
    .normalize("NFC");
}

/**
 * A single line that somebody typed, in the form in which it is stored: NFC with atomic chillus, without control,
 * direction and other invisible characters, spaces of all kinds as single ones, trimmed. Idempotent.
 */
export function toLine(typed: string): string {
  return withoutInvisible(typed.replaceAll(CONTROL, " "))
    .replaceAll(/[\s\u2800]+/gu, " ")
    .trim();
}

/** The same for text of several lines: line breaks, tabs and the spaces between words stay. Idempotent. */
export function toLines(typed: string): string {
  const lines = typed
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[^\S\n\t]|\u2800/gu, " ");
  return withoutInvisible(lines).trim();
}

/** The first of ten digits, in the scripts of India's keyboards. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10] as const;

/** Malayalam's and other scripts' digits as 0 to 9; anything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A line that is compared as a whole or is an address, such as an e-mail address, a code or a number: `toLine` in NFKC,
 * so that letters of full width and other compatible forms are plain ones, with digits from 0 to 9.
 */
export function toComparable(typed: string): string {
  return toLine(toAsciiDigits(toLine(typed).normalize("NFKC")));
}

/** The secret in a link that somebody copied or tapped: without what a message around it may have added. */
export function toLinkSecret(typed: string): string {
  return typed.replaceAll(/[\p{Cf}\p{Cc}\s]+/gu, "").replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
}
