import type { UserRecord } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";

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
