import { hasBytesAt, joinBytes, textAt, toDataView } from "./byte-reader.ts";
import type { Picture } from "./picture.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks needed to render a still picture, with their length limits in bytes. Text, EXIF and animation are removed. */
const KEPT_CHUNKS: ReadonlyMap<string, (length: number) => boolean> = new Map<string, (length: number) => boolean>([
  ["IHDR", (length) => length === 13],
  ["PLTE", (length) => length > 0 && length <= 768 && length % 3 === 0],
  ["tRNS", (length) => length > 0 && length <= 256],
  ["sRGB", (length) => length === 1],
  ["gAMA", (length) => length === 4],
  ["cHRM", (length) => length === 32],
  ["sBIT", (length) => length > 0 && length <= 4],
  ["pHYs", (length) => length === 9],
  ["IDAT", () => true],
  ["IEND", (length) => length === 0],
]);

const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const PALETTE_COLOUR = 3;

/** Length and type before a chunk's content, checksum after it. */
const CHUNK_HEAD = 8;
const CHUNK_FRAME = 12;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

/** The CRC-32 of a byte range, as PNG appends it to each chunk. */
function computeCrc(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let place = from; place < to; place += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[place] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Whether bytes start like a PNG file; the rest is not checked. */
export function isPng(bytes: Uint8Array): boolean {
  return hasBytesAt(bytes, 0, SIGNATURE);
}

interface Chunk {
  type: string;
  length: number;
  /** Bounds of the chunk, including length and checksum. */
  offset: number;
  end: number;
}

/** The chunks up to the end of the picture; null if one is truncated, malformed or has a wrong checksum. */
function readChunks(bytes: Uint8Array): Chunk[] | null {
  const view = toDataView(bytes);
  const chunks: Chunk[] = [];
  let offset = SIGNATURE.length;
  while (offset + CHUNK_FRAME <= bytes.byteLength) {
    const length = view.getUint32(offset);
    const type = textAt(bytes, offset + 4, 4);
    const end = offset + CHUNK_FRAME + length;
    if (end > bytes.byteLength || !/^[A-Za-z]{4}$/.test(type)) return null;
    if (computeCrc(bytes, offset + 4, end - 4) !== view.getUint32(end - 4)) return null;
    chunks.push({ type, length, offset, end });
    if (type === "IEND") return chunks;
    offset = end;
  }
  return null;
}

/** Whether the chunks are in valid order: one of each except data, data contiguous, the palette before it. */
function areInOrder(chunks: readonly Chunk[]): boolean {
  const types = chunks.map(({ type }) => type);
  if (types[0] !== "IHDR" || !types.includes("IDAT")) return false;
  const kept = types.filter((type) => type !== "IDAT" && KEPT_CHUNKS.has(type));
  if (new Set(kept).size !== kept.length) return false;
  const [firstData, lastData] = [types.indexOf("IDAT"), types.lastIndexOf("IDAT")];
  if (types.slice(firstData, lastData + 1).some((type) => type !== "IDAT")) return false;
  const beforeData = kept.filter((type) => type !== "IHDR" && type !== "IEND");
  if (beforeData.some((type) => types.indexOf(type) > firstData)) return false;
  const [palette, transparency] = [types.indexOf("PLTE"), types.indexOf("tRNS")];
  return palette === -1 || transparency === -1 || palette < transparency;
}

/** An unknown chunk that decoders must not ignore, as its capital letter marks it critical. */
function isUnknownAndCritical({ type }: Chunk): boolean {
  return !KEPT_CHUNKS.has(type) && /^[A-Z]/.test(type);
}

/** Reads a PNG file chunk by chunk, without metadata and trailing data; null if it is damaged or truncated. */
export function readPng(bytes: Uint8Array): Picture | null {
  const chunks = readChunks(bytes);
  const [header] = chunks ?? [];
  if (!chunks || !header || !areInOrder(chunks) || chunks.some(isUnknownAndCritical)) return null;
  if (chunks.some(({ type, length }) => KEPT_CHUNKS.get(type)?.(length) === false)) return null;

  const view = toDataView(bytes);
  const content = header.offset + CHUNK_HEAD;
  const [width, height] = [view.getUint32(content), view.getUint32(content + 4)];
  const [depth = 0, colour = -1, compression, filter, interlace = 2] = bytes.subarray(content + 8, content + 13);
  const isKnown = BIT_DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown || width === 0 || height === 0) return null;
  if (colour === PALETTE_COLOUR && !chunks.some(({ type }) => type === "PLTE")) return null;

  const kept = chunks.filter(({ type }) => KEPT_CHUNKS.has(type)).map(({ offset, end }) => bytes.subarray(offset, end));
  return { type: "png", width, height, bytes: joinBytes([bytes.subarray(0, SIGNATURE.length), ...kept]) };
}
