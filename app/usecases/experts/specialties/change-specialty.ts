import {
  findEditableSpecialty,
  hasNamesake,
  isWithinSpecialty,
  maySpecialtyChange,
  updateSpecialty,
} from "#db/queries/experts/specialties.ts";
import type { SpecialtyTerms } from "#app/domain/experts/specialty.ts";
import { versionOfSpecialty } from "#app/domain/experts/specialty-version.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `specialty-within-itself`: moved below itself. `specialty-changed`: it was changed since the form was opened. */
export type ChangeSpecialtyFailure =
  | NotPermitted
  | "specialty-not-found"
  | "specialty-name-taken"
  | "specialty-within-itself"
  | "specialty-changed";

export type ChangeSpecialtyOutcome = { ok: true } | { ok: false; reason: ChangeSpecialtyFailure };

/**
 * Renames a specialty and moves it, with its experts and descendants, below another or to the top level. `seen` is the
 * form's `versionOfSpecialty`, so that an outdated form does not overwrite a newer or concurrent change.
 */
export async function changeSpecialty(
  services: Services,
  actor: CurrentUser,
  change: SpecialtyTerms & { specialtyId: string; seen?: string; clientIp: string | null },
): Promise<ChangeSpecialtyOutcome> {
  const { specialtyId, name, parentId, seen, clientIp } = change;
  const { db } = services;
  const attempt = { action: "domain.change", entityType: "domain", entityId: specialtyId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findEditableSpecialty(db, specialtyId);
  if (!before) return { ok: false, reason: "specialty-not-found" };
  // The same form again changes nothing.
  if (before.name === name && before.parentId === parentId) return { ok: true };
  if (seen !== undefined && seen !== versionOfSpecialty(before)) return { ok: false, reason: "specialty-changed" };
  if (parentId !== null && !(await findEditableSpecialty(db, parentId)))
    return { ok: false, reason: "specialty-not-found" };
  if (parentId !== null && (await isWithinSpecialty(db, { id: parentId, ancestorId: specialtyId })))
    return { ok: false, reason: "specialty-within-itself" };
  if (await hasNamesake(db, { id: specialtyId, name, parentId })) return { ok: false, reason: "specialty-name-taken" };
  const changing = { id: specialtyId, name, parentId, before };
  const [, changed] = await db.batch([
    recordAuditIf(services, maySpecialtyChange(changing), toAdministrator(actor, clientIp), {
      ...attempt,
      detail: { from: { name: before.name, parentId: before.parentId }, to: { name, parentId } },
    }),
    updateSpecialty(db, changing),
  ]);
  return changed.length === 1 ? { ok: true } : await changeSpecialty(services, actor, change);
}
