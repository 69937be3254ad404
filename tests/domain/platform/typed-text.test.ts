import { describe, expect, test } from "vitest";
import {
  toAsciiDigits,
  toComparable,
  toLine,
  toLines,
  toLinkSecret,
  withAtomicChillus,
  withOldChillus,
} from "#app/domain/platform/typed-text.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

describe("a line", () => {
  test.each([
    ["zero width only", "\u200B\u2060\uFEFF", ""],
    ["letters that show nothing", "\u3164\u115F\u034F\u00AD", ""],
    ["a direction override", "Anju\u202Eahtnas\u2066\u200F", "Anjuahtnas"],
    ["separators of lines and paragraphs", "Anju\u2028Bcc: x\u2029y", "Anju Bcc: x y"],
    ["control characters", " Anju\u0000\r\n\tThomas\u0085", "Anju Thomas"],
    ["spaces of all kinds", "\u00A0Anju\u2003\u3000\u2800 Thomas\u202F", "Anju Thomas"],
    ["decomposed letters", "Rene\u0301 അനോ\u0D46\u0D3E", "René അനോ\u0D4A"],
    ["half a surrogate", "Anju\uD800", "Anju"],
    ["a joiner between Latin letters", "A\u200Dn\u200Cju\u200D", "Anju"],
    ["joiners at the ends", "\u200Dവഴി\u200C", "വഴി"],
    ["compatible letters, which stay", "Anju﹫evil․com", "Anju﹫evil․com"],
  ])("has no invisible characters: %s", (_, typed, stored) => {
    expect(toLine(typed)).toBe(stored);
  });

  test.each([
    ["സോഫ്\u200Cറ്റ്\u200Cവെയർ"],
    ["ക്\u200Cഷ"],
    ["क्\u200Dष"],
    ["র\u200D্য"],
    ["👩\u200D🎓 ❤\uFE0F"],
    ["ഹെൻറി എൻറോൾ ആൻ്റണി ഗൌരി"],
  ])("keeps what shapes letters: %s", (typed) => {
    expect(toLine(typed)).toBe(typed);
  });

  test.each([
    ["വര്\u200Dമ്മ", "വർമ്മ"],
    ["അവന്\u200D", "അവൻ"],
    ["കണ്\u200D കാല്\u200D വാള്\u200D വാക്\u200D", "കൺ കാൽ വാൾ വാൿ"],
    ["ആന്\u200D\u200B\u200Dറണി", "ആൻറണി"],
  ])("has atomic chillus: %s", (typed, stored) => {
    expect(toLine(typed)).toBe(stored);
    expect(toLines(typed)).toBe(stored);
  });

  test("is the same when it passes twice", () => {
    const random = mulberry32(7);
    const pieces = [..."aé ന്രകോൊ👩🎓\u200B\u200C\u200D\u0301\u202E\u2028\n\t\uFE0F\u0BCD১র্"];
    for (let round = 0; round < 3000; round += 1) {
      const typed = Array.from({ length: 8 }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      for (const tidy of [toLine, toLines, toComparable]) expect(tidy(tidy(typed))).toBe(tidy(typed));
    }
  });

  test("takes a time in proportion to its length", () => {
    const start = performance.now();
    for (const piece of ["\u200D", "ന്\u200D", " ", "\u0301", "a\u202E"]) toLine(piece.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test("several lines keep their breaks, tabs and spaces", () => {
  expect(toLines("  One\r\n\ttwo\u2028three\u202E\u0000  four\r\n ")).toBe("One\n\ttwo\nthree  four");
});

test("what is compared is in its plain form", () => {
  expect(toComparable("\u202AＡnju＠Gmail．com\u202C\u200B")).toBe("Anju@Gmail.com");
  expect(toComparable("൯൮൪൭൦ ൧൨൩൪൫")).toBe("98470 12345");
});

test("digits of other scripts are understood", () => {
  expect(toAsciiDigits("൦൧൨൩൪൫൬൭൮൯ ०९ ௦௯ ೦೯ ٠٩ ０９ 5a")).toBe("0123456789 09 09 09 09 09 5a");
});

test("old and new chillus convert into each other", () => {
  expect(withOldChillus("വർമ്മൻ")).toBe("വര്\u200Dമ്മന്\u200D");
  expect(withAtomicChillus("വര്\u200Dമ്മന്\u200D")).toBe("വർമ്മൻ");
});

test.each(["ab_-3Z", "_ab_-3Z_", "ab_-3Z\u200B", "ab_-3Z.", " ab_-3Z).\n", "\u2060<ab_-3Z>", "“ab_-3Z”"])(
  "a link's secret is without what stands around it: %j",
  (typed) => expect(toLinkSecret(typed)).toBe("ab_-3Z"),
);
