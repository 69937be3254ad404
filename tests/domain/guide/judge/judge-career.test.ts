import { describe, expect, test } from "vitest";
import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import type { Candidate } from "#app/domain/guide/judge/candidate.ts";
import { collectDates, judgeCareer } from "#app/domain/guide/judge/judge-career.ts";
import {
  madeAdmission,
  madeCareer,
  madeInstitute,
  makeCandidate,
  makeClosing,
  makeCourse,
  makeGuide,
  makeRound,
  makeRoute,
  makeStep,
} from "../../../support/guide/made-guide.ts";

const percent = (value: number) => makeClosing({ measure: "percent", value, candidates: null });
const allotment = (slug: string, value: number, ...more: Parameters<typeof madeAdmission>[1] & object) =>
  madeAdmission(slug, [percent(value), ...more], { kind: "allotment" });
const routeBy = (admission: string, years = 4) => makeRoute([makeStep({ admission, years })]);

const admissions = [
  allotment("easy", 50),
  allotment("middle", 70),
  allotment("hard", 95),
  madeAdmission("unknown"),
  madeAdmission("open-degree"),
];
const seventy = { marks: { lo: 70, hi: 70 } };

function judge(slugs: string[], candidate: Partial<Candidate> = seventy, more: Parameters<typeof makeGuide>[0] = {}) {
  const career = madeCareer(
    "one",
    slugs.map((slug) => routeBy(slug)),
  );
  return judgeCareer(career, makeGuide({ admissions, ...more }), makeCandidate(candidate));
}

const slugsOf = (routes: readonly { assessed: { admission: { slug: string } | null } }[]) =>
  routes.map(({ assessed }) => assessed.admission?.slug);

describe("the order of routes", () => {
  test("is likely, stretch, not judged; those out of reach have a plan B", () => {
    const { routes, hard } = judge(["hard", "unknown", "middle", "easy"]);
    expect(slugsOf(routes)).toEqual(["easy", "middle", "unknown"]);
    expect(routes.map(({ verdict }) => verdict)).toEqual(["likely", "stretch", "not-judged"]);
    expect(slugsOf(hard)).toEqual(["hard"]);
    expect(hard[0]?.planB).toMatchObject({ kind: "route", route: { steps: [{ admission: "easy" }] } });
  });

  test("is then within the budget, then shorter", () => {
    const course = (admission: string, government: number) => makeCourse({ admission, fees: { government } });
    const institutes = [madeInstitute("a", [course("dear", 900_000), course("cheap", 100)])];
    const entries = ["dear", "cheap"].map((slug) => allotment(slug, 50));
    const career = madeCareer("one", [routeBy("dear"), routeBy("easy", 5), routeBy("easy", 3), routeBy("cheap")]);
    const guide = makeGuide({ admissions: [...admissions, ...entries], institutes });
    const { routes } = judgeCareer(career, guide, makeCandidate({ ...seventy, budget: 1000, loan: "no" }));
    expect(routes.map(({ assessed, years }) => [assessed.admission?.slug, years])).toEqual([
      ["cheap", 4],
      ["easy", 3],
      ["easy", 5],
      ["dear", 4],
    ]);
  });

  test("a career whose routes are all out of reach names the nearest with a likely one", () => {
    const careers = [
      madeCareer("one", [routeBy("hard")], { neighbours: ["two", "three"] }),
      madeCareer("two", [routeBy("hard")], { neighbours: ["four"] }),
      madeCareer("three", [routeBy("easy")]),
      madeCareer("four", [routeBy("easy")], { neighbours: ["one"] }),
      madeCareer("apart", [routeBy("easy")]),
    ];
    const guide = makeGuide({ admissions, careers });
    const judged = careers.slice(0, 1).map((career) => judgeCareer(career, guide, makeCandidate(seventy)))[0];
    expect(judged).toMatchObject({
      routes: [],
      hard: [{ planB: { kind: "bridge", admission: { slug: "open-degree" } } }],
    });
    expect(judged?.nearest.map(({ slug }) => slug)).toEqual(["three", "four"]);
  });
});

describe("what is closed", () => {
  test("by subjects is never likely", () => {
    const physics = { ...admissions[0]!.requirement, subjects: { allOf: ["physics" as const], oneOf: [] } };
    const closed = { ...allotment("closed", 10), requirement: physics };
    const applicant = { ...makeCandidate().applicant, subjects: ["history" as const] };
    const { routes, shut } = judge(
      ["closed", "easy"],
      { ...seventy, applicant },
      { admissions: [...admissions, closed] },
    );
    expect(slugsOf(routes)).toEqual(["easy"]);
    expect(shut).toMatchObject([{ verdict: "not-judged", institutes: [], chance: { easiest: null } }]);
  });

  test("by the form's last day says since when, and its dates are kept", () => {
    const closed = allotment("closed", 10, makeRound("form-closes", "2026-11-07"), makeRound("test", "2026-12-06"));
    const judged = judge(["closed", "easy"], seventy, { admissions: [...admissions, closed] });
    expect(judged.shut).toMatchObject([{ verdict: "not-judged", formClosedOn: "2026-11-07" }]);
    expect(collectDates([judged, judged], "2026-11-28").map(({ step, state }) => [step, state])).toEqual([
      ["test", "upcoming"],
      ["form", "closed"],
    ]);
  });
});

test("marks at school do not decide what comes after another course", () => {
  const career = madeCareer("one", [makeRoute([makeStep({ admission: "easy" }), makeStep({ admission: "hard" })])]);
  const [route] = judgeCareer(career, makeGuide({ admissions }), makeCandidate(seventy)).routes;
  expect(route).toMatchObject({ verdict: "likely", later: [{ verdict: "not-judged", needs: ["marks"] }] });
});

test("the degree allotment is that of the student's district", () => {
  const degree = allotment("mg-university-degree", 50);
  const { routes } = judge(["degree-allotment"], seventy, { admissions: [...admissions, degree] });
  expect(routes).toMatchObject([{ verdict: "likely", assessed: { admission: { slug: "mg-university-degree" } } }]);
});

test("with an empty guide nothing is judged and nothing is thrown", () => {
  const career = madeCareer("one", [routeBy("easy"), makeRoute([makeStep({ admission: null })])]);
  const candidates = [makeCandidate(), makeCandidate({ ...seventy, budget: 0, loan: "no", move: "home", group: "sc" })];
  for (const candidate of candidates) {
    const judged = judgeCareer(career, EMPTY_GUIDE, candidate);
    expect(judged.routes.map(({ verdict }) => verdict)).toEqual(["not-judged", "not-judged"]);
    expect(collectDates([judged], candidate.asOf)).toEqual([]);
    expect(judgeCareer(madeCareer("none", []), EMPTY_GUIDE, candidate)).toMatchObject({
      routes: [],
      hard: [],
      shut: [],
    });
  }
});
