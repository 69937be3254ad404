import { expireApprovals, findApproval, insertApproval, isApproval } from "#db/queries/administration/approvals.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import { expertAddressProposedMail } from "#app/content/mails/expert-address-mails.ts";
import { APPROVAL_MS, describeAct, entityOfAct, type ProposedAct } from "#app/domain/administration/approval.ts";
import type { Administrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `approval-open`: a proposal for the same thing is already pending. */
export type RequestApprovalOutcome = { ok: true; approvalId: string } | { ok: false; reason: "approval-open" };

/**
 * Stores a proposal for a second administrator. The caller has checked the permission and validated it. If an expert's
 * address is to change, the old one is notified.
 */
export async function requestApproval(
  services: Services,
  actor: Administrator,
  act: ProposedAct,
): Promise<RequestApprovalOutcome> {
  const { db } = services;
  const approvalId = services.newId();
  const now = services.now();
  const token = act.kind === "expert-email" ? services.newToken() : null;
  const expiresAt = new Date(now.getTime() + APPROVAL_MS);
  const objectionHash = token === null ? null : hashToken(token);
  const warning =
    act.kind === "expert-email" && token !== null
      ? [warningTo(services, { approvalId, act, token, language: await findLanguage(services, act.expertId) })]
      : [];
  await db.batch([
    // An expired proposal is no obstacle.
    expireApprovals(db, now),
    insertApproval(db, { id: approvalId, act, proposedBy: actor.userId, objectionHash, now, expiresAt }),
    recordAuditIf(services, isApproval(approvalId), actor, {
      action: "approval.propose",
      entityType: "approval",
      entityId: approvalId,
      detail: { title: describeAct(act).title, about: entityOfAct(act) },
    }),
    ...warning,
  ]);
  if (!(await findApproval(db, approvalId))) return { ok: false, reason: "approval-open" };
  if (token !== null) services.nudgeOutbox();
  return { ok: true, approvalId };
}

async function findLanguage({ db }: Services, expertId: string): Promise<Language> {
  return (await findExpertAccount(db, expertId))?.language ?? "en";
}

function warningTo(
  services: Services,
  {
    approvalId,
    act,
    token,
    language,
  }: { approvalId: string; act: Extract<ProposedAct, { kind: "expert-email" }>; token: string; language: Language },
) {
  const { db, config } = services;
  const url = new URL(`/expert/address/${token}`, config.origin).href;
  const mail = expertAddressProposedMail(config, { name: act.name, to: act.to, url }, language);
  return insertOutboxMessageIf(db, isApproval(approvalId), {
    id: services.newId(),
    dedupeKey: `expert-address-proposed:${approvalId}`,
    outboxMessage: {
      kind: "mail",
      payload: { to: act.from, userId: null, template: "expert-address-proposed", ...mail },
    },
    now: services.now(),
  });
}
