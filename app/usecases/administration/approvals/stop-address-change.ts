import { findApprovalByObjection, isStopped, stopApproval } from "#db/queries/administration/approvals.ts";
import { deleteSessionsOfExpert, findExpertIdByEmail, restoreExpertEmail } from "#db/queries/experts/expert-records.ts";
import { APPROVAL_MS } from "#app/domain/administration/approval.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `invalid-objection`: the link is unknown, used or expired. */
export type StopAddressChangeFailure = "invalid-objection";

export type StopAddressChangeOutcome = { ok: true } | { ok: false; reason: StopAddressChangeFailure };

/** The address change to show to the expert; null if the link is invalid or expired. */
export async function findAddressChange(
  { db, now }: Services,
  token: string,
): Promise<{ expertId: string; from: string; to: string; isMade: boolean } | null> {
  const proposal = await findApprovalByObjection(db, hashLinkToken(token));
  if (proposal?.act.kind !== "expert-email") return null;
  const isMade = proposal.state === "approved";
  const end = isMade ? (proposal.decidedAt?.getTime() ?? 0) + APPROVAL_MS : proposal.expiresAt.getTime();
  if ((!isMade && proposal.state !== "open") || end <= now().getTime()) return null;
  const { expertId, from, to } = proposal.act;
  return { expertId, from, to, isMade };
}

/**
 * "This was not me", from an expert's old mailbox: a proposed address is rejected, a changed one is restored, and all
 * of the expert's sessions end. Works once.
 */
export async function stopAddressChange(
  services: Services,
  { token, clientIp }: { token: string; clientIp: string },
): Promise<StopAddressChangeOutcome> {
  const { db } = services;
  const change = await findAddressChange(services, token);
  const proposal = change && (await findApprovalByObjection(db, hashLinkToken(token)));
  if (!change || !proposal) return { ok: false, reason: "invalid-objection" };
  const { expertId, from, to, isMade } = change;
  const now = services.now();
  const actor = { role: "expert", expertId, email: from, clientIp } as const;
  // Another expert may have the old address by now.
  const isFree = isMade && (await findExpertIdByEmail(db, from)) === null;
  const [stopped] = await db.batch([
    stopApproval(db, hashLinkToken(token), now),
    recordAuditIf(services, isStopped(proposal.id, now), actor, {
      action: "approval.object",
      entityType: "approval",
      entityId: proposal.id,
      detail: { expertId, isMade },
    }),
    ...(isFree ? [restoreExpertEmail(db, { expertId, from: to, to: from, now })] : []),
    ...(isMade ? [deleteSessionsOfExpert(db, expertId)] : []),
  ]);
  return stopped.length === 1 ? { ok: true } : { ok: false, reason: "invalid-objection" };
}
