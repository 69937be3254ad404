import { textAt, viewOf } from "./byte-reader.ts";

const EXIF_HEAD = "Exif\0\0";
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/**
 * How a picture is to be rotated and mirrored, 1 (not at all) to 8, from the content of an EXIF segment; null if it
 * does not say.
 */
export function readOrientation(segment: Uint8Array): number | null {
  if (textAt(segment, 0, EXIF_HEAD.length) !== EXIF_HEAD) return null;
  const tiff = viewOf(segment.subarray(EXIF_HEAD.length));
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

/** An EXIF segment with the orientation only; empty for 1, the default. */
export function orientationSegment(orientation: number): Uint8Array {
  if (orientation === 1) return new Uint8Array();
  // Big-endian; the directory follows immediately, with one entry: a single short.
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
