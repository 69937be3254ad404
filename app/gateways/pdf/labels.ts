/** The fixed texts of the printed report, in the language of its first part. */
import { HOLLAND_TYPE_NAMES, type HollandType } from "#app/domain/assessment/holland-type.ts";
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
  /** The careers' heading on the first page. It claims no ranking: answers may not differentiate them. */
  careers: string;
  /** The heading of this language's pages if it is not the first. */
  partTitle: string;
  /** The language's own name for itself, for the outline. */
  languageName: string;
  typeName: (type: HollandType) => string;
  /** Type names in the other language, if the report has several languages or its letters need them. */
  otherTypeName: (type: HollandType) => string;
  /** Describes the hexagon; `scores` are the types with percentages, `points` their precision. */
  hexagon: (scores: string, points: number) => string;
  pageNumber: (page: number, pages: number) => string;
  /** Used if the name cannot be printed. */
  nameless: string;
  dossier: DossierLabels;
}

interface DossierLabels {
  /** Above the title on the cover and on the first page of a part, and in the footers. */
  brand: string;
  footerBrand: string;
  /** The heading of the six types on the cover. */
  sixTypes: string;
  /** Below the six types; `points` is the percentages' precision. */
  typesLegend: (points: number) => string;
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
    careers: "Careers to look at first",
    partTitle: "Career Guidance Report",
    languageName: "English",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
    otherTypeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
    hexagon: (scores, points) =>
      `Interest profile on Holland's hexagon: ${scores}. A band of ${points} points on either side shows how exact each percentage is.`,
    pageNumber: (page, pages) => `page ${page} of ${pages}`,
    nameless: "Student",
    dossier: {
      brand: "Vazhi · വഴി",
      footerBrand: "Vazhi Career Guide",
      sixTypes: "Your six interests",
      typesLegend: (points) =>
        `The pale end of a bar shows how exact it is: mostly, the true percentage lies within ${points} points.`,
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
    careers: "ആദ്യം നോക്കേണ്ട തൊഴിൽമേഖലകൾ",
    partTitle: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
    languageName: "മലയാളം",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
    otherTypeName: (type) => HOLLAND_TYPE_NAMES[type].english,
    hexagon: (scores, points) =>
      `ഹോളണ്ടിന്റെ ഷഡ്ഭുജത്തിൽ നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ: ${scores}. ഇരുവശത്തും ${points} പോയിന്റ് വീതിയുള്ള നാട ഓരോന്നിന്റെയും കൃത്യത കാണിക്കുന്നു.`,
    pageNumber: (page, pages) => `പേജ് ${page} / ${pages}`,
    nameless: "വിദ്യാർഥി",
    dossier: {
      brand: "വഴി",
      footerBrand: "വഴി കരിയർ ഗൈഡ്",
      sixTypes: "നിങ്ങളുടെ ആറു താൽപ്പര്യങ്ങൾ",
      typesLegend: (points) => `വരയുടെ ഇളംനിറമുള്ള അറ്റം കൃത്യത കാണിക്കുന്നു: യഥാർഥ ശതമാനം മിക്കവാറും ${points} പോയിന്റിനുള്ളിലാണ്.`,
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
