import { deletePan, findPayee, upsertPan } from "#db/queries/administration/money/payouts.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { maskPan, PAN_PURPOSE } from "#app/domain/administration/money/tds.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `pan-not-saved`: no encryption key is configured. */
export type SaveExpertPanFailure = NotPermitted | "expert-not-found" | "pan-not-saved";

export type SaveExpertPanOutcome = { ok: true } | { ok: false; reason: SaveExpertPanFailure };

/** Stores an expert's PAN, encrypted; null deletes it. The log records the change without the PAN. */
export async function saveExpertPan(
  services: Services,
  actor: CurrentUser,
  { expertId, pan, clientIp }: { expertId: string; pan: string | null; clientIp: string | null },
): Promise<SaveExpertPanOutcome> {
  const { db, secrets } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.set-pan", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await findPayee(db, expertId))) return { ok: false, reason: "expert-not-found" };
  if (pan !== null && secrets === null) return { ok: false, reason: "pan-not-saved" };
  const change =
    pan === null || secrets === null
      ? deletePan(db, expertId)
      : upsertPan(db, {
          expertId,
          panSealed: await secrets.seal(pan, PAN_PURPOSE),
          panMasked: maskPan(pan),
          updatedAt: services.now(),
        });
  await db.batch([change, recordAudit(services, administrator, { ...attempt, detail: { isSet: pan !== null } })]);
  return { ok: true };
}
