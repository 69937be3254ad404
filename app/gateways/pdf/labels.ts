/** The fixed texts of the printed report, in the language of its first part. */
import { HOLLAND_TYPE_NAMES, type HollandType } from "../../domain/assessment/holland-type";
import type { Language } from "./theme";

export interface ReportLabels {
  student: string;
  date: string;
  package: string;
  reportNumber: string;
  education: string;
  hollandCode: string;
  /** Heads the profile where there is no code. */
  interests: string;
  /** Why there is none. */
  noCode: string;
  /** Heads the careers on the first page. No ranking is claimed: answers may not separate them. */
  careers: string;
  /** Heads the pages of this language if it is not the first. */
  partTitle: string;
  /** The language's own name for itself, for the outline. */
  languageName: string;
  typeName: (type: HollandType) => string;
  /** The same types in the other language, if the report has more than one language or its letters need it. */
  otherTypeName: (type: HollandType) => string;
  /** Describes the hexagon; `scores` are the types with their percentages, `points` what they are exact to. */
  hexagon: (scores: string, points: number) => string;
  pageNumber: (page: number, pages: number) => string;
  /** Used if a name has no character that can be drawn. */
  nameless: string;
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
  },
  ml: {
    student: "വിദ്യാർത്ഥി",
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
    nameless: "വിദ്യാർത്ഥി",
  },
};

export const BRAND = "Vazhi · വഴി";
export const FOOTER_BRAND = "Vazhi Career Guide";
