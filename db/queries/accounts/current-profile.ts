import { profiles } from "#db/schema/index.ts";
import { ageStatedAt } from "./consents.ts";

/** The columns of a profile that every request of its owner knows. */
export const currentProfile = {
  name: profiles.name,
  phone: profiles.phone,
  age: profiles.age,
  ageStatedAt,
  consentState: profiles.consentState,
  educationStatus: profiles.educationStatus,
  language: profiles.language,
  isComplete: profiles.isComplete,
};
