/** Age in years from which people consent for themselves (Digital Personal Data Protection Act 2023, section 9). */
const CONSENT_AGE = 18;

/** Whether a guardian consents for a person of this age, in years. */
export function isMinor(age: number): boolean {
  return age < CONSENT_AGE;
}
