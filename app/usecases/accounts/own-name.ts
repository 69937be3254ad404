import type { UserRecord } from "../../../db/queries/accounts/users";
import type { Language } from "../../domain/platform/language";

/**
 * How a mail addresses a user. As long as the address is not verified, the name may have been typed by somebody else:
 * null.
 */
export function ownName({ emailVerifiedAt, profile }: UserRecord): string | null {
  return emailVerifiedAt && profile ? profile.name : null;
}

/** In which language a user is written to: a student's own, and English for administrators. */
export function ownLanguage({ profile }: UserRecord): Language {
  return profile?.language ?? "en";
}
