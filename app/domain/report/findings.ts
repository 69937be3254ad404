import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import type { CareerCategory } from "./career.ts";
import { type DecisionStyle, withoutConclusions } from "./decision-style.ts";
import { type CareerFigures, careerFigures, supportMatches } from "./match-tier.ts";
import { type EducationStatus, nextStageAfter } from "#app/domain/accounts/education.ts";
import type { AnswerSheet, Question, StudyAbroadAnswer } from "#app/domain/assessment/question.ts";
import { type RecommendedCareer, CAREER_LIMIT } from "./recommendation.ts";
import { type Distinction, rateDistinction, shownWithError } from "#app/domain/assessment/measurement-error.ts";
import { codeLetters, type RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import {
  type CareerEvidence,
  citeEvidence,
  citeStrongestAnswers,
  type EvidenceSelection,
  type EvidenceTable,
} from "./citations.ts";
import { judgeGuided } from "./chances/judged-careers.ts";
import { ownGuide } from "./chances/own-guide.ts";
import { guideCareer, type GuidedCareer } from "./guide-facts.ts";
import type { ExaminationPapers } from "./plan/examination-paper.ts";
import { BUDGET_LIMITS, type Studies } from "./studies.ts";
import type {
  CareerText,
  Citation,
  Continent,
  NamedCareer,
  ReportText,
  Reservation,
  TypeScore,
  Wordings,
} from "./report-text.ts";

/** Everything the report may cite; nothing else may be used. */
export interface ReportFacts {
  readonly educationStatus: EducationStatus;
  readonly packageType: "silver" | "gold";
  readonly profile: RiasecProfile;
  readonly quality: AnswerQuality;
  /** Recommended careers, best first; ten, or fewer if the catalogue is smaller. */
  readonly careers: readonly RecommendedCareer[];
  /** Category ids, first choice first. */
  readonly chosenCareerIds: readonly number[];
  readonly decisionStyle: DecisionStyle;
  readonly studyAbroad: StudyAbroadAnswer | null;
  readonly answers: AnswerSheet;
  readonly questions: readonly Question[];
  readonly catalogue: readonly CareerCategory[];
  /** The relevance of each question for each career. */
  readonly evidence: EvidenceTable;
  readonly examinationPapers: ExaminationPapers;
  /** Quotations selected by an AI; null or absent for the built-in choice. */
  readonly selectedEvidence?: EvidenceSelection | null;
  /** The guide's content on these careers, and the student it addresses. */
  readonly guide: Guide;
  readonly applicant: Applicant;
  /** The student's answers about their studies; null if none. Scores and ranks do not depend on them. */
  readonly studies: Studies | null;
  /** Seeds the choice between equivalent wordings. */
  readonly orderId: string;
  /** The report's date, an ISO date in India, on which its calendar starts. */
  readonly asOf: string;
}

export interface CareerFinding extends NamedCareer {
  readonly category: CareerCategory;
  readonly text: CareerText;
  /** Routes, admissions and institutes; null if the guide has no entry. */
  readonly guided: GuidedCareer | null;
  /** Fields within the career, closest to the student first. */
  readonly fields: readonly string[];
  /** The code's first letter: the main part of the work, whatever the student's score. */
  readonly leading: TypeScore;
  /**
   * The letter of the career's code with the student's lowest score, outside the student's own Holland code: nothing in
   * that is hard or little liked. `leading` if there is none.
   */
  readonly weakest: TypeScore;
  /** The student's own answers for and against the career; empty for a career that is not shown. */
  readonly evidence: CareerEvidence;
}

/** Conclusions from the facts, computed once for all sections. */
export interface Findings {
  readonly facts: ReportFacts;
  readonly text: ReportText;
  /** Null for flat or careless answers, whose order of letters means nothing. */
  readonly code: string | null;
  /** All six types, strongest first, those without a percentage last. */
  readonly scores: readonly TypeScore[];
  readonly top: TypeScore;
  readonly second: TypeScore;
  readonly third: TypeScore;
  /** The lowest type with a percentage. */
  readonly lowest: TypeScore;
  /** Reasons for caution, most important first; empty for a clear profile. */
  readonly reservations: readonly Reservation[];
  /** Which types are clearly ahead; null with any reservation, so that nothing is called clear. */
  readonly distinction: Distinction | null;
  /** The scores do not describe the student: careless, flat, or no type above 40 percent. */
  readonly isGuarded: boolean;
  /** The answers may not be serious: no conclusions are drawn from combined or lowest scores. */
  readonly isCareless: boolean;
  readonly isAfterTenth: boolean;
  readonly isStillStudying: boolean;
  /** Null also if studying abroad is beyond the family's means. */
  readonly continent: Continent | null;
  /** Where the student wants to study abroad, if that is beyond what the family can spend. */
  readonly abroadBeyondBudget: { readonly continent: Continent; readonly rupeesAYear: number } | null;
  /** The strongest answer on the first type that no career quotes, for the first section; empty if none is clear. */
  readonly citations: readonly Citation[];
  /** Three or four. */
  readonly best: readonly CareerFinding[];
  /** The best career by interest alone, from the whole list. */
  readonly byInterest: CareerFinding;
  /** Ranked below the best ones, in order. */
  readonly others: readonly CareerFinding[];
  /** The best and the next, up to five: shown on every page. */
  readonly shown: readonly CareerFinding[];
  /** Picks a wording: always the same for the same order and key. */
  readonly choose: (wordings: Wordings, key: string) => string;
}

/** Four, so that three chosen careers leave room for the answers. */
const MAX_BEST_CAREERS = 4;
const MIN_BEST_CAREERS = 3;

const NO_EVIDENCE: CareerEvidence = { supporting: [], opposing: null };

/** Minimum score of a best career at the end of the list. */
const MIN_BEST_SCORE = 50;

/** Derives the sections' findings from the facts. Throws RangeError if no career has a text: always a bug. */
export function readFindings(given: ReportFacts, text: ReportText): Findings {
  const decisionStyle =
    given.quality.verdict === "interpret_with_care" ? withoutConclusions(given.decisionStyle) : given.decisionStyle;
  const facts = { ...given, decisionStyle, guide: ownGuide(given.guide, given.studies) };
  const scores = typeScores(facts.profile, text);
  const [top, second, third] = scores;
  const lowest = scores.findLast((score) => score.percent !== null) ?? scores.at(-1);
  if (top === undefined || second === undefined || third === undefined || lowest === undefined) {
    throw new RangeError("A report needs the six Holland types");
  }

  const ranked = rankedCareers(facts);
  const bestIds = bestCareerIds(facts);
  const bestCount = bestIds.length;
  const bestEvidence = citeEvidence(bestIds, facts, text.language);
  // The other careers shown quote the remaining answers.
  const shownIds = ranked.slice(bestCount, CAREER_LIMIT).map((career) => career.categoryId);
  const evidence = [...bestEvidence, ...citeEvidence(shownIds, facts, text.language, quotedIds(bestEvidence))];
  const figured = [
    ...careerFigures(ranked.slice(0, CAREER_LIMIT), facts),
    // Levels are those of the careers shown.
    ...ranked.slice(CAREER_LIMIT).flatMap((career) => careerFigures([career], facts)),
  ];
  const careers = figured.map((each, index) =>
    describeCareer(each, evidence[index] ?? NO_EVIDENCE, { facts, text, scores, isShown: index < CAREER_LIMIT }),
  );
  const [byInterest] = byMatch(careers);
  if (byInterest === undefined) {
    throw new RangeError("A report needs at least one recommended career");
  }

  const reservations = listReservations(facts);
  return {
    facts,
    text,
    code: supportMatches(facts) ? facts.profile.code : null,
    scores,
    top,
    second,
    third,
    lowest,
    reservations,
    distinction: reservations.length === 0 ? rateDistinction(scores.flatMap(({ percent }) => percent ?? [])) : null,
    isCareless: reservations.includes("careless"),
    isGuarded: !supportMatches(facts) || facts.profile.hasLowInterest,
    isAfterTenth: nextStageAfter(facts.educationStatus) === "after10",
    isStillStudying: facts.educationStatus === "studying10th" || facts.educationStatus === "studying12th",
    ...readContinent(facts),
    citations: citeStrongestAnswers([top.type], facts, text.language, quotedIds(bestEvidence.map(inSummary))),
    best: careers.slice(0, bestCount),
    byInterest,
    others: careers.slice(bestCount),
    shown: careers.slice(0, CAREER_LIMIT),
    choose: (wordings, key) => {
      const index = fnv1a32(`${facts.orderId}:${key}`) % wordings.length;
      return wordings[index] ?? wordings[0];
    },
  };
}

/** Highest match first. */
export function byMatch<Career extends Pick<CareerFigures, "match">>(careers: readonly Career[]): Career[] {
  return careers.toSorted((first, second) => second.match - first.match);
}

function typeScores(profile: RiasecProfile, text: ReportText): TypeScore[] {
  const missing = HOLLAND_TYPES.filter((type) => !profile.letters.includes(type));
  return [...profile.letters, ...missing].map((type) => {
    const percent = profile.percentages[type];
    return {
      type,
      name: text.typeName(type),
      percent,
      shown: percent === null ? text.tooFewAnswers : shownWithError(percent),
    };
  });
}

/** Rupees a year, up to which no family can pay for studies abroad without a loan. */
const ABROAD_ABOVE_RUPEES = 50_000;

function readContinent({ studyAbroad, studies }: ReportFacts): Pick<Findings, "continent" | "abroadBeyondBudget"> {
  const nothing = { continent: null, abroadBeyondBudget: null };
  if (studyAbroad === null || studyAbroad === "not_interested") return nothing;
  const { yearlyBudget = null, loan = null } = studies ?? {};
  const rupeesAYear = yearlyBudget === null ? null : BUDGET_LIMITS[yearlyBudget];
  const isWithin = rupeesAYear === null || rupeesAYear > ABROAD_ABOVE_RUPEES || loan === "yes" || loan === "perhaps";
  return isWithin
    ? { ...nothing, continent: studyAbroad }
    : { ...nothing, abroadBeyondBudget: { continent: studyAbroad, rupeesAYear } };
}

type Ranking = Pick<ReportFacts, "careers" | "catalogue" | "profile">;

function rankedCareers(facts: Ranking): RecommendedCareer[] {
  return facts.careers.filter((career) => findCategory(facts, career.categoryId) !== null);
}

/** The category ids of the careers a report calls best, in order: those with quoted answers. */
export function bestCareerIds(facts: Ranking): number[] {
  const ranked = rankedCareers(facts);
  return ranked.slice(0, countBest(ranked, facts.profile.isFlat)).map((career) => career.categoryId);
}

/** Four, without those that only fill the list; a flat profile keeps its spread. */
function countBest(ranked: readonly RecommendedCareer[], isFlat: boolean): number {
  let count = Math.min(MAX_BEST_CAREERS, ranked.length);
  while (!isFlat && count > MIN_BEST_CAREERS) {
    const last = ranked[count - 1];
    if (last === undefined || (!last.isExplore && last.score >= MIN_BEST_SCORE)) {
      break;
    }
    count -= 1;
  }
  return count;
}

function listReservations(facts: ReportFacts): Reservation[] {
  const { profile, quality } = facts;
  const reservations: [Reservation, boolean][] = [
    ["careless", quality.verdict === "interpret_with_care"],
    ["flat", profile.isFlat],
    ["low_interest", profile.hasLowInterest],
    ["incomplete", profile.letters.length < HOLLAND_TYPES.length],
  ];
  return reservations.filter(([, applies]) => applies).map(([reservation]) => reservation);
}

function findCategory(facts: Pick<ReportFacts, "catalogue">, id: number): CareerCategory | null {
  return facts.catalogue.find((category) => category.id === id) ?? null;
}

/** The summary quotes one answer for a career, the dossier both. */
function inSummary({ supporting, opposing }: CareerEvidence): CareerEvidence {
  return { supporting: supporting.slice(0, 1), opposing };
}

function quotedIds(evidence: readonly CareerEvidence[]): Set<number> {
  const citations = evidence.flatMap(({ supporting, opposing }) => [...supporting, ...(opposing ? [opposing] : [])]);
  return new Set(citations.map(({ questionId }) => questionId));
}

function describeCareer(
  { career, figures }: { career: RecommendedCareer; figures: CareerFigures },
  evidence: CareerEvidence,
  context: { facts: ReportFacts; text: ReportText; scores: readonly TypeScore[]; isShown: boolean },
): CareerFinding {
  const { facts, text, scores, isShown } = context;
  const category = findCategory(facts, career.categoryId);
  const careerText = text.careers[career.categoryId];
  if (category === null || careerText === undefined) {
    throw new RangeError(`No text for career category ${career.categoryId}`);
  }
  const letters = codeLetters(category.hollandCode);
  const own = scores.filter((score) => letters.includes(score.type));
  const measured = own.filter((score) => score.percent !== null);
  // A first letter without a percentage is skipped.
  const leadingType = letters.find((letter) => measured.some(({ type }) => type === letter)) ?? letters[0];
  const leading = own.find(({ type }) => type === leadingType);
  if (leading === undefined) {
    throw new RangeError(`No Holland code for career category ${career.categoryId}`);
  }
  const ownCode = supportMatches(facts) ? codeLetters(facts.profile.code) : [];
  const weakest = measured.findLast(({ type }) => !ownCode.includes(type)) ?? leading;
  const guided = guideCareer(facts.guide, facts.applicant, career.categoryId);
  return {
    category,
    text: careerText,
    guided: guided === null || !isShown ? guided : judgeGuided(facts, guided),
    name: text.careerName(category),
    ...figures,
    fields: career.subcategories.map((field) => text.fieldName(category, field)),
    leading,
    weakest,
    evidence,
  };
}
