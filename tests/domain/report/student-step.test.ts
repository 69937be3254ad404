import { describe, expect, test } from "vitest";
import { nextStudentStep, type StepFacts } from "#app/domain/report/student-step.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

type StepOrder = StepFacts["orders"][number];

const order = (changes: Partial<StepOrder> = {}): StepOrder => ({
  id: "order",
  isConfirmed: true,
  resultStatus: null,
  isRead: false,
  question: null,
  hasSessionToBook: false,
  ...changes,
});

/** A report that was read. */
const read = (changes: Partial<StepOrder> = {}) => order({ resultStatus: "ready", isRead: true, ...changes });

const session = (minutes: number): NonNullable<StepFacts["session"]> => ({
  bookingId: "booking",
  expertName: "Dr. Meera",
  expertImage: null,
  sessionTime: inMinutes(minutes),
  sessionDuration: 60,
});

const unpaid: NonNullable<StepFacts["unpaid"]> = { packageType: "gold", upgradedOrderId: null, couponCode: "ONAM" };

const next: NonNullable<StepFacts["next"]> = {
  name: "KEAM",
  date: { step: "form", from: "2027-01-03", to: "2027-01-24", known: "last-round", isRunning: false },
};

const date: NonNullable<StepFacts["date"]> = {
  from: "2026-12-01",
  to: "2026-12-01",
  isExact: false,
  title: "KEAM: papers ready",
  careers: [],
};

const step = (facts: Partial<StepFacts>) =>
  nextStudentStep(
    {
      isProfileComplete: true,
      stop: null,
      orders: [],
      unpaid: null,
      session: null,
      hasStudies: true,
      date: null,
      next: null,
      ...facts,
    },
    NOW,
  );
const kind = (facts: Partial<StepFacts>) => step(facts).kind;

describe("a student's next step", () => {
  test("is what blocks everything else: the profile, then the consent, even with a session on", () => {
    const facts = { stop: "guardian-awaited" as const, orders: [order()], session: session(0) };
    expect(step({ ...facts, isProfileComplete: false })).toEqual({ kind: "complete" });
    expect(step(facts)).toEqual({ kind: "consent", stop: "guardian-awaited" });
  });

  test("who has bought nothing: choose, or complete what was begun", () => {
    expect(step({})).toEqual({ kind: "choose" });
    expect(step({ unpaid })).toEqual({ kind: "pay", ...unpaid });
  });

  test("answer the package that is begun, or else the oldest, from the question that was on screen", () => {
    const open = [order({ id: "new" }), order({ id: "begun", question: 30 }), order({ id: "old" })];
    expect(step({ orders: open, unpaid })).toEqual({ kind: "answer", orderId: "begun", question: 30 });
    expect(step({ orders: [open[0]!, open[2]!] })).toEqual({ kind: "answer", orderId: "old", question: null });
  });

  test.each(["queued", "writing", "failed"] as const)("wait for a report that is %s", (resultStatus) => {
    const orders = [order({ resultStatus, isConfirmed: false, hasSessionToBook: true })];
    expect(step({ orders, unpaid })).toEqual({ kind: "wait", orderId: "order", isConfirmed: false });
  });

  test("read a new report, before all that follows from it", () => {
    const orders = [order({ resultStatus: "ready", hasSessionToBook: true })];
    expect(step({ orders, hasStudies: false, date, session: session(3 * 60) })).toEqual({
      kind: "read",
      orderId: "order",
      isRead: false,
    });
  });

  test("after reading: a session within a day, the studies, Gold's session, the payment, a date, the report again", () => {
    const facts = { orders: [read({ hasSessionToBook: true })], hasStudies: false, unpaid, date, next };
    expect(kind({ ...facts, session: session(DAY) })).toBe("session");
    expect(step({ ...facts, session: session(DAY + 1) })).toEqual({ kind: "studies", orderId: "order" });
    expect(kind({ ...facts, hasStudies: true })).toBe("schedule");
    const booked = { ...facts, hasStudies: true, orders: [read()] };
    expect(kind({ ...booked, session: session(DAY + 1) })).toBe("pay");
    expect(step({ ...booked, unpaid: null })).toEqual({ kind: "date", date });
    expect(step({ ...booked, unpaid: null, date: null })).toEqual({ kind: "next", next });
    expect(step({ ...booked, unpaid: null, date: null, next: null })).toEqual({
      kind: "read",
      orderId: "order",
      isRead: true,
    });
  });

  test("a date belongs to a package that is paid: after a refund, choose", () => {
    expect(step({ date, next })).toEqual({ kind: "choose" });
  });

  test("join a session from 15 minutes before it until its end, before the questions", () => {
    const orders = [order({ question: 3 })];
    expect(kind({ orders, session: session(16) })).toBe("answer");
    expect(step({ orders, session: session(15) })).toEqual({ kind: "join", session: session(15) });
    expect(kind({ orders, session: session(-59) })).toBe("join");
    expect(kind({ orders, session: session(-60) })).toBe("answer");
    expect(kind({ orders: [read()], session: session(-60) })).toBe("read");
  });

  test("book no session of a package whose payment is not confirmed", () => {
    expect(kind({ orders: [read({ isConfirmed: false, hasSessionToBook: true })] })).toBe("read");
  });
});
