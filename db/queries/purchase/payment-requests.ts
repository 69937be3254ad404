import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { SessionPlace } from "#app/domain/experts/session-place.ts";
import { ORDER_OPEN_STATUSES, type OrderStatus } from "#app/domain/purchase/order.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { associations, bookings, experts, orders, paymentRequests, profiles } from "#db/schema/index.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";
import { belongsToPurchase } from "./sale.ts";
import type { Purchase as PurchaseOfStudent } from "./orders.ts";

/** A payment request with everything its link shows. */
export interface PayableRequest {
  id: string;
  userId: string;
  studentName: string;
  purchase: PurchaseId;
  quote: Quote;
  /** The guardian's request for consent that the payment completes; null for a student's own link. */
  guardianRequestId: string | null;
  /** End of the link's validity: see `payableUntil`. */
  until: Date;
  order: { packageType: PackageType; upgradedOrderId: string | null } | null;
  session: {
    expertName: string;
    /** The key of a picture in R2. */
    profileImage: string | null;
    kind: ExpertKind;
    start: Date;
    minutes: number;
    takesPlace: SessionPlace;
  } | null;
}

/** A payment link for its student. */
export interface OwnRequest {
  id: string;
  purchase: PurchaseId;
  /** Of the order or the booking. */
  status: OrderStatus | BookingPaymentStatus;
  isLive: boolean;
  until: Date;
  packageType: PackageType | null;
  upgradedOrderId: string | null;
  expertName: string | null;
  start: Date | null;
  /** Amount due in whole rupees. */
  amount: number;
}

const ONLINE: SessionPlace = { isOnline: true, town: null, venue: null };

/** A link ends with its own time, the order, or the session's hold, whichever comes first. */
const payableUntil = sql<number>`min(
  ${paymentRequests.expiresAt}, coalesce(${orders.expiresAt}, ${bookings.holdExpiresAt}, ${paymentRequests.expiresAt})
)`;

/** Whether the purchase can still be paid at `now`. */
function isOpen(now: Date): SQL | undefined {
  return or(
    and(inArray(orders.status, ORDER_OPEN_STATUSES), gt(orders.expiresAt, now)),
    and(eq(bookings.paymentStatus, "pending"), gt(bookings.holdExpiresAt, now)),
  );
}

function isLive(now: Date): SQL | undefined {
  return and(isNull(paymentRequests.revokedAt), gt(paymentRequests.expiresAt, now), isOpen(now));
}

function toPurchase({ orderId, bookingId }: { orderId: string | null; bookingId: string | null }): PurchaseId {
  return orderId === null ? { bookingId: bookingId ?? "" } : { orderId };
}

/** Whether payments are allowed for the student; a guardian's own payment may verify the consent it requires. */
function mayBePaid(policy: GuardianPolicy): SQL {
  return sql`(${isProcessable(sql`${paymentRequests.userId}`, policy)} or exists (
    select 1 from guardian_requests
    where guardian_requests.id = ${paymentRequests.guardianRequestId} and guardian_requests.state = 'consented'
      and guardian_requests.replaced_at is null
  ))`;
}

/** The request of a valid link; null for any other link. */
export async function findPayableRequest(
  db: Database,
  { tokenHash, policy, now }: { tokenHash: string; policy: GuardianPolicy; now: Date },
): Promise<PayableRequest | null> {
  const [row] = await db
    .select({
      id: paymentRequests.id,
      userId: paymentRequests.userId,
      orderId: paymentRequests.orderId,
      bookingId: paymentRequests.bookingId,
      studentName: profiles.name,
      guardianRequestId: paymentRequests.guardianRequestId,
      until: payableUntil,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      expertName: experts.name,
      profileImage: experts.profileImage,
      kind: sql<ExpertKind | null>`${associations.slug}`,
      start: bookings.sessionTime,
      minutes: bookings.sessionDuration,
      place: { isOnline: bookings.isOnline, town: bookings.town, venue: bookings.venue },
      originalAmount: sql<number>`coalesce(${orders.originalAmount}, ${bookings.originalAmount})`,
      couponDiscount: sql<number>`coalesce(${orders.couponDiscount}, ${bookings.couponDiscount})`,
      amount: sql<number>`coalesce(${orders.amount}, ${bookings.totalCharge})`,
      couponCode: sql<string | null>`coalesce(${orders.couponCode}, ${bookings.couponCode})`,
    })
    .from(paymentRequests)
    .innerJoin(profiles, eq(profiles.id, paymentRequests.userId))
    .leftJoin(orders, eq(orders.id, paymentRequests.orderId))
    .leftJoin(bookings, eq(bookings.id, paymentRequests.bookingId))
    .leftJoin(experts, eq(experts.id, bookings.expertId))
    .leftJoin(associations, eq(associations.id, bookings.associationId))
    .where(and(eq(paymentRequests.tokenHash, tokenHash), isLive(now), mayBePaid(policy)))
    .limit(1);
  if (!row) return null;
  const { originalAmount, couponDiscount, amount, couponCode, packageType, expertName, kind, start, minutes } = row;
  return {
    id: row.id,
    userId: row.userId,
    studentName: row.studentName,
    purchase: toPurchase(row),
    quote: { originalAmount, couponDiscount, amount, couponCode },
    guardianRequestId: row.guardianRequestId,
    until: new Date(row.until),
    order: packageType === null ? null : { packageType, upgradedOrderId: row.upgradedOrderId },
    session:
      expertName === null || kind === null || start === null || minutes === null
        ? null
        : { expertName, profileImage: row.profileImage, kind, start, minutes, takesPlace: row.place ?? ONLINE },
  };
}

/** The purchase of a link, valid or not, and whether it is paid; null for an unknown link. */
export async function findRequestedPurchase(
  db: Database,
  { tokenHash }: { tokenHash: string },
): Promise<{ purchase: PurchaseId; isPaid: boolean } | null> {
  const [row] = await db
    .select({
      orderId: paymentRequests.orderId,
      bookingId: paymentRequests.bookingId,
      status: sql<string>`coalesce(${orders.status}, ${bookings.paymentStatus})`,
    })
    .from(paymentRequests)
    .leftJoin(orders, eq(orders.id, paymentRequests.orderId))
    .leftJoin(bookings, eq(bookings.id, paymentRequests.bookingId))
    .where(eq(paymentRequests.tokenHash, tokenHash))
    .limit(1);
  return row ? { purchase: toPurchase(row), isPaid: row.status === "completed" || row.status === "paid" } : null;
}

/** A student's own link; null otherwise. */
export async function findOwnRequest(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<OwnRequest | null> {
  const [row] = await db
    .select({
      id: paymentRequests.id,
      orderId: paymentRequests.orderId,
      bookingId: paymentRequests.bookingId,
      status: sql<OrderStatus | BookingPaymentStatus>`coalesce(${orders.status}, ${bookings.paymentStatus})`,
      isLive: sql<number>`coalesce(${isLive(now)}, 0)`,
      until: payableUntil,
      packageType: orders.packageType,
      upgradedOrderId: orders.upgradedOrderId,
      expertName: experts.name,
      start: bookings.sessionTime,
      amount: sql<number>`coalesce(${orders.amount}, ${bookings.totalCharge})`,
    })
    .from(paymentRequests)
    .leftJoin(orders, eq(orders.id, paymentRequests.orderId))
    .leftJoin(bookings, eq(bookings.id, paymentRequests.bookingId))
    .leftJoin(experts, eq(experts.id, bookings.expertId))
    .where(and(eq(paymentRequests.id, id), eq(paymentRequests.userId, userId)))
    .limit(1);
  if (!row) return null;
  const { orderId, bookingId, isLive: live, until, ...shown } = row;
  return { ...shown, purchase: toPurchase({ orderId, bookingId }), isLive: live === 1, until: new Date(until) };
}

/** The id of the valid link for a student's held session; null if there is none. */
export async function findLiveRequestIdOfBooking(
  db: Database,
  { bookingId, userId, now }: { bookingId: string; userId: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .leftJoin(orders, eq(orders.id, paymentRequests.orderId))
    .leftJoin(bookings, eq(bookings.id, paymentRequests.bookingId))
    .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.userId, userId), isLive(now)))
    .limit(1);
  return row?.id ?? null;
}

/** The id of the valid link for a student's open order of a package; null if there is none. */
export function selectLiveRequestOfPackage(
  db: Database,
  { userId, packageType, upgradedOrderId = null, now }: PurchaseOfStudent & { now: Date },
) {
  return db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .innerJoin(orders, eq(orders.id, paymentRequests.orderId))
    .leftJoin(bookings, eq(bookings.id, paymentRequests.bookingId))
    .where(
      and(
        eq(paymentRequests.userId, userId),
        eq(orders.packageType, packageType),
        sql`${orders.upgradedOrderId} is ${upgradedOrderId}`,
        isLive(now),
      ),
    )
    .limit(1);
}

/** Adds a link to a student's own order or booking, if it can still be paid. */
export function insertRequest(
  db: Database,
  request: {
    id: string;
    userId: string;
    purchase: PurchaseId;
    tokenHash: string;
    expiresAt: Date;
    guardianRequestId: string | null;
    now: Date;
  },
) {
  const { purchase, now, ...columns } = request;
  const { userId } = request;
  const time = now.getTime();
  const isPayable =
    "orderId" in purchase
      ? sql`exists (select 1 from orders where id = ${purchase.orderId} and user_id = ${userId}
          and status in ('created', 'failed') and expires_at > ${time})`
      : sql`exists (select 1 from bookings where id = ${purchase.bookingId} and profile_id = ${userId}
          and payment_status = 'pending' and hold_expires_at > ${time})`;
  const values = { ...columns, ...purchase, createdAt: now };
  return insertSelect(db, paymentRequests, values, sql`where ${isPayable}`).returning({ id: paymentRequests.id });
}

/** Revokes the links of an order or booking, permanently. */
export function revokeRequests(
  db: Database,
  { purchase, userId, now }: { purchase: PurchaseId; userId: string; now: Date },
) {
  return db
    .update(paymentRequests)
    .set({ revokedAt: now })
    .where(
      and(
        belongsToPurchase(paymentRequests, purchase),
        eq(paymentRequests.userId, userId),
        isNull(paymentRequests.revokedAt),
      ),
    );
}

/** Revokes a student's own link, permanently; false if there is none with this id. */
export async function revokeRequest(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentRequests)
    .set({ revokedAt: sql`coalesce(${paymentRequests.revokedAt}, ${now.getTime()})` })
    .where(and(eq(paymentRequests.id, id), eq(paymentRequests.userId, userId)))
    .returning({ id: paymentRequests.id });
  return rows.length === 1;
}
