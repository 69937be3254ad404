import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { CAREER_EVIDENCE } from "#app/content/evidence.ts";
import { EXAMINATION_PAPERS } from "#app/content/examination-papers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { describeDecisionStyle } from "#app/domain/report/decision-style.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { LIKERT_ANSWERS, type LikertAnswer } from "#app/domain/assessment/likert.ts";
import {
  LAST_LIKERT_QUESTION_ID,
  STUDY_ABROAD_QUESTION_ID,
  type StudyAbroadAnswer,
} from "#app/domain/assessment/question.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import type { ReportFacts } from "#app/domain/report/sections.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { SURVEY_NORMS, withNorms } from "#app/domain/assessment/norms.ts";
import { applicantFrom, NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import type { SchoolSubject } from "#app/domain/guide/subjects.ts";
import { projectGuide } from "../guide/project-guide.ts";
import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";

export interface StudentPlan {
  /** Seeds the answers; also the order id. */
  readonly seed: string;
  readonly educationStatus?: EducationStatus;
  readonly packageType?: "silver" | "gold";
  readonly chosen?: readonly number[];
  readonly studyAbroad?: StudyAbroadAnswer | null;
  /** Subjects of plus two, if `studies` does not name them. */
  readonly subjects?: readonly SchoolSubject[];
  readonly studies?: Partial<Studies>;
  /** Years. */
  readonly age?: number;
  /** The same answer throughout, instead of random ones. */
  readonly uniform?: LikertAnswer;
  /** From best liked to least liked type, instead of a random order. */
  readonly likedTypes?: readonly HollandType[];
  /** Fixed answers by question id, instead of random ones. */
  readonly answers?: Readonly<Record<number, string>>;
}

/** A complete student as the report's facts: seeded random answers, scored by the real engine. */
export function makeStudent(plan: StudentPlan): ReportFacts {
  const answers = plan.answers === undefined ? drawAnswers(plan) : { ...plan.answers };
  if (plan.studyAbroad !== undefined && plan.studyAbroad !== null) {
    answers[STUDY_ABROAD_QUESTION_ID] = plan.studyAbroad;
  }
  const quality = assessAnswerQuality({
    items: QUESTIONS.filter((question) => question.id <= LAST_LIKERT_QUESTION_ID),
    answers,
  });
  const profile = withNorms(scoreProfile(QUESTIONS, answers), { norms: SURVEY_NORMS, quality });
  const { subjects } = plan;
  const inputs = plan.studies ?? (subjects && { subjects });
  const studies = inputs === undefined ? null : { ...NO_STUDIES, ...inputs };
  return {
    educationStatus: plan.educationStatus ?? "completed12th",
    packageType: plan.packageType ?? "silver",
    profile,
    quality,
    careers: recommendCareers({
      profile,
      catalogue: CAREER_CATALOGUE,
      chosenCategoryIds: plan.chosen ?? [],
      seed: plan.seed,
    }),
    chosenCareerIds: plan.chosen ?? [],
    decisionStyle: describeDecisionStyle(QUESTIONS, answers),
    studyAbroad: plan.studyAbroad ?? null,
    answers,
    questions: QUESTIONS,
    catalogue: CAREER_CATALOGUE.categories,
    evidence: CAREER_EVIDENCE,
    examinationPapers: EXAMINATION_PAPERS,
    guide: projectGuide,
    applicant: applicantFrom(studies, {
      educationStatus: plan.educationStatus ?? "completed12th",
      age: plan.age ?? null,
    }),
    studies,
    orderId: plan.seed,
    asOf: "2026-11-22",
  };
}

function drawAnswers(plan: StudentPlan): Record<number, string> {
  const random = mulberry32(fnv1a32(plan.seed));
  const liking = new Map(HOLLAND_TYPES.map((type) => [type, drawLiking(type, plan, random)]));
  const answers: Record<number, string> = {};
  for (const question of QUESTIONS) {
    if (question.id > LAST_LIKERT_QUESTION_ID) {
      continue;
    }
    // A question without a type is about the decision style, where any answer is equally likely.
    const centre = question.type === null ? random() * 4 : (liking.get(question.type) ?? 2);
    const noisy = Math.round(centre + (random() + random() - 1) * 1.6);
    const step = Math.min(4, Math.max(0, question.isReversed ? 4 - noisy : noisy));
    answers[question.id] = plan.uniform ?? LIKERT_ANSWERS[step] ?? "neutral";
  }
  return answers;
}

/** The step on the agreement scale around which a type's answers lie: 0 (strongly agree) to 4. */
function drawLiking(type: HollandType, plan: StudentPlan, random: () => number): number {
  const drawn = random() * 4;
  const rank = plan.likedTypes?.indexOf(type) ?? -1;
  return rank < 0 ? drawn : (rank * 4) / 5;
}
