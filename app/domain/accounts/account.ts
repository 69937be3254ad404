import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { EducationStatus } from "./education.ts";
import type { LanguageChoice } from "./language-choice.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { StateCode } from "./state.ts";

/** Used while the age is unknown: between a first sign-in with Google and the student entering it. */
export const DEFAULT_AGE = 21;

/** How long links in e-mails work, in milliseconds. */
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = HOUR_MS;
/** How long the old address can undo a change of e-mail address. */
export const EMAIL_UNDO_MS = 7 * DAY_MS;
export const INVITATION_MS = 2 * DAY_MS;

/** An administrator who has not accepted the invitation: only its link gives them a way to sign in. */
export function isInvitedAdministrator(user: {
  isAdmin: boolean;
  passwordHash: string | null;
  googleSubject: string | null;
}): boolean {
  return user.isAdmin && user.passwordHash === null && user.googleSubject === null;
}
/** Long enough for any passphrase; hashing longer input only costs time. */
export const MAX_PASSWORD_LENGTH = 200;
export const MIN_PASSWORD_LENGTH = 6;
/** Stricter, because administrators can read every student's data. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;
export const MAX_NAME_LENGTH = 100;
/** The longest e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

interface PersonalDetails {
  name: string;
  /** Ten digits. */
  phone: string;
  /** In years. */
  age: number;
  educationStatus: EducationStatus;
  guardianName: string | null;
  guardianEmail: string | null;
}

/** Optional consents: only those that were ticked. */
interface VoluntaryChoices {
  agreesToResearch: boolean;
  agreesToNews: boolean;
}

export interface SignUp extends PersonalDetails, VoluntaryChoices {
  /** In lower case. */
  email: string;
  password: string;
}

/** The rest of a sign-up with a proved number. */
export interface SignUpByPhone extends Pick<PersonalDetails, "name" | "age" | "educationStatus"> {
  /** The student says that an idle account with this number is another person's. */
  isNumberNew: boolean;
}

export interface ProfileChanges extends PersonalDetails, VoluntaryChoices {
  /** The student confirmed being 18 or older. */
  isAgeConfirmed: boolean;
  /** Language of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
  /** Whether to mail the student when a calendar date changes. */
  wantsCalendarMails: boolean;
  /** Printed as the state on tax invoices. */
  state: StateCode | null;
}

/** Created by the holder of the deployment's one-time setup code. */
export interface FirstAdministrator {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  code: string;
}
