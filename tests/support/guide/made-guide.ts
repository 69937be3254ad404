import {
  type AdmissionEntry,
  type CareerEntry,
  type CareerRoute,
  EMPTY_GUIDE,
  type Guide,
  type InstituteEntry,
  type RouteStep,
  type ScholarshipEntry,
} from "#app/domain/guide/entries.ts";
import type { Candidate } from "#app/domain/guide/judge/candidate.ts";
import type {
  AwardRecord,
  ClosingRecord,
  CourseRecord,
  FormulaRecord,
  GuideRecord,
  RoundRecord,
} from "#app/domain/guide/records/record.ts";
import type { Statement } from "#app/domain/guide/statement.ts";

// Small guides with records, for tests of judging.

const words = { en: "Something", ml: "ഒന്ന്" };
const authority = { name: "An authority", url: "https://authority.example" };

let made = 0;

/** A sourced record of 2025, with changes to its statement. */
function recordStatement(record: GuideRecord, changes: Partial<Statement> = {}): Statement {
  made += 1;
  return {
    id: `record:${String(made).padStart(6, "0")}`,
    field: record.kind,
    en: "",
    ml: "",
    status: "sourced",
    source: { url: "https://authority.example/list", title: "Last ranks", date: "2025" },
    year: 2025,
    from: null,
    to: null,
    checkedOn: null,
    record,
    ...changes,
  };
}

/** The last rank of any course at any institute, on the general list; 1,000 of 10,000. */
export function makeClosing(changes: Partial<ClosingRecord> = {}, statement: Partial<Statement> = {}): Statement {
  const record: ClosingRecord = {
    kind: "closing",
    institute: null,
    course: null,
    category: "general",
    quota: "state",
    stage: "last",
    measure: "rank",
    value: 1000,
    outOf: null,
    candidates: 10_000,
    ...changes,
  };
  return recordStatement(record, statement);
}

export function makeCourse(changes: Partial<CourseRecord> = {}, statement: Partial<Statement> = {}): Statement {
  const record: CourseRecord = {
    kind: "course",
    course: "b-tech-civil",
    instituteKind: null,
    admission: "some-test",
    seats: null,
    fees: {},
    years: 4,
    ...changes,
  };
  return recordStatement(record, statement);
}

export function makeRound(
  event: RoundRecord["event"],
  from: string,
  to: string = from,
  changes: Partial<RoundRecord> = {},
): Statement {
  const record: RoundRecord = { kind: "round", event, session: null, isOfficial: true, ...changes };
  return recordStatement(record, { from, to, year: Number(from.slice(0, 4)) });
}

export function makeAward(changes: Partial<AwardRecord> = {}): Statement {
  return recordStatement({
    kind: "award",
    low: 10_000,
    high: 10_000,
    per: "year",
    incomeLimit: null,
    minimumMarks: null,
    groups: [],
    forGirls: false,
    level: "12th",
    careers: [],
    months: [],
    ...changes,
  });
}

export function makeFormula(formula: FormulaRecord["formula"]): Statement {
  return recordStatement({ kind: "formula", formula, terms: words, tieBreak: null });
}

export function madeAdmission(
  slug: string,
  statements: readonly Statement[] = [],
  changes: Partial<AdmissionEntry> = {},
): AdmissionEntry {
  return {
    slug,
    name: words,
    kind: "examination",
    level: "12th",
    aliases: [],
    authority,
    requirement: { subjects: { allOf: [], oneOf: [] }, minimumMarks: null, age: null, girlsOnly: false },
    months: { form: [], test: [], allotment: [] },
    bridge: null,
    statements,
    ...changes,
  };
}

export function madeInstitute(
  slug: string,
  statements: readonly Statement[] = [],
  changes: Partial<InstituteEntry> = {},
): InstituteEntry {
  return {
    slug,
    name: words,
    place: words,
    district: "ernakulam",
    kind: "government",
    careers: [],
    admissions: [],
    website: null,
    statements,
    ...changes,
  };
}

export function makeStep(changes: Partial<RouteStep> = {}): RouteStep {
  return { course: words, courses: ["b-tech-civil"], years: 4, where: words, admission: "some-test", ...changes };
}

export function makeRoute(steps: readonly RouteStep[] = [makeStep()], changes: Partial<CareerRoute> = {}): CareerRoute {
  return { after: "12th", name: words, subjects: { allOf: [], oneOf: [] }, steps, ...changes };
}

export function madeCareer(
  slug: string,
  routes: readonly CareerRoute[],
  changes: Partial<CareerEntry> = {},
): CareerEntry {
  return {
    slug,
    categoryId: 1,
    name: words,
    subjects: { required: [], useful: [], notNeeded: [] },
    neighbours: [],
    routes,
    bridge: { ...words, admission: "open-degree" },
    statements: [],
    ...changes,
  };
}

export function madeScholarship(
  slug: string,
  statements: readonly Statement[],
  kind: ScholarshipEntry["kind"] = "scholarship",
): ScholarshipEntry {
  return { slug, name: words, kind, level: "12th", aliases: [], authority, statements };
}

export function makeGuide(changes: Partial<Guide>): Guide {
  return { ...EMPTY_GUIDE, version: 1, ...changes };
}

/** After class 12 in Ernakulam, with nothing else told, on 28 November 2026. */
export function makeCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    applicant: { level: "12th", subjects: null, marks: null, age: null, district: "ernakulam" },
    marks: null,
    sslc: null,
    group: null,
    standings: {},
    ranks: {},
    budget: null,
    loan: null,
    move: null,
    gender: null,
    asOf: "2026-11-28",
    ...changes,
  };
}
