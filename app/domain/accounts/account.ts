import { DAY_MS, HOUR_MS } from "../platform/duration";
import type { AdminPermissions } from "./current-user";
import type { EducationStatus } from "./education";
import type { LanguageChoice } from "./language-choice";
import type { StateCode } from "./state";

/** Where age is unknown: after a first sign-in with Google, until the student tells. */
export const DEFAULT_AGE = 21;

/** How long links in mails work, in milliseconds. */
export const VERIFICATION_LINK_MS = DAY_MS;
export const RESET_LINK_MS = HOUR_MS;
export const INVITATION_MS = 7 * DAY_MS;
/** Long enough for any passphrase; hashing more would only cost time. */
export const PASSWORD_MAX = 200;
export const PASSWORD_MIN = 6;
export const NAME_MAX = 100;

/** What a student says about themselves. */
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

/** What a student signs up with. */
export interface SignUp extends PersonalDetails {
  /** In lower case. */
  email: string;
  password: string;
}

/** What a student may change of their own profile. */
export interface ProfileChanges extends PersonalDetails {
  reportLanguage: LanguageChoice;
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

/** A further administrator, with what they may do. */
export interface NewAdministrator extends AdminPermissions {
  name: string;
  /** In lower case. */
  email: string;
  password: string;
}
