import type { UserRecord } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** A user's name for mails; null until the address is verified, since a stranger may have entered the name. */
export function ownName({ emailVerifiedAt, profile }: UserRecord): string | null {
  return emailVerifiedAt && profile ? profile.name : null;
}

/** The language for mails to a user: a student's own, English for administrators. */
export function ownLanguage({ profile }: UserRecord): Language {
  return profile?.language ?? "en";
}
