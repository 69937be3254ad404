/**
 * A font of the report: shapes text, records the glyphs drawn, and embeds itself in the PDF.
 * Malayalam glyphs are in visual order (a vowel sign may precede its consonant) and one glyph may represent several
 * letters. To make text searchable and copyable, every pair of (glyph, text it represents) gets its own character id;
 * CIDToGIDMap maps it to the glyph, ToUnicode to the text.
 */
import { PDFHexString, PDFString, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";
import type { Script, ShapedGlyph, ShapingFont } from "./harfbuzz.ts";
import { readFontMetrics, subsetTrueType } from "./truetype.ts";

/** A glyph with its share of the text; empty if its neighbours carry it all. */
export interface TextGlyph extends ShapedGlyph {
  text: string;
}

/** Shaped text in one font. */
export interface Fragment {
  font: ReportFont;
  text: string;
  glyphs: readonly TextGlyph[];
  /** In thousandths of the font size. */
  width: number;
  /** False when the glyphs are in reading order, so that ToUnicode suffices. */
  needsActualText: boolean;
}

/** The format's limit of entries in one block of a ToUnicode map. */
const TO_UNICODE_BLOCK_LENGTH = 100;

const FLAG_SYMBOLIC = 4;

/**
 * The text of glyphs whose neighbours carry all of it. Readers would show a number for a character without text; this
 * one is invisible.
 */
const WORD_JOINER = "\u2060";

/** Joiners affect shaping and draw nothing themselves. */
const ONLY_JOINERS = /^[\u200C\u200D]+$/;

interface PdfCharacter {
  glyphId: number;
  text: string;
  width: number;
}

/** A fragment without its document's font: the same in every document. */
type ShapedText = Omit<Fragment, "font">;

/** Shaped texts by font. Emptied when full; most texts recur in every report. */
const shapedTexts = new WeakMap<ShapingFont, Map<string, ShapedText>>();
const MAX_SHAPED_TEXTS = 12_000;
/** Longer texts rarely recur. */
const LONGEST_KEPT_TEXT = 40;

export class ReportFont {
  readonly #fragments = new Map<string, Fragment>();
  #space: Fragment | null = null;
  readonly #drawn = new Map<string, { id: number; width: number }>();
  readonly #characters: PdfCharacter[] = [{ glyphId: 0, text: "", width: 0 }];

  /** @param resourceName names the font in page content; unique in the document. */
  constructor(
    readonly shaping: ShapingFont,
    readonly script: Script,
    readonly resourceName: string,
    readonly postScriptName: string,
  ) {}

  /**
   * Shapes `shown`; copying yields `intended`, which differs if a substitute is drawn for a missing character.
   * @param follows whether it continues a word that began in another font
   */
  shape(shown: string, intended: string = shown, follows: boolean = false): Fragment {
    const key = `${follows ? "+" : ""}${shown}\n${intended}`;
    const known = this.#fragments.get(key);
    if (known) return known;
    const fragment: Fragment = { font: this, ...shapeText(this.shaping, this.script, { shown, intended, follows }) };
    this.#fragments.set(key, fragment);
    return fragment;
  }

  /** The space between two words. */
  get space(): Fragment {
    this.#space ??= this.shape(" ");
    return this.#space;
  }

  /** A glyph's id in page content, and its declared width. */
  characterFor(glyph: TextGlyph): { id: number; width: number } {
    const key = `${glyph.glyphId} ${glyph.text}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawn = { id: this.#characters.length, width: this.shaping.measureAdvance(glyph.glyphId) };
    this.#characters.push({ glyphId: glyph.glyphId, text: glyph.text, width: drawn.width });
    this.#drawn.set(key, drawn);
    return drawn;
  }

  /** Whether any page draws with the font. */
  get isUsed(): boolean {
    return this.#characters.length > 1;
  }

  /** Writes the font with the glyphs used so far into a document; call it after all pages are drawn. */
  embed(context: PDFContext): PDFRef {
    const trueType = subsetTrueType(
      this.shaping.trueType,
      this.#characters.map((character) => character.glyphId),
    );
    const metrics = readFontMetrics(this.shaping.trueType);
    const descriptor = context.register(
      context.obj({
        Type: "FontDescriptor",
        FontName: this.postScriptName,
        Flags: FLAG_SYMBOLIC,
        FontBBox: metrics.boundingBox,
        ItalicAngle: 0,
        Ascent: metrics.ascent,
        Descent: metrics.descent,
        CapHeight: 714,
        StemV: 80,
        FontFile2: context.register(context.flateStream(trueType, { Length1: trueType.length })),
      }),
    );
    const descendant = context.register(
      context.obj({
        Type: "Font",
        Subtype: "CIDFontType2",
        BaseFont: this.postScriptName,
        CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
        CIDToGIDMap: context.register(context.flateStream(this.#glyphMap())),
        FontDescriptor: descriptor,
        DW: 0,
        W: [0, this.#characters.map((character) => character.width)],
      }),
    );
    return context.register(
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: this.postScriptName,
        Encoding: "Identity-H",
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(this.#toUnicodeMap())),
      }),
    );
  }

  /** Two bytes per character id: the glyph it draws. */
  #glyphMap(): Uint8Array {
    const map = new Uint8Array(this.#characters.length * 2);
    const view = new DataView(map.buffer);
    this.#characters.forEach((character, id) => view.setUint16(2 * id, character.glyphId));
    return map;
  }

  #toUnicodeMap(): string {
    const entries = this.#characters.map(
      (character, id) => `<${hex16(id)}> <${utf16Hex(character.text === "" ? WORD_JOINER : character.text)}>`,
    );
    const blocks: string[] = [];
    for (let start = 0; start < entries.length; start += TO_UNICODE_BLOCK_LENGTH) {
      const block = entries.slice(start, start + TO_UNICODE_BLOCK_LENGTH);
      blocks.push(`${block.length} beginbfchar`, ...block, "endbfchar");
    }
    return [
      "/CIDInit /ProcSet findresource begin",
      "12 dict begin",
      "begincmap",
      "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
      "/CMapName /Adobe-Identity-UCS def",
      "/CMapType 2 def",
      "1 begincodespacerange",
      "<0000> <FFFF>",
      "endcodespacerange",
      ...blocks,
      "endcmap",
      "CMapName currentdict /CMap defineresource pop",
      "end",
      "end",
    ].join("\n");
  }
}

/** Shapes `shown`, cached; copying yields `intended`. */
function shapeText(
  shaping: ShapingFont,
  script: Script,
  { shown, intended, follows }: { shown: string; intended: string; follows: boolean },
): ShapedText {
  const isKept = shown === intended && !follows && shown.length <= LONGEST_KEPT_TEXT;
  let cache = shapedTexts.get(shaping);
  const known = isKept ? cache?.get(shown) : undefined;
  if (known) return known;
  const asShaped = shaping.shape(shown, script);
  const shaped = follows ? withoutAddedCircles(asShaped, shown, shaping) : asShaped;
  const glyphs = shown === intended ? shareText(shown, shaped) : giveAllToFirst(intended, shaped);
  const text: ShapedText = {
    text: intended,
    glyphs,
    width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0),
    needsActualText: !isInReadingOrder(script, intended, glyphs),
  };
  if (!isKept) return text;
  if (!cache || cache.size >= MAX_SHAPED_TEXTS) {
    cache = new Map();
    shapedTexts.set(shaping, cache);
  }
  cache.set(shown, text);
  return text;
}

const DOTTED_CIRCLE = 0x25cc;

/**
 * The shaper adds a dotted circle before a vowel sign without a preceding letter of its script. In "10-ാം" the sign
 * follows the hyphen, which is drawn in the other font.
 */
function withoutAddedCircles(shaped: ShapedGlyph[], text: string, shaping: ShapingFont): ShapedGlyph[] {
  const circle = shaping.findGlyph(DOTTED_CIRCLE);
  if (circle === 0 || text.includes(String.fromCodePoint(DOTTED_CIRCLE))) return shaped;
  return shaped.some(({ glyphId }) => glyphId === circle) ? shaped.filter(({ glyphId }) => glyphId !== circle) : shaped;
}

/** Four hexadecimal digits. */
export function hex16(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

/** Text as hexadecimal UTF-16, big-endian, without a byte order mark. */
export function utf16Hex(text: string): string {
  let hex = "";
  for (let index = 0; index < text.length; index += 1) hex += hex16(text.charCodeAt(index));
  return hex;
}

/** Text as a PDF text string with its byte order mark. */
export function pdfText(text: string): PDFHexString {
  return PDFHexString.of(`FEFF${utf16Hex(text)}`);
}

/**
 * Distributes the characters of each cluster over its glyphs in reading order. A letter drawn with more glyphs than it
 * has characters (കൊ is drawn െ ക ാ) is decomposed first (Unicode's NFD).
 */
function shareText(text: string, shaped: readonly ShapedGlyph[]): TextGlyph[] {
  const glyphs: TextGlyph[] = [];
  let start = 0;
  while (start < shaped.length) {
    const cluster = shaped[start]?.cluster ?? 0;
    let end = start + 1;
    while (end < shaped.length && shaped[end]?.cluster === cluster) end += 1;
    const clusterText = text.slice(cluster, shaped[end]?.cluster ?? text.length);
    const members = shaped.slice(start, end);

    let characters = [...clusterText];
    if (characters.length < members.length) characters = [...clusterText.normalize("NFD")];
    members.forEach((glyph, index) => {
      const isLast = index === members.length - 1;
      const share = isLast ? characters.slice(index).join("") : (characters[index] ?? "");
      const last = glyphs.at(-1);
      // Readers drop isolated joiners, so the preceding glyph takes them.
      if (last && glyph.advance === 0 && ONLY_JOINERS.test(share)) last.text += share;
      else glyphs.push({ ...glyph, text: share });
    });
    start = end;
  }
  return glyphs;
}

function giveAllToFirst(text: string, shaped: readonly ShapedGlyph[]): TextGlyph[] {
  return shaped.map((glyph, index) => ({ ...glyph, text: index === 0 ? text : "" }));
}

/** Latin glyphs (also ligatures) are; Malayalam ones when each is one letter. */
function isInReadingOrder(script: Script, text: string, glyphs: readonly TextGlyph[]): boolean {
  const hasLettersOnly = glyphs.every((glyph) => [...glyph.text].length === 1);
  return (script === "latin" || hasLettersOnly) && glyphs.map((glyph) => glyph.text).join("") === text;
}
