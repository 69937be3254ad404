import { findLanguageOfEmailToken } from "../../../db/queries/accounts/tokens";
import type { Language } from "../../domain/platform/language";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";

/** The links that lead students to a page. */
export type LinkPurpose = "verify-email" | "reset-password";

/** The language of the student to whom a link was mailed; null for anybody else's link, or where it cannot be read. */
export async function findLinkLanguage(
  { db }: Services,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<Language | null> {
  try {
    return await findLanguageOfEmailToken(db, { id: hashToken(token), purpose });
  } catch (error) {
    console.error("The language of a mailed link could not be read", error);
    return null;
  }
}
