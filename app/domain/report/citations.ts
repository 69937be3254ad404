import type { Language } from "#app/domain/platform/language.ts";
import { isLikertAnswer, likertPoints } from "#app/domain/assessment/likert.ts";
import type { AnswerSheet, Question } from "#app/domain/assessment/question.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Citation } from "./report-text.ts";

/** What agreement means for a career: 2 if at the core of the work, -2 if liking it rules the work out; never 0. */
type Relevance = -2 | -1 | 1 | 2;

/** By career category id and question id; reversed questions are rated as worded. */
export type EvidenceTable = Readonly<Record<number, Readonly<Record<number, Relevance>>>>;

export interface CareerEvidence {
  /** The strongest answers for the career, best first; at most two. */
  readonly supporting: readonly Citation[];
  /** The strongest answer against it; null if none is significant. */
  readonly opposing: Citation | null;
}

/** Preferred quotations by career id: question ids for and against it, as far as the table supports them. */
export type EvidenceSelection = Readonly<
  Record<number, { readonly supporting: readonly number[]; readonly opposing: number | null }>
>;

/** All possible quotations for and against one career, most important first. */
export interface EvidenceCandidates {
  readonly careerId: number;
  readonly supporting: readonly Citation[];
  readonly opposing: readonly Citation[];
}

interface Answers {
  readonly questions: readonly Question[];
  readonly answers: AnswerSheet;
}

/** A non-neutral answer with its degree of agreement. */
interface ClearAnswer {
  readonly citation: Citation;
  /** -1 (strong disagreement with the wording) to 1 (strong agreement), never 0. */
  readonly agreement: number;
  /** Whether the student likes the subject; a reversed question is worded the opposite way. */
  readonly isLiking: boolean;
  /** Careers the question is relevant for: the fewer, the more specific. */
  readonly careers: number;
}

interface Argument {
  readonly careerIndex: number;
  readonly answer: ClearAnswer;
  readonly relevance: Relevance;
  /** Relevance times agreement, positive for the side argued: 0.5 to 2. */
  readonly weight: number;
}

export const MAX_SUPPORTING = 2;

const CORE: Relevance = 2;

/** A mild answer about something marginal is neither a warning nor, as a dislike of other work, a reason. */
const WEIGHTY_FROM = 1;

const NEUTRAL_STRENGTH = 1;

interface ArguedFacts extends Answers {
  readonly evidence: EvidenceTable;
  /** Preferred quotations; by default the most important. */
  readonly selectedEvidence?: EvidenceSelection | null;
}

/**
 * Quotes answers for and against each career. No statement is quoted twice, unless a career would otherwise have none;
 * if two careers could use one, it goes to the one with the higher weight. A selection only chooses among valid
 * quotations: it can neither add an answer nor suppress the one against a career.
 * @param careerIds the careers, best first
 * @param taken question ids quoted for other careers
 * @returns one entry per id, in the same order
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
  // Disliking other work is a weaker reason than liking this one: used only if there is nothing else.
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

/** All possible quotations by the rules of `citeEvidence`, most important first: one entry per career id, in order. */
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

/** Arguments for and significant ones against, each in order of weight. */
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

/** All arguments from clear answers; a negative weight is an argument against. */
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

/** Liking what the work excludes, or disliking its core. A dislike of lesser parts is no objection. */
function isObjection({ relevance }: Argument): boolean {
  return relevance < 0 || relevance === CORE;
}

/** The strongest answer in favour of each type, preferably one whose question id is not in `quoted`. */
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

/** By weight, then core relevance, then specificity, then the better career, then the earlier question. */
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
 * Distributes arguments to careers in rounds, so that each gets its first before any gets its second. A career left
 * without any may repeat another's quotation.
 * @param ranked highest weight first
 * @param quoted ids already taken; distributed ones are added
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

/** A statement for use between double quotation marks. */
function asQuotation(statement: string): string {
  return statement.trim().replace(/\.$/, "").replaceAll("“", "‘").replaceAll("”", "’");
}
