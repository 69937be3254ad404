import { expect, test } from "vitest";
import { compareDays, compareMonths, daysOf, formatChange } from "#app/domain/administration/spans.ts";
import { formatSheetDateTime } from "#app/domain/platform/time.ts";
import { ist } from "../../support/ist.ts";

const shown = ({ from, until }: { from: Date; until: Date }) => [from, until].map(formatSheetDateTime);

test.each([
  [
    "2026-11",
    "2026-11-27 09:30",
    ["2026-11-01 00:00", "2026-11-27 09:30"],
    ["2026-10-01 00:00", "2026-10-27 09:30"],
    27,
  ],
  // The first minutes of a month, just after midnight in India.
  [
    "2026-11",
    "2026-11-01 00:05",
    ["2026-11-01 00:00", "2026-11-01 00:05"],
    ["2026-10-01 00:00", "2026-10-01 00:05"],
    1,
  ],
  // February has no 31st: 28 days of both.
  [
    "2027-03",
    "2027-03-31 18:00",
    ["2027-03-01 00:00", "2027-03-29 00:00"],
    ["2027-02-01 00:00", "2027-03-01 00:00"],
    28,
  ],
  [
    "2027-03",
    "2027-03-28 18:00",
    ["2027-03-01 00:00", "2027-03-28 18:00"],
    ["2027-02-01 00:00", "2027-02-28 18:00"],
    28,
  ],
  [
    "2028-03",
    "2028-03-31 18:00",
    ["2028-03-01 00:00", "2028-03-30 00:00"],
    ["2028-02-01 00:00", "2028-03-01 00:00"],
    29,
  ],
  [
    "2027-01",
    "2027-01-31 23:59",
    ["2027-01-01 00:00", "2027-01-31 23:59"],
    ["2026-12-01 00:00", "2026-12-31 23:59"],
    31,
  ],
])(
  "the running month %s is compared at %s to as long a span of the month before",
  (month, now, current, before, days) => {
    const spans = compareMonths(month, ist(now));
    expect([shown(spans.current), shown(spans.before)]).toEqual([current, before]);
    expect(spans).toMatchObject({ days, isWhole: false });
    const lengths = [spans.current, spans.before].map(({ from, until }) => until.getTime() - from.getTime());
    expect(lengths[0]).toBe(lengths[1]);
  },
);

test("past months are compared as a whole", () => {
  const spans = compareMonths("2027-03", ist("2027-04-01 00:00"));
  expect(spans.isWhole).toBe(true);
  expect([shown(spans.current), shown(spans.before)]).toEqual([
    ["2027-03-01 00:00", "2027-04-01 00:00"],
    ["2027-02-01 00:00", "2027-03-01 00:00"],
  ]);
  expect(daysOf(spans.before)).toEqual({ first: "2027-02-01", last: "2027-02-28" });
});

test("a day is compared to the same weekday before, until the same hour", () => {
  const spans = compareDays(ist("2026-11-27 00:10"));
  expect([shown(spans.current), shown(spans.before)]).toEqual([
    ["2026-11-27 00:00", "2026-11-27 00:10"],
    ["2026-11-20 00:00", "2026-11-20 00:10"],
  ]);
});

test.each([
  [132, 100, "+32 %"],
  [85, 100, "−15 %"],
  [100, 100, "±0 %"],
  // Costs are negative: coupons that fell from 100 to 85 fell.
  [-85, -100, "−15 %"],
  [-120, -100, "+20 %"],
  [0, 100, "−100 %"],
  [100, 0, null],
  [-50, 100, null],
])("from %s to the earlier %s is %s", (now, then, words) => {
  expect(formatChange(now, then)).toBe(words);
});
