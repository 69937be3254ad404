import { findPackageState } from "#db/queries/purchase/package-state.ts";
import { type PackageChoice, type PackageState, questionBefore } from "#app/domain/purchase/package-state.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * `upgrade-offered`: the student has Silver, which can be upgraded for the difference. `package-unused`: the student
 * has a paid, unused package. Either needs confirmation.
 */
export type CheckRepeatPurchaseFailure = "upgrade-offered" | "package-unused";

/**
 * Whether a package may be bought at full price without confirmation. Read-only. `known`: the student's purchases, if the
 * request has read them with the session.
 */
export async function checkRepeatPurchase(
  { db }: Services,
  { userId, ...choice }: PackageChoice & { userId: string },
  known: PackageState | null = null,
): Promise<{ ok: true } | { ok: false; reason: CheckRepeatPurchaseFailure }> {
  const question = questionBefore(known ?? (await findPackageState(db, userId)), choice);
  if (question === null) return { ok: true };
  return { ok: false, reason: question.kind === "upgrade" ? "upgrade-offered" : "package-unused" };
}
