import type { Language } from "#app/domain/platform/language.ts";
import { type CareerFigures, levelGroups, type MatchTier } from "#app/domain/report/match-tier.ts";

/** The labels of a career's figures, the same on screen, in print and in the text. */
interface CareerFigureWords {
  readonly tiers: Readonly<Record<MatchTier, string>>;
  /** Replaces the tier, because a wish is no evidence. */
  readonly choice: string;
  readonly match: (percent: number) => string;
  /** The headings of the two groups of careers: see `careerGroups`. */
  readonly groups: Readonly<Record<"answers" | "wishes", string>>;
  /** What the order of a list says. */
  readonly order: string;
}

export const careerFigureWords: Readonly<Record<Language, CareerFigureWords>> = {
  en: {
    tiers: { strong: "strong match", good: "good match", look: "worth a look" },
    choice: "your choice",
    match: (percent) => `interest match ${percent}%`,
    groups: { answers: "Your answers point to", wishes: "You asked about" },
    order: "Their order means nothing.",
  },
  ml: {
    tiers: { strong: "മികച്ച പൊരുത്തം", good: "നല്ല പൊരുത്തം", look: "പരിഗണിക്കാവുന്നത്" },
    choice: "നിങ്ങൾ തിരഞ്ഞെടുത്തത്",
    match: (percent) => `താൽപ്പര്യപ്പൊരുത്തം ${percent}%`,
    groups: { answers: "നിങ്ങളുടെ ഉത്തരങ്ങളോടു ചേരുന്നവ", wishes: "നിങ്ങൾ ചോദിച്ചത്" },
    order: "ഇവയുടെ ക്രമത്തിന് അർഥമില്ല.",
  },
};

/** A career's label in the list: its tier, or that the student chose it. */
export function careerTierText({ tier, isChosen }: CareerFigures, language: Language): string {
  const words = careerFigureWords[language];
  return isChosen ? words.choice : words.tiers[tier];
}

/** "interest match 45%". */
export function careerMatch({ match }: Pick<CareerFigures, "match">, language: Language): string {
  return careerFigureWords[language].match(match);
}

/** "your choice; interest match 45%". */
export function careerMark(figures: CareerFigures, language: Language): string {
  return `${careerTierText(figures, language)}; ${careerMatch(figures, language)}`;
}

type Listed = Pick<CareerFigures, "match" | "error" | "isChosen">;

/** The careers shown in their two groups, each in the list's order: those the answers point to, and the student's wishes. */
export function careerGroups<Career extends { readonly figures: Pick<CareerFigures, "isChosen"> }>(
  careers: readonly Career[],
): { answers: Career[]; wishes: Career[] } {
  return {
    answers: careers.filter(({ figures }) => !figures.isChosen),
    wishes: careers.filter(({ figures }) => figures.isChosen),
  };
}

/**
 * The sentences about level careers: "92, 88 and 85 are level.", or "All five are level." if every career that was not
 * chosen is. Empty if none is level with another.
 * @param careers the careers shown
 */
export function levelSentences(careers: readonly Listed[], language: Language): string[] {
  const listed = careers.filter(({ isChosen }) => !isChosen).length;
  return levelGroups(careers)
    .map((group) =>
      group.length === listed
        ? ALL_LEVEL[language][listed - 2]
        : SOME_LEVEL[language](group.map(({ match }) => `${match}%`)),
    )
    .filter((sentence) => sentence !== undefined);
}

/** The level careers and what their order says, for a text; null if none are level. */
export function levelText(careers: readonly Listed[], language: Language): string | null {
  const sentences = levelSentences(careers, language);
  return sentences.length === 0 ? null : [...sentences, careerFigureWords[language].order].join(" ");
}

/** For two to five careers. */
const ALL_LEVEL: Readonly<Record<Language, readonly string[]>> = {
  en: ["Both are level.", "All three are level.", "All four are level.", "All five are level."],
  ml: ["രണ്ടും ഒപ്പത്തിനൊപ്പമാണ്.", "മൂന്നും ഒപ്പത്തിനൊപ്പമാണ്.", "നാലും ഒപ്പത്തിനൊപ്പമാണ്.", "അഞ്ചും ഒപ്പത്തിനൊപ്പമാണ്."],
};

const SOME_LEVEL: Readonly<Record<Language, (matches: readonly string[]) => string>> = {
  en: (matches) => `${matches.slice(0, -1).join(", ")} and ${matches.at(-1)} are level.`,
  ml: (matches) => `${matches.join(", ")} എന്നിവ ഒപ്പത്തിനൊപ്പമാണ്.`,
};
