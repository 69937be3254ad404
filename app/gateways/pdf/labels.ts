/** The fixed texts of the printed report, in the language of its first part. */
import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { PayPoint } from "#app/domain/guide/records/record.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import type { CareerHighlight } from "#app/domain/report/highlights/highlights.ts";
import type { Language } from "./theme.ts";

export interface ReportLabels {
  student: string;
  date: string;
  package: string;
  reportNumber: string;
  education: string;
  hollandCode: string;
  /** The profile's heading if there is no code. */
  interests: string;
  /** Explains the missing code. */
  noCode: string;
  /** The careers' headings on the first page: those that the answers suggest, and those that the student chose. */
  pointedTo: string;
  askedAbout: string;
  /** What the error of the percentages means; `points` is one standard error. */
  precision: (points: number) => string;
  /** The language's own name for itself, for the outline. */
  languageName: string;
  typeName: (type: HollandType) => string;
  /** Describes the hexagon; `scores` are the types with percentages, `points` their precision. */
  hexagon: (scores: string, points: number) => string;
  pageNumber: (page: number, pages: number) => string;
  /** Used if the name cannot be printed. */
  nameless: string;
  words: CareerLabels;
  dossier: DossierLabels;
}

type AnswerBehind = NonNullable<CareerHighlight["quote"]>["answer"];

interface CareerLabels {
  careersTable: { title: string; head: readonly string[]; unknown: string; note: string };
  /** Below a career's percentage. */
  match: string;
  why: string;
  /** The answer that speaks for a career. */
  answered: (answer: AnswerBehind, statement: string) => string;
  pays: string;
  points: Readonly<Record<PayPoint, string>>;
  costs: string;
  ofWay: string;
  atLeast: (amount: string) => string;
  familyLimit: string;
  allYears: (amount: string) => string;
  /** The guide does not know a figure. */
  ask: string;
  firstStep: string;
  steps: Readonly<Record<CalendarStep, string>>;
  lastRound: (days: string) => string;
  days: (from: string, to: string) => string;
  /** The usual months of these ISO dates. */
  usually: (from: string, to: string) => string;
  /** The month of an ISO date, on a calendar's leaf. */
  month: (day: string) => string;
  planB: string;
}

interface DossierLabels {
  /** Above the title on the cover and on the first page of a part, and in the footers. */
  brand: string;
  footerBrand: string;
  /** The heading of the six types on the cover. */
  sixTypes: string;
  /** Titles of the parts that the dossier does not name: the summary, and the Gold package's additions. */
  summary: string;
  gold: string;
  /** The legend of the year's bars. */
  publishedDays: string;
  usualMonths: string;
  madeOn: string;
  /** Headings of the table of the year. */
  when: string;
  what: string;
  authority: string;
  /** Above the first and the last box of a path map. */
  start: string;
  destination: string;
  /** How to get into a course. */
  entry: (how: string) => string;
  /** Describes the bar of a career's interest match, in percent. */
  match: (career: string, percent: number) => string;
}

/** ISO dates in words. */
function formatDays(from: string, to: string, language: Language): string {
  const [first, last] = [from, to].map((day) => formatDate(new Date(`${day}T06:00:00Z`), language));
  return first === last ? `${first}` : `${first} – ${last}`;
}

/** The name of an ISO date's month. */
function monthOf(day: string, names: readonly string[]): string {
  return names[Number(day.slice(5, 7)) - 1] ?? "";
}

const ENGLISH_ANSWERS: Readonly<Record<AnswerBehind, string>> = {
  strongly_agree: "strongly agreed",
  agree: "agreed",
  disagree: "disagreed",
  strongly_disagree: "strongly disagreed",
};
const MALAYALAM_ANSWERS: Readonly<Record<AnswerBehind, string>> = {
  strongly_agree: "പൂർണമായും യോജിച്ചു",
  agree: "യോജിച്ചു",
  disagree: "വിയോജിച്ചു",
  strongly_disagree: "പൂർണമായും വിയോജിച്ചു",
};
const ENGLISH_POINTS: Readonly<Record<PayPoint, string>> = {
  start: "start",
  "5-years": "5 years",
  "10-years": "10 years",
  scale: "scale",
  median: "the middle",
};
const MALAYALAM_POINTS: Readonly<Record<PayPoint, string>> = {
  start: "തുടക്കം",
  "5-years": "5 വർഷം",
  "10-years": "10 വർഷം",
  scale: "സ്കെയിൽ",
  median: "നടുക്ക്",
};
const ENGLISH_MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const MALAYALAM_MONTHS = [
  "ജനുവരി",
  "ഫെബ്രുവരി",
  "മാർച്ച്",
  "ഏപ്രിൽ",
  "മേയ്",
  "ജൂൺ",
  "ജൂലൈ",
  "ഓഗസ്റ്റ്",
  "സെപ്റ്റംബർ",
  "ഒക്ടോബർ",
  "നവംബർ",
  "ഡിസംബർ",
];

export const REPORT_LABELS: Record<Language, ReportLabels> = {
  en: {
    student: "Prepared for",
    date: "Date",
    package: "Package",
    reportNumber: "Report number",
    education: "Education",
    hollandCode: "Your Holland code",
    interests: "Your interests",
    noCode: "Your answers do not separate the six types, so there is no Holland code.",
    pointedTo: "Your answers point to",
    askedAbout: "You asked about",
    precision: (points) =>
      `±${points} points: the true figure lies that near two times in three, and one time in three it does not.`,
    languageName: "English",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
    hexagon: (scores, points) =>
      `Interest profile on Holland's hexagon: ${scores}. A band of ${points} points on either side shows how exact each percentage is.`,
    pageNumber: (page, pages) => `page ${page} of ${pages}`,
    nameless: "Student",
    words: {
      careersTable: {
        title: "Your five careers",
        head: ["Career and first route", "Interest match", "Chance", "Cost a year", "Start pay a month", "Act by"],
        unknown: "not known",
        note: "Chances, costs and past dates are those of the last round. Every route of each career is in the whole dossier.",
      },
      match: "Interest match",
      why: "Why this one",
      answered: (answer, statement) => `You ${ENGLISH_ANSWERS[answer]}: “${statement}”.`,
      pays: "What it pays, a month",
      points: ENGLISH_POINTS,
      costs: "What it costs, a year",
      ofWay: "The way to take first",
      atLeast: (amount) => `from ${amount}`,
      familyLimit: "Family limit",
      allYears: (amount) => `All years together: ${amount}`,
      ask: "Not known to us: ask",
      firstStep: "First step",
      steps: { form: "Form", test: "Test", allotment: "Allotment" },
      lastRound: (days) => `last round ${days}`,
      days: (from, to) => formatDays(from, to, "en"),
      usually: (from, to) => {
        const [first, last] = [from, to].map((day) => monthOf(day, ENGLISH_MONTHS));
        return first === last ? `usually in ${first}` : `usually ${first} to ${last}`;
      },
      month: (day) => monthOf(day, ENGLISH_MONTHS).slice(0, 3).toUpperCase(),
      planB: "Plan B",
    },
    dossier: {
      brand: "Vazhi · വഴി",
      footerBrand: "Vazhi Career Guide",
      sixTypes: "Your six interests",
      summary: "Career Guidance Summary",
      gold: "Your plan and institutes",
      publishedDays: "Days published",
      usualMonths: "Usual months",
      madeOn: "Date of this report",
      when: "When",
      what: "What",
      authority: "Who announces it",
      start: "Where you stand",
      destination: "Where it leads",
      entry: (how) => `Entry: ${how}`,
      match: (career, percent) => `${career}: interest match ${percent}%`,
    },
  },
  ml: {
    student: "വിദ്യാർഥി",
    date: "തീയതി",
    package: "പാക്കേജ്",
    reportNumber: "റിപ്പോർട്ട് നമ്പർ",
    education: "വിദ്യാഭ്യാസം",
    hollandCode: "നിങ്ങളുടെ ഹോളണ്ട് കോഡ്",
    interests: "നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ",
    noCode: "ഉത്തരങ്ങൾ ആറു താൽപ്പര്യങ്ങളെ വേർതിരിക്കാത്തതിനാൽ ഹോളണ്ട് കോഡില്ല.",
    pointedTo: "ഉത്തരങ്ങൾ കാണിക്കുന്നത്",
    askedAbout: "നിങ്ങൾ ചോദിച്ചത്",
    precision: (points) => `±${points} പോയിന്റ്: മൂന്നിൽ രണ്ടു തവണ യഥാർഥ കണക്ക് ഇതിനുള്ളിലാണ്; മൂന്നിലൊരു തവണ പുറത്തും.`,
    languageName: "മലയാളം",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
    hexagon: (scores, points) =>
      `ഹോളണ്ടിന്റെ ഷഡ്ഭുജത്തിൽ നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ: ${scores}. ഇരുവശത്തും ${points} പോയിന്റ് വീതിയുള്ള നാട ഓരോന്നിന്റെയും കൃത്യത കാണിക്കുന്നു.`,
    pageNumber: (page, pages) => `പേജ് ${page} / ${pages}`,
    nameless: "വിദ്യാർഥി",
    words: {
      careersTable: {
        title: "നിങ്ങളുടെ അഞ്ചു തൊഴിൽമേഖലകൾ",
        head: ["തൊഴിൽമേഖല, ആദ്യ വഴി", "താൽപ്പര്യം", "സാധ്യത", "വർഷച്ചെലവ്", "തുടക്കശമ്പളം", "അവസാന ദിവസം"],
        unknown: "അറിയില്ല",
        note: "സാധ്യതയും ചെലവും കഴിഞ്ഞ തീയതികളും കഴിഞ്ഞ തവണത്തേതാണ്. ശമ്പളം മാസത്തിൽ. എല്ലാ വഴികളും പൂർണ റിപ്പോർട്ടിലുണ്ട്.",
      },
      match: "താൽപ്പര്യപ്പൊരുത്തം",
      why: "എന്തുകൊണ്ട് ഇത്",
      answered: (answer, statement) => `നിങ്ങൾ ${MALAYALAM_ANSWERS[answer]}: “${statement}”.`,
      pays: "മാസശമ്പളം",
      points: MALAYALAM_POINTS,
      costs: "വർഷച്ചെലവ്",
      ofWay: "ആദ്യം നോക്കേണ്ട വഴി",
      atLeast: (amount) => `${amount} മുതൽ`,
      familyLimit: "വീട്ടുകാരുടെ പരിധി",
      allYears: (amount) => `എല്ലാ വർഷത്തേക്കും: ${amount}`,
      ask: "അറിയില്ല: ചോദിക്കാം",
      firstStep: "ആദ്യപടി",
      steps: { form: "അപേക്ഷ", test: "പരീക്ഷ", allotment: "അലോട്ട്മെന്റ്" },
      lastRound: (days) => `കഴിഞ്ഞ തവണ ${days}`,
      days: (from, to) => formatDays(from, to, "ml"),
      usually: (from, to) => {
        const [first, last] = [from, to].map((day) => monthOf(day, MALAYALAM_MONTHS));
        return first === last ? `സാധാരണ ${first}` : `സാധാരണ ${first} മുതൽ ${last} വരെ`;
      },
      month: (day) => monthOf(day, MALAYALAM_MONTHS),
      planB: "മറ്റൊരു വഴി",
    },
    dossier: {
      brand: "വഴി",
      footerBrand: "വഴി കരിയർ ഗൈഡ്",
      sixTypes: "നിങ്ങളുടെ ആറു താൽപ്പര്യങ്ങൾ",
      summary: "കരിയർ മാർഗനിർദേശ സംഗ്രഹം",
      gold: "നിങ്ങളുടെ പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും",
      publishedDays: "തീയതി പ്രസിദ്ധീകരിച്ചത്",
      usualMonths: "സാധാരണ നടക്കുന്ന മാസങ്ങൾ",
      madeOn: "റിപ്പോർട്ടിന്റെ തീയതി",
      when: "എപ്പോൾ",
      what: "എന്ത്",
      authority: "അറിയിക്കുന്നത്",
      start: "ഇപ്പോൾ നിങ്ങൾ ഇവിടെ",
      destination: "എത്തുന്നത്",
      entry: (how) => `പ്രവേശനം: ${how}`,
      match: (career, percent) => `${career}: താൽപ്പര്യപ്പൊരുത്തം ${percent}%`,
    },
  },
};

export const BRAND = "Vazhi · വഴി";
export const FOOTER_BRAND = "Vazhi Career Guide";
