import type { Language } from "#app/domain/platform/language.ts";
import type { PartGroup } from "#app/domain/report/report-view.ts";
import { errorSentence } from "./report-text/error-words.ts";
import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";

/** The texts around a report on screen, in the report's language. */
export interface ReportPageWords {
  /** Above a Holland code; `name` is null on the student's own page. */
  readonly code: (name: string | null) => string;
  readonly strongestThree: string;
  /** Replaces a code if the answers are flat or careless. */
  readonly interests: (name: string | null) => string;
  readonly noCode: string;
  /** The meaning of ±. @param points one standard error of measurement */
  readonly margin: (points: number) => string;
  /** The chart, for screen readers. */
  readonly chart: (name: string | null) => string;
  readonly notKnown: string;
  /** Ends the chart's figures. */
  readonly within: (points: number) => string;
  readonly sixInterests: string;
  readonly interest: string;
  readonly percent: string;
  readonly contents: string;
  readonly careers: string;
  /** Above interests and careers, if the text has no parts of its own for them. */
  readonly interestsAndCareers: string;
  /** The headings of groups of parts. */
  readonly groups: Readonly<Record<PartGroup["id"], string>>;
  readonly openAll: string;
  readonly closeAll: string;
  /** Above the careers at the top: at most three. */
  readonly firstCareers: string;
  readonly share: string;
  /** The page's only PDF is being generated. */
  readonly pdfLater: string;
  /** Below the report: the actions on it. */
  readonly afterwards: string;
  readonly doTheyFit: string;
  readonly doTheyFitFinding: string;
  /** Adds the dates of the year to the reader's own calendar. */
  readonly yearFile: string;
  /** The calendar's name. */
  readonly yearOfReport: string;
  /** Links to the explanation of the careers' percentages. */
  readonly percentagesMean: string;
  /** On a page for others: who chose a career. */
  readonly labelChoice: (name: string) => string;
  /** A chosen career that contradicts the answers. */
  readonly opposed: string;
  /** The student's main interests that match a career: one to three. */
  readonly meets: (types: readonly HollandType[], name: string | null) => string;
  readonly meetsNone: string;
  /** For a flat profile: the careers are a spread. */
  readonly meetsFlat: string;
  readonly why: string;
  /** Links to the guide's page about a career. */
  readonly inTheGuide: (career: string) => string;
}

/** "Social and Artistic". */
function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const reportPageWords: Readonly<Record<Language, ReportPageWords>> = {
  en: {
    code: (name) => (name === null ? "Your Holland code" : `${name}’s Holland code`),
    strongestThree: "The strongest three of six kinds of interest.",
    interests: (name) => (name === null ? "Your interests" : `${name}’s interests`),
    noCode: "The answers do not support a Holland code.",
    margin: errorSentence.en,
    chart: (name) => (name === null ? "Your interest profile" : `${name}’s interest profile`),
    notKnown: "not known",
    within: (points) => `each plus or minus ${points} points`,
    sixInterests: "The six interests, strongest first",
    interest: "Interest",
    percent: "Percent",
    contents: "Contents",
    careers: "Recommended careers",
    interestsAndCareers: "Interests and careers",
    groups: {
      before: "Careers and ways",
      summary: "Career Guidance Summary",
      after: "For talking it over",
    },
    openAll: "Open all",
    closeAll: "Close all",
    firstCareers: "The first three careers",
    share: "Share",
    pdfLater: "PDF: soon",
    afterwards: "After reading",
    doTheyFit: "Do these careers fit you?",
    doTheyFitFinding: "One tap for each tells us how well the report meets you.",
    yearFile: "Put these dates into your calendar (.ics)",
    yearOfReport: "Your year: Vazhi career report",
    percentagesMean: "What these percentages mean",
    labelChoice: (name) => `${name}’s choice`,
    opposed: "The answers as a whole do not point here yet: test it before deciding.",
    meets: (types, name) =>
      `Meets ${name === null ? "your" : `${name}’s`} ${joinWords(types.map((type) => HOLLAND_TYPE_NAMES[type].english))} ${types.length === 1 ? "side" : "sides"}.`,
    meetsNone: "Worth a look, though it lies outside the strongest interests.",
    meetsFlat: "One of several kinds of work to try.",
    why: "Why this fits",
    inTheGuide: (career) => `${career} in the guide: a day’s work, routes, colleges`,
  },
  ml: {
    code: (name) => (name === null ? "നിങ്ങളുടെ ഹോളണ്ട് കോഡ്" : `${name}, ഹോളണ്ട് കോഡ്`),
    strongestThree: "ആറുതരം താൽപ്പര്യങ്ങളിൽ ഏറ്റവും മുന്നിലുള്ള മൂന്നെണ്ണം.",
    interests: (name) => (name === null ? "നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ" : `${name}, താൽപ്പര്യങ്ങൾ`),
    noCode: "ഈ ഉത്തരങ്ങളിൽനിന്ന് ഒരു ഹോളണ്ട് കോഡ് ഉറപ്പിക്കാനാവില്ല.",
    margin: errorSentence.ml,
    chart: (name) => (name === null ? "നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ" : `${name}, താൽപ്പര്യങ്ങൾ`),
    notKnown: "അറിയില്ല",
    within: (points) => `ഓരോന്നും ${points} പോയിന്റ് കൂടുകയോ കുറയുകയോ ചെയ്യാം`,
    sixInterests: "ആറു താൽപ്പര്യങ്ങൾ, ഏറ്റവും മുന്നിലുള്ളതു മുതൽ",
    interest: "താൽപ്പര്യം",
    percent: "ശതമാനം",
    contents: "ഉള്ളടക്കം",
    careers: "ശുപാർശ ചെയ്യുന്ന തൊഴിൽമേഖലകൾ",
    interestsAndCareers: "താൽപ്പര്യങ്ങളും തൊഴിൽമേഖലകളും",
    groups: {
      before: "തൊഴിൽമേഖലകളും വഴികളും",
      summary: "കരിയർ മാർഗനിർദേശ സംഗ്രഹം",
      after: "ഒരുമിച്ചു സംസാരിക്കാൻ",
    },
    openAll: "എല്ലാം തുറക്കുക",
    closeAll: "എല്ലാം അടയ്ക്കുക",
    firstCareers: "മുന്നിലുള്ള മൂന്നു തൊഴിൽമേഖലകൾ",
    share: "പങ്കിടാം",
    pdfLater: "PDF ഉടൻ",
    afterwards: "വായിച്ചതിനു ശേഷം",
    doTheyFit: "ഈ മേഖലകൾ നിങ്ങൾക്കു ചേരുമോ?",
    doTheyFitFinding: "ഓരോന്നിനും ഒന്നു തൊട്ടാൽ മതി; റിപ്പോർട്ട് എത്രത്തോളം ശരിയായെന്ന് ഞങ്ങൾക്ക് അറിയാം.",
    yearFile: "ഈ തീയതികൾ നിങ്ങളുടെ കലണ്ടറിൽ ചേർക്കാം (.ics)",
    yearOfReport: "നിങ്ങളുടെ വർഷം: വഴി കരിയർ റിപ്പോർട്ട്",
    percentagesMean: "ഈ ശതമാനങ്ങളുടെ അർഥം",
    labelChoice: (name) => `${name} തിരഞ്ഞെടുത്തത്`,
    opposed: "ഉത്തരങ്ങളോടു മൊത്തത്തിൽ ചേരുന്നതു മറ്റുള്ളവയാണ്: തീരുമാനിക്കുംമുമ്പ് ചെയ്തുനോക്കി അറിയുക.",
    meets: (types) => {
      const names = types.map((type) => HOLLAND_TYPE_NAMES[type].malayalam).join(", ");
      return types.length === 1 ? `${names} എന്ന താൽപ്പര്യത്തോടു ചേരുന്നു.` : `${names} എന്നീ താൽപ്പര്യങ്ങളോടു ചേരുന്നു.`;
    },
    meetsNone: "ഏറ്റവും ശക്തമായ താൽപ്പര്യങ്ങൾക്കു പുറത്താണെങ്കിലും പരിഗണിക്കാവുന്നത്.",
    meetsFlat: "പരീക്ഷിച്ചറിയാവുന്ന പലതരം ജോലികളിൽ ഒന്ന്.",
    why: "എന്തുകൊണ്ട് ഇത് ചേരുന്നു",
    inTheGuide: (career) => `${career}: ജോലി, വഴികൾ, കോളേജുകൾ എന്നിവ വഴികാട്ടിയിൽ`,
  },
};
