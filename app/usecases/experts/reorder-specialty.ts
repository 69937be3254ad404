import {
  findEditableSpecialty,
  listSpecialtyIdsBelow,
  orderSpecialties,
} from "../../../db/queries/experts/specialties";
import { reorder, type ReorderDirection } from "../../domain/experts/specialty";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type ReorderSpecialtyFailure = NotPermitted | "specialty-not-found";

export type ReorderSpecialtyOutcome = { ok: true } | { ok: false; reason: ReorderSpecialtyFailure };

/** Moves a specialty one place among its siblings. The first one cannot move up, nor the last one down. */
export async function reorderSpecialty(
  services: Services,
  actor: CurrentUser,
  { specialtyId, direction, clientIp }: { specialtyId: string; direction: ReorderDirection; clientIp: string | null },
): Promise<ReorderSpecialtyOutcome> {
  const { db } = services;
  const attempt = { action: "domain.reorder", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const specialty = await findEditableSpecialty(db, specialtyId);
  if (!specialty) return { ok: false, reason: "specialty-not-found" };
  const order = reorder(await listSpecialtyIdsBelow(db, specialty.parentId), specialtyId, direction);
  await db.batch([
    orderSpecialties(db, order),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "domain.reorder",
      entityType: "domain",
      entityId: specialtyId,
      detail: { name: specialty.name, direction },
    }),
  ]);
  return { ok: true };
}
