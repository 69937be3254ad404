import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import {
  findGrantee,
  findOpenOrder,
  holdOrder as holdOpenOrder,
  isOpenUntilBefore,
} from "#db/queries/purchase/grants.ts";
import { orderHeldMail } from "#app/content/mails/grant-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import {
  type GrantReason,
  HOLD_APPROVAL_THRESHOLD_DAYS,
  MAX_HOLD_DAYS,
  readGrantNote,
} from "#app/domain/purchase/grant.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `order-not-open`: paid, closed or unknown. `hold-not-later`: it is already open that long. `hold-too-long`: above the
 * limit even with two administrators.
 */
export type HoldOrderFailure =
  | NotPermitted
  | ApprovalNeeded
  | "order-not-open"
  | "grant-note-missing"
  | "hold-not-later"
  | "hold-too-long";

export type HoldOrderOutcome = { ok: true } | { ok: false; reason: HoldOrderFailure };

export interface Holding {
  orderId: string;
  until: Date;
  reason: GrantReason;
  note: string;
  isApproved?: boolean;
  clientIp: string | null;
}

/** Keeps an unpaid order open for longer, at its price and with its coupon reserved. */
export async function holdOrder(
  services: Services,
  actor: CurrentUser,
  { orderId, until, reason, note, isApproved = false, clientIp }: Holding,
): Promise<HoldOrderOutcome> {
  const { db, newId, config } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "order.hold", entityType: "order", entityId: orderId };
  if (!(await isPermitted(services, administrator, "grants.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  const why = readGrantNote(note);
  if (why === null) return { ok: false, reason: "grant-note-missing" };
  const order = await findOpenOrder(db, orderId);
  const buyer = order && (await findGrantee(db, order.userId));
  if (!order || !buyer) return { ok: false, reason: "order-not-open" };
  // The same form again changes nothing.
  if (order.expiresAt.getTime() === until.getTime()) return { ok: true };
  if (order.expiresAt > until) return { ok: false, reason: "hold-not-later" };
  const now = services.now();
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  if (days > MAX_HOLD_DAYS) return { ok: false, reason: "hold-too-long" };
  if (!isApproved && days > HOLD_APPROVAL_THRESHOLD_DAYS) return { ok: false, reason: "approval-needed" };
  const condition = isOpenUntilBefore(orderId, until);
  const { packageType, upgradedOrderId, amount } = order;
  const mail = orderHeldMail(
    config,
    {
      name: buyer.name,
      packageType,
      upgradedOrderId,
      price: formatRupees(amount),
      until: formatDateTime(until, buyer.language),
    },
    buyer.language,
  );
  const { held } = await batch(db, {
    logged: recordAuditIf(services, condition, administrator, {
      ...attempt,
      detail: { from: order.expiresAt.toISOString(), to: until.toISOString(), reason, note: why, isApproved },
    }),
    notification: insertOutboxMessageIf(db, condition, {
      id: newId(),
      dedupeKey: `order-held:${orderId}:${until.getTime()}`,
      outboxMessage: {
        kind: "mail",
        payload: { ...mail, to: buyer.email, userId: order.userId, template: "order-held" },
      },
      now,
    }),
    held: holdOpenOrder(db, { orderId, until, now }),
  });
  if (held.length === 0) return { ok: false, reason: "order-not-open" };
  services.nudgeOutbox();
  return { ok: true };
}
