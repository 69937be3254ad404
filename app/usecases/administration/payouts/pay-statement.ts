import { findPayee, findStatement, isUnpaid, markPaid } from "#db/queries/administration/money/payouts.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { statementPaidMail } from "#app/content/mails/payout-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatMonth } from "#app/domain/platform/month.ts";
import { formatPaise, plainRupees } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `paid-day-invalid`: in the future or within the month. `statement-already-paid`: with another day or reference. */
export type PayStatementFailure =
  | NotPermitted
  | "payout-statement-not-found"
  | "paid-day-invalid"
  | "nothing-to-pay"
  | "statement-already-paid";

export type PayStatementOutcome = { ok: true } | { ok: false; reason: PayStatementFailure };

interface Transfer {
  statementId: string;
  /** The day of the transfer, in India: `2026-12-03`. */
  paidOn: string;
  reference: string;
  clientIp: string | null;
}

/** Records that a statement was paid, after which it never changes, and mails the expert. Idempotent. */
export async function payStatement(
  services: Services,
  actor: CurrentUser,
  { statementId, paidOn, reference, clientIp }: Transfer,
): Promise<PayStatementOutcome> {
  const { db, config, newId } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.pay", entityType: "partner", entityId: statementId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const statement = await findStatement(db, { id: statementId });
  const payee = statement && (await findPayee(db, statement.expertId));
  if (!statement || !payee) return { ok: false, reason: "payout-statement-not-found" };
  const now = services.now();
  if (paidOn > toIstDate(now) || paidOn.slice(0, 7) <= statement.month)
    return { ok: false, reason: "paid-day-invalid" };
  if (statement.netPaise === 0) return { ok: false, reason: "nothing-to-pay" };
  const mail = statementPaidMail(
    config,
    {
      name: payee.name,
      month: formatMonth(statement.month, payee.language),
      net: formatPaise(statement.netPaise),
      reference,
      url: `${config.origin}/expert/earnings/${statement.month}`,
    },
    payee.language,
  );
  await db.batch([
    recordAuditIf(services, isUnpaid(statementId), administrator, {
      ...attempt,
      entityId: statement.expertId,
      detail: { month: statement.month, statementId, net: plainRupees(statement.netPaise), paidOn, reference },
    }),
    insertOutboxMessageIf(db, isUnpaid(statementId), {
      id: newId(),
      dedupeKey: `payout-paid:${statementId}`,
      outboxMessage: { kind: "mail", payload: { ...mail, to: payee.email, template: "payout-paid", userId: null } },
      now,
    }),
    markPaid(db, { id: statementId, paidOn, reference, paidBy: actor.userId }),
  ]);
  const paid = await findStatement(db, { id: statementId });
  if (paid?.paidOn !== paidOn || paid.reference !== reference) return { ok: false, reason: "statement-already-paid" };
  services.nudgeOutbox();
  return { ok: true };
}
