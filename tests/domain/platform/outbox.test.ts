import { describe, expect, test } from "vitest";
import { readOutboxMessage, retryDelay } from "#app/domain/platform/outbox.ts";

describe("readOutboxMessage", () => {
  test("reads what was stored", () => {
    const outboxMessage = { kind: "queue-report", payload: { resultId: "r1" } };
    expect(readOutboxMessage(outboxMessage)).toEqual(outboxMessage);
  });

  test.each([
    ["an unknown kind", { kind: "fax", payload: {} }],
    ["a mail without a text", { kind: "mail", payload: { to: "a@students.example", subject: "Hello" } }],
    ["no payload at all", { kind: "queue-report", payload: null }],
  ])("%s cannot be processed", (_, row) => {
    expect(readOutboxMessage(row)).toBeNull();
  });
});

test("each failure doubles the wait, up to six hours", () => {
  const minutes = [1, 2, 3, 9, 10, 30].map((attempts) => retryDelay(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 256, 360, 360]);
});
