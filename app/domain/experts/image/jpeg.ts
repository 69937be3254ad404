import { hasBytesAt, joinBytes, textAt, viewOf } from "./byte-reader.ts";
import { orientationSegment, readOrientation } from "./exif-orientation.ts";
import type { Picture } from "./picture.ts";

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION_SEGMENT = 0xe0;
const LAST_APPLICATION_SEGMENT = 0xef;
const EXIF = 0xe1;

/** Density, colour profile, and how Adobe software encoded the colours: what rendering the picture needs. */
const KEPT_APPLICATION_SEGMENTS: Record<number, string> = { 0xe0: "JFIF\0", 0xe2: "ICC_PROFILE\0", 0xee: "Adobe" };

/** Markers of frame headers, which hold the dimensions: C0 to CF without tables of Huffman codes and conditioning. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return true;
  if (marker < FIRST_APPLICATION_SEGMENT || marker > LAST_APPLICATION_SEGMENT) return false;
  const name = KEPT_APPLICATION_SEGMENTS[marker];
  return name === undefined || textAt(content, 0, name.length) !== name;
}

/** Where the compressed data that begins at `offset` ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, offset: number): number {
  for (let index = offset; index + 1 < bytes.byteLength; index += 1) {
    const next = bytes[index + 1] ?? 0;
    const isInside = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (bytes[index] === MARKER && !isInside) return index;
  }
  return bytes.byteLength;
}

/** Whether bytes begin like a JPEG file: the rest is not checked. */
export function isJpeg(bytes: Uint8Array): boolean {
  return hasBytesAt(bytes, 0, [MARKER, 0xd8, MARKER]);
}

/**
 * Reads a JPEG file segment by segment; null if it is damaged or truncated. The resulting bytes are the picture alone:
 * without EXIF (which says where it was taken), comments and thumbnails, and without anything after its end. The
 * orientation, which cameras store in EXIF only, is kept.
 */
export function readJpeg(bytes: Uint8Array): Picture | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let offset = 2;
  while (offset + 4 <= bytes.byteLength || hasBytesAt(bytes, offset, [MARKER, END_OF_IMAGE])) {
    if (bytes[offset] !== MARKER) return null;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === MARKER) {
      offset += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      if (!size || !hasScan) return null;
      return {
        type: "jpeg",
        ...size,
        bytes: joinBytes([
          bytes.subarray(0, 2),
          orientationSegment(orientation),
          ...kept,
          bytes.subarray(offset, offset + 2),
        ]),
      };
    }
    const length = view.getUint16(offset + 2);
    let end = offset + 2 + length;
    if (length < 2 || end > bytes.byteLength) return null;
    const content = bytes.subarray(offset + 4, end);
    if (isFrameHeader(marker)) {
      // With two frames, the first one could hide the size of the second.
      if (size || content.byteLength < 5) return null;
      size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
      if (size.width === 0 || size.height === 0) return null;
    }
    if (marker === EXIF) orientation = readOrientation(content) ?? orientation;
    if (marker === START_OF_SCAN) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (!isMetadata(marker, content)) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  return null;
}
