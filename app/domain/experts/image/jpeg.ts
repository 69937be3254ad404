import { hasBytesAt, joinBytes, textAt, toDataView } from "./byte-reader.ts";
import type { Picture } from "./picture.ts";

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_APPLICATION_SEGMENT = 0xe0;
const LAST_APPLICATION_SEGMENT = 0xef;
const EXIF = 0xe1;

/** Segments needed for rendering: density, colour profile, and Adobe's colour encoding. */
const KEPT_APPLICATION_SEGMENTS: Record<number, string> = { 0xe0: "JFIF\0", 0xe2: "ICC_PROFILE\0", 0xee: "Adobe" };

/** Frame headers contain the dimensions: C0 to CF without Huffman and conditioning tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return true;
  if (marker < FIRST_APPLICATION_SEGMENT || marker > LAST_APPLICATION_SEGMENT) return false;
  const name = KEPT_APPLICATION_SEGMENTS[marker];
  return name === undefined || textAt(content, 0, name.length) !== name;
}

/** End of the compressed data starting at `offset`: the first marker other than a stuffed byte or restart. */
function endOfScan(bytes: Uint8Array, offset: number): number {
  for (let index = offset; index + 1 < bytes.byteLength; index += 1) {
    const next = bytes[index + 1] ?? 0;
    const isInside = next === 0 || next === MARKER || (next >= 0xd0 && next <= 0xd7);
    if (bytes[index] === MARKER && !isInside) return index;
  }
  return bytes.byteLength;
}

/** Whether bytes start like a JPEG file; the rest is not checked. */
export function isJpeg(bytes: Uint8Array): boolean {
  return hasBytesAt(bytes, 0, [MARKER, 0xd8, MARKER]);
}

/**
 * Reads a JPEG file segment by segment; null if it is damaged or truncated. The result is the picture only: without
 * EXIF (which contains the location), comments, thumbnails or trailing data. Orientation, which cameras store only in
 * EXIF, is preserved.
 */
export function readJpeg(bytes: Uint8Array): Picture | null {
  const view = toDataView(bytes);
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
      // With two frames, the first could hide the size of the second.
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

const EXIF_HEAD = "Exif\0\0";
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Rotation and mirroring, 1 (none) to 8, from an EXIF segment; null if it has none. */
function readOrientation(segment: Uint8Array): number | null {
  if (textAt(segment, 0, EXIF_HEAD.length) !== EXIF_HEAD) return null;
  const tiff = toDataView(segment.subarray(EXIF_HEAD.length));
  if (tiff.byteLength < 8) return null;
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return null;
  const entries = tiff.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.byteLength) return null;
    if (tiff.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = tiff.getUint16(entry + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** An EXIF segment with only the orientation; empty for 1, the default. */
function orientationSegment(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array();
  // Big-endian, followed by the directory with one entry: a single short.
  const head = [0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08];
  const directory = [
    0x00,
    0x01,
    0x01,
    0x12,
    0x00,
    0x03,
    0x00,
    0x00,
    0x00,
    0x01,
    0x00,
    orientation,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
    0x00,
  ];
  const content = [...new TextEncoder().encode(EXIF_HEAD), ...head, ...directory];
  return new Uint8Array([0xff, 0xe1, 0x00, content.length + 2, ...content]);
}
