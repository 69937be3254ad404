import { describe, expect, test } from "vitest";
import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import { AFTER_TENTH, type Ease, judgeAfterTenth, TENTH_PAPERS } from "#app/domain/guide/judge/after-tenth.ts";
import type { Candidate } from "#app/domain/guide/judge/candidate.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";
import { madeInstitute, makeCandidate, makeGuide } from "../../../support/guide/made-guide.ts";

const applicant = { level: "10th", subjects: null, marks: null, age: null, district: "ernakulam" } as const;
const percent = (value: number) => ({ applicant, marks: { lo: value, hi: value } });
const careersOf = (...slugs: string[]) => projectGuide.careers.filter(({ slug }) => slugs.includes(slug));
const SCIENCE = ["biology_maths", "computer_maths", "biology"];

function waysFor(candidate: Partial<Candidate>, ease: Ease, careers = careersOf(), guide = EMPTY_GUIDE) {
  return judgeAfterTenth(makeCandidate(candidate), ease, careers, guide).ways.map(({ way }) => way);
}

describe("after class 10", () => {
  test("55 percent, good with the hands, little money: a trade or a diploma, not science", () => {
    const ways = waysFor(
      { ...percent(55), group: "sc", budget: 20_000, move: "home" },
      { hands: "much", numbers: "little" },
    );
    expect(ways.slice(0, 2).toSorted()).toEqual(["iti", "vhse"]);
    expect(SCIENCE).toContain(ways.at(-1));
  });

  test("95 percent who wants medicine: biology", () => {
    const careers = careersOf("medicine", "dentistry", "pharmacy");
    expect(careers.length).toBeGreaterThan(0);
    const ways = waysFor(percent(95), { reasons: "much", numbers: "much" }, careers, {
      ...projectGuide,
      admissions: [],
    });
    expect(ways[0]).toMatch(/^biology/);
  });

  test("who writes and speaks easily: humanities", () => {
    expect(waysFor(percent(80), { writing: "much", speaking: "much", numbers: "little" })[0]).toBe("humanities");
  });

  test("numbers that come with difficulty never lead to science first, whatever is wanted", () => {
    const random = mulberry32(7);
    const steps = ["little", "some", "much"] as const;
    const ease = () => steps[Math.floor(random() * 3)]!;
    for (let round = 0; round < 100; round += 1) {
      const others = {
        writing: ease(),
        speaking: ease(),
        hands: ease(),
        people: ease(),
        reasons: ease(),
        order: ease(),
      };
      const ways = waysFor(
        percent(Math.floor(random() * 101)),
        { ...others, numbers: "little" },
        careersOf("medicine"),
      );
      expect(SCIENCE).not.toContain(ways[0]);
      expect(ways.toSorted()).toEqual([...AFTER_TENTH].toSorted());
    }
  });

  test("who stays at home is not sent to a polytechnic far away", () => {
    const far = makeGuide({
      institutes: [madeInstitute("far", [], { district: "kasaragod", admissions: ["polytechnic"] })],
    });
    const judge = (move: Candidate["move"]) =>
      judgeAfterTenth(makeCandidate({ ...percent(60), move }), {}, [], far).ways.find(
        ({ way }) => way === "polytechnic",
      );
    expect(judge("home")?.points.home).toBe(-2);
    expect(judge("kerala")?.points.home).toBeUndefined();
  });

  test("marks weigh: below 60 science is steep, and grades stand for marks", () => {
    const marksOf = (candidate: Partial<Candidate>) =>
      judgeAfterTenth(makeCandidate({ applicant, ...candidate }), {}, [], EMPTY_GUIDE).ways.find(
        ({ way }) => way === "biology_maths",
      )?.points.marks;
    expect([percent(55), percent(70), percent(80)].map(marksOf)).toEqual([-3, -1, undefined]);
    expect(marksOf({ sslc: 4.5 })).toBe(-3);
    expect(marksOf({})).toBeUndefined();
  });

  test("all papers count, languages and social science too; the polytechnic's index weighs three", () => {
    const { papers } = judgeAfterTenth(makeCandidate(percent(80)), { writing: "much" }, [], EMPTY_GUIDE);
    expect(papers.map(({ paper }) => paper)).toEqual([...TENTH_PAPERS]);
    expect(papers.some(({ isWeighted }) => isWeighted)).toBe(false);
    const polytechnic = judgeAfterTenth(
      makeCandidate({ ...percent(70), budget: 20_000 }),
      { hands: "much", design: "much", numbers: "much" },
      [],
      EMPTY_GUIDE,
    );
    expect(polytechnic.ways[0]?.way).toBe("polytechnic");
    expect(polytechnic.papers.flatMap(({ paper, isWeighted }) => (isWeighted ? [paper] : []))).toEqual([
      "physics",
      "chemistry",
      "mathematics",
    ]);
  });
});
