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

/** Sums of answers by report language. */
export type LanguageSums = Readonly<Record<LanguageChoice, AnswerSums>>;

/** Statistics of the questionnaire. A group of fewer than two people has none. */
export interface PublishedStatistics {
  readonly all: SampleStatistics | null;
  readonly byLanguage: Readonly<Record<LanguageChoice, SampleStatistics | null>>;
}

/** A submitted sheet, as counted in the statistics. */
export interface CountableSheet {
  readonly language: LanguageChoice;
  /** Option codes by question id. */
  readonly answers: Readonly<Record<number, string>>;
  /** Time of each answer, UTC ISO strings by question id. */
  readonly answeredAt: Readonly<Record<number, string>>;
  /** Whether it is the person's first submitted sheet. */
  readonly isFirst: boolean;
}

export interface Questionnaire {
  readonly items: ScoredItems;
  /** Every question on the agreement scale, scored or not: all are used to detect carelessness. */
  readonly likertItems: readonly KeyedItem[];
  /** Keying as text: sums are comparable only between questionnaires with equal keying. */
  readonly keying: string;
}

export function describeQuestionnaire(likertItems: readonly KeyedItem[]): Questionnaire {
  const items = pickScoredItems(likertItems);
  const keying = HOLLAND_TYPES.map(
    (type) => type + items[type].map(({ id, isReversed }) => (isReversed ? `-${id}` : `+${id}`)).join(""),
  ).join(" ");
  return { items, likertItems, keying };
}

export function emptyLanguageSums({ items }: Questionnaire): LanguageSums {
  return byLanguage(() => emptySums(items));
}

/** The sums including one more sheet, if it counts: the person's first sheet, complete and not careless. */
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

/** Number of people counted. */
export function countPeople(sums: LanguageSums): number {
  return LANGUAGE_CHOICES.reduce((people, language) => people + sums[language].n, 0);
}

/** Statistics overall and by report language. */
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
