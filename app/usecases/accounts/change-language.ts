import { changeLanguage as saveLanguage } from "#db/queries/accounts/users.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

/** Changes the language of a student's pages and mails. Idempotent. */
export async function changeLanguage({ db, now }: Services, userId: string, language: Language): Promise<void> {
  await saveLanguage(db, { userId, language, now: now() });
}
