import { changeLanguage as saveLanguage } from "../../../db/queries/accounts/users";
import type { Language } from "../../domain/platform/language";
import type { Services } from "../../ports/services";

/** Changes the language of a student's pages and mails; repeated, it changes nothing more. */
export async function changeLanguage({ db, now }: Services, userId: string, language: Language): Promise<void> {
  await saveLanguage(db, { userId, language, now: now() });
}
