import { profiles } from "#db/schema/index.ts";
import { ageStatedAt } from "./consents.ts";

/** The profile columns read on every request of the student. */
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
