import { findExpertAccount } from "../../../db/queries/experts/expert-sign-ins";
import { type Administrator, administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { expertLinkStatements } from "./expert-link-statements";
import { recordAudit } from "../platform/record-audit";

/** `expert-inactive`: an expert who is not listed has no schedule to open. */
export type SendExpertLinkFailure = "expert-not-found" | "expert-inactive";

export type SendExpertLinkOutcome = { ok: true; sentTo: string } | { ok: false; reason: SendExpertLinkFailure };

/** Mails an expert a sign-in link at an administrator's request. Each call sends a new link; each is audited. */
export async function sendExpertLink(
  services: Services,
  { expertId, administrator }: { expertId: string; administrator: Omit<Administrator, "role"> },
): Promise<SendExpertLinkOutcome> {
  const { db } = services;
  const expert = await findExpertAccount(db, expertId);
  if (!expert) return { ok: false, reason: "expert-not-found" };
  if (expert.status !== "active") return { ok: false, reason: "expert-inactive" };
  await db.batch([
    ...expertLinkStatements(services, expert),
    recordAudit(services, administratorOf(administrator, administrator.clientIp), {
      action: "expert.send-sign-in-link",
      entityType: "partner",
      entityId: expertId,
      detail: { sentTo: expert.email },
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true, sentTo: expert.email };
}
