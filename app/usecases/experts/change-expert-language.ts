import { changeExpertLanguage as saveLanguage } from "#db/queries/experts/experts.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

/** Changes the language of an expert's pages and mails. Idempotent. */
export async function changeExpertLanguage({ db, now }: Services, expertId: string, language: Language): Promise<void> {
  await saveLanguage(db, { expertId, language, now: now() });
}
