import type { ReportLanguage } from "../domain/report/sections";
import { HOLLAND_TYPE_NAMES, type HollandType } from "../domain/assessment/holland-type";

/** The words around a report's text on screen that follow the language of that text. */
export interface ReportPageWords {
  readonly contents: string;
  readonly careers: string;
  readonly summary: string;
  /** A career that the student had already chosen; `name` is null on the student's own page. */
  readonly choice: (name: string | null) => string;
  /** Beside a chosen career: how well it matches by interests alone. */
  readonly match: (percent: number) => string;
  readonly weakMatch: (percent: number) => string;
  /** The leading interests that a career calls for: one to three. */
  readonly meets: (types: readonly HollandType[], name: string | null) => string;
  readonly meetsNone: string;
  readonly why: string;
}

/** "Social and Artistic". */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const reportPageWords: Readonly<Record<ReportLanguage, ReportPageWords>> = {
  en: {
    contents: "Contents",
    careers: "Recommended careers",
    summary: "Career Guidance Summary",
    choice: (name) => (name === null ? "Your choice" : `${name}’s choice`),
    match: (percent) => `By interests alone the match is ${percent}%.`,
    weakMatch: (percent) => `By interests alone the match is only ${percent}%.`,
    meets: (types, name) =>
      `Meets ${name === null ? "your" : `${name}’s`} ${joinWords(types.map((type) => HOLLAND_TYPE_NAMES[type].english))} ${types.length === 1 ? "side" : "sides"}.`,
    meetsNone: "Worth a look, though it lies outside the strongest interests.",
    why: "Why this fits",
  },
  ml: {
    contents: "ഉള്ളടക്കം",
    careers: "ശുപാർശ ചെയ്യുന്ന തൊഴിൽമേഖലകൾ",
    summary: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
    choice: (name) => (name === null ? "നിങ്ങൾ തിരഞ്ഞെടുത്തത്" : `${name} തിരഞ്ഞെടുത്തത്`),
    match: (percent) => `താൽപ്പര്യങ്ങൾ മാത്രം നോക്കിയാൽ പൊരുത്തം ${percent}%.`,
    weakMatch: (percent) => `താൽപ്പര്യങ്ങൾ മാത്രം നോക്കിയാൽ പൊരുത്തം ${percent}% മാത്രം.`,
    meets: (types) => {
      const names = types.map((type) => HOLLAND_TYPE_NAMES[type].malayalam).join(", ");
      return types.length === 1 ? `${names} എന്ന താൽപ്പര്യത്തോടു ചേരുന്നു.` : `${names} എന്നീ താൽപ്പര്യങ്ങളോടു ചേരുന്നു.`;
    },
    meetsNone: "ഏറ്റവും ശക്തമായ താൽപ്പര്യങ്ങൾക്കു പുറത്താണെങ്കിലും പരിഗണിക്കാവുന്നത്.",
    why: "എന്തുകൊണ്ട് ഇത് ചേരുന്നു",
  },
};
