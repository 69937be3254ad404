import type { Bilingual } from "#app/domain/platform/language.ts";

/** What of the public pages is edited in the portal, besides testimonials: frequent questions, and the home page's figures. */
export const SITE_CONTENT_KINDS = ["faq", "figure"] as const;

export type SiteContentKind = (typeof SITE_CONTENT_KINDS)[number];

/** A frequent question. The answer is plain paragraphs: see `readAnswer`. */
interface FaqContent {
  question: Bilingual;
  answer: Bilingual;
}

/** A figure of the home page, and who says so. */
interface FigureContent {
  /** As it is shown: `85%`. */
  value: string;
  text: Bilingual;
  /** Both or neither. */
  source: { name: string; url: string } | null;
}

export interface SiteContents {
  faq: FaqContent;
  figure: FigureContent;
}

/** An entry with its place in the list, lowest first. */
export interface SiteEntry<Kind extends SiteContentKind> {
  id: string;
  content: SiteContents[Kind];
  position: number;
  isShown: boolean;
  /** Goes up with each change: an older form reverts nothing. */
  version: number;
}

export const CONTENT_QUESTION_MAX = 200;
export const CONTENT_ANSWER_MAX = 3000;
export const FIGURE_VALUE_MAX = 8;
export const FIGURE_TEXT_MAX = 120;
export const SOURCE_NAME_MAX = 120;
export const SOURCE_URL_MAX = 300;
export const CONTENT_POSITION_MAX = 999;

/** More than a page bears. */
export const CONTENTS_MAX = 40;
