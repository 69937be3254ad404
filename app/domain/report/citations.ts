import { isLikertAnswer, likertPoints } from "../assessment/likert";
import type { AnswerSheet, Question } from "../assessment/question";
import type { HollandType } from "../assessment/holland-type";
import type { Citation, ReportLanguage } from "./report-text";

/** An answer is quoted as a reason from "agree" on (or "disagree" with a reversed statement). */
const QUOTED_FROM_POINTS = 1.5;

interface Candidate {
  readonly points: number;
  readonly citation: Citation;
}

/**
 * For each request the student's strongest answer not quoted yet, on the first requested type that still has one. What
 * is quoted of a type is thus always the strongest there is. @param requests for each citation the types it may come
 * from, preferred ones first
 * @returns as many entries as requests; null if no clear answer is left
 */
export function citeStrongestAnswers(
  requests: readonly (readonly HollandType[])[],
  facts: { readonly questions: readonly Question[]; readonly answers: AnswerSheet },
  language: ReportLanguage,
): (Citation | null)[] {
  const unquoted = facts.questions
    .flatMap((question) => candidateFor(question, facts.answers, language))
    .toSorted(
      (first, second) => second.points - first.points || first.citation.questionId - second.citation.questionId,
    );

  return requests.map((types) => {
    for (const type of types) {
      const index = unquoted.findIndex((candidate) => candidate.citation.type === type);
      const [candidate] = index < 0 ? [] : unquoted.splice(index, 1);
      if (candidate !== undefined) {
        return candidate.citation;
      }
    }
    return null;
  });
}

/** A statement as it is quoted between double quotation marks. */
function asQuotation(statement: string): string {
  return statement.trim().replace(/\.$/, "").replaceAll("“", "‘").replaceAll("”", "’");
}

function candidateFor(question: Question, answers: AnswerSheet, language: ReportLanguage): Candidate[] {
  const answer = answers[question.id];
  if (question.type === null || !isLikertAnswer(answer) || answer === "neutral") {
    return [];
  }
  const points = likertPoints(answer, question.isReversed);
  if (points < QUOTED_FROM_POINTS) {
    return [];
  }
  const statement = language === "ml" ? question.malayalamText : question.text;
  return [
    {
      points,
      citation: {
        questionId: question.id,
        type: question.type,
        statement: asQuotation(statement),
        answer,
      },
    },
  ];
}
