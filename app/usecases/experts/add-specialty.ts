import { findEditableSpecialty, hasNamesake, insertSpecialty } from "../../../db/queries/experts/specialties";
import type { SpecialtyTerms } from "../../domain/experts/specialty";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

/** `specialty-not-found`: its parent is gone. `specialty-name-taken`: a sibling has this name. */
export type AddSpecialtyFailure = NotPermitted | "specialty-not-found" | "specialty-name-taken";

export type AddSpecialtyOutcome = { ok: true; specialtyId: string } | { ok: false; reason: AddSpecialtyFailure };

/** Adds a specialty below another, or at the top, after its siblings. */
export async function addSpecialty(
  services: Services,
  actor: CurrentUser,
  { name, parentId, clientIp }: SpecialtyTerms & { clientIp: string | null },
): Promise<AddSpecialtyOutcome> {
  const { db } = services;
  const attempt = { action: "domain.add", entityType: "domain" };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (parentId !== null && !(await findEditableSpecialty(db, parentId)))
    return { ok: false, reason: "specialty-not-found" };
  const specialtyId = services.newId();
  if (await hasNamesake(db, { id: specialtyId, name, parentId })) return { ok: false, reason: "specialty-name-taken" };
  await db.batch([
    insertSpecialty(db, { id: specialtyId, name, parentId }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "domain.add",
      entityType: "domain",
      entityId: specialtyId,
      detail: { name, parentId },
    }),
  ]);
  return { ok: true, specialtyId };
}
