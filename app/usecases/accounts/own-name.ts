import type { UserRecord } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** A user's name for mails; null until address or number is verified, since a stranger may have entered the name. */
export function ownName({ emailVerifiedAt, phoneVerifiedAt, profile }: UserRecord): string | null {
  return (emailVerifiedAt ?? phoneVerifiedAt) && profile ? profile.name : null;
}

/** The language for mails to a user: a student's own, English for administrators. */
export function ownLanguage({ profile }: UserRecord): Language {
  return profile?.language ?? "en";
}
