import type { SQL } from "drizzle-orm";
import { batch, type Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import {
  findGrantee,
  findUsedCredit,
  grantedEntitlements,
  hasGrant,
  holds,
  insertGrantedOrder,
  insertGrantIf,
  isCreditUsedBy,
  isGivenAlone,
  isGrant,
  isGrantedOrder,
  mayGivePackage,
  renewCredit,
  worthGiven,
} from "#db/queries/purchase/grants.ts";
import { countPaidOrders, type Purchase } from "#db/queries/purchase/orders.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { findPackageState } from "#db/queries/purchase/package-state.ts";
import { grantedMail } from "#app/content/mails/grant-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import {
  GRANT_APPROVAL_THRESHOLD,
  type GrantKind,
  type GrantReason,
  GRANTS_TOGETHER_MS,
  readGrantNote,
} from "#app/domain/purchase/grant.ts";
import { findPrice } from "#app/domain/purchase/packages.ts";
import { findOffer } from "#app/domain/purchase/package-state.ts";
import { toAttemptId } from "#app/domain/purchase/purchase-attempt.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `grant-package-unused`: the student has such a package, or a better one, unused. `grant-upgrade-instead`: the Silver
 * package can be upgraded. `grant-not-possible`: nothing to upgrade, no session to repeat, or a payment is in progress.
 * `grants-changed`: something else was granted meanwhile.
 */
export type GrantFailure =
  | NotPermitted
  | ApprovalNeeded
  | ProcessingFailure
  | "user-not-found"
  | "grant-note-missing"
  | "grant-package-unused"
  | "grant-upgrade-instead"
  | "grant-not-possible"
  | "grants-changed";

export type GrantOutcome = { ok: true } | { ok: false; reason: GrantFailure };

export interface GrantRequest {
  /** The form's id: resubmitting grants once. */
  grantId: string;
  userId: string;
  kind: GrantKind;
  /** The Silver order to upgrade, or the Gold order whose session is repeated; null for a package. */
  orderId: string | null;
  reason: GrantReason;
  note: string;
  isApproved?: boolean;
  clientIp: string | null;
}

/** A grant's effects, checked before anything is stored. */
interface Gift {
  /** Its current price, in whole rupees. */
  worth: number;
  /** The order created, and the one with the assessment. */
  orderId: string;
  assessmentOrderId: string;
  /** Whether it may still be granted when the batch runs. */
  condition: SQL;
  /** The statements before the grant is stored, under the whole condition, and after. */
  before(condition: SQL): Statement[];
  after: Statement[];
}

/** The current price of a grant, in whole rupees; null if it cannot be given. Read-only. */
export async function computeWorth(
  services: Services,
  { userId, kind, orderId }: Pick<GrantRequest, "userId" | "kind" | "orderId">,
): Promise<number | null> {
  const { db } = services;
  const now = services.now();
  if (kind === "session") return orderId ? ((await findUsedCredit(db, { orderId, userId, now }))?.worth ?? null) : null;
  return findPrice(toPurchase({ userId, kind, orderId }), await findPackagePrices(db, now));
}

/**
 * Grants a student a package, an upgrade or another session without payment: the order has its list price but no
 * payment, and does not count as a sale. An open order for the same is closed, and late payments for it are refunded.
 * Above one administrator's limit, a second one has to approve.
 */
export async function grantComplimentary(
  services: Services,
  actor: CurrentUser,
  request: GrantRequest,
): Promise<GrantOutcome> {
  const { db, newId, config } = services;
  const { grantId, userId, kind, reason, isApproved = false, clientIp } = request;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "grant.give", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "grants.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await hasGrant(db, grantId)) return { ok: true };
  const note = readGrantNote(request.note);
  if (note === null) return { ok: false, reason: "grant-note-missing" };
  const grantee = await findGrantee(db, userId);
  if (!grantee) return { ok: false, reason: "user-not-found" };
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };

  const now = services.now();
  const lately = { userId, since: new Date(now.getTime() - GRANTS_TOGETHER_MS) };
  const granted = await worthGiven(db, lately);
  const gift = kind === "session" ? await checkSession(services, request) : await checkPackage(services, request);
  if ("reason" in gift) return { ok: false, reason: gift.reason };
  const { worth, orderId, assessmentOrderId } = gift;
  if (!isApproved && granted + worth > GRANT_APPROVAL_THRESHOLD) return { ok: false, reason: "approval-needed" };

  // Concurrent grants count towards the limit too, unless a second administrator has approved.
  const condition = isApproved ? gift.condition : isGivenAlone(gift.condition, lately, granted);
  const isGiven = isGrant(grantId);
  const enqueue = (dedupeKey: string, outboxMessage: Parameters<typeof insertOutboxMessageIf>[2]["outboxMessage"]) =>
    insertOutboxMessageIf(db, isGiven, { id: newId(), dedupeKey, outboxMessage, now });
  await batch(db, {
    logged: recordAuditIf(services, condition, administrator, {
      ...attempt,
      detail: { kind, orderId, worth, reason, isApproved },
    }),
    rest: [
      ...gift.before(condition),
      insertGrantIf(db, kind === "session" ? condition : isGrantedOrder(orderId), {
        id: grantId,
        userId,
        orderId,
        kind,
        reason,
        note,
        worth,
        grantedBy: actor.userId,
        now,
      }),
      ...gift.after,
      enqueue(`granted:${grantId}`, {
        kind: "mail",
        payload: {
          ...grantedMail(config, { name: grantee.name, kind, orderId: assessmentOrderId }, grantee.language),
          to: grantee.email,
          userId,
          template: "granted",
        },
      }),
      ...(kind === "upgrade"
        ? [
            enqueue(`upgrade-report:${orderId}`, {
              kind: "queue-report",
              payload: { upgradedOrderId: assessmentOrderId },
            }),
          ]
        : []),
    ],
  });
  if (!(await hasGrant(db, grantId))) return { ok: false, reason: "grants-changed" };
  services.nudgeOutbox();
  return { ok: true };
}

function toPurchase({ userId, kind, orderId }: Pick<GrantRequest, "userId" | "kind" | "orderId">): Purchase {
  return {
    userId,
    packageType: kind === "silver" ? "silver" : "gold",
    upgradedOrderId: kind === "upgrade" ? orderId : null,
  };
}

/** A package or upgrade: an order of its own, under the student's current attempt to buy the same. */
async function checkPackage(services: Services, request: GrantRequest): Promise<Gift | { reason: GrantFailure }> {
  const { db, newId } = services;
  const { userId, kind } = request;
  const now = services.now();
  if (kind === "upgrade" && request.orderId === null) return { reason: "grant-not-possible" };
  const purchase = toPurchase(request);
  if (!purchase.upgradedOrderId) {
    // One whose payment is in progress is handled below.
    const owned = (await findPackageState(db, userId)).filter(({ isConfirmed }) => isConfirmed);
    const offer = findOffer(owned, purchase.packageType);
    if (offer.kind === "use") return { reason: "grant-package-unused" };
    if (offer.kind === "upgrade") return { reason: "grant-upgrade-instead" };
  }
  const orderId = newId();
  const attemptId = toAttemptId(purchase, await countPaidOrders(db, purchase));
  const condition = mayGivePackage(purchase, attemptId);
  if (!(await holds(db, condition))) return { reason: "grant-not-possible" };
  const worth = findPrice(purchase, await findPackagePrices(db, now));
  return {
    worth,
    orderId,
    assessmentOrderId: purchase.upgradedOrderId ?? orderId,
    condition,
    before: (whole) => [insertGrantedOrder(db, whole, purchase, { id: orderId, attemptId, price: worth, now })],
    after: grantedEntitlements(db, purchase, { orderId, attemptId, newId, now }),
  };
}

/** A Gold order's session, repeated: its credit is free again. The first session is unchanged. */
async function checkSession(services: Services, request: GrantRequest): Promise<Gift | { reason: GrantFailure }> {
  const { db } = services;
  const { userId, orderId, grantId } = request;
  const used = orderId === null ? null : await findUsedCredit(db, { orderId, userId, now: services.now() });
  if (orderId === null || !used) return { reason: "grant-not-possible" };
  const { bookingId, worth } = used;
  return {
    worth: Math.max(worth, 1),
    orderId,
    assessmentOrderId: orderId,
    condition: isCreditUsedBy({ orderId, bookingId }),
    before: () => [],
    after: [renewCredit(db, { orderId, bookingId, grantId })],
  };
}
