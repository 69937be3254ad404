import { describe, expect, test } from "vitest";
import type { Candidate } from "#app/domain/guide/judge/candidate.ts";
import { judgeCareer } from "#app/domain/guide/judge/judge-career.ts";
import {
  madeAdmission,
  madeCareer,
  madeInstitute,
  makeCandidate,
  makeClosing,
  makeCourse,
  makeGuide,
  makeRoute,
  makeStep,
} from "../../../support/guide/made-guide.ts";

const at = (institute: string, value: number) => makeClosing({ institute, course: "b-tech-civil", value });
const teaching = (slug: string, government: number, changes: Parameters<typeof madeInstitute>[2] = {}) =>
  madeInstitute(slug, [makeCourse({ fees: { government } })], changes);

function placesFor(guide: Parameters<typeof makeGuide>[0], candidate: Partial<Candidate>) {
  const career = madeCareer("engineering", [makeRoute()]);
  const { routes, hard } = judgeCareer(career, makeGuide(guide), makeCandidate(candidate));
  return ([...routes, ...hard][0]?.institutes ?? []).map((place) => place.institute.slug);
}

describe("the institutes of a route", () => {
  const easy = ["a", "b", "c", "d", "e", "f"];
  const admissions = [
    madeAdmission("some-test", [...easy.map((slug) => at(slug, 9000)), at("close", 1000), at("top", 10)]),
  ];
  const institutes = [...easy, "close", "top", "unjudged"].map((slug, index) => teaching(slug, 1000 * (index + 1)));
  const ranked = { ranks: { "some-test": 1000 } };

  test("are five, with one stretch, cheapest first; those out of reach are left out", () => {
    expect(placesFor({ admissions, institutes }, ranked)).toEqual(["a", "b", "c", "d", "close"]);
  });

  test("are within the budget", () => {
    expect(placesFor({ admissions, institutes }, { ...ranked, budget: 2000, loan: "no" })).toEqual(["a", "b"]);
  });

  test("of equal chance and fee are the nearest first", () => {
    const same = [
      teaching("a", 1000, { district: "kasaragod" }),
      teaching("b", 1000, { district: "thrissur" }),
      teaching("c", 1000),
    ];
    expect(placesFor({ admissions, institutes: same }, ranked)).toEqual(["c", "b", "a"]);
    expect(placesFor({ admissions, institutes: same }, { ...ranked, move: "home" })).toEqual(["c"]);
  });

  test("teach a course of the route by its admission: a polytechnic does not stand under B.Tech", () => {
    const others = [
      madeInstitute("polytechnic", [makeCourse({ course: "diploma" })]),
      madeInstitute("elsewhere", [makeCourse({ admission: "other-test" })]),
      madeInstitute("direct", [makeCourse({ admission: null })]),
      madeInstitute("doubted", [makeCourse({}, { status: "doubtful" })]),
    ];
    expect(placesFor({ admissions, institutes: others }, ranked)).toEqual([]);
    const direct = makeRoute([makeStep({ admission: null })]);
    const judged = judgeCareer(madeCareer("one", [direct]), makeGuide({ institutes: others }), makeCandidate());
    expect(judged.routes[0]?.institutes.map(({ institute }) => institute.slug)).toEqual(["direct"]);
  });

  test.each([
    ["btech-lateral-entry", "keam-engineering", "self-financing", ["a"]],
    ["polytechnic-lateral-entry", "polytechnic", "government", ["a"]],
    ["neet-ug", "keam-medical", "government", ["a"]],
    ["neet-ug", "keam-medical", "self-financing", []],
    ["degree-allotment", "autonomous-colleges", "aided", ["a"]],
    ["klee", "keam-engineering", "government", []],
  ] as const)("a step of %s takes the courses of %s at %s institutes: %j", (of, taughtFor, kind, expected) => {
    const route = makeRoute([makeStep({ admission: of })]);
    const institutes = [madeInstitute("a", [makeCourse({ admission: taughtFor })], { kind })];
    const guide = makeGuide({ admissions: [madeAdmission(of), madeAdmission("mg-university-degree")], institutes });
    const [judged] = judgeCareer(madeCareer("one", [route]), guide, makeCandidate()).routes;
    expect(judged?.institutes.map(({ institute }) => institute.slug)).toEqual(expected);
  });

  test("whose existence is in doubt are left out", () => {
    const doubt = {
      ...makeCourse(),
      id: "institute:a:place:1",
      field: "place" as const,
      status: "doubtful" as const,
      record: null,
    };
    expect(placesFor({ admissions, institutes: [madeInstitute("a", [makeCourse(), doubt])] }, ranked)).toEqual([]);
  });

  test("a seat at the institute's own fee counts if the family can pay it", () => {
    const paid = madeInstitute("private", [makeCourse({ fees: { merit: 50_000, management: 90_000 } })], {
      kind: "self-financing",
    });
    const admission = madeAdmission("some-test", [
      at("private", 100),
      makeClosing({ institute: "private", course: "b-tech-civil", quota: "management", value: 9000 }),
    ]);
    const guide = { admissions: [admission], institutes: [paid] };
    expect(placesFor(guide, { ...ranked, budget: 100_000, loan: "no" })).toEqual(["private"]);
    expect(placesFor(guide, { ...ranked, budget: 60_000, loan: "no" })).toEqual([]);
  });
});
