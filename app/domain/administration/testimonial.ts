/** What somebody has said about Vazhi, as an administrator enters it. */
export interface TestimonialText {
  name: string;
  /** Who they are: class, role, place. */
  about: string;
  /** In English or Malayalam, or in both. */
  quote: string | null;
  quoteMalayalam: string | null;
  /** How and when they agreed that it may be shown: for administrators. */
  consent: string;
  /** The place in the list, lowest first. */
  position: number;
  isShown: boolean;
}

/** Longest parts of a testimonial, in characters. */
export const TESTIMONIAL_NAME_MAX = 60;
export const TESTIMONIAL_ABOUT_MAX = 80;
export const QUOTE_MAX = 400;
export const CONSENT_MAX = 300;

/** The highest place in the list. */
export const POSITION_MAX = 999;

/** As many as the home page quotes. */
export const SHOWN_AT_MOST = 8;
