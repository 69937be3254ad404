import type { Services } from "#app/ports/services.ts";
import { deleteSavedCareers, findSavedCareers } from "#db/queries/guide/saved-careers.ts";

/** Removes careers from those that a student saved, and returns the rest, newest first. Idempotent. */
export async function removeSavedCareers(
  { db }: Services,
  { userId, categoryIds }: { userId: string; categoryIds: readonly number[] },
): Promise<number[]> {
  await deleteSavedCareers(db, { userId, categoryIds });
  return (await findSavedCareers(db, userId)).categoryIds;
}
