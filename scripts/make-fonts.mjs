/**
 * Makes the fonts for pages and for the PDF gateway from the Fontsource packages.
 * Running text in the PDF: Fontsource ships WOFF, a TrueType file with each table deflated. PDF needs plain TrueType,
 * so the tables are inflated and laid out again, without those that neither shaping nor a PDF viewer reads.
 * Headings, and Malayalam on pages: subsets with all shaping data for their characters.
 * The results are committed (as .bin for the PDF: bundlers turn .ttf imports into URL strings), so run this only when
 * the font packages change: `node scripts/make-fonts.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";
import subsetFont from "subset-font";

const outputFolder = fileURLToPath(new URL("../app/gateways/pdf/fonts/", import.meta.url));
const webFolder = fileURLToPath(new URL("../app/assets/fonts/", import.meta.url));
const require = createRequire(import.meta.url);

const FONTS = [
  ["@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff", "malayalam-regular.bin"],
  ["@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff", "malayalam-bold.bin"],
  ["@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff", "latin-regular.bin"],
  ["@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff", "latin-bold.bin"],
];

/** First and last code points, as in the unicode-range of app.css. */
const BASIC_LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20b9, 0x20b9],
];

/** Contemporary Malayalam, without the letters, fractions and numerals of old prints. */
const MODERN_MALAYALAM = [
  [0x20, 0x20],
  [0xd02, 0xd03],
  [0xd05, 0xd0c],
  [0xd0e, 0xd10],
  [0xd12, 0xd3a],
  [0xd3d, 0xd44],
  [0xd46, 0xd48],
  [0xd4a, 0xd4e],
  [0xd57, 0xd57],
  [0xd7a, 0xd7f],
  [0x200c, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
];

/** The Malayalam on every English page: the names of the language and the site, and the rupee sign for old systems. */
const NAMES = "മലയാളം വഴി ₹";

const DISPLAY_WEIGHT = 600;

/** Latin features that headings use: no small capitals, no ornaments. */
const LATIN_FEATURES = ["ccmp", "kern", "locl", "mark", "tnum"];

const SUBSETS = [
  {
    source: "@fontsource-variable/anek-malayalam/files/anek-malayalam-latin-wght-normal.woff2",
    ranges: BASIC_LATIN,
    options: { variationAxes: { wght: DISPLAY_WEIGHT }, keepFeatures: LATIN_FEATURES },
    web: "display-latin.woff2",
    pdf: "display-latin.bin",
  },
  {
    source: "@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2",
    ranges: MODERN_MALAYALAM,
    options: { variationAxes: { wght: DISPLAY_WEIGHT } },
    web: "display-malayalam.woff2",
    pdf: "display-malayalam.bin",
  },
  {
    source: "@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2",
    ranges: MODERN_MALAYALAM,
    web: "malayalam-regular.woff2",
  },
  {
    source: "@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff2",
    ranges: MODERN_MALAYALAM,
    web: "malayalam-bold.woff2",
  },
  {
    source: "@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2",
    text: NAMES,
    web: "malayalam-names.woff2",
  },
];

/** Glyph names, style linking and rasteriser hints: unused in a PDF. */
const UNUSED_TABLES = new Set(["post", "name", "STAT", "gasp", "DSIG"]);

const WOFF_HEADER_LENGTH = 44;
const WOFF_ENTRY_LENGTH = 20;
const SFNT_HEADER_LENGTH = 12;
const SFNT_ENTRY_LENGTH = 16;

/** Reads the tables of a WOFF 1 file: tag, checksum and inflated bytes of each. */
function readWoffTables(woff) {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF 1 file");
  const tableCount = woff.readUInt16BE(12);
  const tables = [];
  for (let index = 0; index < tableCount; index += 1) {
    const entry = WOFF_HEADER_LENGTH + index * WOFF_ENTRY_LENGTH;
    const offset = woff.readUInt32BE(entry + 4);
    const compressedLength = woff.readUInt32BE(entry + 8);
    const originalLength = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + compressedLength);
    tables.push({
      tag: woff.toString("latin1", entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: compressedLength < originalLength ? inflateSync(stored) : stored,
    });
  }
  return tables;
}

const padded = (length) => Math.ceil(length / 4) * 4;

/** Lays tables out as a TrueType file: header, directory sorted by tag, tables on 4-byte boundaries. */
function writeTrueType(tables) {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const directoryEnd = SFNT_HEADER_LENGTH + SFNT_ENTRY_LENGTH * sorted.length;
  const total = sorted.reduce((sum, table) => sum + padded(table.bytes.length), directoryEnd);
  const file = Buffer.alloc(total);

  const largestPower = 2 ** Math.floor(Math.log2(sorted.length));
  file.writeUInt32BE(0x00010000, 0);
  file.writeUInt16BE(sorted.length, 4);
  file.writeUInt16BE(largestPower * SFNT_ENTRY_LENGTH, 6);
  file.writeUInt16BE(Math.log2(largestPower), 8);
  file.writeUInt16BE((sorted.length - largestPower) * SFNT_ENTRY_LENGTH, 10);

  let offset = directoryEnd;
  sorted.forEach((table, index) => {
    const entry = SFNT_HEADER_LENGTH + SFNT_ENTRY_LENGTH * index;
    file.write(table.tag, entry, "latin1");
    file.writeUInt32BE(table.checksum, entry + 4);
    file.writeUInt32BE(offset, entry + 8);
    file.writeUInt32BE(table.bytes.length, entry + 12);
    table.bytes.copy(file, offset);
    offset += padded(table.bytes.length);
  });
  return file;
}

for (const [source, target] of FONTS) {
  const tables = readWoffTables(readFileSync(require.resolve(source)));
  const font = writeTrueType(tables.filter((table) => !UNUSED_TABLES.has(table.tag)));
  writeFileSync(outputFolder + target, font);
  console.log(`${target}: ${font.length} bytes`);
}

const listCharacters = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join("");

for (const { source, ranges, text = listCharacters(ranges), options, web, pdf } of SUBSETS) {
  const font = readFileSync(require.resolve(source));
  const make = (targetFormat, settings) => subsetFont(font, text, { ...options, ...settings, targetFormat });
  const woff2 = await make("woff2", { noHinting: true });
  writeFileSync(webFolder + web, woff2);
  console.log(`${web}: ${woff2.length} bytes`);
  if (!pdf) continue;
  const trueType = await make("truetype", { dropTables: [...UNUSED_TABLES] });
  writeFileSync(outputFolder + pdf, trueType);
  console.log(`${pdf}: ${trueType.length} bytes`);
}
