import { describe, expect, it } from "vitest";
import { startHarfBuzz } from "#app/gateways/pdf/harfbuzz.ts";
import { readFontMetrics, subsetTrueType } from "#app/gateways/pdf/truetype.ts";
import { HARD_WORDS } from "./fixtures/hard-words.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";

const assets = await loadPdfAssets();
const { regular } = assets.fonts.malayalam;

/** Sum of big-endian words; over a whole font it must be this constant (OpenType, "head" table). */
function fileChecksum(font: Uint8Array): number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  let sum = 0;
  for (let offset = 0; offset < font.length; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0;
  return sum;
}

describe("subsetTrueType", () => {
  it("keeps glyph numbers and widths, and drops most of the bytes", () => {
    const loadFont = startHarfBuzz(assets.harfbuzz);
    const whole = loadFont(regular);
    const glyphIds = whole.shape("വഴി", "malayalam").map((glyph) => glyph.glyphId);
    const subset = subsetTrueType(regular, glyphIds);
    const reopened = loadFont(subset);
    for (const glyphId of glyphIds) expect(reopened.measureAdvance(glyphId)).toBe(whole.measureAdvance(glyphId));
    expect(subset.length).toBeLessThan(regular.length / 4);
  });

  it("writes checksums that font readers accept", () => {
    expect(fileChecksum(subsetTrueType(regular, [5, 6, 7]))).toBe(0xb1b0afba);
  });

  it("keeps the parts of composite glyphs", () => {
    const loadFont = startHarfBuzz(assets.harfbuzz);
    const [composite] = loadFont(assets.fonts.latin.regular).shape("é", "latin");
    const only = subsetTrueType(assets.fonts.latin.regular, [composite?.glyphId ?? 0]);
    const none = subsetTrueType(assets.fonts.latin.regular, []);
    expect(only.length).toBeGreaterThan(none.length);
  });
});

describe("readFontMetrics", () => {
  it("reads ascent and descent in thousandths of the size", () => {
    expect(readFontMetrics(assets.fonts.latin.regular)).toMatchObject({ ascent: 1069, descent: -293 });
  });
});

describe("shaping", () => {
  it("puts a vowel sign before its consonant and joins a conjunct", () => {
    const font = startHarfBuzz(assets.harfbuzz)(regular);
    const [consonant] = font.shape("ക", "malayalam");
    const withSign = font.shape("കെ", "malayalam");
    expect(withSign).toHaveLength(2);
    expect(withSign[1]?.glyphId).toBe(consonant?.glyphId);
    expect(font.shape("ക്ഷ", "malayalam")).toHaveLength(1);
  });

  it.each(["regular", "bold"] as const)("has a glyph for every letter of the hard words (%s)", (weight) => {
    const font = startHarfBuzz(assets.harfbuzz)(assets.fonts.malayalam[weight]);
    const malayalamWords = HARD_WORDS.filter((word) => /^[\u0D00-\u0D7F\u200C\u200D]+$/.test(word));
    const boxed = malayalamWords.filter((word) => font.shape(word, "malayalam").some((glyph) => glyph.glyphId === 0));
    expect(malayalamWords.length).toBeGreaterThan(60);
    expect(boxed).toEqual([]);
  });
});
