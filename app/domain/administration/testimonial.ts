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
export const MAX_TESTIMONIAL_NAME_LENGTH = 60;
export const MAX_TESTIMONIAL_ABOUT_LENGTH = 80;
export const MAX_QUOTE_LENGTH = 400;
export const MAX_CONSENT_LENGTH = 300;

/** The highest place in the list. */
export const MAX_POSITION = 999;

/** As many as the home page quotes. */
export const MAX_SHOWN_TESTIMONIALS = 8;
