import type { AssessedCareer } from "#app/domain/guide/eligibility.ts";
import { type JudgedCareer, judgeCareer } from "#app/domain/guide/judge/judge-career.ts";
import type { GuidedCareer } from "#app/domain/report/guide-facts.ts";
import type { ReportFacts } from "#app/domain/report/findings.ts";
import { candidateFrom } from "./candidate-from.ts";

type Facts = Pick<ReportFacts, "guide" | "applicant" | "studies" | "asOf">;

/** Judgements by the facts of a report, which is composed in two languages and several parts. */
const known = new WeakMap<Facts, Map<string, JudgedCareer>>();

/** The guide's career as the judge sees it for a student: likely routes first, and the next step by them. */
export function judgeGuided(facts: Facts, { entry, assessed }: GuidedCareer): GuidedCareer {
  const judged = judgedOnce(facts, { entry, assessed });
  return { entry, judged, assessed: inJudgedOrder(assessed, judged) };
}

function judgedOnce(facts: Facts, { entry }: GuidedCareer): JudgedCareer {
  const bySlug = known.get(facts) ?? new Map<string, JudgedCareer>();
  known.set(facts, bySlug);
  const judged =
    bySlug.get(entry.slug) ??
    judgeCareer(entry, facts.guide, candidateFrom(facts.studies, facts.applicant, facts.asOf));
  bySlug.set(entry.slug, judged);
  return judged;
}

function inJudgedOrder({ next }: AssessedCareer, { routes, hard, shut }: JudgedCareer): AssessedCareer {
  const [best] = [...routes, ...hard];
  return {
    routes: [...routes, ...hard, ...shut].map(({ assessed }) => assessed),
    next: best === undefined ? next : { kind: "route", route: best.assessed.route, admission: best.assessed.admission },
  };
}
