/** From this age on, in years, people consent themselves (Digital Personal Data Protection Act 2023, section 9). */
export const AGE_OF_CONSENT = 18;
