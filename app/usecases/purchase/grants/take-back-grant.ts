import { batch } from "#db/queries/platform/batch.ts";
import { findGrantedOrder, holds, mayTakeBack, takeBackOrder } from "#db/queries/purchase/grants.ts";
import { deleteSubscription, voidCredit } from "#db/queries/purchase/purchase-reversals.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { readGrantNote } from "#app/domain/purchase/grant.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `order-not-found`: not a complimentary order. `grant-in-use`: upgraded, or a session lies ahead. */
export type TakeBackFailure =
  | NotPermitted
  | "order-not-found"
  | "grant-note-missing"
  | "grant-in-use"
  | "grant-taken-back";

export type TakeBackOutcome = { ok: true } | { ok: false; reason: TakeBackFailure };

/**
 * Withdraws a complimentary package or upgrade, given by mistake or on top of a Silver order to be refunded. A report
 * already written stays with its student, as after a refund.
 */
export async function takeBackGrant(
  services: Services,
  actor: CurrentUser,
  { orderId, note, clientIp }: { orderId: string; note: string; clientIp: string | null },
): Promise<TakeBackOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "grant.take-back", entityType: "order", entityId: orderId };
  if (!(await isPermitted(services, administrator, "grants.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  const why = readGrantNote(note);
  if (why === null) return { ok: false, reason: "grant-note-missing" };
  const order = await findGrantedOrder(db, orderId);
  if (!order) return { ok: false, reason: "order-not-found" };
  if (order.status !== "completed") return { ok: false, reason: "grant-taken-back" };
  const now = services.now();
  const { upgradedOrderId } = order;
  const condition = mayTakeBack(orderId, upgradedOrderId, now);
  if (!(await holds(db, condition))) return { ok: false, reason: "grant-in-use" };
  const { taken } = await batch(db, {
    logged: recordAuditIf(services, condition, administrator, { ...attempt, detail: { note: why } }),
    taken: takeBackOrder(db, orderId, condition, now),
    subscription: deleteSubscription(db, orderId),
    credit: voidCredit(db, { orderId, upgradedOrderId }, now),
  });
  return taken.length === 1 ? { ok: true } : { ok: false, reason: "grant-taken-back" };
}
