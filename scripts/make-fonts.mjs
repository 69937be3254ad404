/**
 * Makes the fonts that the PDF gateway embeds, from the Fontsource packages.
 *
 * Fontsource ships WOFF, which is a TrueType file whose tables are deflated one
 * by one. PDF wants plain TrueType, so the tables are inflated and laid out again.
 * Tables that neither shaping nor a PDF viewer reads are left out.
 *
 * The results are committed (as .bin: bundlers turn .ttf imports into URL strings),
 * so this runs only when the font packages change: `node scripts/make-fonts.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

const outputFolder = fileURLToPath(new URL("../app/gateways/pdf/fonts/", import.meta.url));
const require = createRequire(import.meta.url);

const FONTS = [
  ["@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff", "malayalam-regular.bin"],
  ["@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-700-normal.woff", "malayalam-bold.bin"],
  ["@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff", "latin-regular.bin"],
  ["@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff", "latin-bold.bin"],
];

/** Glyph names, style linking and rasteriser hints: of no use to a PDF. */
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
