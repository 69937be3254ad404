export function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pieces.flatMap((piece) => [...piece]));
}

function characters(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function fourBytes(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
}

/** CRC-32 as PNG defines it. */
function checksum(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function pngChunk(type: string, content: Uint8Array = new Uint8Array()): Uint8Array {
  const named = [...characters(type), ...content];
  return new Uint8Array([...fourBytes(content.byteLength), ...named, ...fourBytes(checksum(named))]);
}

/** Eight by eight grey pixels, compressed, independent of the header. */
const GREY_PIXELS = new Uint8Array([
  0x78, 0xda, 0x63, 0x68, 0x80, 0x02, 0x06, 0xca, 0x18, 0x00, 0x80, 0x84, 0x20, 0x01,
]);

/** A PNG whose header states these dimensions. `extra` are chunks after the header. */
export function makePng({
  width = 8,
  height = 8,
  extra = [],
}: {
  width?: number;
  height?: number;
  extra?: Uint8Array[];
}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array([...fourBytes(width), ...fourBytes(height), 8, 0, 0, 0, 0]);
  return joined(
    new Uint8Array([0x89, ...characters("PNG\r\n\x1a\n")]),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", GREY_PIXELS),
    pngChunk("IEND"),
  );
}

function segment(marker: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

interface JpegChanges {
  width?: number;
  height?: number;
  /** Marker and content of the segments before the frame. */
  segments?: [marker: number, content: string][];
  frames?: number;
  hasScan?: boolean;
}

/** The segments of a JPEG that states these dimensions; its data is no picture. */
export function makeJpeg({
  width = 8,
  height = 8,
  segments = [],
  frames = 1,
  hasScan = true,
}: JpegChanges): Uint8Array {
  const frame = segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);
  // The data contains a stuffed byte and a restart marker.
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
  return new Uint8Array([
    0xff,
    0xd8,
    ...segments.flatMap(([marker, content]) => segment(marker, characters(content))),
    ...Array.from({ length: frames }, () => frame).flat(),
    ...(hasScan ? scan : []),
    0xff,
    0xd9,
  ]);
}
