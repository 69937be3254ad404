import { describe, expect, test } from "vitest";
import { type StepFacts, studentSteps } from "#app/domain/report/student-steps.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

type StepOrder = StepFacts["orders"][number];

const order = (changes: Partial<StepOrder> = {}): StepOrder => ({
  id: "order",
  isConfirmed: true,
  resultStatus: null,
  readyAt: null,
  question: null,
  hasSessionToBook: false,
  ...changes,
});

const session = (minutes: number): StepFacts["session"] => ({
  bookingId: "booking",
  expertName: "Dr. Meera",
  sessionTime: inMinutes(minutes),
  sessionDuration: 60,
});

const unpaid: StepFacts["unpaid"] = { packageType: "gold", upgradedOrderId: null, couponCode: "ONAM" };

const steps = (facts: Partial<StepFacts>) =>
  studentSteps({ orders: [], unpaid: null, session: null, ...facts }, NOW).map(({ kind }) => kind);

describe("the next steps of a student", () => {
  test("who has bought nothing: choose, or complete what was begun", () => {
    expect(steps({})).toEqual(["choose"]);
    expect(studentSteps({ orders: [], unpaid, session: null }, NOW)).toEqual([{ kind: "pay", ...unpaid }]);
  });

  test("answer the package that is begun, or else the oldest, from the question that was on screen", () => {
    const open = [order({ id: "new" }), order({ id: "begun", question: 30 }), order({ id: "old" })];
    expect(studentSteps({ orders: open, unpaid: null, session: null }, NOW)).toEqual([
      { kind: "answer", orderId: "begun", question: 30 },
    ]);
    expect(studentSteps({ orders: [open[0]!, open[2]!], unpaid: null, session: null }, NOW)[0]).toEqual({
      kind: "answer",
      orderId: "old",
      question: null,
    });
  });

  test.each(["queued", "writing", "failed"] as const)("wait for a report that is %s", (resultStatus) => {
    expect(studentSteps({ orders: [order({ resultStatus, isConfirmed: false })], unpaid, session: null }, NOW)).toEqual(
      [
        { kind: "wait", orderId: "order", isConfirmed: false },
        { kind: "pay", ...unpaid },
      ],
    );
  });

  test("read a report for a day; then what it leads to comes first", () => {
    const gold = (minutes: number) =>
      order({ resultStatus: "ready", readyAt: inMinutes(minutes), hasSessionToBook: true });
    expect(steps({ orders: [gold(1 - DAY)] })).toEqual(["read", "schedule"]);
    expect(steps({ orders: [gold(-DAY)] })).toEqual(["schedule", "read"]);
    expect(steps({ orders: [gold(-DAY)], session: session(3 * DAY) })).toEqual(["session", "schedule", "read"]);
    expect(steps({ orders: [order({ resultStatus: "ready", readyAt: inMinutes(-DAY) })] })).toEqual(["read"]);
  });

  test("join a session from 15 minutes before it until its end, before all else", () => {
    const orders = [order({ question: 3 })];
    expect(steps({ orders, session: session(16) })).toEqual(["answer", "session"]);
    expect(steps({ orders, session: session(15) })).toEqual(["join", "answer"]);
    expect(steps({ orders, session: session(-59) })).toEqual(["join", "answer"]);
    expect(steps({ orders, session: session(-60) })).toEqual(["answer"]);
  });

  test("book no session of a package whose payment is not confirmed", () => {
    expect(steps({ orders: [order({ isConfirmed: false, hasSessionToBook: true })] })).toEqual(["answer"]);
  });
});
