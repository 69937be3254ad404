import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { expertLinkStatements } from "./expert-link-statements.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `expert-inactive`: who is neither published nor a draft has nothing to open. */
export type SendExpertLinkFailure = NotPermitted | "expert-not-found" | "expert-inactive";

export type SendExpertLinkOutcome = { ok: true; sentTo: string } | { ok: false; reason: SendExpertLinkFailure };

/** Mails an expert a new sign-in link, or a draft a new invitation, for an administrator. Each call is logged. */
export async function sendExpertLink(
  services: Services,
  actor: CurrentUser,
  { expertId, clientIp }: { expertId: string; clientIp: string },
): Promise<SendExpertLinkOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "expert.send-sign-in-link", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const expert = await findExpertAccount(db, expertId);
  if (!expert) return { ok: false, reason: "expert-not-found" };
  if (expert.status === "inactive") return { ok: false, reason: "expert-inactive" };
  await db.batch([
    ...expertLinkStatements(services, expert, "staff"),
    recordAudit(services, administrator, {
      ...attempt,
      detail: { sentTo: expert.email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, sentTo: expert.email };
}
