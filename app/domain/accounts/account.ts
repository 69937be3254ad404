import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { EducationStatus } from "./education.ts";
import type { LanguageChoice } from "./language-choice.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { StateCode } from "./state.ts";

/** Where the age is unknown: after a first sign-in with Google, until the student enters it. */
export const DEFAULT_AGE = 21;

/** How long links in e-mails work, in milliseconds. */
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = HOUR_MS;
/** For so long a change of address can be taken back from the old one. */
export const EMAIL_UNDO_MS = 7 * DAY_MS;
export const INVITATION_MS = 7 * DAY_MS;
/** Long enough for any passphrase; hashing more would only cost time. */
export const MAX_PASSWORD_LENGTH = 200;
export const MIN_PASSWORD_LENGTH = 6;
/** For whoever can read every student. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;
export const MAX_NAME_LENGTH = 100;
/** The longest e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** What students state about themselves. */
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

/** What nobody has to agree to, and may: only what was ticked. */
interface VoluntaryChoices {
  agreesToResearch: boolean;
  agreesToNews: boolean;
}

export interface SignUp extends PersonalDetails, VoluntaryChoices {
  /** In lower case. */
  email: string;
  password: string;
}

/** What students may change in their own profile. */
export interface ProfileChanges extends PersonalDetails, VoluntaryChoices {
  /** The student has been asked whether they are 18 or older, and says yes. */
  isAgeConfirmed: boolean;
  /** Of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
  /** Whether mails say that a date in the calendar has changed. */
  wantsCalendarMails: boolean;
  /** Names the state on tax invoices. */
  state: StateCode | null;
}

/** The first administrator: whoever holds the deployment's one-time setup code. */
export interface FirstAdministrator {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  code: string;
}

export interface NewAdministrator {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
  roles: Role[];
}
