import type { Language } from "#app/domain/platform/language.ts";
import { isLikertAnswer, likertPoints } from "#app/domain/assessment/likert.ts";
import type { AnswerSheet, Question } from "#app/domain/assessment/question.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Citation } from "./report-text.ts";

/**
 * What agreeing with a question says about a career: 2 if the activity is at the core of the work, -2 if liking it
 * rules the work out. A question that says nothing has no number.
 */
type Relevance = -2 | -1 | 1 | 2;

/** By the ids of career category and question; reversed questions are rated as they are worded. */
export type EvidenceTable = Readonly<Record<number, Readonly<Record<number, Relevance>>>>;

/** The student's own answers that speak about one career. */
export interface CareerEvidence {
  /** The strongest answers for the career, best first; at most two. */
  readonly supporting: readonly Citation[];
  /** The strongest answer against it; null if none carries weight. */
  readonly opposing: Citation | null;
}

/**
 * Which answers to quote first, by the id of the career: ids of questions for and against it. Only what the table
 * supports in that direction has an effect.
 */
export type EvidenceSelection = Readonly<
  Record<number, { readonly supporting: readonly number[]; readonly opposing: number | null }>
>;

/** Everything that may be quoted for and against one career, weightiest first. */
export interface EvidenceCandidates {
  readonly careerId: number;
  readonly supporting: readonly Citation[];
  readonly opposing: readonly Citation[];
}

interface Answers {
  readonly questions: readonly Question[];
  readonly answers: AnswerSheet;
}

/** An answer other than the neutral one, with how much agreement it expresses. */
interface ClearAnswer {
  readonly citation: Citation;
  /** -1 (strong disagreement with the words) to 1 (strong agreement), never 0. */
  readonly agreement: number;
  /** Whether the student likes what the question is about; the words of a reversed one say the opposite. */
  readonly isLiking: boolean;
  /** Careers that the question says anything about: the fewer, the more it says. */
  readonly careers: number;
}

/** A clear answer in so far as it speaks about one career. */
interface Argument {
  readonly careerIndex: number;
  readonly answer: ClearAnswer;
  readonly relevance: Relevance;
  /** Relevance times agreement, positive for what is argued: 0.5 to 2. */
  readonly weight: number;
}

/** Answers that are quoted for one career. */
export const MAX_SUPPORTING = 2;

const CORE: Relevance = 2;

/** A mild answer about something marginal is neither a warning nor, as a dislike of other work, a reason. */
const WEIGHTY_FROM = 1;

const NEUTRAL_STRENGTH = 1;

/** What the arguments are made from. */
interface ArguedFacts extends Answers {
  readonly evidence: EvidenceTable;
  /** What to quote first; without it, the weightiest. */
  readonly selectedEvidence?: EvidenceSelection | null;
}

/**
 * The answers for and against each of some careers. No statement is quoted twice, unless a career would have none
 * at all otherwise; where two careers could use one, it goes to the one for which it weighs more. A selection decides
 * between what may be quoted, and nothing else: it can neither add an answer nor silence the one against a career.
 * @param careerIds the careers, best first
 * @param taken ids of questions that were quoted for other careers
 * @returns one entry for each id, in the same order
 */
export function citeEvidence(
  careerIds: readonly number[],
  facts: ArguedFacts,
  language: Language,
  taken: ReadonlySet<number> = new Set(),
): CareerEvidence[] {
  const { supporting, opposing } = splitSides(argumentsAbout(careerIds, facts, language));
  type Side = "supporting" | "opposing";
  const isSelected = (side: Side, { careerIndex, answer }: Argument) => {
    const selected = facts.selectedEvidence?.[careerIds[careerIndex] ?? 0]?.[side];
    return [selected].flat().includes(answer.citation.questionId);
  };
  const selectedFirst = (side: Side, ranked: readonly Argument[]) =>
    ranked.toSorted((first, second) => Number(isSelected(side, second)) - Number(isSelected(side, first)));

  const quoted = new Set(taken);
  const places = careerIds.length;
  const likings = distribute(
    selectedFirst(
      "supporting",
      supporting.filter(({ answer }) => answer.isLiking),
    ),
    { places, each: MAX_SUPPORTING },
    quoted,
  );
  // To dislike other work is less of a reason than to like this one: it speaks where nothing else does.
  const dislikes = distribute(
    selectedFirst(
      "supporting",
      supporting.filter((argument) => isWeightyDislike(argument) && likings[argument.careerIndex]?.length === 0),
    ),
    { places, each: 1 },
    quoted,
  );
  const objections = distribute(selectedFirst("opposing", opposing), { places, each: 1 }, quoted);
  return careerIds.map((_, index) => ({
    supporting: [...(likings[index] ?? []), ...(dislikes[index] ?? [])],
    opposing: objections[index]?.[0] ?? null,
  }));
}

/**
 * What may be quoted for and against each of some careers, by the rules of `citeEvidence`, weightiest first.
 * @returns one entry for each id, in the same order
 */
export function evidenceCandidates(
  careerIds: readonly number[],
  facts: Answers & { readonly evidence: EvidenceTable },
  language: Language,
): EvidenceCandidates[] {
  const { supporting, opposing } = splitSides(argumentsAbout(careerIds, facts, language));
  return careerIds.map((careerId, index) => {
    const isOwn = ({ careerIndex }: Argument) => careerIndex === index;
    const citations = (found: readonly Argument[]) => found.map(({ answer }) => answer.citation);
    const own = supporting.filter(isOwn);
    const likings = own.filter(({ answer }) => answer.isLiking);
    return {
      careerId,
      supporting: citations(likings.length > 0 ? likings : own.filter(isWeightyDislike)),
      opposing: citations(opposing.filter(isOwn)),
    };
  });
}

/** Arguments for and weighty ones against, each weightiest first. */
function splitSides(found: readonly Argument[]): { supporting: Argument[]; opposing: Argument[] } {
  return {
    supporting: found.filter(({ weight }) => weight > 0).toSorted(byWeight),
    opposing: found
      .map((argument) => ({ ...argument, weight: -argument.weight }))
      .filter((argument) => argument.weight >= WEIGHTY_FROM && isObjection(argument))
      .toSorted(byWeight),
  };
}

function isWeightyDislike({ answer, weight }: Argument): boolean {
  return !answer.isLiking && weight >= WEIGHTY_FROM;
}

/** What each clear answer says about each career; a negative weight speaks against it. */
function argumentsAbout(
  careerIds: readonly number[],
  facts: Answers & { readonly evidence: EvidenceTable },
  language: Language,
): Argument[] {
  const answers = clearAnswers(facts, facts.evidence, language);
  return careerIds.flatMap((id, careerIndex) =>
    answers.flatMap((answer) => {
      const relevance = facts.evidence[id]?.[answer.citation.questionId];
      return relevance === undefined ? [] : [{ careerIndex, answer, relevance, weight: relevance * answer.agreement }];
    }),
  );
}

/** Liking what the work excludes, or disliking its core. One can do without much that is merely part of a work. */
function isObjection({ relevance }: Argument): boolean {
  return relevance < 0 || relevance === CORE;
}

/**
 * For each type the strongest answer that shows a liking of it: one not quoted elsewhere, if there is one.
 * @param quoted ids of questions that other sections quote
 */
export function citeStrongestAnswers(
  types: readonly HollandType[],
  facts: Answers,
  language: Language,
  quoted: ReadonlySet<number>,
): Citation[] {
  const likings = clearAnswers(facts, {}, language)
    .filter(({ isLiking }) => isLiking)
    .toSorted((first, second) => Math.abs(second.agreement) - Math.abs(first.agreement))
    .map(({ citation }) => citation);
  return types.flatMap((type) => {
    const ofType = likings.filter((citation) => citation.type === type);
    return ofType.find(({ questionId }) => !quoted.has(questionId)) ?? ofType[0] ?? [];
  });
}

/** The weightiest first; of equal ones that about the core, then the more specific, then that of the better career, then the earlier question. */
function byWeight(first: Argument, second: Argument): number {
  return (
    second.weight - first.weight ||
    Math.abs(second.relevance) - Math.abs(first.relevance) ||
    first.answer.careers - second.answer.careers ||
    first.careerIndex - second.careerIndex ||
    first.answer.citation.questionId - second.answer.citation.questionId
  );
}

/**
 * Deals arguments to careers, in rounds, so that every career gets its first before any gets its second. A career left
 * without any quotes its weightiest although another one quotes it too.
 * @param ranked weightiest first @param quoted ids that are taken; what is dealt is added
 */
function distribute(
  ranked: readonly Argument[],
  { places, each }: { readonly places: number; readonly each: number },
  quoted: Set<number>,
): Citation[][] {
  const dealt: Citation[][] = Array.from({ length: places }, () => []);
  for (let round = 1; round <= each; round += 1) {
    for (const { careerIndex, answer } of ranked) {
      const own = dealt[careerIndex];
      if (own !== undefined && own.length < round && !quoted.has(answer.citation.questionId)) {
        own.push(answer.citation);
        quoted.add(answer.citation.questionId);
      }
    }
  }
  return dealt.map((own, index) => {
    const [weightiest] = ranked.filter(({ careerIndex }) => careerIndex === index);
    return own.length > 0 || weightiest === undefined ? own : [weightiest.answer.citation];
  });
}

function clearAnswers({ questions, answers }: Answers, evidence: EvidenceTable, language: Language): ClearAnswer[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    if (question.type === null || !isLikertAnswer(answer) || answer === "neutral") {
      return [];
    }
    const statement = language === "ml" ? question.malayalamText : question.text;
    return [
      {
        citation: { questionId: question.id, type: question.type, statement: asQuotation(statement), answer },
        agreement: likertPoints(answer, false) - NEUTRAL_STRENGTH,
        isLiking: likertPoints(answer, question.isReversed) > NEUTRAL_STRENGTH,
        careers: Object.values(evidence).filter((row) => row[question.id] !== undefined).length,
      },
    ];
  });
}

/** A statement as it is quoted between double quotation marks. */
function asQuotation(statement: string): string {
  return statement.trim().replace(/\.$/, "").replaceAll("“", "‘").replaceAll("”", "’");
}
