import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { shownWithError } from "#app/domain/assessment/measurement-error.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { CareerCategory } from "#app/domain/report/career.ts";
import { type AnswersBehind, careerFigures, supportMatches } from "#app/domain/report/match-tier.ts";
import { type KeptCareer, CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";

/** A fact for an AI to cite by id. No name, contact or typed text. */
export interface Fact {
  readonly id: string;
  readonly text: string;
}

/** The student's scores and their interpretation. */
export function profileFacts(
  { profile, quality }: { profile: RiasecProfile; quality: AnswersBehind["quality"] },
  text: ReportText,
  words: { code: string; flat: string },
): Fact[] {
  const scores = HOLLAND_TYPES.map((type) => {
    const percent = profile.percentages[type];
    return `${text.typeName(type)} ${percent === null ? text.tooFewAnswers : shownWithError(percent)}`;
  });
  return [
    { id: "profile", text: scores.join(", ") },
    { id: "code", text: !supportMatches({ profile, quality }) ? words.flat : `${words.code}: ${profile.code}` },
  ];
}

/** The report's careers, best first, with their figures. */
export function careerFacts(
  careers: readonly KeptCareer[],
  answers: AnswersBehind,
  catalogue: readonly CareerCategory[],
  text: ReportText,
): Fact[] {
  return careerFigures(careers.slice(0, CAREER_LIMIT), answers).flatMap(({ career, figures }, index) => {
    const category = catalogue.find(({ id }) => id === career.categoryId);
    if (category === undefined) return [];
    const name = text.careerName(category);
    const mark = text.bestCareers.mark({ name, ...figures });
    return [{ id: `career-${career.categoryId}`, text: `${index + 1}. ${name}: ${mark}` }];
  });
}
