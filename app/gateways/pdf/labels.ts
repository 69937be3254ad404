/** The fixed words of the report's head, which follow the language of its first part. */
import type { Language } from "./theme";

export interface ReportLabels {
  student: string;
  date: string;
  package: string;
  reportNumber: string;
  education: string;
  profile: string;
  hollandCode: string;
  /** Heads the pages of this language where it is not the first. */
  partTitle: string;
  /** Name of the language in itself, for the outline. */
  languageName: string;
}

export const REPORT_LABELS: Record<Language, ReportLabels> = {
  en: {
    student: "Prepared for",
    date: "Date",
    package: "Package",
    reportNumber: "Report number",
    education: "Education",
    profile: "Your interest profile",
    hollandCode: "Holland code",
    partTitle: "Career Guidance Report",
    languageName: "English",
  },
  ml: {
    student: "വിദ്യാർത്ഥി",
    date: "തീയതി",
    package: "പാക്കേജ്",
    reportNumber: "റിപ്പോർട്ട് നമ്പർ",
    education: "വിദ്യാഭ്യാസം",
    profile: "നിങ്ങളുടെ താൽപര്യങ്ങൾ",
    hollandCode: "ഹോളണ്ട് കോഡ്",
    partTitle: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
    languageName: "മലയാളം",
  },
};

export const BRAND = "Vazhi · വഴി";
export const FOOTER_BRAND = "Vazhi Career Guide";
