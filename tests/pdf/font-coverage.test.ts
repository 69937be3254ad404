import { describe, expect, test } from "vitest";
import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { choosePieces, cleanText, type FontSet } from "#app/gateways/pdf/font-choice.ts";
import { plain, Typesetter } from "#app/gateways/pdf/typesetter.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { SLOW } from "../support/tags.ts";
import { KERALA_NAMES } from "../support/words/kerala-names.ts";

const typesetter = new Typesetter(await loadPdfAssets());
const [latin, malayalam, boldLatin, boldMalayalam, displayLatin, displayMalayalam] = typesetter.fonts;
if (!latin || !malayalam || !boldLatin || !boldMalayalam || !displayLatin || !displayMalayalam)
  throw new Error("A font is missing");
const regular: FontSet = { latin, malayalam };
const FACES: FontSet[] = [
  regular,
  { latin: boldLatin, malayalam: boldMalayalam },
  { latin: displayLatin, malayalam: displayMalayalam },
];

/** All assigned characters of the planes with letters and emoji. */
const CHARACTERS = Array.from({ length: 0x32_000 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter(
  (character) => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character),
);

/** Those of the scripts used in India, with Latin, signs and marks, and one in ten of the others, mostly Chinese. */
const FEW_CHARACTERS = CHARACTERS.filter((character, index) => character < "\u3000" || index % 10 === 0);

const covers = (fonts: FontSet, text: string) =>
  [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return fonts.latin.shaping.covers(codePoint) || fonts.malayalam.shaping.covers(codePoint);
  });

/** Glyphs as drawn; 0 is the fonts' box. */
function listGlyphs(text: string, style: { bold?: boolean; display?: boolean } = {}): number[] {
  const lines = typesetter.wrap([plain(text)], { size: 10, colour: [0, 0, 0], ...style }, 400);
  return lines.flatMap(({ runs }) =>
    runs.flatMap(({ fragments }) => fragments.flatMap(({ glyphs }) => glyphs.map(({ glyphId }) => glyphId))),
  );
}

const shownText = (text: string) =>
  choosePieces(cleanText(text), regular)
    .map(({ shown }) => shown)
    .join("");
const intendedText = (text: string) =>
  choosePieces(cleanText(text), regular)
    .map(({ intended }) => intended)
    .join("");

describe("the fonts' coverage", () => {
  const LETTERS = "is what `isPrintable` says of each letter and digit";
  test(LETTERS, () => expectPrintable(FEW_CHARACTERS));
  test(`${LETTERS}: of every script`, { tags: [SLOW] }, () => expectPrintable(CHARACTERS));

  function expectPrintable(characters: readonly string[]): void {
    const isInFonts = (letter: string) =>
      FACES.slice(0, 2).every((fonts) =>
        covers(fonts, covers(fonts, letter) ? letter : letter.normalize("NFKD").replace(/\p{M}/gu, "") || "\uFFFF"),
      );
    const different = characters.filter(
      (character) =>
        /[\p{L}\p{N}]/u.test(character) && isPrintable(character) !== isInFonts(character.normalize("NFC")),
    );
    expect(different).toEqual([]);
  }

  const DRAWN = "includes whatever is drawn for any character";
  test(DRAWN, () => expectCovered(FEW_CHARACTERS));
  test(`${DRAWN}: of every script`, { tags: [SLOW] }, () => expectCovered(CHARACTERS));

  function expectCovered(characters: readonly string[]): void {
    const missing = FACES.flatMap((fonts) =>
      characters.filter((character) =>
        choosePieces(cleanText(character), fonts).some(
          ({ font, shown }) => ![...shown].every((part) => font.shaping.covers(part.codePointAt(0) ?? 0)),
        ),
      ),
    );
    // The display face lacks signs; a word with one of them is set in bold.
    expect(missing.filter((character) => covers(regular, character))).toEqual([]);
  }
});

describe("a name", () => {
  test.each([{}, { bold: true }, { display: true }])("of Kerala has no box in style %j", (style) => {
    expect(KERALA_NAMES.filter(({ name }) => listGlyphs(name, style).includes(0))).toEqual([]);
  });

  test("in Latin or Malayalam letters is drawn whole", () => {
    for (const { name } of KERALA_NAMES) {
      if (/\p{Script=Tamil}/u.test(name)) expect(isPrintable(name), name).toBe(false);
      else expect([isPrintable(name), shownText(name)]).toEqual([true, name.normalize("NFC")]);
    }
  });

  test.each([
    ["अंजलि शर्मा", "… …"],
    ["ಅಂಜಲಿ ರಾವ್", "… …"],
    ["ஆயிஷா", "…"],
    ["عائشة محمد", "… …"],
    ["অঞ্জলি", "…"],
    ["అంజలి", "…"],
    ["અંજલિ", "…"],
    ["王小明", "…"],
    ["Anjali अंजलि", "Anjali …"],
  ])("%s is shown as %s, and copied as written", (name, shown) => {
    expect([isPrintable(name), shownText(name)]).toEqual([false, shown]);
    expect(intendedText(name)).toBe(name.normalize("NFC"));
    for (const style of [{}, { bold: true }, { display: true }]) expect(listGlyphs(name, style)).not.toContain(0);
  });

  test.each([
    ["emoji", "Anjali 😀👩‍🚀", "Anjali "],
    ["rare signs", "Anjali ♪∑♛", "Anjali "],
    ["a decomposed vowel sign", "ജ\u0D47\u0D3Eസഫ്", "ജോസഫ്"],
    ["a decomposed accent", "Rene\u0301e", "Renée"],
    ["an old chillu", "മാധവന്\u200D", "മാധവന്\u200D"],
    ["a joiner in Latin letters", "An\u200Djali", "Anjali"],
    ["letters of extended Latin", "Ağaoğlu Šarić", "Agaoglu Saric"],
    ["a private and an unassigned character", "A\uE000\u0378", "A"],
  ])("with %s can be printed", (_, name, shown) => {
    expect([isPrintable(name), shownText(name)]).toEqual([true, shown]);
    expect(listGlyphs(name)).not.toContain(0);
  });

  test.each(["", " ", "😀", "…", "'"])("%j has nothing to print", (name) => {
    expect(isPrintable(name)).toBe(false);
  });
});
