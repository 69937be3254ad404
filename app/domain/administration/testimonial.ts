export interface TestimonialText {
  name: string;
  /** Class, role, place. */
  about: string;
  /** At least one of the two quotes is set. */
  quote: string | null;
  quoteMalayalam: string | null;
  /** How and when they agreed to publication, for administrators. */
  consent: string;
  /** Position in the list, lowest first. */
  position: number;
  isShown: boolean;
}

/** Maximum lengths, in characters. */
export const MAX_TESTIMONIAL_NAME_LENGTH = 60;
export const MAX_TESTIMONIAL_ABOUT_LENGTH = 80;
export const MAX_QUOTE_LENGTH = 400;
export const MAX_CONSENT_LENGTH = 300;

export const MAX_POSITION = 999;

/** As many as the home page shows. */
export const MAX_SHOWN_TESTIMONIALS = 4;

/** Leaves out the examples once there is a real one. `listed` is in the order shown. */
export function chooseTestimonials<T extends { isExample: boolean }>(listed: readonly T[]): T[] {
  const real = listed.filter(({ isExample }) => !isExample);
  return real.length > 0 ? real : [...listed];
}
