import type { Language } from "../platform/language";
import type { Role } from "../platform/permissions";
import type { ConsentFacts } from "./consent";
import type { EducationStatus } from "./education";

/** A student's own details. */
interface UserProfile extends ConsentFacts {
  name: string;
  phone: string;
  educationStatus: EducationStatus;
  /** The language of pages and mails. */
  language: Language;
  /** False after a first sign-in with Google, until phone, age and education are given. */
  isComplete: boolean;
}

/** A signed-in person. A student has a profile, an administrator roles; one person may have both. */
export interface CurrentUser {
  userId: string;
  email: string;
  profile: UserProfile | null;
  admin: { name: string; roles: readonly Role[] } | null;
}
