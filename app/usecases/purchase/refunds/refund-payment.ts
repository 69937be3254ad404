import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { findRefundable, findRefundByKey, insertRefund, isRefund } from "#db/queries/purchase/refunds.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { ChosenRefundCategory } from "#app/domain/purchase/refund-category.ts";
import { plainRupees, REFUND_APPROVAL_THRESHOLD_PAISE } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

export interface RefundRequest {
  paymentId: string;
  /** Null refunds the full remainder. */
  amountPaise: number | null;
  category: ChosenRefundCategory;
  /** Sent to the provider and stored in the audit log. */
  reason: string;
  /** The form's id: resubmitting is one refund. 10 to 50 of `A-Z a-z 0-9 _ -`. */
  submissionId: string;
  isApproved?: boolean;
  clientIp: string | null;
}

/**
 * `nothing-to-refund`: never captured, or fully refunded. `refund-too-large`: above the remainder.
 * `refund-the-upgrade-first`: a full refund of the Silver order would leave its upgrade without a base.
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
 * Refunds a captured payment in part or in full, up to the remainder. The outbox asks the provider; once the full
 * amount is accepted, the purchase is reversed: see `refundStatements`. Resubmitting returns the original result.
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
  // The payment's total counts, so that small refunds cannot add up past the threshold.
  if (!request.isApproved && payment.refundedPaise + amountPaise > REFUND_APPROVAL_THRESHOLD_PAISE)
    return { ok: false, reason: "approval-needed" };

  const { paymentId, category, reason, clientIp } = request;
  const refundId = newId();
  const now = services.now();
  await db.batch([
    insertRefund(
      db,
      { id: refundId, paymentId, amountPaise, category, reason, idempotencyKey, requestedBy: actor.userId, now },
      // Checked again on writing: two concurrent small refunds must not pass together.
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
  // Of two concurrent forms one wins: this one sent twice, or another that took the remainder.
  const made = await findRefundByKey(db, idempotencyKey);
  if (!made) {
    const { leftPaise = 0 } = (await findRefundable(db, paymentId)) ?? {};
    return { ok: false, reason: leftPaise >= amountPaise ? "approval-needed" : "refund-too-large" };
  }
  services.nudgeOutbox();
  return { ok: true, refundId: made.id, amountPaise: made.amountPaise };
}
