import { expect, test } from "vitest";
import { priceDifference, reassignmentExpiry } from "#app/domain/booking/reassignment.ts";
import { ist } from "../../support/ist.ts";

test("a family has three days, and less before an early session: two hours remain before the earlier time", () => {
  const now = ist("2026-11-23 12:00");
  const expiry = (from: string, to: string) => reassignmentExpiry({ fromTime: ist(from), proposedTime: ist(to) }, now);
  expect(expiry("2026-12-05 10:00", "2026-12-06 10:00")).toEqual(ist("2026-11-26 12:00"));
  expect(expiry("2026-11-24 10:00", "2026-12-06 10:00")).toEqual(ist("2026-11-24 08:00"));
  expect(expiry("2026-12-05 10:00", "2026-11-23 13:00")).toEqual(ist("2026-11-23 11:00"));
});

test("families never pay more; another expert's lower price is refunded, in paise", () => {
  expect(priceDifference({ paid: 800, charge: 1000 })).toBe(0);
  expect(priceDifference({ paid: 800, charge: 800 })).toBe(0);
  expect(priceDifference({ paid: 800, charge: 500 })).toBe(30_000);
  // With a coupon, less than the price was paid.
  expect(priceDifference({ paid: 600, charge: 700 })).toBe(0);
});
