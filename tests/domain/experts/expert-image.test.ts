import { describe, expect, test } from "vitest";
import {
  inspectExpertImage,
  keyOfExpertImage,
  nameOfExpertImage,
  MAX_PARTNER_IMAGE_BYTES,
  typeOfExpertImage,
} from "#app/domain/experts/expert-image.ts";
import { joined, makeJpeg, pngChunk, makePng } from "../../support/makers/images.ts";

const text = (words: string) => new TextEncoder().encode(words);
const latin = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** The result of the inspection: the file's type and size, or its fault. */
function verdictOn(bytes: Uint8Array): string {
  const inspected = inspectExpertImage(bytes);
  return inspected.ok
    ? `${inspected.picture.type} ${inspected.picture.width}×${inspected.picture.height}`
    : inspected.problem;
}

function cleaned(bytes: Uint8Array): Uint8Array {
  const inspected = inspectExpertImage(bytes);
  if (!inspected.ok) throw new Error(inspected.problem);
  return inspected.picture.bytes;
}

const palette = pngChunk("PLTE", new Uint8Array(3));

/** The same bytes with one changed. */
function changed(bytes: Uint8Array, place: number): Uint8Array {
  return bytes.map((byte, at) => (at === place ? byte ^ 1 : byte));
}

/** A PNG with these last five bytes of its header. */
function withHeader(end: readonly number[]): Uint8Array {
  const header = new Uint8Array([0, 0, 0, 8, 0, 0, 0, 8, ...end]);
  return joined(makePng({}).slice(0, 8), pngChunk("IHDR", header), makePng({}).slice(33));
}

describe("a profile image", () => {
  test("is recognised as JPEG or PNG by its content", () => {
    expect(verdictOn(makePng({ width: 320, height: 240 }))).toBe("png 320×240");
    expect(verdictOn(makeJpeg({ width: 640, height: 480 }))).toBe("jpeg 640×480");
  });

  test.each([
    ["a page that calls itself a picture", text("<!doctype html><script>alert(1)</script>")],
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", text("GIF89a\x01\0\x01\0")],
    ["nothing but the first bytes of a PNG", makePng({}).slice(0, 8)],
    ["a PNG cut short", makePng({}).slice(0, -6)],
    [
      "a PNG that does not begin with its header",
      joined(makePng({}).slice(0, 8), pngChunk("tEXt", text("a\0b")), makePng({}).slice(8)),
    ],
    ["a PNG of no width", makePng({ width: 0 })],
    [
      "a PNG whose chunk is longer than the file",
      joined(makePng({}).slice(0, 33), new Uint8Array([0xff, 0xff, 0xff, 0xff]), text("IDAT"), new Uint8Array(20)),
    ],
    ["a PNG with a wrong checksum", changed(makePng({}), 50)],
    ["a PNG with another checksum of its header", changed(makePng({}), 30)],
    ["a PNG with a second header", makePng({ extra: [makePng({}).slice(8, 33)] })],
    ["a PNG with two palettes", makePng({ extra: [palette, palette] })],
    ["a PNG with a palette of part of a colour", makePng({ extra: [pngChunk("PLTE", new Uint8Array(4))] })],
    ["a PNG with an empty palette", makePng({ extra: [pngChunk("PLTE")] })],
    [
      "a PNG whose palette follows its transparency",
      makePng({ extra: [pngChunk("tRNS", new Uint8Array(2)), palette] }),
    ],
    ["a PNG with a resolution of the wrong size", makePng({ extra: [pngChunk("pHYs", new Uint8Array(8))] })],
    ["a PNG with a chunk that no reader may leave out", makePng({ extra: [pngChunk("XYZA", text("x"))] })],
    ["a PNG with a chunk that has no name", makePng({ extra: [pngChunk("<p> ", text("x"))] })],
    [
      "a PNG with something between its data",
      joined(makePng({}).slice(0, -12), pngChunk("tEXt", text("a\0b")), pngChunk("IDAT"), pngChunk("IEND")),
    ],
    ["a PNG with a palette after its data", joined(makePng({}).slice(0, -12), palette, pngChunk("IEND"))],
    ["a PNG whose end is not empty", joined(makePng({}).slice(0, -12), pngChunk("IEND", text("secret")))],
    ["a PNG without data", joined(makePng({}).slice(0, 33), pngChunk("IEND"))],
    ["a PNG of an unknown colour type", withHeader([8, 5, 0, 0, 0])],
    ["a PNG of a depth that its colour type does not have", withHeader([4, 2, 0, 0, 0])],
    ["a PNG with an unknown compression", withHeader([8, 0, 1, 0, 0])],
    ["a PNG of palette colours without a palette", withHeader([8, 3, 0, 0, 0])],
    ["a JPEG cut short", makeJpeg({}).slice(0, -2)],
    ["a JPEG without a scan", makeJpeg({ hasScan: false })],
    ["a JPEG of no height", makeJpeg({ height: 0 })],
    ["a JPEG with a second frame", makeJpeg({ frames: 2 })],
  ])("%s is rejected", (_, bytes) => {
    expect(verdictOn(bytes)).toBe("image-type");
  });

  test("has at most 512,000 bytes", () => {
    const padded = (bytes: number) =>
      joined(makePng({}).slice(0, 33), pngChunk("IDAT", new Uint8Array(bytes - 33 - 12 - 12)), pngChunk("IEND"));
    expect(padded(MAX_PARTNER_IMAGE_BYTES).byteLength).toBe(512_000);
    expect(verdictOn(padded(MAX_PARTNER_IMAGE_BYTES))).toBe("png 8×8");
    expect(verdictOn(padded(MAX_PARTNER_IMAGE_BYTES + 1))).toBe("image-too-large");
    expect(verdictOn(new Uint8Array())).toBe("image-missing");
  });

  test("does not require gigabytes to draw", () => {
    expect(verdictOn(makePng({ width: 4000, height: 4000 }))).toBe("png 4000×4000");
    expect(verdictOn(makePng({ width: 60_000, height: 60_000 }))).toBe("image-dimensions");
    expect(verdictOn(makePng({ width: 8, height: 4001 }))).toBe("image-dimensions");
    expect(verdictOn(makeJpeg({ width: 65_535, height: 65_535 }))).toBe("image-dimensions");
  });

  test("contains only the picture: no location, no text, nothing after its end", () => {
    const png = joined(
      makePng({ extra: [pngChunk("tEXt", text("Comment\0secret")), pngChunk("eXIf", text("secret"))] }),
      text("secret<script>"),
    );
    expect(latin(cleaned(png))).not.toContain("secret");
    expect(cleaned(png)).toEqual(new Uint8Array(makePng({})));
    const jpeg = joined(
      makeJpeg({
        segments: [
          [0xe1, "Exif\0\0secret"],
          [0xed, "Photoshop secret"],
          [0xfe, "secret"],
        ],
      }),
      text("secret"),
    );
    expect(latin(cleaned(jpeg))).not.toContain("secret");
    expect(cleaned(jpeg)).toEqual(new Uint8Array(makeJpeg({})));
  });

  test("keeps its colour profile and orientation", () => {
    expect(latin(cleaned(makeJpeg({ segments: [[0xe2, "ICC_PROFILE\0profile"]] })))).toContain("profile");
    // Little-endian, as cameras write it: orientation 6 among other entries.
    const exif =
      "Exif\0\0II*\0\x08\0\0\0\x02\0\x0f\x01\x02\0\x06\0\0\0\0\0\0\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0secret";
    const turned = cleaned(makeJpeg({ segments: [[0xe1, exif]] }));
    expect(latin(turned)).not.toContain("secret");
    expect(latin(turned)).toContain("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06");
    expect(cleaned(turned)).toEqual(turned);
  });

  test("gets a name of ours, and only such names lead to a file", () => {
    const name = nameOfExpertImage(
      { type: "jpeg", width: 1, height: 1, bytes: new Uint8Array() },
      { token: "abcdefghijklmnopqrstuvwxyz234567", now: new Date(1_800_000_000_000) },
    );
    expect(name).toBe("abcdefghijklmnopqrstuvwxyz234567-1800000000000.jpg");
    expect(typeOfExpertImage(name)).toBe("image/jpeg");
    expect(keyOfExpertImage(name)).toBe(`partners/${name}`);
    for (const other of ["../reports/a.pdf", `${name}.html`, "a.jpg", `../${name}`, name.toUpperCase(), ""])
      expect(typeOfExpertImage(other)).toBeNull();
  });
});
