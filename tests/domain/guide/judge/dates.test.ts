import { expect, test } from "vitest";
import { datesOf, formClosedOn, MAX_DATES, sortDates } from "#app/domain/guide/judge/dates.ts";
import { madeAdmission, makeRound } from "../../../support/guide/made-guide.ts";

const TODAY = "2026-11-28";

test("official days to come are exact; a form is from its first to its last day", () => {
  const admission = madeAdmission("some-test", [
    makeRound("form-opens", "2026-12-01"),
    makeRound("form-closes", "2026-12-20"),
    makeRound("test", "2027-04-11", "2027-04-12"),
  ]);
  expect(datesOf(admission, TODAY)).toMatchObject([
    { step: "form", state: "upcoming", from: "2026-12-01", to: "2026-12-20", isSoon: false },
    { step: "test", state: "upcoming", from: "2027-04-11", to: "2027-04-12", year: 2027 },
  ]);
});

test("what closes within 14 days is soon, on its last day too", () => {
  const closing = (day: string) => datesOf(madeAdmission("a", [makeRound("form-closes", day)]), TODAY)[0];
  expect(["2026-11-28", "2026-12-12", "2026-12-13"].map((day) => closing(day)?.isSoon)).toEqual([true, true, false]);
  const opened = madeAdmission("a", [makeRound("form-opens", "2026-11-01"), makeRound("form-closes", "2026-12-05")]);
  expect(datesOf(opened, TODAY)).toMatchObject([{ state: "open", isSoon: true }]);
});

test("last year's days are said to be last year's", () => {
  const admission = madeAdmission("some-test", [
    makeRound("form-opens", "2025-11-01"),
    makeRound("form-closes", "2025-11-27"),
    makeRound("classes-begin", "2026-08-01"),
  ]);
  const dates = datesOf(admission, TODAY);
  expect(dates).toMatchObject([{ state: "last-year", from: "2025-11-01", to: "2025-11-27", year: 2025, left: [] }]);
  expect(formClosedOn(dates)).toBeNull();
});

test("a form known only to open is open for a month, not for years", () => {
  const opened = (day: string) => datesOf(madeAdmission("a", [makeRound("form-opens", day)]), TODAY)[0]?.state;
  expect(["2026-12-01", "2026-11-01", "2026-10-01", "2025-04-08"].map(opened)).toEqual([
    "upcoming",
    "open",
    "last-year",
    "last-year",
  ]);
});

test("an estimate is never a date", () => {
  const estimate = makeRound("test", "2027-01-20", "2027-01-30", { isOfficial: false });
  expect(datesOf(madeAdmission("a", [estimate]), TODAY)).toEqual([]);
  const both = madeAdmission("a", [estimate, makeRound("test", "2026-01-21")]);
  expect(datesOf(both, TODAY)).toMatchObject([{ state: "last-year", from: "2026-01-21" }]);
});

test("a closed form says since when, and what is left", () => {
  const clat = madeAdmission("clat", [
    makeRound("form-closes", "2026-11-07"),
    makeRound("test", "2026-12-06"),
    makeRound("result", "2026-12-20"),
  ]);
  const dates = datesOf(clat, TODAY);
  expect(dates).toMatchObject([
    {
      step: "form",
      state: "closed",
      to: "2026-11-07",
      left: [
        { event: "test", from: "2026-12-06" },
        { event: "result", from: "2026-12-20" },
      ],
    },
    { step: "test", state: "upcoming" },
  ]);
  expect(formClosedOn(dates)).toBe("2026-11-07");
});

test("a form of which one session is still to come is not closed", () => {
  const session = (name: string) => ({ session: { en: name, ml: name } });
  const jee = madeAdmission("jee-main", [
    makeRound("form-closes", "2026-11-20", "2026-11-20", session("session 1")),
    makeRound("form-closes", "2026-12-28", "2026-12-28", session("session 2")),
    makeRound("test", "2026-12-30"),
  ]);
  const dates = datesOf(jee, TODAY);
  expect(dates.filter(({ step }) => step === "form").map(({ state }) => state)).toEqual(["closed", "upcoming"]);
  expect(formClosedOn(dates)).toBeNull();
});

test("what is soon stands first, what is closed last, at most 24 rows, each once", () => {
  const admissions = [
    madeAdmission("closed", [makeRound("form-closes", "2026-11-07"), makeRound("test", "2027-01-06")]),
    madeAdmission("later", [makeRound("form-closes", "2027-02-01")]),
    madeAdmission("last", [makeRound("form-closes", "2026-01-05")]),
    madeAdmission("soon", [makeRound("form-closes", "2026-12-01")]),
  ];
  const dates = admissions.flatMap((admission) => datesOf(admission, TODAY));
  const sorted = sortDates([...dates, ...dates], TODAY);
  expect(sorted.map(({ admission, step }) => `${admission} ${step}`)).toEqual([
    "soon form",
    "last form",
    // A test of 6 January stands before a form of February.
    "closed test",
    "later form",
    "closed form",
  ]);
  const many = Array.from({ length: 40 }, (_, index) =>
    datesOf(madeAdmission(`a${index}`, [makeRound("form-closes", "2027-02-01")]), TODAY),
  );
  expect(sortDates(many.flat(), TODAY)).toHaveLength(MAX_DATES);
});
