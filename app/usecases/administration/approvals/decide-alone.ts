import { findLoneStanding, type LoneDecider } from "#db/queries/administration/admins.ts";
import { insertDecidedAlone, isDecided, settleApproval } from "#db/queries/administration/approvals.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { decidedAloneMail } from "#app/content/mails/administrator-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { PROOF_MS } from "#app/domain/accounts/login-session.ts";
import { describeAct, ownIdOfAct, type ProposedAct } from "#app/domain/administration/approval.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import type { SQL } from "drizzle-orm";

/** Where someone decides. Without the login session in which they have proved their identity, nobody decides alone. */
export interface DecidingPlace {
  sessionId?: string | null;
  clientIp: string | null;
}

/** `not-alone`: somebody else can log in, or could until a day ago. `proof-required`: the last proof is too old. */
type DecideAloneOutcome = { ok: true; approvalId: string } | { ok: false; reason: "not-alone" | "proof-required" };

/** An administrator, as the statements check them who decide alone. */
export function toLoneDecider(services: Services, actor: CurrentUser, sessionId: string | null = null): LoneDecider {
  const now = services.now();
  return { userId: actor.userId, sessionId, provenAfter: new Date(now.getTime() - PROOF_MS), now };
}

/** Whether nobody else can log in as an administrator, nor could within the day: they may decide alone. */
export async function isOnlyAdministrator({ db, now }: Services, userId: string): Promise<boolean> {
  return (await findLoneStanding(db, { userId, sessionId: null, provenAfter: now(), now: now() })).isAlone;
}

/**
 * The decision of the only administrator to carry out what otherwise needs two: stored as approved, in the audit log,
 * and told to them by mail, in one batch whose first statement checks that they are alone and have lately proved their
 * identity in this session. The caller has validated it, and carries it out.
 */
export async function decideAlone(
  services: Services,
  actor: CurrentUser,
  { act, sessionId, clientIp }: DecidingPlace & { act: ProposedAct },
): Promise<DecideAloneOutcome> {
  const { db } = services;
  const decider = toLoneDecider(services, actor, sessionId);
  const standing = await findLoneStanding(db, decider);
  if (!standing.isAlone) return { ok: false, reason: "not-alone" };
  if (!standing.isProven) return { ok: false, reason: "proof-required" };
  const approvalId = services.newId();
  const { now } = decider;
  const isDone = isDecided(approvalId, { state: "approved", decidedBy: actor.userId, now });
  const [decided] = await db.batch([
    insertDecidedAlone(db, { id: approvalId, act, decider }).returning(),
    recordAuditIf(services, isDone, toAdministrator(actor, clientIp), {
      action: "approval.approve",
      entityType: "approval",
      entityId: approvalId,
      detail: { title: describeAct(act).title, isAlone: true },
    }),
    decidedAloneStatement(services, actor, isDone, { act, key: ownIdOfAct(act) ?? approvalId }),
  ]);
  if (decided.length === 0) return { ok: false, reason: "not-alone" };
  services.nudgeOutbox();
  return { ok: true, approvalId };
}

/** The statement that mails the only administrator what was decided in their name, if `condition` holds; once a `key`. */
export function decidedAloneStatement(
  services: Services,
  actor: CurrentUser,
  condition: SQL,
  { act, key }: { act: ProposedAct; key: string },
) {
  const { db, config } = services;
  const { userId, email } = actor;
  const now = services.now();
  const mail = decidedAloneMail(config, { name: actor.admin?.name ?? "", ...describeAct(act), at: now });
  return insertOutboxMessageIf(db, condition, {
    id: services.newId(),
    dedupeKey: `decided-alone:${key}`,
    outboxMessage: { kind: "mail", payload: { to: email, userId, template: "decided-alone", ...mail } },
    now,
  });
}

/** Carries out what has been decided; a failure is stored, and an unknown outcome leaves an open proposal. */
export async function settleDecided<Outcome extends { ok: true } | { ok: false; reason: string }>(
  { db }: Services,
  approvalId: string,
  carryOut: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await carryOut();
    if (!outcome.ok) await settleApproval(db, approvalId, { state: "failed", note: outcome.reason });
    return outcome;
  } catch (error) {
    // Each action is idempotent.
    await settleApproval(db, approvalId, { state: "open", note: null });
    throw error;
  }
}
