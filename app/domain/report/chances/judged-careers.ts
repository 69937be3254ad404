import type { Applicant, AssessedCareer } from "#app/domain/guide/eligibility.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { type JudgedCareer, judgeCareer } from "#app/domain/guide/judge/judge-career.ts";
import type { GuidedCareer } from "#app/domain/report/guide-facts.ts";
import type { Studies } from "#app/domain/report/studies.ts";
import { candidateFrom } from "./candidate-from.ts";

/** The facts of a report that a judgement depends on. */
interface Facts {
  readonly guide: Guide;
  readonly applicant: Applicant;
  readonly studies: Studies | null;
  /** An ISO date in India. */
  readonly asOf: string;
}

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

/**
 * The routes as judged, best first; but what nobody can judge yet, because the student has told nothing that decides it,
 * does not stand back behind a less usual route.
 */
function inJudgedOrder({ routes: usual, next }: AssessedCareer, { routes, hard, shut }: JudgedCareer): AssessedCareer {
  const open = usual.find(({ eligibility }) => eligibility.state === "open");
  const first = routes.find(({ assessed }) => assessed.route === open?.route);
  const best = first?.verdict === "not-judged" ? first : [...routes, ...hard][0];
  const others = [...routes, ...hard, ...shut].filter((route) => route !== best);
  return {
    routes: [...(best === undefined ? [] : [best]), ...others].map(({ assessed }) => assessed),
    next: best === undefined ? next : { kind: "route", route: best.assessed.route, admission: best.assessed.admission },
  };
}
