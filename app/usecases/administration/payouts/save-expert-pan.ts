import { deletePan, findPayee, upsertPan } from "../../../../db/queries/administration/money/payouts";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { maskPan, PAN_PURPOSE } from "../../../domain/administration/money/tds";
import { administratorOf } from "../../../domain/platform/actor";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAudit } from "../../platform/record-audit";

/** `pan-not-saved`: the deployment has no key to encrypt it with. */
export type SaveExpertPanFailure = NotPermitted | "expert-not-found" | "pan-not-saved";

export type SaveExpertPanOutcome = { ok: true } | { ok: false; reason: SaveExpertPanFailure };

/** Stores an expert's PAN, encrypted, or with null forgets it. The log says that it changed, and nothing of it. */
export async function saveExpertPan(
  services: Services,
  actor: CurrentUser,
  { expertId, pan, clientIp }: { expertId: string; pan: string | null; clientIp: string | null },
): Promise<SaveExpertPanOutcome> {
  const { db, secrets } = services;
  const administrator = administratorOf(actor, clientIp);
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
