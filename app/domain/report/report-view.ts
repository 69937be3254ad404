import type { CareerCategory } from "./career.ts";
import { type DossierPartId, PARTS_BEFORE_SUMMARY } from "./dossier/dossier.ts";
import { type AnswersBehind, type CareerFigures, careerFigures, supportMatches } from "./match-tier.ts";
import { type KeptCareer, CAREER_LIMIT } from "./recommendation.ts";
import {
  fillStudentNameInHtml,
  findingText,
  foldSection,
  readOutsideSections,
  readSections,
  type RenderedSection,
} from "./report-html.ts";
import type { LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import { isConsidered, type RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

/** A stored report, rendered; null for languages not requested, and without a dossier. */
interface StoredTexts {
  reportHtml: string | null;
  reportMalayalamHtml: string | null;
  dossierHtml: string | null;
  dossierMalayalamHtml: string | null;
}

export interface ContentsEntry {
  /** The part's id, the same in every language. */
  id: string;
  anchor: string;
  title: string;
}

/** A group of a report's parts: before the summary, the summary itself, and after it. */
export interface PartGroup {
  id: "before" | "summary" | "after";
  /** The finding of its first part. */
  finding: string;
  /** The parts, each folded under its title and finding. */
  html: string;
  contents: ContentsEntry[];
}

/** The report in one language, without empty groups. */
export interface ReportTextView {
  language: Language;
  /** The report's finding in one sentence; null if that part is not shown. */
  finding: string | null;
  groups: PartGroup[];
}

/** Language names, each in its own language. */
export const REPORT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ml: "മലയാളം" };

/** The language in a URL's `?language=`; `otherwise` if missing or unknown. */
export function requestedLanguage<Otherwise extends Language | null = "en">(
  search: URLSearchParams,
  otherwise: Otherwise = "en" as Otherwise,
): Language | Otherwise {
  const requested = search.get("language");
  return isLanguage(requested) ? requested : otherwise;
}

/**
 * The language in which to print a report that is written in `written`.
 * @param wanted the language asked for, or the reader's
 */
export function languageIn(written: LanguageChoice, wanted: Language): Language {
  return written === "both" ? wanted : written === "malayalam" ? "ml" : "en";
}

interface StoredText {
  html: string;
  dossierHtml: string | null;
}

interface ShownText {
  /** Replaces the placeholders. */
  name: string;
  /** Null for all. */
  sections: readonly string[] | null;
  /** Parts this reader never sees. */
  except?: readonly DossierPartId[];
}

const BEFORE: readonly string[] = PARTS_BEFORE_SUMMARY;

/** Parts with the finding of the whole report; the first one present is used. */
const LEADING_PARTS: readonly string[] = ["cover", "personality-type"];

/** A stored text for a reader: with the name filled in, and limited to the parts shown to them. */
export function reportText({ html, dossierHtml }: StoredText, language: Language, shown: ShownText): ReportTextView {
  const read = (stored: string) => readSections(fillStudentNameInHtml(stored, shown.name));
  return arrange(
    {
      dossier: dossierHtml === null ? [] : read(dossierHtml),
      summary: read(html),
      outside: fillOutsideSections(html, shown.name),
    },
    { language, ...shown },
  );
}

function fillOutsideSections(html: string, name: string): string {
  return fillStudentNameInHtml(readOutsideSections(html), name);
}

function arrange(
  read: { dossier: RenderedSection[]; summary: RenderedSection[]; outside: string },
  { language, sections, except = [] }: ShownText & { language: Language },
): ReportTextView {
  const hidden: readonly string[] = except;
  const isShown = ({ id }: RenderedSection) => !hidden.includes(id) && (sections === null || sections.includes(id));
  const dossier = read.dossier.filter(isShown);
  const summary = read.summary.filter(isShown);
  const anchors = new Set([...dossier, ...summary].map(({ anchor }) => anchor));
  const group = (id: PartGroup["id"], parts: RenderedSection[]): PartGroup => ({
    id,
    finding: parts[0] ? findingText(parts[0]) : "",
    html: parts.map((part) => foldSection(part, anchors)).join("\n"),
    contents: parts.map((part) => ({ id: part.id, anchor: part.anchor, title: part.title })),
  });
  const leading = [...dossier, ...summary].find(({ id }) => LEADING_PARTS.includes(id));
  const isBefore = ({ id }: RenderedSection) => BEFORE.includes(id);
  const sectioned = group("summary", summary);
  const groups = [
    group("before", dossier.filter(isBefore)),
    sections === null ? { ...sectioned, html: `${sectioned.html}\n${read.outside}` } : sectioned,
    group(
      "after",
      dossier.filter((part) => !isBefore(part)),
    ),
  ];
  return {
    language,
    finding: leading ? findingText(leading) : null,
    groups: groups.filter(({ contents }) => contents.length > 0),
  };
}

export function listContents({ groups }: ReportTextView): ContentsEntry[] {
  return groups.flatMap(({ contents }) => contents);
}

/** A report's texts in all its languages; texts with nothing to show are left out. */
export function reportTexts(
  { reportHtml, reportMalayalamHtml, dossierHtml, dossierMalayalamHtml }: StoredTexts,
  shown: ShownText,
): ReportTextView[] {
  const stored = [
    { language: "en" as const, html: reportHtml, dossierHtml },
    { language: "ml" as const, html: reportMalayalamHtml, dossierHtml: dossierMalayalamHtml },
  ];
  return stored.flatMap(({ language, html, dossierHtml: around }) => {
    if (html === null) return [];
    const text = reportText({ html, dossierHtml: around }, language, shown);
    return text.groups.length === 0 ? [] : [text];
  });
}

/** A report's text in the requested language, or else the first; null if there is none. With all its languages. */
export function pickText(
  texts: readonly ReportTextView[],
  preferred: Language,
): { text: ReportTextView | null; languages: Language[] } {
  return {
    text: texts.find(({ language }) => language === preferred) ?? texts[0] ?? null,
    languages: texts.map(({ language }) => language),
  };
}

/** The Holland code for pages and print; null for flat or careless answers, which support none. */
export function shownCode({
  hollandCode,
  ...answers
}: {
  hollandCode: string | null;
  profile: Pick<RiasecProfile, "isFlat"> | null;
  quality: AnswersBehind["quality"];
}): string | null {
  return supportMatches(answers) ? hollandCode : null;
}

export interface CareerView {
  id: number;
  name: string;
  malayalamName: string | null;
  figures: CareerFigures;
  /** The student's leading interests above 40 percent that the career requires, strongest first; null for flat or careless answers. */
  meets: HollandType[] | null;
  subcategories: string[];
}

/** Number of leading interests: the letters of the code. */
const LEADING_TYPES = 3;

/** The five careers shown, best first. `answers` is the stored report, `categories` the catalogue's list. */
export function shownCareers(
  careers: readonly KeptCareer[],
  answers: AnswersBehind & { readonly profile: RiasecProfile | null },
  categories: readonly CareerCategory[],
): CareerView[] {
  const { profile } = answers;
  const letters = profile?.letters.slice(0, LEADING_TYPES) ?? [];
  const leading = letters.filter((type) => isConsidered(profile?.percentages[type] ?? null));
  return careerFigures(careers.slice(0, CAREER_LIMIT), answers).map(({ career, figures }) => {
    const category = categories.find(({ id }) => id === career.categoryId);
    return {
      id: career.categoryId,
      name: career.categoryName,
      malayalamName: category?.malayalamName ?? null,
      figures,
      meets: !supportMatches(answers) ? null : leading.filter((type) => category?.hollandCode.includes(type)),
      subcategories: [...career.subcategories],
    };
  });
}
