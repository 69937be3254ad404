/** Sets text into lines: words are shaped, measured and filled into a width, ragged right. */
import { choosePieces, cleanText, type FontSet } from "./font-choice";
import { startHarfBuzz } from "./harfbuzz";
import type { PdfAssets } from "./pdf-assets";
import { ReportFont, type Fragment } from "./report-font";
import type { Colour } from "./theme";

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
  /** Makes all of it bold, whatever the spans say. */
  bold?: boolean;
  linkColour?: Colour;
}

/** Neighbouring fragments that look alike and lead to the same place. */
export interface LineRun {
  fragments: Fragment[];
  size: number;
  colour: Colour;
  bold: boolean;
  href: string | null;
  /** In points. */
  width: number;
}

export interface Line {
  runs: LineRun[];
  /** In points, without trailing space. */
  width: number;
}

/** A word: what must stay together on a line, though its weight may change in the middle. */
interface Word {
  runs: LineRun[];
  width: number;
  hasSpaceAfter: boolean;
  endsLine: boolean;
}

const ELLIPSIS = "…";
/** Sums of widths depend on the order of addition; a difference of this much, in points, is ignored. */
const ROUNDING = 0.01;
/** Spaces at which a line may end; the no-break space is not among them. */
const WORD_ENDS = /([ \t\n\r\f\v\u1680\u2000-\u2006\u2008-\u200B\u2028\u2029\u205F\u3000]+)/;
/** Compounds may be parted after a hyphen, dash or slash between letters: "Science/Commerce". */
const COMPOUND_JOINTS = /(?<=\p{L}[\p{L}\p{M}][/\-–—])(?=\p{L})/u;

/** A plain span. */
export function plain(text: string, bold = false): Span {
  return { text, bold, href: null };
}

export class Typesetter {
  readonly #regular: FontSet;
  readonly #bold: FontSet;
  /** Words are measured several times: for table columns, and for each size that is tried. */
  readonly #shapedRegular = new Map<string, readonly Fragment[]>();
  readonly #shapedBold = new Map<string, readonly Fragment[]>();
  readonly #graphemes = new Intl.Segmenter("ml", { granularity: "grapheme" });

  constructor(assets: PdfAssets) {
    const loadFont = startHarfBuzz(assets.harfbuzz);
    const { latin, malayalam } = assets.fonts;
    this.#regular = {
      latin: new ReportFont(loadFont(latin.regular), "latin", "LatinRegular", "VAZHIA+NotoSans-Regular"),
      malayalam: new ReportFont(
        loadFont(malayalam.regular),
        "malayalam",
        "MalayalamRegular",
        "VAZHIB+NotoSansMalayalam-Regular",
      ),
    };
    this.#bold = {
      latin: new ReportFont(loadFont(latin.bold), "latin", "LatinBold", "VAZHIC+NotoSans-Bold"),
      malayalam: new ReportFont(
        loadFont(malayalam.bold),
        "malayalam",
        "MalayalamBold",
        "VAZHID+NotoSansMalayalam-Bold",
      ),
    };
  }

  /** All fonts, used or not. */
  get fonts(): ReportFont[] {
    return [this.#regular.latin, this.#regular.malayalam, this.#bold.latin, this.#bold.malayalam];
  }

  /** Fills spans into lines of at most `maxWidth` points. Wider words are broken between letters. */
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
        if (part.hasSpaceAfter) spaceWidth = this.#spaceAfter(line).width;
      }
      if (word.endsLine) endLine();
    }
    if (line.runs.length > 0) endLine();
    return lines;
  }

  /** Sets text on a single line, cut with an ellipsis if it is wider than `maxWidth` points. */
  fit(text: string, style: TextStyle, maxWidth: number): Line {
    const whole = this.#unbroken(text, style);
    if (whole.width <= maxWidth) return whole;
    const letters = this.#lettersOf(text);
    let [fits, tooLong] = [0, letters.length];
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      const candidate = letters.slice(0, middle).join("").trimEnd() + ELLIPSIS;
      if (this.#unbroken(candidate, style).width <= maxWidth) fits = middle;
      else tooLong = middle;
    }
    return this.#unbroken(letters.slice(0, fits).join("").trimEnd() + ELLIPSIS, style);
  }

  /** Width in points of text set without breaks, and of its widest word. */
  measure(spans: readonly Span[], style: TextStyle): { natural: number; widestWord: number } {
    const natural = Math.max(0, ...this.wrap(spans, style, Number.POSITIVE_INFINITY).map((line) => line.width));
    const widestWord = Math.max(0, ...this.#words(spans, style).map((word) => word.width));
    return { natural, widestWord };
  }

  #unbroken(text: string, style: TextStyle): Line {
    return this.wrap([plain(text.replace(/\s+/g, " "))], style, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0 };
  }

  #lettersOf(text: string): string[] {
    return [...this.#graphemes.segment(text)].map((part) => part.segment);
  }

  #shape(text: string, bold: boolean): readonly Fragment[] {
    const shaped = bold ? this.#shapedBold : this.#shapedRegular;
    const known = shaped.get(text);
    if (known) return known;
    const pieces = choosePieces(text, bold ? this.#bold : this.#regular);
    const fragments = pieces.map((piece) => piece.font.shape(piece.shown, piece.meant));
    shaped.set(text, fragments);
    return fragments;
  }

  #run(text: string, span: Span, style: TextStyle): LineRun {
    const bold = span.bold || style.bold === true;
    const fragments = this.#shape(text, bold);
    const colour = span.href === null ? style.colour : (style.linkColour ?? style.colour);
    return {
      fragments: [...fragments],
      size: style.size,
      colour,
      bold,
      href: span.href,
      width: widthOf(fragments, style.size),
    };
  }

  #words(spans: readonly Span[], style: TextStyle): Word[] {
    const words: Word[] = [];
    let word: Word | null = null;
    const endWord = (end: Partial<Word>) => {
      if (word === null && end.endsLine !== true) return;
      words.push({ ...(word ?? { runs: [], width: 0, hasSpaceAfter: false, endsLine: false }), ...end });
      word = null;
    };

    for (const span of spans) {
      for (const token of cleanText(span.text).split(WORD_ENDS)) {
        if (token === "") continue;
        if (WORD_ENDS.test(token)) {
          const isZeroWidth = /^\u200B+$/.test(token);
          endWord({ hasSpaceAfter: !isZeroWidth, endsLine: token.includes("\n") });
          continue;
        }
        token.split(COMPOUND_JOINTS).forEach((part, index) => {
          if (index > 0) endWord({});
          const run = this.#run(part, span, style);
          if (run.fragments.length === 0) return;
          word ??= { runs: [], width: 0, hasSpaceAfter: false, endsLine: false };
          word.runs.push(run);
          word.width += run.width;
        });
      }
    }
    endWord({});
    return words;
  }

  /** Breaks a word between letters (never inside a conjunct) so that each part fits. */
  #breakWord(word: Word, maxWidth: number): Word[] {
    const parts: Word[] = [];
    let part: Word = { runs: [], width: 0, hasSpaceAfter: false, endsLine: false };
    for (const run of word.runs) {
      const text = run.fragments.map((fragment) => fragment.text).join("");
      const span: Span = { text, bold: run.bold, href: run.href };
      const style: TextStyle = { size: run.size, colour: run.colour, linkColour: run.colour };
      let taken = "";
      const take = () => {
        if (taken === "") return;
        const piece = this.#run(taken, span, style);
        part.runs.push(piece);
        part.width += piece.width;
        taken = "";
      };
      for (const letter of this.#lettersOf(text)) {
        const width = widthOf(this.#shape(taken + letter, run.bold), run.size);
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

  /** The space that would follow a line's last fragment, in that fragment's font. */
  #spaceAfter(line: Line): { fragment: Fragment | null; width: number } {
    const run = line.runs.at(-1);
    const last = run?.fragments.at(-1);
    if (!run || !last) return { fragment: null, width: 0 };
    const fragment = last.font.shape(" ");
    return { fragment, width: (fragment.width * run.size) / 1000 };
  }

  /** Adds a space that takes no room, lest readers run the last word and the first of the next line together. */
  #appendTrailingSpace(line: Line): void {
    const { width } = line;
    this.#appendSpace(line, null);
    line.width = width;
  }

  /** Adds the space before the next word; it belongs to a link only between two words of that link. */
  #appendSpace(line: Line, nextHref: string | null): void {
    const { fragment, width } = this.#spaceAfter(line);
    const last = line.runs.at(-1);
    if (!fragment || !last) return;
    const href = last.href === nextHref ? last.href : null;
    appendRun(line, { ...last, fragments: [fragment], width, href });
  }
}

function widthOf(fragments: readonly Fragment[], size: number): number {
  return (fragments.reduce((sum, fragment) => sum + fragment.width, 0) * size) / 1000;
}

/** Adds a run to a line, joined to the previous run if they look alike. */
function appendRun(line: Line, run: LineRun): void {
  const last = line.runs.at(-1);
  if (
    last &&
    last.bold === run.bold &&
    last.href === run.href &&
    last.colour === run.colour &&
    last.size === run.size
  ) {
    last.fragments.push(...run.fragments);
    last.width += run.width;
  } else {
    line.runs.push({ ...run, fragments: [...run.fragments] });
  }
  line.width += run.width;
}
