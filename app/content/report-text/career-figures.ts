import type { Language } from "#app/domain/platform/language.ts";
import type { CareerFigures, MatchTier } from "#app/domain/report/match-tier.ts";

/** The labels of a career's figures, the same on screen, in print and in the text. */
interface CareerFigureWords {
  readonly tiers: Readonly<Record<MatchTier, string>>;
  /** Replaces the tier, because a wish is no evidence. */
  readonly choice: string;
  readonly match: (percent: number) => string;
  readonly score: (percent: number) => string;
}

export const careerFigureWords: Readonly<Record<Language, CareerFigureWords>> = {
  en: {
    tiers: { strong: "strong match", good: "good match", look: "worth a look" },
    choice: "your choice",
    match: (percent) => `interest match ${percent}%`,
    score: (percent) => `list score ${percent}%`,
  },
  ml: {
    tiers: { strong: "മികച്ച പൊരുത്തം", good: "നല്ല പൊരുത്തം", look: "പരിഗണിക്കാവുന്നത്" },
    choice: "നിങ്ങൾ തിരഞ്ഞെടുത്തത്",
    match: (percent) => `താൽപ്പര്യപ്പൊരുത്തം ${percent}%`,
    score: (percent) => `പട്ടികയിലെ സ്കോർ ${percent}%`,
  },
};

/** A career's label in the list: its tier, or that the student chose it. */
export function careerTierText({ tier, isChosen }: CareerFigures, language: Language): string {
  const words = careerFigureWords[language];
  return isChosen ? words.choice : words.tiers[tier];
}

/** "interest match 45%, list score 98%". */
export function careerPercentages({ match, score }: CareerFigures, language: Language): string {
  const words = careerFigureWords[language];
  return `${words.match(match)}, ${words.score(score)}`;
}

/** "your choice; interest match 45%, list score 98%". */
export function careerMark(figures: CareerFigures, language: Language): string {
  return `${careerTierText(figures, language)}; ${careerPercentages(figures, language)}`;
}
