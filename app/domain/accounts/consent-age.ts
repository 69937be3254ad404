/** From this age on, in years, people consent themselves (Digital Personal Data Protection Act 2023, section 9). */
const CONSENT_AGE = 18;

/** Whether a guardian consents in place of a person of this age, in years. */
export function isMinor(age: number): boolean {
  return age < CONSENT_AGE;
}
