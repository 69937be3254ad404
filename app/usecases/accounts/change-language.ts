import { changeLanguage as saveLanguage } from "../../../db/queries/accounts/users";
import { changeExpertLanguage } from "../../../db/queries/experts/experts";
import type { Language } from "../../domain/platform/language";
import type { Services } from "../../ports/services";

/** Whose pages and mails are to be in another language; null for what nobody is signed in as. */
interface Reader {
  userId: string | null;
  expertId: string | null;
}

/** Changes the language of pages and mails of whoever is signed in; repeated, it changes nothing more. */
export async function changeLanguage(
  { db, now }: Services,
  { userId, expertId }: Reader,
  language: Language,
): Promise<void> {
  if (userId !== null) await saveLanguage(db, { userId, language, now: now() });
  if (expertId !== null) await changeExpertLanguage(db, { expertId, language, now: now() });
}
