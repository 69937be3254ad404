import { expect, test } from "vitest";
import { matchReason, phonesIn, supportState } from "#app/domain/administration/inbox.ts";

test.each([
  ["Please call 98470 12345", ["9847012345"]],
  ["+91 98470-12345 or 09847012345", ["9847012345"]],
  ["919847012345 and 8129000111", ["9847012345", "8129000111"]],
  ["order 1234567890, pay_9847012345678", []],
  ["5847012345", []],
  ["9847012345 8129000111 7012345678", ["9847012345", "8129000111"]],
  ["no number", []],
])("phones in %j", (text, phones) => {
  expect(phonesIn(text)).toEqual(phones);
});

test("a request is open, waits for its sender, or is closed", () => {
  const at = new Date("2026-11-25");
  expect(supportState({ status: "open", waitingSince: null })).toBe("open");
  expect(supportState({ status: "open", waitingSince: at })).toBe("waiting");
  expect(supportState({ status: "closed", waitingSince: null })).toBe("closed");
});

test("a student is recognised by account, address, phone and guardian, in this order", () => {
  const student = { id: "s", email: "anju@x.example", phone: "+91 98470 12345", guardianEmail: "Amma@x.example" };
  const unknownSender = { userId: null, email: "who@x.example", phones: [] };
  expect(matchReason(student, unknownSender)).toBeNull();
  expect(matchReason(student, { ...unknownSender, userId: "s", email: "anju@x.example" })).toBe("account");
  expect(matchReason(student, { ...unknownSender, email: "Anju@x.example" })).toBe("email");
  expect(matchReason(student, { ...unknownSender, phones: ["9847012345"] })).toBe("phone");
  expect(matchReason(student, { ...unknownSender, email: "amma@x.example" })).toBe("guardian");
});
