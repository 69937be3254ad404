import { changeExpertLanguage as saveLanguage } from "../../../db/queries/experts/experts";
import type { Language } from "../../domain/platform/language";
import type { Services } from "../../ports/services";

/** Changes the language of an expert's own pages and mails; repeated, it changes nothing more. */
export async function changeExpertLanguage({ db, now }: Services, expertId: string, language: Language): Promise<void> {
  await saveLanguage(db, { expertId, language, now: now() });
}
