import { findLanguageOfEmailToken } from "#db/queries/accounts/tokens.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** Mailed links that lead students to a page. */
export type LinkPurpose = "verify-email" | "reset-password";

/** The language of the student a link was mailed to; null for anyone else's link, or if it cannot be read. */
export async function findLinkLanguage(
  { db }: Services,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<Language | null> {
  try {
    return await findLanguageOfEmailToken(db, { id: hashLinkToken(token), purpose });
  } catch (error) {
    console.error("The language of a mailed link could not be read", error);
    return null;
  }
}
