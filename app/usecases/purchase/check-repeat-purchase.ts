import { findPackageState } from "#db/queries/purchase/package-state.ts";
import { type PackageChoice, questionBefore } from "#app/domain/purchase/package-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * `upgrade-offered`: the student has Silver, which becomes Gold for the difference. `package-unused`: the student has a
 * package that is paid for and not used yet. Either is bought again only by somebody who says so.
 */
export type CheckRepeatPurchaseFailure = "upgrade-offered" | "package-unused";

/** Whether a package may be paid for in full without asking its buyer first, as the database has it now. Reads only. */
export async function checkRepeatPurchase(
  { db }: Services,
  { userId, ...choice }: PackageChoice & { userId: string },
): Promise<{ ok: true } | { ok: false; reason: CheckRepeatPurchaseFailure }> {
  const question = questionBefore(await findPackageState(db, userId), choice);
  if (question === null) return { ok: true };
  return { ok: false, reason: question.kind === "upgrade" ? "upgrade-offered" : "package-unused" };
}
