import type { CareerCategory } from "./career";
import { type CareerFigures, careerFigures } from "./match-tier";
import { type RecommendedCareer, SHOWN_CAREERS } from "./recommendation";
import type { ReportLanguage } from "./sections";
import { type ContentsEntry, fillStudentNameInHtml, pickSections, reportContents } from "./report-html";
import type { RiasecProfile } from "../assessment/riasec";
import type { HollandType } from "../assessment/holland-type";

/** A stored report, rendered; null for a language that was not requested. */
interface StoredTexts {
  reportHtml: string | null;
  reportMalayalamHtml: string | null;
}

/** The report's text in one language, with its contents. */
export interface ReportTextView {
  language: ReportLanguage;
  html: string;
  contents: ContentsEntry[];
}

/** The languages' names, each in itself. */
export const REPORT_LANGUAGE_NAMES: Readonly<Record<ReportLanguage, string>> = { en: "English", ml: "മലയാളം" };

/** The language requested in a URL by `?language=`; English if it has no known value. */
export function requestedLanguage(search: URLSearchParams): ReportLanguage {
  return search.get("language") === "ml" ? "ml" : "en";
}

/** A rendered text as a reader sees it: with the name filled in, and only the named sections (null: all of it). */
export function reportText(
  html: string,
  language: ReportLanguage,
  { name, sections }: { name: string; sections: readonly string[] | null },
): ReportTextView {
  const shown = sections === null ? html : pickSections(html, language, sections);
  return { language, html: fillStudentNameInHtml(shown, name), contents: reportContents(shown, language) };
}

/** The texts of a report in all its languages; those with none of the named sections are omitted. */
export function reportTexts(
  { reportHtml, reportMalayalamHtml }: StoredTexts,
  shown: { name: string; sections: readonly string[] | null },
): ReportTextView[] {
  const stored = [
    { language: "en" as const, html: reportHtml },
    { language: "ml" as const, html: reportMalayalamHtml },
  ];
  return stored.flatMap(({ language, html }) => {
    if (html === null) return [];
    const text = reportText(html, language, shown);
    return text.html === "" ? [] : [text];
  });
}

/**
 * A report's text in the requested language, or else the first; null if there is none. Includes the languages of all.
 */
export function pickText(
  texts: readonly ReportTextView[],
  wanted: ReportLanguage,
): { text: ReportTextView | null; languages: ReportLanguage[] } {
  return {
    text: texts.find(({ language }) => language === wanted) ?? texts[0] ?? null,
    languages: texts.map(({ language }) => language),
  };
}

/** The Holland code as pages and print show it; null where the answers do not separate the types. */
export function shownCode({
  hollandCode,
  profile,
}: {
  hollandCode: string | null;
  profile: RiasecProfile | null;
}): string | null {
  return profile?.isFlat ? null : hollandCode;
}

/** A recommended career as the page shows it. */
export interface CareerView {
  id: number;
  name: string;
  malayalamName: string | null;
  figures: CareerFigures;
  /** The student's leading interests that the career requires, strongest first; null for a flat profile. */
  meets: HollandType[] | null;
  subcategories: string[];
}

/** How many of the student's strongest interests count as leading: the letters of the code. */
const LEADING_TYPES = 3;

/** The five careers that are shown, best first. `categories` is the catalogue's list. */
export function shownCareers(
  careers: readonly RecommendedCareer[],
  profile: RiasecProfile | null,
  categories: readonly CareerCategory[],
): CareerView[] {
  const leading = profile?.letters.slice(0, LEADING_TYPES) ?? [];
  return careers.slice(0, SHOWN_CAREERS).map((career) => {
    const category = categories.find(({ id }) => id === career.categoryId);
    return {
      id: career.categoryId,
      name: career.categoryName,
      malayalamName: category?.malayalamName ?? null,
      figures: careerFigures(career),
      meets: profile?.isFlat ? null : leading.filter((type) => category?.hollandCode.includes(type)),
      subcategories: [...career.subcategories],
    };
  });
}
