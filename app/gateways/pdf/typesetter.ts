/** Sets text into lines: words are shaped, measured and wrapped to a width, ragged right. */
import { choosePieces, cleanText, type FontSet } from "./font-choice.ts";
import type { PdfAssets } from "./pdf-assets.ts";
import { ReportFont, type Fragment } from "./report-font.ts";
import { openShapingFonts } from "./shaping-fonts.ts";
import type { Colour } from "./theme.ts";

/** Text of one weight and one link target. A line feed in it is a forced line break. */
export interface Span {
  text: string;
  bold: boolean;
  href: string | null;
}

export interface TextStyle {
  /** In points. */
  size: number;
  colour: Colour;
  /** Sets all of it in bold, whatever the spans' weight. */
  bold?: boolean;
  /** Sets all of it in the display face, which has one weight. */
  display?: boolean;
  linkColour?: Colour;
}

type Face = "regular" | "bold" | "display";

/** Adjacent fragments with the same style and link. */
export interface LineRun {
  fragments: readonly Fragment[];
  size: number;
  colour: Colour;
  face: Face;
  href: string | null;
  /** In points. */
  width: number;
}

export interface Line {
  runs: LineRun[];
  /** In points, without trailing space. */
  width: number;
}

/** An unbreakable word, whose weight may change in the middle. */
interface Word {
  runs: LineRun[];
  width: number;
  hasSpaceAfter: boolean;
  endsLine: boolean;
}

type Token =
  | { kind: "part"; fragments: readonly Fragment[]; /** In thousandths of the font size. */ width: number }
  | { kind: "end"; hasSpaceAfter: boolean; endsLine: boolean };

const ELLIPSIS = "…";
/** Sums of widths depend on the order of addition; a difference of this much, in points, is ignored. */
const ROUNDING = 0.01;
/** Spaces at which a line may end, without the no-break space. */
const WORD_ENDS = /([ \t\n\r\f\v\u1680\u2000-\u2006\u2008-\u200B\u2028\u2029\u205F\u3000]+)/;
/** Compounds may be broken after a hyphen, dash or slash between letters: "Science/Commerce". */
const COMPOUND_JOINTS = /(?<=\p{L}[\p{L}\p{M}][/\-–—])(?=\p{L})/u;

const BEGINS_WITH_SIGN = /^\p{M}/u;

export function plain(text: string, bold = false): Span {
  return { text, bold, href: null };
}

export class Typesetter {
  readonly #faces: Record<Face, FaceOfDocument>;
  readonly #graphemes = new Intl.Segmenter("ml", { granularity: "grapheme" });

  constructor(assets: PdfAssets) {
    const { latin, malayalam, display } = openShapingFonts(assets);
    this.#faces = {
      regular: openFace({
        latin: new ReportFont(latin.regular, "latin", "LatinRegular", "VAZHIA+NotoSans-Regular"),
        malayalam: new ReportFont(
          malayalam.regular,
          "malayalam",
          "MalayalamRegular",
          "VAZHIB+NotoSansMalayalam-Regular",
        ),
      }),
      bold: openFace({
        latin: new ReportFont(latin.bold, "latin", "LatinBold", "VAZHIC+NotoSans-Bold"),
        malayalam: new ReportFont(malayalam.bold, "malayalam", "MalayalamBold", "VAZHID+NotoSansMalayalam-Bold"),
      }),
      display: openFace({
        latin: new ReportFont(display.latin, "latin", "DisplayLatin", "VAZHIE+AnekMalayalam-SemiBold"),
        malayalam: new ReportFont(display.malayalam, "malayalam", "DisplayMalayalam", "VAZHIF+AnekMalayalam-SemiBold"),
      }),
    };
  }

  /** All fonts, used or not. */
  get fonts(): ReportFont[] {
    const { regular, bold, display } = this.#faces;
    return [regular, bold, display].flatMap(({ fonts: { latin, malayalam } }) => [latin, malayalam]);
  }

  /** Wraps spans to lines of at most `maxWidth` points. Wider words are broken between letters. */
  wrap(spans: readonly Span[], style: TextStyle, maxWidth: number): Line[] {
    const lines: Line[] = [];
    let line: Line = { runs: [], width: 0 };
    let spaceWidth = 0;
    const endLine = () => {
      if (spaceWidth > 0) this.#appendTrailingSpace(line);
      lines.push(line);
      line = { runs: [], width: 0 };
      spaceWidth = 0;
    };

    for (const word of this.#words(spans, style)) {
      for (const part of word.width > maxWidth + ROUNDING ? this.#breakWord(word, maxWidth) : [word]) {
        if (line.runs.length > 0 && line.width + spaceWidth + part.width > maxWidth + ROUNDING) endLine();
        if (spaceWidth > 0) this.#appendSpace(line, part.runs[0]?.href ?? null);
        spaceWidth = 0;
        for (const run of part.runs) appendRun(line, run);
        if (part.hasSpaceAfter) spaceWidth = spaceAfterLine(line);
      }
      if (word.endsLine) endLine();
    }
    if (line.runs.length > 0) endLine();
    return lines;
  }

  /** Sets text on a single line, cut with an ellipsis if wider than `maxWidth` points. */
  fit(text: string, style: TextStyle, maxWidth: number): Line {
    const whole = this.#unbroken(text, style);
    if (whole.width <= maxWidth) return whole;
    const letters = this.#splitLetters(text);
    let [fits, tooLong] = [0, letters.length];
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      const candidate = letters.slice(0, middle).join("").trimEnd() + ELLIPSIS;
      if (this.#unbroken(candidate, style).width <= maxWidth) fits = middle;
      else tooLong = middle;
    }
    return this.#unbroken(letters.slice(0, fits).join("").trimEnd() + ELLIPSIS, style);
  }

  /** Width in points of text without breaks, and of its widest word. */
  measure(spans: readonly Span[], style: TextStyle): { natural: number; widestWord: number } {
    let [natural, widestWord, lineWidth, spaceWidth] = [0, 0, 0, 0];
    let lastRun: LineRun | null = null;
    for (const word of this.#words(spans, style)) {
      lineWidth += spaceWidth;
      for (const run of word.runs) lineWidth += run.width;
      lastRun = word.runs.at(-1) ?? lastRun;
      spaceWidth = word.hasSpaceAfter && lastRun ? spaceAfter(lastRun).width : 0;
      natural = Math.max(natural, lineWidth);
      widestWord = Math.max(widestWord, word.width);
      if (!word.endsLine) continue;
      [lineWidth, spaceWidth, lastRun] = [0, 0, null];
    }
    return { natural, widestWord };
  }

  #unbroken(text: string, style: TextStyle): Line {
    return this.wrap([plain(text.replace(/\s+/g, " "))], style, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0 };
  }

  #splitLetters(text: string): string[] {
    return [...this.#graphemes.segment(text)].map((part) => part.segment);
  }

  #shape(text: string, face: Face): readonly Fragment[] {
    const { fonts, shaped } = this.#faces[face];
    const known = shaped.get(text);
    if (known) return known;
    // The display face has only common characters; a word with others is set entirely in bold.
    const pieces = choosePieces(text, face === "display" && !hasAll(fonts, text) ? this.#faces.bold.fonts : fonts);
    const fragments = pieces.map(({ font, shown, intended }, index) =>
      font.shape(shown, intended, index > 0 && BEGINS_WITH_SIGN.test(shown)),
    );
    shaped.set(text, fragments);
    return fragments;
  }

  #run(text: string, span: Span, style: TextStyle): LineRun {
    const face = pickFace(span, style);
    const fragments = this.#shape(text, face);
    return shapeRun(fragments, sumWidths(fragments), { span, style, face });
  }

  /** Cached, since several sizes are tried. */
  #tokens(text: string, face: Face): readonly Token[] {
    const cache = this.#faces[face].tokens;
    const known = cache.get(text);
    if (known) return known;
    const tokens: Token[] = [];
    for (const piece of cleanText(text).split(WORD_ENDS)) {
      if (piece === "") continue;
      if (WORD_ENDS.test(piece)) {
        const isZeroWidth = /^\u200B+$/.test(piece);
        tokens.push({ kind: "end", hasSpaceAfter: !isZeroWidth, endsLine: piece.includes("\n") });
        continue;
      }
      piece.split(COMPOUND_JOINTS).forEach((part, index) => {
        if (index > 0) tokens.push({ kind: "end", hasSpaceAfter: false, endsLine: false });
        const fragments = this.#shape(part, face);
        if (fragments.length > 0) tokens.push({ kind: "part", fragments, width: sumWidths(fragments) });
      });
    }
    cache.set(text, tokens);
    return tokens;
  }

  #words(spans: readonly Span[], style: TextStyle): Word[] {
    const words: Word[] = [];
    let word: Word | null = null;
    for (const span of spans) {
      const face = pickFace(span, style);
      for (const token of this.#tokens(span.text, face)) {
        if (token.kind === "part") {
          const run = shapeRun(token.fragments, token.width, { span, style, face });
          if (word === null) word = { runs: [run], width: run.width, hasSpaceAfter: false, endsLine: false };
          else {
            word.runs.push(run);
            word.width += run.width;
          }
        } else if (word !== null || token.endsLine) {
          word ??= { runs: [], width: 0, hasSpaceAfter: false, endsLine: false };
          word.hasSpaceAfter = token.hasSpaceAfter;
          word.endsLine = token.endsLine;
          words.push(word);
          word = null;
        }
      }
    }
    if (word !== null) words.push(word);
    return words;
  }

  /** Breaks a word between letters (never inside a conjunct) so that each part fits. */
  #breakWord(word: Word, maxWidth: number): Word[] {
    const parts: Word[] = [];
    let part: Word = { runs: [], width: 0, hasSpaceAfter: false, endsLine: false };
    for (const run of word.runs) {
      const text = run.fragments.map((fragment) => fragment.text).join("");
      const span: Span = { text, bold: run.face === "bold", href: run.href };
      const style: TextStyle = {
        size: run.size,
        colour: run.colour,
        linkColour: run.colour,
        display: run.face === "display",
      };
      let taken = "";
      const take = () => {
        if (taken === "") return;
        const piece = this.#run(taken, span, style);
        part.runs.push(piece);
        part.width += piece.width;
        taken = "";
      };
      for (const letter of this.#splitLetters(text)) {
        const width = (sumWidths(this.#shape(taken + letter, run.face)) * run.size) / 1000;
        if (part.width + width > maxWidth && (taken !== "" || part.runs.length > 0)) {
          take();
          parts.push(part);
          part = { runs: [], width: 0, hasSpaceAfter: false, endsLine: false };
        }
        taken += letter;
      }
      take();
    }
    parts.push({ ...part, hasSpaceAfter: word.hasSpaceAfter });
    return parts;
  }

  /** Adds a zero-width space, so that readers do not join the last word and the next line's first. */
  #appendTrailingSpace(line: Line): void {
    const { width } = line;
    this.#appendSpace(line, null);
    line.width = width;
  }

  /** Adds the space before the next word; it is part of a link only between two words of that link. */
  #appendSpace(line: Line, nextHref: string | null): void {
    const last = line.runs.at(-1);
    if (!last || last.fragments.length === 0) return;
    const { fragment, width } = spaceAfter(last);
    const href = last.href === nextHref ? last.href : null;
    appendRun(line, { ...last, fragments: [fragment], width, href });
  }
}

/** A face's fonts in one document, and the words already shaped. */
interface FaceOfDocument {
  fonts: FontSet;
  /** Words are measured repeatedly: for table columns, and for each size tried. */
  shaped: Map<string, readonly Fragment[]>;
  tokens: Map<string, readonly Token[]>;
}

function openFace(fonts: FontSet): FaceOfDocument {
  return { fonts, shaped: new Map(), tokens: new Map() };
}

function hasAll({ latin, malayalam }: FontSet, text: string): boolean {
  return [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return latin.shaping.covers(codePoint) || malayalam.shaping.covers(codePoint);
  });
}

function pickFace(span: Span, style: TextStyle): Face {
  if (style.display) return "display";
  return span.bold || style.bold ? "bold" : "regular";
}

/** In thousandths of the font size. */
function sumWidths(fragments: readonly Fragment[]): number {
  let width = 0;
  for (const fragment of fragments) width += fragment.width;
  return width;
}

/** A run of fragments that are `units` thousandths of the font size wide. */
function shapeRun(
  fragments: readonly Fragment[],
  units: number,
  { span, style, face }: { span: Span; style: TextStyle; face: Face },
): LineRun {
  const colour = span.href === null ? style.colour : (style.linkColour ?? style.colour);
  return { fragments, size: style.size, colour, face, href: span.href, width: (units * style.size) / 1000 };
}

/** The space after a run, in its last fragment's font, and its width in points. */
function spaceAfter(run: LineRun): { fragment: Fragment; width: number } {
  const fragment = (run.fragments.at(-1) as Fragment).font.space;
  return { fragment, width: (fragment.width * run.size) / 1000 };
}

function spaceAfterLine(line: Line): number {
  const last = line.runs.at(-1);
  return last && last.fragments.length > 0 ? spaceAfter(last).width : 0;
}

function appendRun(line: Line, run: LineRun): void {
  const last = line.runs.at(-1);
  if (
    last &&
    last.face === run.face &&
    last.href === run.href &&
    last.colour === run.colour &&
    last.size === run.size
  ) {
    // Safe to modify: a line's runs are copies, see below.
    (last.fragments as Fragment[]).push(...run.fragments);
    last.width += run.width;
  } else {
    line.runs.push({ ...run, fragments: [...run.fragments] });
  }
  line.width += run.width;
}
