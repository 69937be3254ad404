import { describe, expect, test } from "vitest";
import { classifyCancellation, findWrittenReason } from "#app/domain/booking/cancellation.ts";

const HOUR_MS = 60 * 60 * 1000;
const sessionTime = new Date("2026-11-25T05:30:00Z");
const before = (hours: number) => new Date(sessionTime.getTime() - hours * HOUR_MS);

/** Cancelled by the student in good time, and paid for with money. */
const cancelled = {
  source: "payment",
  paymentStatus: "refunded",
  sessionStatus: "cancelled",
  sessionFailure: null,
  sessionTime,
  cancelledAt: before(48),
  cancelledBy: "student",
  cancellationReason: null,
} as const;
const credit = { ...cancelled, source: "credit", paymentStatus: "cancelled" } as const;

describe("the outcome of a cancelled booking", () => {
  test.each([
    ["money goes back", cancelled, "money-returned"],
    [
      "too late for the money",
      { ...cancelled, paymentStatus: "cancelled", cancelledAt: before(23) },
      "nothing-returned",
    ],
    [
      "the session was held, and refunded later",
      { ...cancelled, sessionStatus: "completed", cancelledAt: null, cancelledBy: null },
      "refunded-afterwards",
    ],
    [
      "the time went to somebody else",
      { ...cancelled, cancelledBy: "system", cancellationReason: "slot-lost" },
      "slot-lost",
    ],
    ["exactly a day before, the Gold session comes back", { ...credit, cancelledAt: before(24) }, "credit-returned"],
    [
      "less than a day before, it is used",
      { ...credit, cancelledAt: new Date(before(24).getTime() + 1) },
      "credit-used",
    ],
    [
      "an expert's cancellation gives it back at any time",
      { ...credit, cancelledBy: "expert", cancelledAt: before(1) },
      "credit-returned",
    ],
    [
      "the Gold package was given back",
      { ...credit, cancelledBy: "administrator", cancellationReason: "order-refunded" },
      "package-refunded",
    ],
  ] as const)("%s", (_, booking, outcome) => {
    expect(classifyCancellation(booking)).toBe(outcome);
  });
});

test("only what people wrote is shown as a reason", () => {
  expect(findWrittenReason({ cancelledBy: "expert", cancellationReason: "I am ill." })).toBe("I am ill.");
  expect(findWrittenReason({ cancelledBy: "administrator", cancellationReason: "payment-refunded" })).toBeNull();
  expect(findWrittenReason({ cancelledBy: "system", cancellationReason: "hold-expired" })).toBeNull();
  expect(findWrittenReason({ cancelledBy: "expert", cancellationReason: null })).toBeNull();
});
