import { LANGUAGE_CHOICES, type LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import { assessAnswerQuality } from "./answer-quality.ts";
import {
  addSheet,
  type AnswerSums,
  describeSample,
  emptySums,
  joinSums,
  pointsOfSheet,
  type SampleStatistics,
  type ScoredItems,
  pickScoredItems,
} from "./sample-statistics.ts";
import { HOLLAND_TYPES } from "./holland-type.ts";
import type { KeyedItem } from "./riasec.ts";

/** Sums of people's answers, by the languages in which they wanted their report. */
export type LanguageSums = Readonly<Record<LanguageChoice, AnswerSums>>;

/** What is known about the questionnaire as a whole. A group of fewer than two people has no statistics. */
export interface PublishedStatistics {
  readonly all: SampleStatistics | null;
  readonly byLanguage: Readonly<Record<LanguageChoice, SampleStatistics | null>>;
}

/** One submitted sheet, as it may be counted. */
export interface CountableSheet {
  readonly language: LanguageChoice;
  /** Option codes by question id. */
  readonly answers: Readonly<Record<number, string>>;
  /** When each was given, UTC ISO strings by question id. */
  readonly answeredAt: Readonly<Record<number, string>>;
  /** Whether this is the first sheet that the person submitted. */
  readonly isFirst: boolean;
}

/** The questionnaire that is described. */
export interface Questionnaire {
  readonly items: ScoredItems;
  /** Every question on the agreement scale, scored or not: carelessness is judged from all. */
  readonly likertItems: readonly KeyedItem[];
  /** Its keying as text: two questionnaires with the same one have comparable sums. */
  readonly keying: string;
}

export function describeQuestionnaire(likertItems: readonly KeyedItem[]): Questionnaire {
  const items = pickScoredItems(likertItems);
  const keying = HOLLAND_TYPES.map(
    (type) => type + items[type].map(({ id, isReversed }) => (isReversed ? `-${id}` : `+${id}`)).join(""),
  ).join(" ");
  return { items, likertItems, keying };
}

/** The sums of nobody, by language. */
export function emptyLanguageSums({ items }: Questionnaire): LanguageSums {
  return byLanguage(() => emptySums(items));
}

/**
 * The sums with one sheet more; the same ones if it does not count. A person counts once, by the first sheet, which is
 * answered without having read a report; a careless or incomplete one does not count at all.
 */
export function countSheet(
  sums: LanguageSums,
  { items, likertItems }: Questionnaire,
  { language, answers, answeredAt, isFirst }: CountableSheet,
): LanguageSums {
  const points = isFirst ? pointsOfSheet(items, answers) : null;
  if (points === null) return sums;
  const { verdict } = assessAnswerQuality({ items: likertItems, answers, answeredAt });
  if (verdict !== "good") return sums;
  return { ...sums, [language]: addSheet(sums[language], points) };
}

/** People who count. */
export function countPeople(sums: LanguageSums): number {
  return LANGUAGE_CHOICES.reduce((people, language) => people + sums[language].n, 0);
}

/** The statistics of everybody, and of those who read each language. */
export function publishedStatistics({ items }: Questionnaire, sums: LanguageSums): PublishedStatistics {
  const all = LANGUAGE_CHOICES.reduce((joined, language) => joinSums(joined, sums[language]), emptySums(items));
  return {
    all: describeSample(items, all),
    byLanguage: byLanguage((language) => describeSample(items, sums[language])),
  };
}

function byLanguage<Value>(toValue: (language: LanguageChoice) => Value): Record<LanguageChoice, Value> {
  return { english: toValue("english"), malayalam: toValue("malayalam"), both: toValue("both") };
}
