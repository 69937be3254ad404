import type { Language } from "#app/domain/platform/language.ts";
import type { FactWords } from "#app/domain/report/ask/question-facts.ts";
import { daySpan, monthSpan, yearsLong } from "#app/content/guide/guide-words.ts";
import { FEE_QUOTA_NAMES, formatMoney } from "#app/content/guide/record-words.ts";
import type { HighlightedDate } from "#app/domain/report/highlights/highlights.ts";
import { FEE_QUOTAS, type FeeQuota } from "#app/domain/guide/records/record.ts";

/** "4 May 2027", "usually April to May" */
function tellDays({ from, to, known }: Pick<HighlightedDate, "from" | "to" | "known">, language: Language): string {
  const isMalayalam = language === "ml";
  if (known === "months") {
    const months = monthSpan(Number(from.slice(5, 7)), Number(to.slice(5, 7)), language);
    return isMalayalam ? `സാധാരണ ${months}` : `usually ${months}`;
  }
  const days = daySpan(from, to, language);
  if (known === "announced") return days;
  return isMalayalam ? `${days} (കഴിഞ്ഞ തവണത്തെ തീയതി; മാറാം)` : `${days} in the last round; the next one may differ`;
}

/** "Government fee ₹8,000, Merit seat ₹50,000" */
function listFees(fees: Readonly<Partial<Record<FeeQuota, number>>>, language: Language): string {
  return FEE_QUOTAS.flatMap((quota) => {
    const rupees = fees[quota];
    return rupees === undefined ? [] : [`${FEE_QUOTA_NAMES[quota][language]} ${formatMoney(rupees)}`];
  }).join(", ");
}

/** Texts around the facts behind an answer. Separate from the texts of its page, which is hydrated. */
export const ANSWER_FACT_WORDS: Readonly<Record<Language, FactWords & { code: string; flat: string }>> = {
  en: {
    report: "Your report",
    guide: "Guide",
    years: (years) => yearsLong(years, "en"),
    route: (after, name, steps) => `After class ${after === "10th" ? "10" : "12"}, ${name}: ${steps}.`,
    through: (admission) => `through ${admission}`,
    chances: (career, ways) =>
      `${career}, chance of a seat at the last closings, no promise: ${ways.map(({ name, verdict }) => `${name}: ${verdict.toLowerCase()}`).join("; ")}.`,
    days: (title, date) => `${title}: ${tellDays(date, "en")}.`,
    fees: (course, fees) => `${course}, cost a year: ${listFees(fees, "en")}.`,
    code: "Holland code",
    flat: "Your answers do not support a Holland code",
  },
  ml: {
    report: "നിങ്ങളുടെ റിപ്പോർട്ട്",
    guide: "വഴികാട്ടി",
    years: (years) => yearsLong(years, "ml"),
    route: (after, name, steps) => `${after === "10th" ? "പത്താം ക്ലാസിനു ശേഷം" : "പ്ലസ് ടുവിനു ശേഷം"}, ${name}: ${steps}.`,
    through: (admission) => `പ്രവേശനം ${admission} വഴി`,
    chances: (career, ways) =>
      `${career}: കഴിഞ്ഞ തവണത്തെ കണക്കിൽ സീറ്റ് കിട്ടാനുള്ള സാധ്യത, ഉറപ്പല്ല: ${ways.map(({ name, verdict }) => `${name}: ${verdict}`).join("; ")}.`,
    days: (title, date) => `${title}: ${tellDays(date, "ml")}.`,
    fees: (course, fees) => `${course}, ഒരു വർഷത്തെ ചെലവ്: ${listFees(fees, "ml")}.`,
    code: "ഹോളണ്ട് കോഡ്",
    flat: "നിങ്ങളുടെ ഉത്തരങ്ങളിൽനിന്ന് ഒരു ഹോളണ്ട് കോഡ് ഉറപ്പിക്കാനാവില്ല",
  },
};
