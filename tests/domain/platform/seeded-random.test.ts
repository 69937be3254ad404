import { describe, expect, it } from "vitest";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";

describe("fnv1a32", () => {
  it.each([
    ["", 0x811c9dc5],
    ["a", 0xe40c292c],
    ["foobar", 0xbf9cf968],
  ])("hashes %j as the published test vectors do", (text, expected) => {
    expect(fnv1a32(text)).toBe(expected);
  });
});

describe("mulberry32", () => {
  it("starts from seed 1 as the reference does", () => {
    expect(mulberry32(1)()).toBe(0.6270739405881613);
  });

  it("stays in [0, 1) and continues from its own state", () => {
    const random = mulberry32(42);
    const numbers = Array.from({ length: 1000 }, () => random());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(new Set(numbers).size).toBeGreaterThan(990);
  });
});
