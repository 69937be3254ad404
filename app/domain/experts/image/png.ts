import { hasBytesAt, joinBytes, textAt, viewOf } from "./byte-reader";
import type { Picture } from "./picture";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What rendering a still picture needs. Everything else is removed: texts, dates, EXIF with its location, animation,
 * compressed profiles.
 */
const KEPT_CHUNKS = new Set(["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "sBIT", "pHYs", "IDAT", "IEND"]);

/** Length and type before a chunk's content, checksum after it. */
const CHUNK_HEAD = 8;
const CHUNK_FRAME = 12;

/** Whether bytes begin like a PNG file: the rest is not checked. */
export function isPng(bytes: Uint8Array): boolean {
  return hasBytesAt(bytes, 0, SIGNATURE);
}

/**
 * Reads a PNG file chunk by chunk; null if it is damaged or truncated. The resulting bytes are the picture alone,
 * without metadata, and without anything after its end.
 */
export function readPng(bytes: Uint8Array): Picture | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, SIGNATURE.length)];
  const seen = new Set<string>();
  let width = 0;
  let height = 0;
  let offset = SIGNATURE.length;
  while (offset + CHUNK_FRAME <= bytes.byteLength) {
    const length = view.getUint32(offset);
    const type = textAt(bytes, offset + 4, 4);
    const end = offset + CHUNK_FRAME + length;
    // The header comes first, and once.
    if (end > bytes.byteLength || (type === "IHDR") !== (seen.size === 0)) return null;
    if (type === "IHDR") {
      if (length !== 13) return null;
      width = view.getUint32(offset + CHUNK_HEAD);
      height = view.getUint32(offset + CHUNK_HEAD + 4);
    }
    seen.add(type);
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(offset, end));
    if (type === "IEND")
      return seen.has("IDAT") && width > 0 && height > 0
        ? { type: "png", width, height, bytes: joinBytes(kept) }
        : null;
    offset = end;
  }
  return null;
}
