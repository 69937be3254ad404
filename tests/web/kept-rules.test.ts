import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import {
  bestFirst,
  filesIn,
  findKeptFor,
  isExpired,
  isWorthKeeping,
  toCacheKey,
  findKeptKind,
  replacedBy,
} from "#app/ui/offline/kept-rules.ts";

const at = (path: string) => new URL(path, "https://vazhi.example");
const href = (path: string) => at(path).href;

describe("what is kept for reading without a network", () => {
  test.each([
    ["/assessment", "questionnaire"],
    ["/assessment?order=1&question=30", "questionnaire"],
    ["/results?order=1", "report"],
    ["/results/1/report.pdf", "pdf"],
  ])("%s: as %s", (path, kind) => {
    expect(findKeptKind(at(path))).toBe(kind);
  });

  test.each([
    "/",
    "/start",
    "/payment",
    "/pay/token",
    "/payments/callback",
    "/checkout",
    "/book-session",
    "/bookings/1",
    "/administrator",
    "/administrator/results",
    "/expert",
    "/expert/assessment",
    "/simulator/results",
    "/hooks/razorpay",
    "/shared/token",
    "/shared/token/report.pdf",
    "/receipts/1.pdf",
    "/results/ask",
    "/results/share",
    "/results/more",
    "/results/1/year.ics",
    "/results?order=1&version=2",
    "/results/1/report.pdf?version=2",
    "/results/1/dossier.pdf",
    "/assessment/draft",
    "/assessment/submission",
    "/assessment.data",
    "/login",
    "/my-orders",
  ])("not %s", (path) => {
    expect(findKeptKind(at(path))).toBeNull();
  });

  test("a task of the strengths that is under way, beside others", () => {
    expect(findKeptKind(at("/strengths/space"))).toBe("task");
    for (const path of ["/strengths", "/strengths/try", "/strengths/space/answers"])
      expect(findKeptKind(at(path)), path).toBeNull();
    expect(isWorthKeeping("task", new Headers({ "vazhi-task": "space" }))).toBe(true);
    expect(isWorthKeeping("task", new Headers())).toBe(false);
    const kept = ["/strengths/space", "/assessment?order=7"].map(href);
    expect(replacedBy(at("/strengths/words"), new Headers(), kept)).toEqual([]);
    expect(findKeptFor(at("/strengths/words"), kept)).toBeNull();
    expect(findKeptFor(at("/strengths/space"), kept)).toBe(href("/strengths/space"));
  });

  test("a report that is there", () => {
    expect(isWorthKeeping("report", new Headers({ "vazhi-result": "r3" }))).toBe(true);
    expect(isWorthKeeping("report", new Headers())).toBe(false);
  });

  test("the questionnaire is kept under its order, whichever question was shown", () => {
    expect(toCacheKey(at("/assessment?question=30"), new Headers({ "vazhi-order": "7" }))).toBe(
      href("/assessment?order=7"),
    );
    expect(toCacheKey(at("/assessment?order=7&question=30#top"))).toBe(href("/assessment?order=7"));
  });
});

describe("what is found for an address", () => {
  const kept = ["/assessment?order=7", "/results?order=3", "/results?order=3&language=ml", "/results/1/report.pdf"].map(
    href,
  );

  test.each([
    ["/assessment", "/assessment?order=7"],
    ["/assessment?order=7&question=2", "/assessment?order=7"],
    ["/results", "/results?order=3"],
    ["/results?language=ml", "/results?order=3&language=ml"],
    ["/results?order=3&language=en", "/results?order=3"],
    ["/results/1/report.pdf", "/results/1/report.pdf"],
  ])("%s: %s", (wanted, found) => {
    expect(findKeptFor(at(wanted), kept)).toBe(href(found));
  });

  test.each(["/assessment?order=8", "/results?order=4", "/results/2/report.pdf", "/"])("%s: nothing", (wanted) => {
    expect(findKeptFor(at(wanted), kept)).toBeNull();
  });

  test("a report in one language is better than none", () => {
    expect(findKeptFor(at("/results"), [href("/results?order=3&language=ml")])).toBe(
      href("/results?order=3&language=ml"),
    );
    expect(findKeptFor(at("/results?language=en"), [href("/results?order=3&language=ml")])).toBeNull();
  });
});

describe("which of several is the best", () => {
  // A cache's order after the report was opened in its default language, then in English, then in the default again.
  const english = { key: href("/results?order=3&language=en"), language: "en", at: 2 } as const;
  const malayalam = { key: href("/results?order=3"), language: "ml", at: 3 } as const;

  test.each([
    ["ml", malayalam],
    ["en", english],
  ] as const)("without an order the report opens in the reader's language: %s", (reader, expected) => {
    for (const kept of [
      [english, malayalam],
      [malayalam, english],
    ])
      expect(findKeptFor(at("/results"), bestFirst(kept, reader))).toBe(expected.key);
  });

  test("else the newest", () => {
    const older = { ...english, key: href("/results?order=3"), at: 1 };
    expect(findKeptFor(at("/results"), bestFirst([older, english], "ml"))).toBe(english.key);
  });
});

describe("what takes the place of what", () => {
  const headers = new Headers({ "vazhi-result": "r3" });

  test("the last report of others, with their PDFs, and of its own questionnaire", () => {
    const kept = [
      "/assessment?order=3",
      "/assessment?order=7",
      "/results?order=2",
      "/results?order=3&language=ml",
      "/results/r2/report.pdf",
    ].map(href);
    expect(replacedBy(at("/results?order=3"), headers, kept)).toEqual(
      ["/assessment?order=3", "/results?order=2", "/results/r2/report.pdf"].map(href),
    );
  });

  test("the last questionnaire of others, the last PDF of others; reports stay", () => {
    const kept = ["/assessment?order=6", "/assessment?order=7", "/results?order=3", "/results/1/report.pdf"].map(href);
    expect(replacedBy(at("/results/1/report.pdf?language=ml&download=1"), new Headers(), kept)).toEqual([
      href("/results/1/report.pdf"),
    ]);
    expect(replacedBy(at("/assessment?order=7"), new Headers(), kept)).toEqual([href("/assessment?order=6")]);
  });
});

test("the files that a page and its styles name", () => {
  const page = `<link rel="stylesheet" href="/assets/root-1.css"/><link rel="manifest" href="/manifest.webmanifest"/>
    <img src="/assets/vazhi-malayalam-5.svg"/><use href="/assets/icons-2.svg#mail"></use>
    <script>import "/assets/manifest-3.js";import("/assets/entry-4.js")</script><script>register("/sw.js")</script>
    <meta content="https://vazhi.example/assets/other.js"/><a href="/results">`;
  expect(filesIn(page)).toEqual([
    "/assets/root-1.css",
    "/assets/vazhi-malayalam-5.svg",
    "/assets/icons-2.svg",
    "/assets/manifest-3.js",
    "/assets/entry-4.js",
  ]);
  expect(filesIn(`src:url(/assets/malayalam.woff2) format("woff2"),url("/assets/bold.woff2")`)).toEqual([
    "/assets/malayalam.woff2",
    "/assets/bold.woff2",
  ]);
});

test("a report is shown for seven days without contact, and for thirty at most", () => {
  const now = new Date("2026-11-27T10:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const kind of ["report", "pdf"] as const) {
    expect(isExpired(kind, { at: daysAgo(6.9), contactAt: null }, now)).toBe(false);
    expect(isExpired(kind, { at: daysAgo(7), contactAt: null }, now)).toBe(true);
    expect(isExpired(kind, { at: daysAgo(20), contactAt: daysAgo(6) }, now)).toBe(false);
    expect(isExpired(kind, { at: daysAgo(20), contactAt: daysAgo(8) }, now)).toBe(true);
    expect(isExpired(kind, { at: daysAgo(30), contactAt: daysAgo(0) }, now)).toBe(true);
  }
  expect(isExpired("questionnaire", { at: daysAgo(29), contactAt: null }, now)).toBe(false);
  expect(isExpired("questionnaire", { at: daysAgo(30), contactAt: daysAgo(0) }, now)).toBe(true);
});
