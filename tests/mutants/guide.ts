import { inArea } from "./mutant.ts";

const ELIGIBILITY = "app/domain/guide/eligibility.ts";
const ELIGIBILITY_TESTS = ["tests/domain/guide/eligibility.test.ts"] as const;
const PATHWAYS = "app/domain/guide/pathways.ts";
const PATHWAY_TESTS = ["tests/domain/guide/pathways.test.ts"] as const;
const STATEMENT = "app/domain/guide/statement.ts";
const STATEMENT_TESTS = ["tests/domain/guide/statement.test.ts"] as const;

/** Which routes are open to a student, and what is printed of the guide. */
export const guideMutants = inArea("guide", [
  {
    id: "marks-at-the-limit-refused",
    file: ELIGIBILITY,
    find: "applicant.marks < minimumMarks)",
    replace: "applicant.marks <= minimumMarks)",
    project: "domain",
    tests: ELIGIBILITY_TESTS,
  },
  {
    id: "untold-marks-refused",
    file: ELIGIBILITY,
    find: "applicant.marks !== null && applicant.marks < minimumMarks)",
    replace: "(applicant.marks ?? 0) < minimumMarks)",
    project: "domain",
    tests: ELIGIBILITY_TESTS,
  },
  {
    id: "oldest-age-refused",
    file: ELIGIBILITY,
    find: "applicant.age > age.to",
    replace: "applicant.age >= age.to",
    project: "domain",
    tests: ELIGIBILITY_TESTS,
  },
  {
    id: "birthday-before-admission-forgotten",
    file: ELIGIBILITY,
    find: "applicant.age + MAX_AGE_GAIN < age.from",
    replace: "applicant.age < age.from",
    project: "domain",
    tests: ELIGIBILITY_TESTS,
  },
  {
    id: "subjects-of-the-route-forgotten",
    file: ELIGIBILITY,
    find: "      ...missingSubjects(rule, applicant.subjects),\n",
    replace: "",
    project: "domain",
    tests: ELIGIBILITY_TESTS,
  },
  {
    id: "any-open-route-counts-as-usual",
    file: PATHWAYS,
    find: 'if (routes[0]?.eligibility.state === "open") return "open";',
    replace: 'if (routes.some((route) => route.eligibility.state === "open")) return "open";',
    project: "domain",
    tests: PATHWAY_TESTS,
  },
  {
    id: "closed-bridge-offered",
    file: PATHWAYS,
    find: 'bridge !== null && assessAdmission(bridge.admission, applicant).state === "open"',
    replace: "bridge !== null",
    project: "domain",
    tests: PATHWAY_TESTS,
  },
  {
    id: "stream-counts-more-than-subjects",
    file: PATHWAYS,
    find: "  if (ticked.length > 0) return ticked;\n",
    replace: "  if (stream === null && ticked.length > 0) return ticked;\n",
    project: "domain",
    tests: PATHWAY_TESTS,
  },
  {
    id: "doubtful-statement-printed",
    file: STATEMENT,
    find: 'if (status === "doubtful" || status === "outdated") return false;',
    replace: 'if (status === "outdated") return false;',
    project: "domain",
    tests: STATEMENT_TESTS,
  },
  {
    id: "unsourced-figure-printed",
    file: STATEMENT,
    find: 'return status !== "unchecked" || (!record && !statesFigure(en));',
    replace: "return true;",
    project: "domain",
    tests: STATEMENT_TESTS,
  },
  {
    id: "seen-once-reads-as-checked",
    file: STATEMENT,
    find: 'if (status === "sourced" && statement.year !== null)',
    replace: 'if (status === "checked" && statement.year !== null)',
    project: "domain",
    tests: STATEMENT_TESTS,
  },
  {
    id: "checked-without-a-page",
    file: "app/usecases/guide/check-statement.ts",
    find: 'if (!isCheckable(before)) return { ok: false, reason: "statement-not-checkable" };',
    replace: "",
    project: "usecases",
    tests: ["tests/usecases/guide/review.test.ts"],
  },
  {
    id: "statement-changed-meanwhile-overwritten",
    file: "db/queries/guide/statement-changes.ts",
    find: "sql`where ${unchanged} = ${expected.length} and not ${taken}`",
    replace: "sql`where ${unchanged} <= ${expected.length} and not ${taken}`",
    project: "usecases",
    tests: ["tests/usecases/guide/review.test.ts"],
  },
]);
