import { describe, expect, test } from "vitest";
import { isJoinable } from "#app/domain/booking/session-state.ts";

const MINUTE_MS = 60 * 1000;
const sessionTime = new Date("2026-11-25T05:30:00Z");
const booking = { sessionTime, sessionDuration: 45 };
const later = (milliseconds: number) => new Date(sessionTime.getTime() + milliseconds);

describe("a meeting can be joined", () => {
  test.each([
    ["a millisecond before its 15 minutes", -15 * MINUTE_MS - 1, false],
    ["15 minutes before the session", -15 * MINUTE_MS, true],
    ["at its beginning", 0, true],
    ["a millisecond before its end", 45 * MINUTE_MS - 1, true],
    ["at its end", 45 * MINUTE_MS, false],
  ])("%s", (_name, milliseconds, isOpen) => {
    expect(isJoinable(booking, later(milliseconds))).toBe(isOpen);
  });
});
