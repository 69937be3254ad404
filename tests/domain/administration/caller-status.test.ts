import { describe, expect, test } from "vitest";
import {
  type CallerState,
  type ContactView,
  describeConsent,
  describeContact,
  describeMoney,
  describeReports,
  describeSessions,
  type PaymentAttempt,
  worstState,
} from "#app/domain/administration/caller-status.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";

const now = new Date("2026-11-25T10:00:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

const paid: PaymentAttempt = {
  id: "pay_1",
  orderId: "order-1",
  bookingId: null,
  title: "Gold",
  status: "captured",
  role: "settled",
  amountPaise: 299_900,
  refundedAmountPaise: 0,
  currency: "INR",
  method: "upi",
  errorCode: null,
  errorDescription: null,
  errorReason: null,
  refundStatus: null,
  createdAt: before(HOUR_MS),
  capturedAt: before(HOUR_MS),
};

const failed: PaymentAttempt = {
  ...paid,
  id: "pay_2",
  status: "failed",
  role: "pending",
  errorReason: "insufficient_funds",
  capturedAt: null,
};

const money = (...attempts: PaymentAttempt[]) => describeMoney({ attempts, untried: [] }, now);

describe("the line about money", () => {
  test.each<[Partial<PaymentAttempt>, CallerState, string, string | null]>([
    [{}, "good", "Paid: ₹2,999 for Gold (25 Nov 2026", "refund"],
    [{ refundedAmountPaise: 50_000 }, "good", "₹500 returned", "refund"],
    [
      { refundedAmountPaise: 299_900, status: "refunded", refundStatus: "processed" },
      "none",
      "Paid and returned",
      null,
    ],
    [{ refundStatus: "pending" }, "waiting", "On its way back", "see-payment"],
    [{ refundStatus: "failed" }, "bad", "The refund of", "see-payment"],
    [{ role: "duplicate" }, "bad", "Paid once too often", "refund"],
    [{ role: "quarantined" }, "bad", "Set aside", "refund"],
    [{ role: "pending" }, "waiting", "being booked", "ask-provider"],
    [{ status: "authorized", role: "pending", capturedAt: null }, "waiting", "not confirmed", "ask-provider"],
  ])("%j is %s", (changes, state, sentence, remedy) => {
    const line = money({ ...paid, ...changes });
    expect(line).toMatchObject({ state, sentence: expect.stringContaining(sentence) });
    expect(line.remedy?.kind ?? null).toBe(remedy);
  });

  test("says why an attempt failed, in words, and what to do", () => {
    expect(money(failed)).toMatchObject({
      state: "bad",
      sentence: expect.stringContaining("not enough money in the account (25 Nov 2026"),
      remedy: { kind: "ask-provider", orderId: "order-1" },
    });
    expect(money({ ...failed, errorReason: "payment_cancelled" })).toMatchObject({
      state: "waiting",
      sentence: expect.stringContaining("the buyer closed it"),
    });
  });

  test("a failure is over once it was paid for, and after a week", () => {
    const paidLater = { ...paid, createdAt: before(HOUR_MS / 2) };
    expect(money(paidLater, failed)).toMatchObject({ state: "good", others: [] });
    expect(money({ ...failed, createdAt: before(8 * DAY_MS) })).toMatchObject({ state: "none", remedy: null });
    const again = { ...failed, id: "pay_3", createdAt: before(0) };
    expect(money(again, paid)).toMatchObject({ state: "bad", others: [expect.stringContaining("Paid:")] });
  });

  test("a payment page that was opened and left waits", () => {
    const untried = [{ orderId: "order-2", title: "Silver", amountPaise: 149_900, openedAt: before(HOUR_MS) }];
    expect(describeMoney({ attempts: [], untried }, now)).toMatchObject({
      state: "waiting",
      sentence: expect.stringContaining("Payment page opened, nothing paid: ₹1,499 for Silver"),
    });
    expect(describeMoney({ attempts: [], untried: [] }, now)).toMatchObject({ state: "none", remedy: null });
  });
});

test("the line about consent names who agreed, how it was proved, and what stands in the way", () => {
  const guardian = {
    state: "given",
    method: "payment",
    createdAt: before(DAY_MS),
    verifiedAt: before(HOUR_MS),
  } as const;
  const given = { state: "given", stop: null, who: "", guardian } as const;
  expect(describeConsent({ state: "own", stop: null, who: "", guardian: null }).state).toBe("good");
  expect(describeConsent(given)).toMatchObject({ state: "good", sentence: expect.stringContaining("by a payment") });
  expect(describeConsent({ ...given, guardian: { ...guardian, method: "code" } })).toMatchObject({
    state: "waiting",
    sentence: expect.stringContaining("asked again at the next payment"),
  });
  expect(
    describeConsent({
      state: "waiting",
      stop: "guardian-awaited",
      who: "Suresh Nair",
      guardian: { ...guardian, state: "asked" },
    }),
  ).toMatchObject({
    state: "waiting",
    sentence: expect.stringContaining("The guardian (Suresh Nair) was asked"),
    remedy: { kind: "remind-guardian" },
  });
  for (const stop of ["guardian-refused", "guardian-withdrawn", "own-withdrawn"] as const)
    expect(describeConsent({ state: "refused", stop, who: "", guardian }).state).toBe("bad");
  expect(describeConsent({ state: "waiting", stop: null, who: "", guardian: null }).state).toBe("none");
});

test("the line about reports is that of the most pressing one", () => {
  const written = { title: "Gold", readyAt: now, hasStudies: true };
  const broken = {
    finding: "report-failed",
    title: "Silver",
    orderId: "order-1",
    resultId: "result-1",
    sentence: "Writing the report failed.",
    next: "Try again now.",
    remedy: "requeue-report",
  } as const;
  expect(describeReports([written])).toMatchObject({
    state: "good",
    sentence: expect.stringContaining("with the answers"),
  });
  expect(describeReports([written, broken])).toMatchObject({
    state: "bad",
    remedy: { kind: "requeue-report", resultId: "result-1" },
    others: [expect.stringContaining("Gold: written")],
  });
  expect(describeReports([]).state).toBe("none");
});

test("the line about sessions shows the next one, and whatever waits before it", () => {
  const next = { id: "b1", expert: "Dr Rema", sessionTime: now, state: "upcoming" } as const;
  expect(describeSessions({ sessions: [next], credits: [] })).toMatchObject({
    state: "good",
    sentence: expect.stringMatching(/^Next: .* with Dr Rema\.$/),
  });
  const over = { ...next, id: "b2", state: "awaiting-outcome" } as const;
  expect(describeSessions({ sessions: [next, over], credits: [] })).toMatchObject({
    state: "waiting",
    remedy: { kind: "see-session", bookingId: "b2" },
  });
  expect(describeSessions({ sessions: [], credits: ["o1"] }).remedy).toEqual({
    kind: "remind-to-schedule",
    orderId: "o1",
  });
  expect(describeSessions({ sessions: [{ ...next, state: "refunded" }], credits: [] }).state).toBe("none");
});

test("the line about mail tells the desk's stop from what bounced", () => {
  const fine: ContactView = {
    email: "anu@example.com",
    isVerified: true,
    phone: null,
    contactStop: null,
    mailStop: null,
    messageStop: null,
    undelivered: [],
    lastSentAt: now,
  };
  expect(describeContact(fine).state).toBe("good");
  expect(describeContact({ ...fine, lastSentAt: null }).state).toBe("none");
  const stop = { reason: "Asked by phone", stoppedAt: now };
  expect(describeContact({ ...fine, contactStop: stop })).toMatchObject({
    state: "waiting",
    sentence: expect.stringContaining("Asked by phone"),
    remedy: { kind: "allow-contact" },
  });
  expect(describeContact({ ...fine, mailStop: { reason: "bounce", stoppedAt: now } })).toMatchObject({
    state: "bad",
    remedy: { kind: "resume-mail", email: "anu@example.com" },
  });
  expect(
    describeContact({ ...fine, phone: "9847012345", messageStop: { reason: "opt-out", stoppedAt: now } }).state,
  ).toBe("waiting");
  expect(describeContact({ ...fine, isVerified: false }).remedy).toEqual({ kind: "resend-verification" });
  expect(describeContact({ ...fine, undelivered: [{ what: "Your report", why: "timeout", at: now }] }).state).toBe(
    "bad",
  );
});

test("the page's state is that of its most pressing line", () => {
  const states = (...all: CallerState[]) => worstState(all.map((state) => ({ state })));
  expect(states()).toBe("none");
  expect(states("none", "good")).toBe("good");
  expect(states("good", "waiting", "none")).toBe("waiting");
  expect(states("waiting", "bad", "good")).toBe("bad");
});
