import { describe, expect, test } from "vitest";
import {
  classifyLine,
  type PaidSession,
  shareOfSession,
  shareOn,
} from "#app/domain/administration/money/payout-rule.ts";
import { isPan, taxDue } from "#app/domain/administration/money/tds.ts";
import { addMonths, formatMonth, isMonth, toMonth, startOfMonth } from "#app/domain/platform/month.ts";

const session: PaidSession = {
  bookingId: "b1",
  kind: "psychologist",
  source: "payment",
  sessionTime: new Date("2026-11-20T06:00:00Z"),
  sessionDuration: 60,
  sessionStatus: "completed",
  sessionFailure: null,
  isDisputed: false,
  paymentStatus: "completed",
  cancelledAt: null,
  cancelledBy: null,
  listPrice: 1180,
  paidPaise: 118_000,
  refundedPaise: 0,
  taxPercent: 18,
};

describe("the written rule", () => {
  test("a held session pays the share of what was paid without GST", () => {
    expect(shareOfSession(session, 6250)).toEqual({
      outcome: "held",
      paidPaise: 118_000,
      refundedPaise: 0,
      taxPaise: 18_000,
      basePaise: 100_000,
      sharePaise: 62_500,
    });
    expect(shareOfSession({ ...session, taxPercent: null }, 5000).sharePaise).toBe(59_000);
    expect(shareOfSession({ ...session, refundedPaise: 59_000 }, 5000).sharePaise).toBe(25_000);
  });

  test("Gold pays the share of the list price, whatever was refunded of the package", () => {
    const gold = { ...session, source: "credit" as const, paidPaise: 0 };
    expect(shareOfSession(gold, 5000)).toMatchObject({ outcome: "held", sharePaise: 50_000 });
  });

  test("no-shows and late cancellations by the student pay; other cancellations, refunds and open ones do not", () => {
    const cancelled = { ...session, sessionStatus: "cancelled" as const, paymentStatus: "cancelled" as const };
    const late = { ...cancelled, cancelledBy: "student" as const, cancelledAt: new Date("2026-11-19T07:00:00Z") };
    const cases: [PaidSession, string, number][] = [
      [{ ...session, sessionStatus: "no_show" }, "no-show", 50_000],
      [late, "cancelled-late", 50_000],
      [{ ...late, cancelledAt: new Date("2026-11-19T05:00:00Z") }, "cancelled", 0],
      [{ ...late, cancelledBy: "expert" }, "cancelled", 0],
      [{ ...late, cancelledBy: "administrator" }, "cancelled", 0],
      [{ ...session, refundedPaise: 118_000 }, "returned", 0],
      [{ ...session, sessionStatus: "scheduled" }, "open", 0],
    ];
    for (const [one, outcome, sharePaise] of cases) {
      expect(classifyLine(one)).toBe(outcome);
      expect(shareOfSession(one, 5000).sharePaise, outcome).toBe(sharePaise);
    }
  });

  test("a share holds from its day on", () => {
    const shares = [
      { kind: "psychologist" as const, basisPoints: 5000, validFrom: "2026-11-01" },
      { kind: "psychologist" as const, basisPoints: 6000, validFrom: "2026-11-15" },
    ];
    const on = (day: string) => shareOn(shares, "psychologist", day);
    expect([on("2026-10-31"), on("2026-11-01"), on("2026-11-14"), on("2026-11-15"), on("2027-01-01")]).toEqual([
      null,
      5000,
      5000,
      6000,
      6000,
    ]);
    expect(shareOn(shares, "domain-expert", "2026-12-01")).toBeNull();
  });
});

describe("tax deducted at source", () => {
  const due = (yearRupees: number, deductedRupees = 0, availableRupees = yearRupees, hasPan = true) =>
    taxDue({
      hasPan,
      yearSharePaise: yearRupees * 100,
      yearTdsPaise: deductedRupees * 100,
      availablePaise: availableRupees * 100,
    }).tdsPaise / 100;

  test("nothing up to ₹50,000, then all of the year's fees, at 20 % without a PAN", () => {
    expect(due(50_000)).toBe(0);
    expect(due(50_001)).toBe(5000);
    expect(due(60_000, 5000)).toBe(1000);
    expect(due(60_000, 0, 60_000, false)).toBe(12_000);
    // Never more than the amount due; the next statement makes up for the rest.
    expect(due(50_500, 0, 1000)).toBe(1000);
    // A correction that lowers the year's fees gives nothing back here.
    expect(due(55_000, 6000)).toBe(0);
  });

  test("a PAN has its form", () => {
    expect(["ABCDE1234F", "abcde1234f", "ABCD1234FF", ""].map(isPan)).toEqual([true, false, false, false]);
  });
});

test("months are those of India", () => {
  expect(toMonth(new Date("2026-11-30T18:29:59Z"))).toBe("2026-11");
  expect(toMonth(new Date("2026-11-30T18:30:00Z"))).toBe("2026-12");
  expect(startOfMonth("2026-12").toISOString()).toBe("2026-11-30T18:30:00.000Z");
  expect([addMonths("2026-11", 2), addMonths("2026-01", -1), addMonths("2026-12", 0)]).toEqual([
    "2027-01",
    "2025-12",
    "2026-12",
  ]);
  expect(["2026-13", "2026-1", "2026-00", "x"].map(isMonth)).toEqual([false, false, false, false]);
  expect([formatMonth("2026-11"), formatMonth("2026-11", "ml")]).toEqual(["November 2026", "2026 നവംബർ"]);
  expect(() => startOfMonth("2026-13")).toThrow(RangeError);
});
