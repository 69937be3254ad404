import { describe, expect, test } from "vitest";
import { readViolations } from "#app/domain/platform/csp-violation.ts";

const ORIGIN = "https://vazhi.example.com";

const csp2 = (changes: object = {}) => ({
  "csp-report": {
    "document-uri": `${ORIGIN}/pay/a-secret-token?code=1`,
    "effective-directive": "script-src-elem",
    "violated-directive": "script-src-elem 'self'",
    "blocked-uri": "https://evil.example/steal.js?who=anu@students.example",
    "script-sample": "alert('Anu')",
    ...changes,
  },
});

const reporting = (changes: object = {}) => ({
  type: "csp-violation",
  url: `${ORIGIN}/ml/careers/law`,
  body: {
    documentURL: `${ORIGIN}/ml/careers/law#top`,
    effectiveDirective: "style-src-attr",
    blockedURL: "inline",
    ...changes,
  },
});

describe("a browser's report", () => {
  test("of the older format keeps no address and no secret", () => {
    expect(readViolations(csp2(), ORIGIN)).toEqual([
      { directive: "script-src-elem", blocked: "https://evil.example", page: "/pay" },
    ]);
  });

  test("of the newer format may hold several", () => {
    const body = [reporting(), reporting({ blockedURL: "eval", documentURL: `${ORIGIN}/` }), { type: "deprecation" }];
    expect(readViolations(body, ORIGIN)).toEqual([
      { directive: "style-src-attr", blocked: "inline", page: "/careers" },
      { directive: "style-src-attr", blocked: "eval", page: "/" },
    ]);
  });

  test("of an old browser names the directive with its sources", () => {
    expect(readViolations(csp2({ "effective-directive": undefined }), ORIGIN)).toMatchObject([
      { directive: "script-src-elem" },
    ]);
  });

  test.each([
    ["an extension's doing", csp2({ "blocked-uri": "chrome-extension://abcdef/inject.js" })],
    ["another site's page", csp2({ "document-uri": "https://vazhi.example.com.evil.example/" })],
    ["a page without an address", csp2({ "document-uri": "about:blank" })],
    ["an unknown thing", csp2({ "blocked-uri": "<script>alert(1)</script>" })],
    ["no directive", csp2({ "effective-directive": "<b>", "violated-directive": 7 })],
    ["a text", "csp-report"],
    ["nothing", null],
    ["a list of nothing", [null, 1, "x", [], {}, { type: "csp-violation" }]],
    ["an object of another kind", { "csp-report": "x" }],
  ])("%s is left out", (_, body) => {
    expect(readViolations(body, ORIGIN)).toEqual([]);
  });

  test("that is too long is cut", () => {
    expect(
      readViolations(
        Array.from({ length: 500 }, () => reporting()),
        ORIGIN,
      ),
    ).toHaveLength(10);
    const [long] = readViolations(csp2({ "document-uri": `${ORIGIN}/${"x".repeat(4000)}` }), ORIGIN);
    expect(long?.page).toHaveLength(40);
  });
});
