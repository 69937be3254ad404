import type { CareerCategory } from "./career.ts";
import { type DossierPartId, PARTS_BEFORE_SUMMARY } from "./dossier/dossier.ts";
import { type CareerFigures, careerFigures } from "./match-tier.ts";
import { type KeptCareer, CAREER_LIMIT } from "./recommendation.ts";
import { STUDENT_PLACEHOLDER } from "./sections.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import {
  fillStudentNameInHtml,
  findingText,
  foldSection,
  readOutsideSections,
  readSections,
  type RenderedSection,
  sectionAnchor,
  sectionHtml,
} from "./report-html.ts";
import { isLanguage, type Language } from "#app/domain/platform/language.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

/** A stored report, rendered; null for a language that was not requested, and where it has no dossier. */
interface StoredTexts {
  reportHtml: string | null;
  reportMalayalamHtml: string | null;
  dossierHtml: string | null;
  dossierMalayalamHtml: string | null;
}

/** An entry of a table of contents. */
export interface ContentsEntry {
  /** The part's id, the same in every language. */
  id: string;
  anchor: string;
  title: string;
}

/** The parts of a report that stand together: what leads up to the summary, the summary itself, and what follows it. */
export interface PartGroup {
  id: "before" | "summary" | "after";
  /** What the first of them finds. */
  finding: string;
  /** The parts, each folded under its title and its finding. */
  html: string;
  contents: ContentsEntry[];
}

/** The report in one language: those groups that have anything. */
export interface ReportTextView {
  language: Language;
  /** What it finds, in one sentence; null where that part is not shown. */
  finding: string | null;
  groups: PartGroup[];
}

/** The languages' names, each in itself. */
export const REPORT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ml: "മലയാളം" };

/** The language requested in a URL by `?language=`; `otherwise` if it has no known value. */
export function requestedLanguage<Otherwise extends Language | null = "en">(
  search: URLSearchParams,
  otherwise: Otherwise = "en" as Otherwise,
): Language | Otherwise {
  const requested = search.get("language");
  return isLanguage(requested) ? requested : otherwise;
}

/** The language that the URL of a PDF asks for; null for all in which the report is written. */
export function pdfLanguage(search: URLSearchParams): Language | null {
  return search.has("language") ? requestedLanguage(search) : null;
}

/** Whether a URL requests all parts of the report in one page (`?parts=all`), and not just what they find. */
export function isWholeRequested(search: URLSearchParams): boolean {
  return search.get("parts") === "all";
}

/** A text as it is stored, in one language. */
interface StoredText {
  html: string;
  dossierHtml: string | null;
}

/** What of a text a reader sees. */
interface ShownText {
  /** Fills the placeholders. */
  name: string;
  /** Null for all. */
  sections: readonly string[] | null;
  /** Parts that this reader does not see in any case. */
  except?: readonly DossierPartId[];
  /** HTML at the end of a part of the dossier. */
  endings?: Readonly<Partial<Record<DossierPartId, string>>>;
}

const BEFORE: readonly string[] = PARTS_BEFORE_SUMMARY;

/** The parts whose finding is that of the whole report, the first that there is. */
const LEADING_PARTS: readonly string[] = ["cover", "personality-type"];

/** A stored text as a reader sees it: with the name filled in, and nothing but what is shown to this reader. */
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

/** What of a text is known before its parts are read. */
interface OutlinedText {
  html: string;
  /** Plain texts. */
  dossierParts: readonly { id: string; title: string; finding: string }[];
}

/**
 * A stored text with its titles and findings only. Instead of what they say, the parts have a link to it.
 * @param link where the parts can be read, without an anchor, and the words that lead there
 */
export function reportOutline(
  { html, dossierParts }: OutlinedText,
  language: Language,
  { name, link: { href, words } }: { name: string; link: { href: string; words: string } },
): ReportTextView {
  const linked = (anchor: string) =>
    `\n<p data-awaits-part><a href="${escapeHtml(href)}#${anchor}">${escapeHtml(words)}</a></p>\n`;
  const fill = (text: string) => text.replaceAll(STUDENT_PLACEHOLDER, () => name);
  const summary = readSections(fillStudentNameInHtml(html, name));
  const dossier = dossierParts.map(({ id, title, finding }) => {
    const anchor = sectionAnchor(id, language);
    return { id, anchor, title: fill(title), finding: escapeHtml(fill(finding)), body: linked(anchor) };
  });
  return arrange(
    {
      dossier,
      summary: summary.map((section) => ({ ...section, body: linked(section.anchor) })),
      outside: fillOutsideSections(html, name),
    },
    { language, name, sections: null },
  );
}

function arrange(
  read: { dossier: RenderedSection[]; summary: RenderedSection[]; outside: string },
  { language, sections, except = [], endings = {} }: ShownText & { language: Language },
): ReportTextView {
  const hidden: readonly string[] = except;
  const isShown = ({ id }: RenderedSection) => !hidden.includes(id) && (sections === null || sections.includes(id));
  const dossier = read.dossier.filter(isShown);
  const summary = read.summary.filter(isShown);
  const anchors = new Set([...dossier, ...summary].map(({ anchor }) => anchor));
  const group = (id: PartGroup["id"], parts: RenderedSection[]): PartGroup => ({
    id,
    finding: parts[0] ? findingText(parts[0]) : "",
    html: parts.map((part) => foldSection(withEnding(part, endings), anchors)).join("\n"),
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

/** The parts of a text as they stand in the folds of its outline: HTML to be put there. */
export function reportParts({ html, dossierHtml }: StoredText, shown: ShownText): string {
  const view = (stored: string) => readSections(fillStudentNameInHtml(stored, shown.name));
  const parts = [...(dossierHtml === null ? [] : view(dossierHtml)), ...view(html)];
  return parts.map((part) => sectionHtml(withEnding(part, shown.endings ?? {}))).join("\n");
}

function withEnding(part: RenderedSection, endings: Readonly<Record<string, string>>): RenderedSection {
  const ending = endings[part.id];
  return ending === undefined ? part : { ...part, body: `${part.body}${ending}\n` };
}

/** The table of contents of a text. */
export function listContents({ groups }: ReportTextView): ContentsEntry[] {
  return groups.flatMap(({ contents }) => contents);
}

/** The texts of a report in all its languages; those of which nothing is shown are omitted. */
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

/**
 * A report's text in the requested language, or else the first; null if there is none. Includes the languages of all.
 */
export function pickText(
  texts: readonly ReportTextView[],
  wanted: Language,
): { text: ReportTextView | null; languages: Language[] } {
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
  careers: readonly KeptCareer[],
  profile: RiasecProfile | null,
  categories: readonly CareerCategory[],
): CareerView[] {
  const leading = profile?.letters.slice(0, LEADING_TYPES) ?? [];
  return careers.slice(0, CAREER_LIMIT).map((career) => {
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
