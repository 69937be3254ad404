import { describe, expect, test } from "vitest";
import {
  ageAt,
  ageChange,
  type ConsentState,
  firstConsentState,
  mayProcess,
  processingStop,
} from "#app/domain/accounts/consent.ts";

const NOW = new Date("2026-11-23T06:30:00.000Z");
const yearsAgo = (years: number, days = 0) => new Date(Date.UTC(2026 - years, 10, 23 - days, 6, 30));

describe("an age that was stated some time ago", () => {
  test.each([
    ["today", 0, 0, 15],
    ["364 days ago", 0, 364, 15],
    ["a year ago", 1, 0, 16],
    ["three years ago, all but a day", 3, -1, 17],
    ["three years ago", 3, 0, 18],
  ])("%s", (_when, years, days, expected) => {
    expect(ageAt({ age: 15, ageStatedAt: yearsAgo(years, days) }, NOW)).toBe(expected);
  });

  test("stated by a fast clock does not make anyone younger", () => {
    expect(ageAt({ age: 15, ageStatedAt: yearsAgo(-1) }, NOW)).toBe(15);
  });
});

test("under 18 a guardian is waited for", () => {
  expect(firstConsentState(17)).toBe("waiting");
  expect(firstConsentState(18)).toBe("own");
});

describe("processing", () => {
  test.each<[ConsentState, boolean, boolean]>([
    ["own", true, true],
    ["given", true, true],
    ["waiting", false, true],
    ["refused", false, false],
    ["withdrawn", false, false],
    ["own-withdrawn", false, false],
  ])("%s: %s where a guardian is required, %s where not", (state, required, off) => {
    expect(mayProcess(state, "required")).toBe(required);
    expect(mayProcess(state, "off")).toBe(off);
  });

  test.each([
    ["waiting", "guardian-awaited"],
    ["refused", "guardian-refused"],
    ["withdrawn", "guardian-withdrawn"],
    ["given", null],
  ] as const)("a student of 15 is told why not: %s", (consentState, stop) => {
    expect(processingStop({ consentState, age: 15, ageStatedAt: NOW }, "required", NOW)).toBe(stop);
  });

  test.each(["waiting", "given", "refused", "withdrawn"] as const)(
    "a student who has turned 18 meanwhile is asked directly: %s",
    (consentState) => {
      const facts = { consentState, age: 16, ageStatedAt: yearsAgo(2) };
      expect(processingStop(facts, "required", NOW)).toBe("own-consent-wanted");
    },
  );

  test("where no guardian is asked, students are not asked again at 18 either", () => {
    const facts = { consentState: "waiting", age: 16, ageStatedAt: yearsAgo(2) } as const;
    expect(processingStop(facts, "off", NOW)).toBeNull();
  });

  test("an adult goes on, unless they have withdrawn", () => {
    const facts = { age: 30, ageStatedAt: NOW };
    expect(processingStop({ ...facts, consentState: "own" }, "required", NOW)).toBeNull();
    expect(processingStop({ ...facts, consentState: "own-withdrawn" }, "required", NOW)).toBe("own-withdrawn");
  });
});

describe("a newly stated age", () => {
  test.each([
    ["15 → 16", 15, 0, 16, "same-side"],
    ["30 → 31", 30, 0, 31, "same-side"],
    ["19 → 17", 19, 0, 17, "now-minor"],
    ["15 → 18 at once", 15, 0, 18, "now-adult"],
    ["15 → 18 after two years", 15, 2, 18, "now-adult"],
    ["15 → 18 after three years", 15, 3, 18, "turned-adult"],
  ] as const)("%s", (_what, age, years, stated, change) => {
    expect(ageChange({ age, ageStatedAt: yearsAgo(years) }, stated, NOW)).toBe(change);
  });
});
