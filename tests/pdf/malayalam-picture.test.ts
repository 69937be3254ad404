import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import type { Line } from "#app/gateways/pdf/typesetter.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { SAMPLE_STUDENTS } from "../../scripts/samples/print-samples.ts";
import { writtenSample } from "../support/makers/composed-reports.ts";
import { HARD_WORDS } from "./fixtures/hard-words.ts";
import { malayalamStrings } from "./fixtures/malayalam-strings.ts";
import { compareWords, openComparison } from "./fixtures/picture-comparison.ts";
import { condense, readPdf } from "./fixtures/read-pdf.ts";
import { setWords } from "./fixtures/word-sheets.ts";
import { SLOW } from "../support/tags.ts";

/** Tolerated share of differing ink: right words have none, wrong ones a tenth and more. */
const TOLERANCE = 0.004;

let assets: PdfAssets;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  assets = await loadPdfAssets();
  ({ browser, page } = await openComparison());
}, 60_000);

afterAll(() => browser?.close());

/** The words that look different in the PDF, with their share of differing ink. */
async function wrongWords(
  words: readonly string[],
  options: { bold?: boolean; assets?: PdfAssets; spoil?: (line: Line) => Line } = {},
): Promise<string[]> {
  const { assets: used = assets, ...how } = options;
  const sheets = await setWords(words, used, how);
  const differences = await compareWords(page, sheets, how);
  expect(differences).toHaveLength(words.length);
  return differences
    .filter(({ unmatched }) => unmatched > TOLERANCE)
    .map(({ text, unmatched }) => `${text} ${(100 * unmatched).toFixed(1)}%`);
}

function splitWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\u0D00-\u0D7F]/.test(word)))];
}

/** A copy of a TrueType font that hides a table by renaming its directory entry. */
function withoutTable(font: Uint8Array, tag: string): Uint8Array {
  const copy = font.slice();
  const count = new DataView(copy.buffer).getUint16(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    if (String.fromCharCode(...copy.subarray(entry, entry + 4)) === tag) copy[entry] = "x".charCodeAt(0);
  }
  return copy;
}

function withMalayalamFont(change: (font: Uint8Array) => Uint8Array): PdfAssets {
  const { regular, bold } = assets.fonts.malayalam;
  return { ...assets, fonts: { ...assets.fonts, malayalam: { regular: change(regular), bold: change(bold) } } };
}

/** Swaps the first two glyphs of each run, like a PDF generator that draws letters in text order. */
function exchangeFirstGlyphs(line: Line): Line {
  const runs = line.runs.map((run) => ({
    ...run,
    fragments: run.fragments.map((fragment) => {
      const [first, second, ...rest] = fragment.glyphs;
      return first && second ? { ...fragment, glyphs: [second, first, ...rest] } : fragment;
    }),
  }));
  return { ...line, runs };
}

function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

describe("Malayalam in the PDF looks as it does in Chromium", () => {
  it.each([{ bold: false }, { bold: true }])(
    "for every hard word (bold: $bold)",
    async ({ bold }) => {
      expect(HARD_WORDS.length).toBeGreaterThanOrEqual(70);
      expect(await wrongWords(HARD_WORDS, { bold })).toEqual([]);
    },
    30_000,
  );

  it.each([{ bold: false }, { bold: true }])(
    "for every word of every string in the product (bold: $bold)",
    { tags: [SLOW], timeout: 60_000 },
    async ({ bold }) => {
      const words = splitWords(malayalamStrings());
      expect(words.length).toBeGreaterThan(1000);
      expect(await wrongWords(words, { bold })).toEqual([]);
    },
  );

  it("for every word of the sample reports and their dossiers", { tags: [SLOW], timeout: 120_000 }, async () => {
    const reports = SAMPLE_STUDENTS.flatMap((student) => {
      const { reportMalayalam, dossierMalayalam } = writtenSample(student).result;
      return [reportMalayalam ?? "", ...listStrings(dossierMalayalam)];
    });
    // In "10-ാം" Chromium takes the hyphen from its Malayalam font.
    const words = splitWords(reports.map((report) => report.replace(/[*|>#\\]|\]\([^)]*\)/g, " "))).filter(
      (word) => !/-\p{M}/u.test(word),
    );
    expect(await wrongWords(words)).toEqual([]);
  });
});

describe("the comparison notices", () => {
  it("missing conjuncts and signs", async () => {
    const wrong = await wrongWords(HARD_WORDS, { assets: withMalayalamFont((font) => withoutTable(font, "GSUB")) });
    expect(wrong.length).toBeGreaterThan(HARD_WORDS.length * 0.5);
  });

  it("glyphs in text order", { tags: [SLOW] }, async () => {
    const wrong = await wrongWords(HARD_WORDS, { spoil: exchangeFirstGlyphs });
    expect(wrong.length).toBeGreaterThan(HARD_WORDS.length * 0.8);
  });

  it("the other weight", { tags: [SLOW] }, async () => {
    const { regular } = assets.fonts.malayalam;
    const wrong = await wrongWords(HARD_WORDS, { bold: true, assets: withMalayalamFont(() => regular) });
    expect(wrong.length).toBeGreaterThan(HARD_WORDS.length * 0.8);
  });

  it("missing letters", async () => {
    const wrong = await wrongWords(["വഴി", "കരിയർ"], { spoil: (line) => ({ ...line, runs: [] }) });
    expect(wrong).toEqual(["വഴി 100.0%", "കരിയർ 100.0%"]);
  });
});

describe("text extracted from the PDF", () => {
  async function expectReadable(words: readonly string[], { bold }: { bold: boolean }): Promise<void> {
    const { pdf } = await setWords([...words], assets, { bold });
    const { pages } = await readPdf(pdf);
    const read = pages.map(condense).join("");
    const missing: string[] = [];
    let position = 0;
    for (const word of words) {
      const written = condense(word);
      if (read.startsWith(written, position)) position += written.length;
      else missing.push(`${word} (read as ${read.slice(position, position + written.length + 5)})`);
      if (missing.length > 5) break;
    }
    expect(missing).toEqual([]);
    expect(position).toBe(read.length);
  }

  it.each([{ bold: false }, { bold: true }])("is the input, for every hard word (bold: $bold)", async (options) => {
    await expectReadable(HARD_WORDS, options);
  });

  it.each([{ bold: false }, { bold: true }])(
    "is the input, for every string of the product (bold: $bold)",
    { tags: [SLOW], timeout: 60_000 },
    async (options) => {
      await expectReadable(
        malayalamStrings().flatMap((text) => text.split(" ")),
        options,
      );
    },
  );
});
