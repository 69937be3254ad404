import type { Bilingual } from "#app/domain/platform/language.ts";

/** Public content edited in the portal, besides testimonials: frequent questions and the home page's figures. */
export const SITE_CONTENT_KINDS = ["faq", "figure"] as const;

export type SiteContentKind = (typeof SITE_CONTENT_KINDS)[number];

/** A frequent question. The answer is plain paragraphs: see `readAnswer`. */
interface FaqContent {
  question: Bilingual;
  answer: Bilingual;
}

interface FigureContent {
  /** As displayed: `85%`. */
  value: string;
  text: Bilingual;
  /** Both or neither. */
  source: { name: string; url: string } | null;
}

export interface SiteContents {
  faq: FaqContent;
  figure: FigureContent;
}

/** An entry with its position in the list, lowest first. */
export interface SiteEntry<Kind extends SiteContentKind> {
  id: string;
  content: SiteContents[Kind];
  position: number;
  isShown: boolean;
  /** Incremented with each change, so that an outdated form cannot revert one. */
  version: number;
}

export const MAX_CONTENT_QUESTION_LENGTH = 200;
export const MAX_CONTENT_ANSWER_LENGTH = 3000;
export const MAX_FIGURE_VALUE_LENGTH = 8;
export const MAX_FIGURE_TEXT_LENGTH = 120;
export const MAX_SOURCE_NAME_LENGTH = 120;
export const MAX_SOURCE_URL_LENGTH = 300;
export const MAX_CONTENT_POSITION = 999;

/** More than fit on a page. */
export const MAX_CONTENTS = 40;
