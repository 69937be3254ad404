import type { Language } from "#app/domain/platform/language.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { ConsentFacts } from "./consent.ts";
import type { EducationStatus } from "./education.ts";

interface UserProfile extends ConsentFacts {
  name: string;
  phone: string;
  educationStatus: EducationStatus;
  /** Language of pages and mails. */
  language: Language;
  /** False after a first sign-in with Google, until phone, age and education are given. */
  isComplete: boolean;
}

/** A signed-in person. A student has a profile, an administrator roles; one person may have both. */
export interface CurrentUser {
  userId: string;
  email: string | null;
  profile: UserProfile | null;
  admin: { name: string; roles: readonly Role[] } | null;
}
