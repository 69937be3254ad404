import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { findRefundable, findRefundByKey, insertRefund, isRefund } from "#db/queries/purchase/refunds.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { ChosenRefundCategory } from "#app/domain/purchase/refund-category.ts";
import { plainRupees, REFUND_APPROVAL_THRESHOLD_PAISE } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** An administrator's request. */
export interface RefundRequest {
  paymentId: string;
  /** Null refunds all that is left. */
  amountPaise: number | null;
  category: ChosenRefundCategory;
  /** Sent to the provider and stored in the audit log. */
  reason: string;
  /** Created when the form was shown: the form submitted twice is one refund. 10 to 50 of `A-Z a-z 0-9 _ -`. */
  submissionId: string;
  /** A second administrator has approved it. */
  isApproved?: boolean;
  /** IP address of the client. */
  clientIp: string | null;
}

/**
 * `not-permitted`: their roles do not let them refund. `nothing-to-refund`: it was never captured, or
 * all of it has been refunded. `refund-too-large`: less than that is left. `refund-the-upgrade-first`: fully refunding
 * a Silver order would leave an upgrade of nothing.
 */
export type RefundPaymentFailure =
  | NotPermitted
  | ApprovalNeeded
  | "payment-not-found"
  | "nothing-to-refund"
  | "refund-too-large"
  | "refund-the-upgrade-first";

export type RefundPaymentOutcome =
  | { ok: true; refundId: string; amountPaise: number }
  | { ok: false; reason: RefundPaymentFailure };

/**
 * Refunds a captured payment, in part or in full, never more than was captured and is left. The outbox asks the
 * provider; with the last paisa that it accepts to refund, the purchase is reversed: see `refundStatements`. The same
 * submission again returns the original result.
 */
export async function refundPayment(
  services: Services,
  actor: CurrentUser,
  request: RefundRequest,
): Promise<RefundPaymentOutcome> {
  const { db, newId } = services;
  const attempt = { action: "payment.refund", entityType: "payment", entityId: request.paymentId };
  if (!(await isPermitted(services, toAdministrator(actor, request.clientIp), "refunds.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  const idempotencyKey = `admin-${request.submissionId}`;
  const earlier = await findRefundByKey(db, idempotencyKey);
  if (earlier) return { ok: true, refundId: earlier.id, amountPaise: earlier.amountPaise };

  const payment = await findRefundable(db, request.paymentId);
  if (!payment) return { ok: false, reason: "payment-not-found" };
  const amountPaise = request.amountPaise ?? payment.leftPaise;
  if (payment.leftPaise <= 0) return { ok: false, reason: "nothing-to-refund" };
  if (amountPaise > payment.leftPaise) return { ok: false, reason: "refund-too-large" };
  if (amountPaise === payment.leftPaise && payment.isUpgraded) return { ok: false, reason: "refund-the-upgrade-first" };
  // All of a payment counts: otherwise several small refunds would add up unseen.
  if (!request.isApproved && payment.refundedPaise + amountPaise > REFUND_APPROVAL_THRESHOLD_PAISE)
    return { ok: false, reason: "approval-needed" };

  const { paymentId, category, reason, clientIp } = request;
  const refundId = newId();
  const now = services.now();
  await db.batch([
    insertRefund(
      db,
      { id: refundId, paymentId, amountPaise, category, reason, idempotencyKey, requestedBy: actor.userId, now },
      // Judged again where it is written: two small refunds at once must not pass together.
      request.isApproved ? undefined : REFUND_APPROVAL_THRESHOLD_PAISE,
    ),
    recordAuditIf(services, isRefund(refundId), toAdministrator(actor, clientIp), {
      action: "payment.refund",
      entityType: "payment",
      entityId: paymentId,
      detail: { refundId, amount: plainRupees(amountPaise), category, reason },
    }),
    insertOutboxMessageIf(db, isRefund(refundId), {
      id: newId(),
      dedupeKey: `refund:${refundId}`,
      outboxMessage: { kind: "refund", payload: { refundId } },
      now,
    }),
  ]);
  // Of two forms submitted at the same moment one wins: either the same one, or another that has taken what was left.
  const made = await findRefundByKey(db, idempotencyKey);
  if (!made) {
    const { leftPaise = 0 } = (await findRefundable(db, paymentId)) ?? {};
    return { ok: false, reason: leftPaise >= amountPaise ? "approval-needed" : "refund-too-large" };
  }
  services.nudgeOutbox();
  return { ok: true, refundId: made.id, amountPaise: made.amountPaise };
}
