import { findPackageState } from "#db/queries/purchase/package-state.ts";
import { type PackageChoice, questionBefore } from "#app/domain/purchase/package-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * `upgrade-offered`: the student has Silver, which can be upgraded for the difference. `package-unused`: the student
 * has a paid, unused package. Either needs confirmation.
 */
export type CheckRepeatPurchaseFailure = "upgrade-offered" | "package-unused";

/** Whether a package may be bought at full price without confirmation. Read-only. */
export async function checkRepeatPurchase(
  { db }: Services,
  { userId, ...choice }: PackageChoice & { userId: string },
): Promise<{ ok: true } | { ok: false; reason: CheckRepeatPurchaseFailure }> {
  const question = questionBefore(await findPackageState(db, userId), choice);
  if (question === null) return { ok: true };
  return { ok: false, reason: question.kind === "upgrade" ? "upgrade-offered" : "package-unused" };
}
