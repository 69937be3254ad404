import { findEditableSpecialty, hasNamesake, insertSpecialty } from "#db/queries/experts/specialties.ts";
import type { SpecialtyTerms } from "#app/domain/experts/specialty.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `specialty-not-found`: its parent is gone. `specialty-name-taken`: a sibling has this name. */
export type AddSpecialtyFailure = NotPermitted | "specialty-not-found" | "specialty-name-taken";

export type AddSpecialtyOutcome = { ok: true; specialtyId: string } | { ok: false; reason: AddSpecialtyFailure };

/** Adds a specialty below another or at the top level, after its siblings. */
export async function addSpecialty(
  services: Services,
  actor: CurrentUser,
  { name, parentId, clientIp }: SpecialtyTerms & { clientIp: string | null },
): Promise<AddSpecialtyOutcome> {
  const { db } = services;
  const attempt = { action: "domain.add", entityType: "domain" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (parentId !== null && !(await findEditableSpecialty(db, parentId)))
    return { ok: false, reason: "specialty-not-found" };
  const specialtyId = services.newId();
  if (await hasNamesake(db, { id: specialtyId, name, parentId })) return { ok: false, reason: "specialty-name-taken" };
  await db.batch([
    insertSpecialty(db, { id: specialtyId, name, parentId }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "domain.add",
      entityType: "domain",
      entityId: specialtyId,
      detail: { name, parentId },
    }),
  ]);
  return { ok: true, specialtyId };
}
