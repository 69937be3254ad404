import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import type { HighlightedDate } from "#app/domain/report/highlights/highlights.ts";
import { groupCareers, lookAhead } from "#app/domain/report/highlights/result-view.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { someHighlights } from "../../../support/makers/dossiers.ts";
import { makeStudent } from "../../../support/makers/report-students.ts";

const { year } = someHighlights([1]);

const next = (known: HighlightedDate["known"]) => ({
  name: "KEAM",
  date: { step: "form" as const, from: "2026-12-01", to: "2026-12-20", known },
});

describe("what is ahead on a day", () => {
  test.each([
    ["before it begins", "2026-11-30", false],
    ["on its first day", "2026-12-01", true],
    ["on its last day", "2026-12-20", true],
  ])("an announced date %s", (_when, today, isRunning) => {
    expect(lookAhead({ next: next("announced"), year }, today).next).toEqual({
      name: "KEAM",
      date: { step: "form", from: "2026-12-01", to: "2026-12-20", known: "announced", isRunning },
    });
  });

  test("after an announced date it is the year's next one, which says itself what is to be done", () => {
    expect(lookAhead({ next: next("announced"), year }, "2026-12-21").next).toEqual({
      name: "The examination",
      date: { step: null, from: "2027-04-12", to: "2027-04-20", known: "last-round", isRunning: false },
    });
    expect(lookAhead({ next: next("announced"), year }, "2027-04-15").next?.date?.isRunning).toBe(true);
  });

  test("nothing, once the whole year is over", () => {
    expect(lookAhead({ next: next("announced"), year }, "2027-05-01")).toEqual({ next: null, year: [] });
  });

  test.each(["last-round", "months"] as const)(
    "a date of which only the %s are known is never over or open",
    (known) => {
      for (const today of ["2026-11-30", "2026-12-10", "2027-03-01"])
        expect(lookAhead({ next: next(known), year }, today).next).toEqual({
          name: "KEAM",
          date: { ...next(known).date, isRunning: false },
        });
    },
  );

  test("a step without a date stays, and the year loses what is over, not what ends today", () => {
    const undated = { name: "KEAM", date: null };
    expect(lookAhead({ next: undated, year }, "2026-12-20")).toEqual({ next: undated, year: year.slice(1) });
    expect(lookAhead({ next: null, year }, "2026-11-01")).toEqual({ next: null, year });
  });
});

describe("the two groups of careers", () => {
  const { careers, profile, quality } = makeStudent({
    seed: "groups",
    likedTypes: ["S", "I", "A", "E", "C", "R"],
    chosen: [1],
  });
  const shown = shownCareers(careers, { profile, quality }, CAREER_CATALOGUE.categories);

  test("are those that the answers support, and wishes that they do not, each in the report's order", () => {
    const { pointed, asked } = groupCareers(shown, someHighlights([1]));
    expect(asked.map(({ id }) => id)).toEqual([1]);
    expect(asked[0]?.highlight?.firstStep).toBe("First step 1");
    expect(pointed.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).filter((id) => id !== 1));
    expect(pointed.every(({ highlight }) => highlight === null)).toBe(true);
  });

  test("a supported wish is among those that the answers point to", () => {
    const [supported] = shown.filter(({ figures }) => figures.tier !== "look");
    if (supported === undefined) throw new Error("The answers support nothing");
    const wished = shown.map((career) =>
      career.id === supported.id ? { ...career, figures: { ...career.figures, isChosen: true } } : career,
    );
    expect(groupCareers(wished, null).pointed.map(({ id }) => id)).toContain(supported.id);
    expect(groupCareers([], null)).toEqual({ pointed: [], asked: [] });
  });
});
