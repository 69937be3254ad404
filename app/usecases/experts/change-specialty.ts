import {
  findEditableSpecialty,
  hasNamesake,
  isWithinSpecialty,
  moveSpecialty,
  updateSpecialtyName,
} from "../../../db/queries/experts/specialties";
import type { SpecialtyTerms } from "../../domain/experts/specialty";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

/** `specialty-within-itself`: it cannot lie below itself, nor below its descendants. */
export type ChangeSpecialtyFailure =
  | NotPermitted
  | "specialty-not-found"
  | "specialty-name-taken"
  | "specialty-within-itself";

export type ChangeSpecialtyOutcome = { ok: true } | { ok: false; reason: ChangeSpecialtyFailure };

/**
 * Renames a specialty and moves it below another, or to the top. Its experts, and the specialties below it, move with
 * it.
 */
export async function changeSpecialty(
  services: Services,
  actor: CurrentUser,
  { specialtyId, name, parentId, clientIp }: SpecialtyTerms & { specialtyId: string; clientIp: string | null },
): Promise<ChangeSpecialtyOutcome> {
  const { db } = services;
  const attempt = { action: "domain.change", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findEditableSpecialty(db, specialtyId);
  if (!before) return { ok: false, reason: "specialty-not-found" };
  if (parentId !== null && !(await findEditableSpecialty(db, parentId)))
    return { ok: false, reason: "specialty-not-found" };
  if (parentId !== null && (await isWithinSpecialty(db, { id: parentId, ancestorId: specialtyId })))
    return { ok: false, reason: "specialty-within-itself" };
  if (await hasNamesake(db, { id: specialtyId, name, parentId })) return { ok: false, reason: "specialty-name-taken" };
  const detail = { from: { name: before.name, parentId: before.parentId }, to: { name, parentId } };
  await db.batch([
    updateSpecialtyName(db, { id: specialtyId, name }),
    // Moving rebuilds the lists of all specialties: only if it does move.
    ...(parentId === before.parentId ? [] : [moveSpecialty(db, { id: specialtyId, parentId })]),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "domain.change",
      entityType: "domain",
      entityId: specialtyId,
      detail,
    }),
  ]);
  return { ok: true };
}
