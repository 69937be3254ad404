import { describe, expect, test } from "vitest";
import { calendarFrom } from "#app/domain/guide/calendar.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { GuideRecord } from "#app/domain/guide/records/record.ts";
import { NEVER_DUE, reviewDueOn } from "#app/domain/guide/review.ts";
import type { Statement } from "#app/domain/guide/statement.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

const words = { en: "Something", ml: "ഒന്ന്" };

function admission(months: Partial<AdmissionEntry["months"]>, statements: Statement[] = []): AdmissionEntry {
  return {
    slug: "some-test",
    name: words,
    kind: "examination",
    level: "12th",
    aliases: [],
    authority: { name: "An authority", url: "https://authority.example" },
    requirement: { subjects: { allOf: [], oneOf: [] }, minimumMarks: null, age: null, girlsOnly: false },
    months: { form: [], test: [], allotment: [], ...months },
    bridge: null,
    statements,
  };
}

const dated = (changes: Partial<Statement>): Statement => ({
  id: "admission:some-test:form:1",
  field: "form",
  ...words,
  status: "sourced",
  source: { url: "https://authority.example/notice", title: "Notice", date: "2026-11" },
  year: 2027,
  from: "2027-01-05",
  to: "2027-01-31",
  checkedOn: null,
  ...changes,
});

const days = (today: string, entry: AdmissionEntry) =>
  calendarFrom(today, [entry]).map(({ from, to, isExact }) => [from, to, isExact]);

describe("a calendar of twelve months", () => {
  test("months that follow each other are one event, over the end of the year too", () => {
    expect(days("2026-11-22", admission({ form: [12, 1, 2] }))).toEqual([["2026-12-01", "2027-02-28", false]]);
    expect(days("2026-11-22", admission({ form: [5, 3] }))).toEqual([
      ["2027-03-01", "2027-03-31", false],
      ["2027-05-01", "2027-05-31", false],
    ]);
  });

  test("what has begun is shown until it ends, and a past month comes again next year", () => {
    expect(days("2027-01-15", admission({ form: [12, 1] }))).toEqual([["2026-12-01", "2027-01-31", false]]);
    expect(days("2027-02-01", admission({ form: [12, 1] }))).toEqual([["2027-12-01", "2028-01-31", false]]);
    expect(days("2026-11-22", admission({ form: [10] }))).toEqual([["2027-10-01", "2027-10-31", false]]);
  });

  test("something that runs all year is one event", () => {
    expect(days("2026-11-22", admission({ form: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }))).toHaveLength(1);
  });

  test("published days replace the usual months, until they are over", () => {
    const entry = admission({ form: [2] }, [dated({})]);
    expect(days("2026-11-22", entry)).toEqual([["2027-01-05", "2027-01-31", true]]);
    expect(days("2027-02-01", entry)).toEqual([["2027-02-01", "2027-02-28", false]]);
  });

  test.each(["doubtful", "outdated"] as const)("days that are %s are not shown", (status) => {
    expect(days("2026-11-22", admission({ form: [2] }, [dated({ status })]))).toEqual([
      ["2027-02-01", "2027-02-28", false],
    ]);
  });

  test("29 February is the last day of a leap year's February", () => {
    expect(days("2027-11-22", admission({ form: [2] }))).toEqual([["2028-02-01", "2028-02-29", false]]);
  });

  test("all admissions of the guide: in order, none over, none after twelve months", () => {
    for (const today of ["2026-11-22", "2027-01-01", "2027-06-30", "2028-02-29"]) {
      const events = calendarFrom(today, projectGuide.admissions);
      expect(events.length).toBeGreaterThan(50);
      expect(events.map(({ from }) => from)).toEqual(events.map(({ from }) => from).toSorted());
      for (const { from, to } of events) {
        expect(to >= today && from <= to).toBe(true);
        expect(from < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`).toBe(true);
      }
    }
  });
});

describe("when a record is to be read again", () => {
  const closing = (year: number | null) => ({ record: { kind: "closing" } as GuideRecord, year, to: null });
  const pay = (year: number | null) => ({ record: { kind: "pay" } as GuideRecord, year, to: null });
  const round = (to: string) => ({ record: { kind: "round" } as GuideRecord, year: 2026, to });
  test.each([
    ["a closing a year after its round", closing(2026), "2027-10-01"],
    ["pay two years after its year", pay(2026), "2028-10-01"],
    ["days a year after them", round("2026-04-23"), "2027-04-23"],
    ["a leap day on the 28th", round("2028-02-29"), "2029-02-28"],
    ["what has no year now", closing(null), "2026-11-22"],
  ])("%s", (_, reviewed, due) => {
    expect(reviewDueOn({ status: "sourced", ...reviewed }, [1], "2026-11-22")).toBe(due);
  });

  test("after the same time again if it was read today and is still the newest", () => {
    expect(reviewDueOn({ status: "checked", ...closing(2024) }, [], "2026-11-22")).toBe("2027-11-22");
    expect(reviewDueOn({ status: "checked", ...pay(2023) }, [], "2026-11-22")).toBe("2028-11-22");
    expect(reviewDueOn({ status: "sourced", ...closing(2024) }, [], "2026-11-22")).toBe("2025-10-01");
  });
});

describe("when a statement is to be read again", () => {
  test.each([
    ["sourced", [1, 2], "2026-11-22", "2026-12-01"],
    ["sourced", [1, 2], "2026-12-05", "2027-12-01"],
    ["checked", [5], "2026-11-22", "2027-04-01"],
    ["unchecked", [], "2026-11-22", "2027-04-01"],
    ["sourced", [12, 1], "2026-11-22", "2027-11-01"],
    ["prose", [5], "2026-11-22", NEVER_DUE],
  ] as const)("%s with forms in %j, on %s: %s", (status, months, today, due) => {
    expect(reviewDueOn({ status, year: 2026, to: null }, months, today)).toBe(due);
  });
});

describe("announced days of a round", () => {
  const round = (event: "form-opens" | "form-closes" | "test", from: string, changes: object = {}): Statement => ({
    id: `admission:some-test:round:${event}-${from}`,
    field: "round",
    en: "",
    ml: "",
    status: "sourced",
    source: { url: "https://authority.example", title: "Notice", date: "2026" },
    year: 2027,
    from,
    to: null,
    checkedOn: null,
    record: { kind: "round", event, session: null, isOfficial: true },
    ...changes,
  });
  const events = (...statements: Statement[]) =>
    calendarFrom("2026-11-22", [admission({ form: [2], test: [5] }, statements)]).map(({ step, from, to, isExact }) => [
      step,
      from,
      to,
      isExact,
    ]);

  test("replace the usual months: a form from its opening to its closing, a test for each session", () => {
    const session = (en: string) => ({ record: { ...round("test", "").record, session: { en, ml: en } } });
    expect(
      events(
        round("form-opens", "2027-01-05"),
        round("form-closes", "2027-01-31"),
        round("test", "2027-04-10", session("session 1")),
        round("test", "2027-06-01", session("session 2")),
      ),
    ).toEqual([
      ["form", "2027-01-05", "2027-01-31", true],
      ["test", "2027-04-10", "2027-04-10", true],
      ["test", "2027-06-01", "2027-06-01", true],
    ]);
  });

  test("do not if they are estimates, doubtful or over", () => {
    const estimate = { record: { kind: "round", event: "form-opens", session: null, isOfficial: false } };
    for (const statement of [
      round("form-opens", "2027-01-05", estimate),
      round("form-opens", "2027-01-05", { status: "doubtful" }),
      round("form-opens", "2026-01-05"),
    ])
      expect(events(statement)[0]).toEqual(["form", "2027-02-01", "2027-02-28", false]);
  });
});
