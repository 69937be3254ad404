import type { Studies } from "#app/domain/report/studies.ts";
import { mergeStudies } from "#db/queries/report/studies.ts";
import type { TestServices } from "../services.ts";

/** Stores what a student tells about studies, on whatever screens. */
export async function tellStudies({ db, now }: TestServices, userId: string, answers: Partial<Studies>): Promise<void> {
  await mergeStudies(db, { userId, answers, now: now() });
}
