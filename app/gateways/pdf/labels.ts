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
  /** Heads the careers on the first page. No ranking is claimed: answers may not separate them. */
  careers: string;
  /** Shown next to a career that the student chose. */
  chosen: string;
  /** Heads the pages of this language if it is not the first. */
  partTitle: string;
  /** The language's own name for itself, for the outline. */
  languageName: string;
  typeName: (type: HollandType) => string;
  /** The same types in the other language, if the report has more than one language or its letters need it. */
  otherTypeName: (type: HollandType) => string;
  /** Describes the hexagon; `scores` are the types with their percentages. */
  hexagon: (scores: string) => string;
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
    careers: "Careers to look at first",
    chosen: "your choice",
    partTitle: "Career Guidance Report",
    languageName: "English",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
    otherTypeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
    hexagon: (scores) => `Interest profile on Holland's hexagon: ${scores}.`,
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
    careers: "ആദ്യം നോക്കേണ്ട തൊഴിൽമേഖലകൾ",
    chosen: "നിങ്ങളുടെ ഇഷ്ടം",
    partTitle: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
    languageName: "മലയാളം",
    typeName: (type) => HOLLAND_TYPE_NAMES[type].malayalam,
    otherTypeName: (type) => HOLLAND_TYPE_NAMES[type].english,
    hexagon: (scores) => `ഹോളണ്ടിന്റെ ഷഡ്ഭുജത്തിൽ നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ: ${scores}.`,
    pageNumber: (page, pages) => `പേജ് ${page} / ${pages}`,
    nameless: "വിദ്യാർത്ഥി",
  },
};

export const BRAND = "Vazhi · വഴി";
export const FOOTER_BRAND = "Vazhi Career Guide";
