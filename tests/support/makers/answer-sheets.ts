import { QUESTIONS } from "#app/content/questions.ts";
import { LIKERT_ANSWERS, type LikertAnswer } from "#app/domain/assessment/likert.ts";
import type { SubmittedAnswers } from "#app/domain/assessment/submitted-answers.ts";
import type { Question } from "#app/domain/assessment/question.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

/** How many of a type's eight questions get each keyed answer, from strongest agreement down. */
export type AnswerCounts = readonly number[];

/** The same answer to every question on the agreement scale, and a continent. */
export function uniformSheet(answer: LikertAnswer): Record<number, string> {
  const sheet: Record<number, string> = { 63: "europe" };
  for (let id = 1; id <= 62; id += 1) {
    sheet[id] = answer;
  }
  return sheet;
}

/** The answer that scores like `keyed` does on a question that is not reversed. */
export function keyedAnswer(question: Question, keyed: LikertAnswer): LikertAnswer {
  const steps = LIKERT_ANSWERS.indexOf(keyed);
  return LIKERT_ANSWERS[question.isReversed ? 4 - steps : steps] ?? keyed;
}

/** A complete sheet with these keyed answers for each type; unscored questions are neutral. */
export function sheetFromCounts(counts: Readonly<Record<HollandType, AnswerCounts>>): Record<number, string> {
  const sheet = uniformSheet("neutral");
  for (const type of HOLLAND_TYPES) {
    const keyedAnswers = LIKERT_ANSWERS.flatMap((answer, index) =>
      Array.from({ length: counts[type][index] ?? 0 }, () => answer),
    );
    const ofType = QUESTIONS.filter((question) => question.type === type);
    for (const [index, question] of ofType.entries()) {
      sheet[question.id] = keyedAnswer(question, keyedAnswers[index] ?? "neutral");
    }
  }
  return sheet;
}

/** A complete sheet of random answers, repeatable by the seed. */
export function randomSheet(seed: number): Record<number, string> {
  const random = mulberry32(seed);
  const sheet = uniformSheet("neutral");
  for (let id = 1; id <= 62; id += 1) {
    sheet[id] = LIKERT_ANSWERS[Math.floor(random() * 5)] ?? "neutral";
  }
  return sheet;
}

/** A complete sheet with one strong, one fair and four weak types. */
export function clearSheet(strong: HollandType, fair: HollandType): Record<number, string> {
  const counts: Record<HollandType, AnswerCounts> = {
    R: [0, 0, 2, 4, 2],
    I: [0, 0, 2, 4, 2],
    A: [0, 0, 2, 4, 2],
    S: [0, 0, 2, 4, 2],
    E: [0, 0, 2, 4, 2],
    C: [0, 0, 2, 4, 2],
  };
  counts[fair] = [1, 4, 3, 0, 0];
  counts[strong] = [6, 2, 0, 0, 0];
  return sheetFromCounts(counts);
}

/** A sheet as a browser sends it: ten seconds per question, from an instant in milliseconds UTC. */
export function timedAnswers(
  sheet: Readonly<Record<number, string>>,
  begun: number,
): Record<string, { answer: string; at: number }> {
  return Object.fromEntries(
    Object.entries(sheet).map(([id, answer]) => [id, { answer, at: begun + Number(id) * 10_000 }]),
  );
}

/** A sheet as it is stored without times. */
export function untimedAnswers(sheet: Readonly<Record<number, string>>): SubmittedAnswers {
  return Object.fromEntries(Object.entries(sheet).map(([id, answer]) => [id, [answer, null]]));
}
