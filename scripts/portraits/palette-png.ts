import { deflateSync, crc32 } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Writes a flat drawing as a PNG with a palette of its most frequent colours; the few pixels of other colours, at the
 * edges of shapes, get the nearest one. `pixels` are RGBA.
 */
export function palettePng(
  pixels: Uint8Array,
  { width, height, colours }: { width: number; height: number; colours: number },
): Buffer {
  const colourAt = (at: number) => ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, colours)
    .map(([colour]) => colour);
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;
  const indexOf = (colour: number) => {
    const known = nearest.get(colour);
    if (known !== undefined) return known;
    const [red, green, blue] = partsOf(colour);
    const distances = palette.map((candidate) => {
      const [r, g, b] = partsOf(candidate);
      return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    });
    const index = distances.indexOf(Math.min(...distances));
    nearest.set(colour, index);
    return index;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colourAt((y * width + x) * 4));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap((colour) => partsOf(colour)))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
