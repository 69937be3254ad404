import { describe, expect, test, vi } from "vitest";
import { DrizzleQueryError } from "drizzle-orm";
import { redact, redacted } from "../../../app/domain/platform/redact";
import { redactLogs } from "../../../app/gateways/redacted-console";

const TOKEN = "k3v2m5q7a4xw6zc2n5p7r3t4y6b2d5f7";

describe("what is logged", () => {
  test.each([
    [
      `https://vazhi.example/verify-email?token=${TOKEN}&returnUrl=%2F`,
      "https://vazhi.example/verify-email?token=…&returnUrl=%2F",
    ],
    [`GET /expert/login/${TOKEN} failed`, "GET /expert/login/… failed"],
    ["/auth/google/callback?state=abc&code=4%2F0Ab", "/auth/google/callback?state=…&code=…"],
    ["Order e0000000-0000-4000-8000-000000000002 of pay_ABCDEFGHIJKLMN", null],
    ["a".repeat(64), null],
  ])("%s", (text, expected) => {
    expect(redact(text)).toBe(expected ?? text);
  });

  test("a failed query without its values, and with its cause", () => {
    const cause = new Error(`D1_ERROR: near ${TOKEN}`);
    const error = new DrizzleQueryError(
      "insert into users values (?, ?)",
      ["anu@students.example", "scrypt$hash"],
      cause,
    );
    const logged = String(redacted(error));
    expect(logged).toContain("insert into users values (?, ?)");
    expect(logged).toContain("D1_ERROR: near …");
    expect(logged).not.toMatch(/anu@|scrypt|k3v2/);
    expect(logged).toContain("redact.test.ts");
  });

  test("by every method of a worker's console", () => {
    const write = vi.fn<(...parts: unknown[]) => void>();
    const target = { debug: write, log: write, info: write, warn: write, error: write };
    redactLogs(target);
    for (const method of ["debug", "log", "info", "warn", "error"] as const)
      target[method]("failed", new Error(TOKEN), 5);
    expect(write.mock.calls).toHaveLength(5);
    expect(JSON.stringify(write.mock.calls)).not.toContain(TOKEN);
    expect(write.mock.calls[0]?.[2]).toBe(5);
  });
});
