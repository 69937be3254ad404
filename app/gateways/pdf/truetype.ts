/**
 * The part of the TrueType format needed for embedding a font: metrics and subsetting. Format: OpenType 1.9, chapters
 * "Organization of an OpenType font", "glyf", "loca" and "head".
 */

interface TableLocation {
  offset: number;
  length: number;
}

/** Font-wide metrics in thousandths of the font size, for a PDF font descriptor. */
export interface FontMetrics {
  boundingBox: [number, number, number, number];
  ascent: number;
  descent: number;
}

const HEADER_LENGTH = 12;
const DIRECTORY_ENTRY_LENGTH = 16;

/** Tables that draw glyphs; layout tables are omitted, as the text is already shaped. */
const DRAWING_TABLES = ["head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep"];

const HEAD_CHECKSUM_ADJUSTMENT = 8;
const HEAD_UNITS_PER_EM = 18;
const HEAD_BOUNDING_BOX = 36;
const HEAD_LOCA_FORMAT = 50;
const FILE_CHECKSUM = 0xb1b0afba;

const ARGUMENTS_ARE_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readDirectory(font: Uint8Array): Map<string, TableLocation> {
  const view = toDataView(font);
  const directory = new Map<string, TableLocation>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = HEADER_LENGTH + DIRECTORY_ENTRY_LENGTH * index;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    directory.set(tag, { offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) });
  }
  return directory;
}

function locate(directory: Map<string, TableLocation>, tag: string): TableLocation {
  const location = directory.get(tag);
  if (!location) throw new Error(`the font has no ${tag} table`);
  return location;
}

/** Reads a font's metrics from its `head` and `hhea` tables. */
export function readFontMetrics(font: Uint8Array): FontMetrics {
  const view = toDataView(font);
  const directory = readDirectory(font);
  const head = locate(directory, "head").offset;
  const hhea = locate(directory, "hhea").offset;
  const scale = 1000 / view.getUint16(head + HEAD_UNITS_PER_EM);
  const measure = (offset: number) => Math.round(view.getInt16(offset) * scale);
  const box = head + HEAD_BOUNDING_BOX;
  return {
    boundingBox: [measure(box), measure(box + 2), measure(box + 4), measure(box + 6)],
    ascent: measure(hhea + 4),
    descent: measure(hhea + 6),
  };
}

/** Byte ranges of the glyphs' outlines, from the `loca` table. */
class GlyphOutlines {
  readonly #font: Uint8Array;
  readonly #view: DataView;
  readonly #loca: number;
  readonly #glyf: number;
  readonly #hasLongOffsets: boolean;
  readonly count: number;

  constructor(font: Uint8Array, directory: Map<string, TableLocation>) {
    this.#font = font;
    this.#view = toDataView(font);
    this.#loca = locate(directory, "loca").offset;
    this.#glyf = locate(directory, "glyf").offset;
    this.#hasLongOffsets = this.#view.getInt16(locate(directory, "head").offset + HEAD_LOCA_FORMAT) === 1;
    this.count = this.#view.getUint16(locate(directory, "maxp").offset + 4);
  }

  #readOffset(glyphId: number): number {
    return this.#hasLongOffsets
      ? this.#view.getUint32(this.#loca + 4 * glyphId)
      : this.#view.getUint16(this.#loca + 2 * glyphId) * 2;
  }

  /** The outline of a glyph; empty for blanks such as the space. */
  outline(glyphId: number): Uint8Array {
    return this.#font.subarray(this.#glyf + this.#readOffset(glyphId), this.#glyf + this.#readOffset(glyphId + 1));
  }

  /** The components of a composite glyph; none for a simple one. */
  components(glyphId: number): number[] {
    const outline = this.outline(glyphId);
    if (outline.length === 0) return [];
    const view = toDataView(outline);
    const isComposite = view.getInt16(0) < 0;
    if (!isComposite) return [];

    const components: number[] = [];
    let position = 10;
    let flags: number;
    do {
      flags = view.getUint16(position);
      components.push(view.getUint16(position + 2));
      position += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + transformLength(flags);
    } while (flags & MORE_COMPONENTS);
    return components;
  }
}

/** Bytes taken by the transformation of a composite's part. */
function transformLength(flags: number): number {
  if (flags & HAS_SCALE) return 2;
  if (flags & HAS_XY_SCALE) return 4;
  if (flags & HAS_MATRIX) return 8;
  return 0;
}

/**
 * Copies a TrueType font so that only the given glyphs (and the components of composites) have outlines. Glyph numbers
 * do not change, so shaped text remains valid.
 */
export function subsetTrueType(font: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
  const directory = readDirectory(font);
  const outlines = new GlyphOutlines(font, directory);

  const included = new Set<number>([0]);
  const waiting = [...glyphIds];
  for (let glyphId = waiting.pop(); glyphId !== undefined; glyphId = waiting.pop()) {
    if (included.has(glyphId)) continue;
    included.add(glyphId);
    waiting.push(...outlines.components(glyphId));
  }

  const offsets = new Uint8Array(4 * (outlines.count + 1));
  const offsetsView = toDataView(offsets);
  const keptOutlines: Uint8Array[] = [];
  let length = 0;
  for (let glyphId = 0; glyphId < outlines.count; glyphId += 1) {
    offsetsView.setUint32(4 * glyphId, length);
    if (!included.has(glyphId)) continue;
    const outline = outlines.outline(glyphId);
    keptOutlines.push(outline);
    length += padded(outline.length);
  }
  offsetsView.setUint32(4 * outlines.count, length);

  const tables = new Map<string, Uint8Array>();
  for (const tag of DRAWING_TABLES) {
    const location = directory.get(tag);
    if (location) tables.set(tag, font.slice(location.offset, location.offset + location.length));
  }
  const head = tables.get("head");
  if (!head) throw new Error("the font has no head table");
  toDataView(head).setInt16(HEAD_LOCA_FORMAT, 1);
  toDataView(head).setUint32(HEAD_CHECKSUM_ADJUSTMENT, 0);
  tables.set("loca", offsets);
  tables.set("glyf", joinPadded(keptOutlines, length));
  return writeTrueType(tables);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function joinPadded(parts: Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += padded(part.length);
  }
  return joined;
}

/** Sum of a table's big-endian 32-bit words, modulo 2³²; the last word is padded with zeros. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 4) {
    const high = ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0);
    const low = ((bytes[index + 2] ?? 0) << 8) | (bytes[index + 3] ?? 0);
    sum = (sum + high * 0x10000 + low) % 2 ** 32;
  }
  return sum;
}

function writeTrueType(tables: Map<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directoryEnd = HEADER_LENGTH + DIRECTORY_ENTRY_LENGTH * sorted.length;
  const file = new Uint8Array(sorted.reduce((sum, [, bytes]) => sum + padded(bytes.length), directoryEnd));
  const view = toDataView(file);

  const exponent = Math.floor(Math.log2(sorted.length));
  const searchRange = DIRECTORY_ENTRY_LENGTH * 2 ** exponent;
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, searchRange);
  view.setUint16(8, exponent);
  view.setUint16(10, DIRECTORY_ENTRY_LENGTH * sorted.length - searchRange);

  let offset = directoryEnd;
  let headOffset = 0;
  sorted.forEach(([tag, bytes], index) => {
    const entry = HEADER_LENGTH + DIRECTORY_ENTRY_LENGTH * index;
    for (let letter = 0; letter < 4; letter += 1) file[entry + letter] = tag.charCodeAt(letter);
    view.setUint32(entry + 4, checksum(bytes));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    file.set(bytes, offset);
    if (tag === "head") headOffset = offset;
    offset += padded(bytes.length);
  });
  view.setUint32(headOffset + HEAD_CHECKSUM_ADJUSTMENT, (FILE_CHECKSUM - checksum(file) + 2 ** 32) % 2 ** 32);
  return file;
}
