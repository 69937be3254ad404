import { describe, expect, test } from "vitest";
import { DrizzleQueryError } from "drizzle-orm";
import { redact, redacted } from "#app/domain/platform/redact.ts";
import { inLogContext, structureLogs } from "#app/gateways/structured-console.ts";

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

  test.each([
    ["Mail to anu.thomas+1@students.example was refused", "Mail to …@… was refused"],
    ["Call +91 98470 12345 or 9847012345 or 098470-12345", "Call … or … or …"],
    [`{"name":"Anu \\"A\\" Thomas","status":"open"}`, `{"name":"…","status":"open"}`],
    [
      `{"guardian_email": "rema@families.example", "guardianName":"Rema"}`,
      `{"guardian_email": "…", "guardianName":"…"}`,
    ],
    [`GET /pay/${TOKEN}/thanks`, "GET /pay/…/thanks"],
    ["/administrator/users?query=Anu%20Thomas&page=2", "/administrator/users?query=…&page=2"],
    // Details needed to find the fault remain.
    ["Order e0000000-0000-4000-8000-000000000002, 149900 paise, at 1795661400000", null],
    ["pay_QwErTy12345678 of order_AbCdEf98765432: 6123456 rows", null],
  ])("nothing personal: %s", (text, expected) => {
    expect(redact(text)).toBe(expected ?? text);
  });

  test("a record without its personal fields, however deep", () => {
    const record = {
      event: "request",
      status: 500,
      user: { id: "e0000000", name: "Anu Thomas", email: "anu@students.example", phone: "9847012345" },
      list: [{ guardian_name: "Rema", note: "write to rema@families.example" }],
    };
    expect(redacted(record)).toEqual({
      event: "request",
      status: 500,
      user: { id: "e0000000", name: "…", email: "…", phone: "…" },
      list: [{ guardian_name: "…", note: "write to …@…" }],
    });
  });

  const lines = (
    log: (target: Record<"debug" | "log" | "info" | "warn" | "error", (...parts: unknown[]) => void>) => void,
  ) => {
    const written: string[] = [];
    const write = (line: unknown) => void written.push(String(line));
    const target = { debug: write, log: write, info: write, warn: write, error: write };
    structureLogs("web", target);
    log(target);
    return written.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  test("by every method of a worker's console, one JSON object a line", () => {
    const written = lines((target) => {
      for (const method of ["debug", "log", "info", "warn", "error"] as const)
        target[method]("failed", new Error(TOKEN), 5);
    });
    expect(written.map(({ level }) => level)).toEqual(["debug", "info", "info", "warn", "error"]);
    expect(written[4]).toMatchObject({ worker: "web", message: "failed 5" });
    expect(String(written[4]?.error)).toContain("redact.test.ts");
    expect(JSON.stringify(written)).not.toContain(TOKEN);
  });

  test("with the request that a line belongs to, however late it is written", async () => {
    const written: Record<string, unknown>[] = [];
    const target = {
      debug() {},
      log() {},
      info: (line: unknown) => void written.push(JSON.parse(String(line))),
      warn() {},
      error() {},
    };
    structureLogs("web", target);
    let endSecond: () => void = () => undefined;
    const secondDone = new Promise<void>((resolve) => (endSecond = resolve));
    await Promise.all(
      ["a", "b"].map((requestId) =>
        inLogContext({ requestId, doing: "GET /results" }, async () => {
          await (requestId === "a" ? secondDone : new Promise((resolve) => setTimeout(resolve, 1)));
          endSecond();
          target.info({ event: "request", status: 200, worker: "another", email: "anu@students.example" });
        }),
      ),
    );
    expect(written.map(({ requestId }) => requestId)).toEqual(["b", "a"]);
    expect(written[0]).toEqual({
      level: "info",
      worker: "web",
      requestId: "b",
      doing: "GET /results",
      event: "request",
      status: 200,
      email: "…",
    });
  });
});
