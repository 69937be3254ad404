/**
 * Chooses the font for each character, with substitutes for characters that our fonts lack: names and texts come from
 * people and may contain anything.
 */
import type { ReportFont } from "./report-font.ts";

/** The fonts of one weight. */
export interface FontSet {
  latin: ReportFont;
  malayalam: ReportFont;
}

/** Text in one font. `shown` is drawn, `meant` is the original. */
export interface TextPiece {
  font: ReportFont;
  shown: string;
  intended: string;
}

/** Substitutes for characters that the fonts lack; copying still yields the original. */
const STAND_INS = new Map([
  ["→", "›"],
  ["⇒", "›"],
  ["➔", "›"],
  ["➜", "›"],
  ["➤", "›"],
  ["←", "‹"],
  ["⇐", "‹"],
  ["↔", "–"],
  ["↑", "+"],
  ["↓", "−"],
  ["≥", ">="],
  ["≤", "<="],
  ["≠", "!="],
  ["≈", "~"],
  ["✓", "•"],
  ["✔", "•"],
  ["✗", "×"],
  ["✘", "×"],
  ["●", "•"],
  ["○", "•"],
  ["■", "•"],
  ["□", "•"],
  ["▪", "•"],
  ["▫", "•"],
  ["◆", "•"],
  ["◦", "•"],
  ["‣", "•"],
  ["⁃", "-"],
  ["★", "*"],
  ["☆", "*"],
  ["‐", "-"],
  ["‑", "-"],
  ["‒", "–"],
  ["―", "—"],
  ["‖", "|"],
  ["†", "*"],
  ["‡", "*"],
  ["∙", "·"],
  ["⋅", "·"],
]);

const ZERO_WIDTH_JOINERS = new Set(["\u200C", "\u200D"]);
const RUPEE_SIGN = "₹";

/** Controls, direction marks (which could disguise text), soft hyphens, byte order marks, emoji parts. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const COMBINING_MARK = /\p{M}/u;
const PART_OF_WORD = /[\p{L}\p{N}]/u;
/** Drawn for the letters of another script, which the fonts would show as boxes. */
const OMISSION = "…";
const LONE_SURROGATE = /\p{Cs}/gu;
const NO_BREAK_SPACES = /[\u2007\u202F]/g;

/** Converts text to composed form (NFC) and replaces invalid characters. */
export function cleanText(text: string): string {
  return text.replace(LONE_SURROGATE, "\uFFFD").replace(NO_BREAK_SPACES, "\u00A0").normalize("NFC");
}

function isMalayalam(character: string): boolean {
  return character >= "\u0D00" && character <= "\u0D7F";
}

/** Splits clean text without line breaks into pieces of one font each. Never fails; may return nothing. */
export function choosePieces(text: string, fonts: FontSet): TextPiece[] {
  const pieces: TextPiece[] = [];
  const append = (font: ReportFont, character: string) => {
    const last = pieces.at(-1);
    if (last && last.font === font && last.shown === last.intended) {
      last.shown += character;
      last.intended += character;
    } else {
      pieces.push({ font, shown: character, intended: character });
    }
  };

  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = pieces.at(-1);
    const followsMalayalam = last?.font === fonts.malayalam;
    const followsOmission = last !== undefined && last.shown === OMISSION && last.intended !== OMISSION;
    if (ZERO_WIDTH_JOINERS.has(character)) {
      if (followsMalayalam) append(fonts.malayalam, character);
    } else if (INVISIBLE.test(character)) {
      continue;
    } else if (character === " " && followsMalayalam) {
      append(fonts.malayalam, character);
    } else if ((isMalayalam(character) || character === RUPEE_SIGN) && fonts.malayalam.shaping.covers(codePoint)) {
      append(fonts.malayalam, character);
    } else if (fonts.latin.shaping.covers(codePoint)) {
      append(fonts.latin, character);
    } else if (fonts.malayalam.shaping.covers(codePoint)) {
      append(fonts.malayalam, character);
    } else {
      const standIn = standInFor(character, fonts.latin);
      if (followsOmission && (standIn === OMISSION || COMBINING_MARK.test(character))) last.intended += character;
      else if (standIn !== "") pieces.push({ font: fonts.latin, shown: standIn, intended: character });
    }
  }
  return pieces;
}

/** What to draw for a character that no font has; empty if it is best omitted. */
function standInFor(character: string, latin: ReportFont): string {
  const standIn = STAND_INS.get(character);
  if (standIn !== undefined) return standIn;
  if (PICTOGRAPH.test(character) || COMBINING_MARK.test(character)) return "";

  // Letters with unusual accents, ligatures, full-width forms: their base letters.
  const plain = [...character.normalize("NFKD")].filter((part) => !COMBINING_MARK.test(part));
  const isDrawable = plain.length > 0 && plain.every((part) => latin.shaping.covers(part.codePointAt(0) ?? 0));
  if (isDrawable) return plain.join("");

  return PART_OF_WORD.test(character) ? OMISSION : "";
}
