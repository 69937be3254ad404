import { expect, test } from "vitest";
import type { Guide } from "#app/domain/guide/entries.ts";
import { type Candidate, STANDINGS } from "#app/domain/guide/judge/candidate.ts";
import { CHANCE_VERDICTS, type ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import { COST_VERDICTS } from "#app/domain/guide/judge/cost.ts";
import { collectDates, compareRoutes, judgeCareer, type JudgedCareer } from "#app/domain/guide/judge/judge-career.ts";
import { choosePlaces, comparePlaces, listPayable, onePerInstitute } from "#app/domain/guide/judge/places.ts";
import { judgeStep } from "#app/domain/guide/judge/step-chance.ts";
import { CLOSING_MEASURES, SEAT_CATEGORIES, SEAT_QUOTAS } from "#app/domain/guide/records/record.ts";
import type { Statement } from "#app/domain/guide/statement.ts";
import { DISTRICTS } from "#app/domain/guide/subjects.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import {
  madeAdmission,
  madeCareer,
  madeInstitute,
  madeScholarship,
  makeAward,
  makeCandidate,
  makeClosing,
  makeCourse,
  makeFormula,
  makeGuide,
  makeRound,
  makeRoute,
  makeStep,
} from "../../../support/guide/made-guide.ts";

// Random guides and students by a seed: what holds for each of them.

const ROUNDS = 150;
const COURSES = ["b-tech-civil", "b-tech-mechanical", "diploma"];
const ADMISSIONS = ["some-test", "allotment", "other-allotment"];
const INSTITUTES = Array.from({ length: 12 }, (_, index) => `institute-${index}`);

function makeRandom(seed: number) {
  const random = mulberry32(seed);
  const upTo = (highest: number) => Math.floor(random() * (highest + 1));
  const pick = <T>(values: readonly T[]): T => values[upTo(values.length - 1)]!;
  const perhaps = <T>(value: T): T | null => (random() < 0.5 ? value : null);
  return { random, upTo, pick, perhaps };
}
type Random = ReturnType<typeof makeRandom>;

function randomStatus({ random }: Random): Pick<Statement, "status"> {
  return { status: random() < 0.2 ? "doubtful" : random() < 0.1 ? "outdated" : "sourced" };
}

function randomClosing(random: Random): Statement {
  const { pick, perhaps, upTo } = random;
  const measure = pick(CLOSING_MEASURES);
  const isPercent = ["percent", "index", "percentile", "passed", "wgpa", "marks"].includes(measure);
  return makeClosing(
    {
      institute: perhaps(pick(INSTITUTES)),
      course: perhaps(pick(COURSES)),
      category: perhaps(pick(SEAT_CATEGORIES)) ?? "general",
      quota: perhaps(pick(SEAT_QUOTAS)) ?? "state",
      measure,
      value: isPercent ? upTo(100) : upTo(10_000),
      outOf: perhaps(100),
      candidates: perhaps(10_000),
    },
    { ...randomStatus(random), year: perhaps(2024) ?? 2025 },
  );
}

function randomGuide(random: Random): Guide {
  const { pick, perhaps, upTo } = random;
  const closings = () => Array.from({ length: upTo(12) }, () => randomClosing(random));
  const fee = () => pick([undefined, upTo(300_000)]);
  const institutes = INSTITUTES.map((slug) =>
    madeInstitute(
      slug,
      COURSES.filter(() => random.random() < 0.5).map((course) => {
        const fees = { government: fee(), merit: fee(), management: fee() };
        const known = Object.fromEntries(Object.entries(fees).filter(([, rupees]) => rupees !== undefined));
        return makeCourse({ course, admission: perhaps(pick(ADMISSIONS)), fees: known }, randomStatus(random));
      }),
      { district: pick(DISTRICTS), kind: pick(["government", "aided", "self-financing"]) },
    ),
  );
  const admissions = ADMISSIONS.map((slug) =>
    madeAdmission(
      slug,
      [
        ...closings(),
        ...(random.random() < 0.3 ? [makeFormula(pick([null, "degree-index-kerala"]))] : []),
        ...(random.random() < 0.5 ? [makeRound("form-closes", pick(["2026-11-01", "2026-12-05", "2025-12-05"]))] : []),
        ...(random.random() < 0.5 ? [makeRound("test", pick(["2026-12-20", "2027-01-05", "2026-02-01"]))] : []),
      ],
      {
        kind: slug === "some-test" ? "examination" : "allotment",
        requirement: {
          subjects: { allOf: perhaps("physics" as const) ? ["physics"] : [], oneOf: [] },
          minimumMarks: perhaps(50),
          age: null,
          girlsOnly: false,
        },
      },
    ),
  );
  const routes = Array.from({ length: 4 }, () =>
    makeRoute(
      Array.from({ length: 1 + upTo(1) }, () =>
        makeStep({ admission: perhaps(pick(ADMISSIONS)), courses: [pick(COURSES)], years: 1 + upTo(4) }),
      ),
    ),
  );
  const careers = ["one", "two"].map((slug) =>
    madeCareer(slug, routes, { neighbours: [slug === "one" ? "two" : "one"] }),
  );
  const scholarships = [madeScholarship("award", [makeAward({ low: upTo(50_000) })])];
  return makeGuide({ careers, admissions, institutes, scholarships });
}

function randomCandidate({ pick, perhaps, upTo }: Random): Candidate {
  const lo = upTo(100);
  return makeCandidate({
    applicant: {
      level: "12th",
      subjects: perhaps(pick([["physics" as const], ["history" as const]])),
      marks: null,
      age: null,
      district: perhaps(pick(DISTRICTS)),
    },
    marks: perhaps({ lo, hi: lo + upTo(100 - lo) }),
    group: perhaps(pick(["none", "sc", "ews", "sebc"] as const)),
    standings: perhaps({ "some-test": pick(STANDINGS) }) ?? {},
    ranks: perhaps({ "some-test": 1 + upTo(12_000) }) ?? {},
    budget: perhaps(pick(["no-limit" as const, upTo(300_000)])),
    loan: perhaps(pick(["yes", "no"] as const)),
    move: perhaps(pick(["home", "kerala", "india"] as const)),
    gender: perhaps(pick(["female", "male"] as const)),
  });
}

/** Runs a property for random guides and students; each round's seed is in the failure's message. */
function forAll(property: (guide: Guide, candidate: Candidate, random: Random) => void) {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = makeRandom(seed);
    try {
      property(randomGuide(random), randomCandidate(random), random);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
}

const rankOf = (verdict: ChanceVerdict) => CHANCE_VERDICTS.indexOf(verdict);
const steps = ADMISSIONS.flatMap((admission) => COURSES.map((course) => makeStep({ admission, courses: [course] })));
const judgeAll = (guide: Guide, candidate: Candidate) =>
  guide.careers.map((career) => judgeCareer(career, guide, candidate));
const allRoutes = ({ routes, hard, shut }: JudgedCareer) => [...routes, ...hard, ...shut];

/** Checks each step's chance for a student and a better one. */
function neverLowers(better: (candidate: Candidate, random: Random) => [worse: Candidate, better: Candidate]) {
  const changes = new Set<string>();
  forAll((guide, candidate, random) => {
    const [worse, best] = better(candidate, random);
    for (const step of steps) {
      const [before, after] = [worse, best].map((one) => judgeStep(step, one, guide).verdict);
      expect(rankOf(after!)).toBeGreaterThanOrEqual(rankOf(before!));
      if (before !== after) changes.add(`${before} to ${after}`);
    }
  });
  return changes;
}

test("a better mark never lowers a chance", () => {
  const changes = neverLowers((candidate, { upTo }) => {
    const lo = upTo(100);
    const hi = lo + upTo(100 - lo);
    const betterLo = lo + upTo(100 - lo);
    const betterHi = Math.max(betterLo, hi + upTo(100 - hi));
    return [
      { ...candidate, marks: { lo, hi } },
      { ...candidate, marks: { lo: betterLo, hi: betterHi } },
    ];
  });
  // Marks do matter in these guides.
  expect([...changes]).toContain("unlikely to likely");
});

test("a better standing never lowers a chance", () => {
  const changes = neverLowers((candidate, { upTo }) => {
    const worse = upTo(STANDINGS.indexOf("later"));
    const standing = (index: number) => ({ ...candidate, standings: { "some-test": STANDINGS[index]! }, ranks: {} });
    return [standing(worse), standing(upTo(worse))];
  });
  expect([...changes]).toContain("unlikely to likely");
});

test("a better rank never lowers a chance", () => {
  const changes = neverLowers((candidate, { upTo }) => {
    const rank = 1 + upTo(12_000);
    const ranked = (value: number) => ({ ...candidate, ranks: { "some-test": value } });
    return [ranked(rank), ranked(1 + upTo(rank - 1))];
  });
  expect([...changes]).toContain("unlikely to likely");
});

test("a larger budget never removes an institute before the cut to five", () => {
  let added = 0;
  forAll((guide, candidate, { upTo }) => {
    const budget = upTo(300_000);
    const richer = { ...candidate, budget: budget + upTo(300_000) };
    for (const step of steps) {
      const list = (one: Candidate) =>
        listPayable(step, judgeStep(step, one, guide), one, guide).map(({ institute }) => institute.slug);
      const [few, many] = [list({ ...candidate, budget }), list(richer)];
      expect(many).toEqual(expect.arrayContaining(few));
      added += many.length - few.length;
    }
  });
  expect(added).toBeGreaterThan(0);
});

test("an institute offered teaches a course of a step of the route, and at most five are offered", () => {
  let offered = 0;
  forAll((guide, candidate) => {
    for (const { assessed, institutes } of judgeAll(guide, candidate).flatMap(allRoutes)) {
      const courses = assessed.route.steps.flatMap((step) => step.courses);
      expect(institutes.length).toBeLessThanOrEqual(5);
      for (const { institute, course } of institutes) {
        offered += 1;
        expect(courses).toContain(course.record.course);
        expect(institute.statements.map(({ id }) => id)).toContain(course.id);
      }
    }
  });
  expect(offered).toBeGreaterThan(100);
});

test("one likely and one stretch are among the five where they exist", () => {
  forAll((guide, candidate) => {
    for (const step of steps) {
      const payable = listPayable(step, judgeStep(step, candidate, guide), candidate, guide);
      const verdicts = (places: typeof payable) => places.map(({ verdict }) => verdict);
      for (const verdict of ["likely", "stretch"] as const) {
        const chosen = verdicts(choosePlaces(payable));
        if (verdicts(onePerInstitute(payable)).includes(verdict)) expect(chosen).toContain(verdict);
        else if (chosen.includes(verdict)) expect(verdicts(payable)).toContain(verdict);
      }
    }
  });
});

test("nothing doubtful or outdated is used", () => {
  forAll((guide, candidate) => {
    const unusable = [...guide.admissions, ...guide.institutes, ...guide.scholarships]
      .flatMap(({ statements }) => statements)
      .filter(({ status }) => status === "doubtful" || status === "outdated")
      .map(({ id }) => id);
    for (const route of judgeAll(guide, candidate).flatMap(allRoutes)) {
      const used = [
        ...[route.chance, ...route.later].flatMap(({ seats }) =>
          seats.flatMap(({ seats }) => [seats.newest.id, seats.before?.id]),
        ),
        route.cost.fee?.statementId,
        ...route.institutes.map(({ course }) => course.id),
        ...route.dates.map(({ statementId }) => statementId),
      ];
      expect(used.filter((id) => id !== undefined && unusable.includes(id))).toEqual([]);
    }
  });
});

test("nothing closed is called likely, and nothing out of reach stands among the sensible routes", () => {
  let shut = 0;
  forAll((guide, candidate) => {
    for (const judged of judgeAll(guide, candidate)) {
      for (const route of judged.shut) {
        shut += 1;
        expect(route.verdict).toBe("not-judged");
        expect(route.institutes).toEqual([]);
      }
      for (const { assessed, formClosedOn, verdict } of judged.routes) {
        expect([assessed.eligibility.state, formClosedOn]).toEqual(["open", null]);
        expect(verdict).not.toBe("unlikely");
      }
      expect(judged.hard.every(({ verdict }) => verdict === "unlikely")).toBe(true);
      expect(allRoutes(judged)).toHaveLength(judged.career.routes.length);
    }
  });
  expect(shut).toBeGreaterThan(50);
});

test("the order of routes and of institutes is total", () => {
  forAll((guide, candidate) => {
    const routes = judgeAll(guide, candidate).flatMap(allRoutes);
    for (const one of routes) {
      for (const other of routes) {
        expect(compareRoutes(one, other) + compareRoutes(other, one)).toBe(0);
        for (const third of routes) {
          if (compareRoutes(one, other) <= 0 && compareRoutes(other, third) <= 0)
            expect(compareRoutes(one, third)).toBeLessThanOrEqual(0);
        }
      }
    }
    const places = listPayable(steps[0]!, judgeStep(steps[0]!, candidate, guide), candidate, guide);
    const reversed = [...places].toReversed().toSorted(comparePlaces);
    expect(reversed).toEqual(places.toSorted(comparePlaces));
  });
});

test("nothing throws, and dates are at most 24, each once", () => {
  forAll((guide, candidate) => {
    const dates = collectDates(judgeAll(guide, candidate), candidate.asOf);
    expect(dates.length).toBeLessThanOrEqual(24);
    expect(new Set(dates.map(({ statementId, step }) => `${statementId} ${step}`)).size).toBe(dates.length);
    expect(COST_VERDICTS).toContain(judgeAll(guide, candidate)[0]?.routes[0]?.cost.verdict ?? "unknown");
  });
});
