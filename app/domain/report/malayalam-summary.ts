import type { CareerCategory } from "../career";
import { nextStageAfter } from "../education";
import type { DecisionTrait } from "../question";
import { SHOWN_CAREERS } from "../recommendation";
import { HOLLAND_TYPE_NAMES, HOLLAND_TYPES, type HollandType } from "../riasec";
import type { ReportFacts } from "./findings";
import { escapeMarkdown } from "./markdown";

/** The words of the summary; the facts come from the student's answers and the catalogue. */
export interface MalayalamSummaryText {
  readonly types: Readonly<Record<HollandType, string>>;
  readonly personalityFinding: (facts: { first: string; firstPercent: string; second: string; secondPercent: string; code: string }) => string;
  /** In place of the finding when the answers do not tell the types apart. */
  readonly guardedFinding: string;
  readonly caution: string;
  readonly typeHeading: string;
  readonly percentHeading: string;
  readonly careersFinding: (career: string) => string;
  readonly score: (percent: string) => string;
  readonly chosen: (percent: string) => string;
  readonly afterTenthFinding: (career: string) => string;
  readonly afterTwelfthFinding: (career: string) => string;
  readonly exams: (names: string) => string;
  readonly noticePrevails: string;
  readonly decisionTraits: Readonly<Record<DecisionTrait, string>>;
  readonly adviceFinding: string;
  readonly steps: (career: string) => readonly string[];
  readonly closing: string;
}

/** The titles of the four sections, as in the full report. */
export interface SummaryTitles {
  readonly personality: string;
  readonly careers: string;
  readonly paths: string;
  readonly advice: string;
}

const percentText = (percent: number | null) => (percent === null ? "–" : `${Math.round(percent)}%`);

/** A career's name as a Malayalam reader knows it, with the English name that notices and colleges use. */
function bothNames({ malayalamName, name }: CareerCategory): string {
  return `${malayalamName} (${escapeMarkdown(name)})`;
}

/**
 * What a parent who reads Malayalam needs on one page: the interests, the careers that fit, the ways that lead to the
 * first of them, and the next steps. Markdown, like the full report; pure.
 * @throws RangeError when the facts hold no career that the catalogue knows
 */
export function composeMalayalamSummary(facts: ReportFacts, text: MalayalamSummaryText, titles: SummaryTitles): string {
  const { profile, careers, catalogue, quality } = facts;
  const known = careers.slice(0, SHOWN_CAREERS).flatMap((career) => {
    const category = catalogue.find(({ id }) => id === career.categoryId);
    return category ? [{ career, category }] : [];
  });
  const [best] = known;
  if (!best) throw new RangeError("A report needs at least one career of the catalogue");
  const isGuarded = profile.isFlat || profile.hasLowInterest;
  const [first = "R", second = "I"] = profile.letters;
  const name = (type: HollandType) => HOLLAND_TYPE_NAMES[type].malayalam;
  const ranked = HOLLAND_TYPES.toSorted((a, b) => (profile.percentages[b] ?? -1) - (profile.percentages[a] ?? -1));
  const career = bothNames(best.category);
  const isAfterTenth = nextStageAfter(facts.educationStatus) === "after10";
  const ways = isAfterTenth ? best.category.afterTenth.map(({ detail }) => detail) : best.category.afterTwelfth;
  const { leadingTrait } = facts.decisionStyle;

  return [
    `## ${titles.personality}`,
    isGuarded
      ? text.guardedFinding
      : text.personalityFinding({ first: name(first), firstPercent: percentText(profile.percentages[first]), second: name(second), secondPercent: percentText(profile.percentages[second]), code: profile.code }),
    ...(isGuarded ? [] : [`${text.types[first]} ${text.types[second]}`]),
    [`| ${text.typeHeading} | ${text.percentHeading} |`, "| --- | --- |", ...ranked.map((type) => `| ${name(type)} | ${percentText(profile.percentages[type])} |`)].join("\n"),
    ...(isGuarded || quality.verdict === "interpret_with_care" ? [`> ${text.caution}`] : []),
    `## ${titles.careers}`,
    text.careersFinding(career),
    known
      .map(({ career: { choiceRank, fit, shownPercent }, category }, index) => {
        const figure = choiceRank === null ? text.score(`${shownPercent}%`) : text.chosen(percentText(fit));
        return `${index + 1}. **${bothNames(category)}**: ${figure}.`;
      })
      .join("\n"),
    `## ${titles.paths}`,
    isAfterTenth ? text.afterTenthFinding(career) : text.afterTwelfthFinding(career),
    ways.map((way) => `- ${escapeMarkdown(way)}`).join("\n"),
    ...(best.category.exams.length > 0 ? [text.exams(escapeMarkdown(best.category.exams.join(", ")))] : []),
    `> ${text.noticePrevails}`,
    `## ${titles.advice}`,
    text.adviceFinding,
    ...(leadingTrait === null ? [] : [text.decisionTraits[leadingTrait]]),
    text.steps(career).map((step, index) => `${index + 1}. ${step}`).join("\n"),
    text.closing,
    "",
  ].join("\n\n");
}
