import { findEditableSpecialty, listSpecialtyIdsBelow, orderSpecialties } from "#db/queries/experts/specialties.ts";
import { reorder, type ReorderDirection } from "#app/domain/experts/specialty.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type ReorderSpecialtyFailure = NotPermitted | "specialty-not-found";

export type ReorderSpecialtyOutcome = { ok: true } | { ok: false; reason: ReorderSpecialtyFailure };

/** Moves a specialty one place among its siblings. The first cannot move up, nor the last down. */
export async function reorderSpecialty(
  services: Services,
  actor: CurrentUser,
  { specialtyId, direction, clientIp }: { specialtyId: string; direction: ReorderDirection; clientIp: string | null },
): Promise<ReorderSpecialtyOutcome> {
  const { db } = services;
  const attempt = { action: "domain.reorder", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  const order = reorder(await listSpecialtyIdsBelow(db, specialty.parentId), specialtyId, direction);
  await db.batch([
    orderSpecialties(db, order),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "domain.reorder",
      entityType: "domain",
      entityId: specialtyId,
      detail: { name: specialty.name, direction },
    }),
  ]);
  return { ok: true };
}
