import { eq, or } from "drizzle-orm";
import type { CouponRefusal } from "#app/domain/purchase/coupon.ts";
import { plainRupees } from "#app/domain/purchase/money.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import {
  bookings,
  couponRedemptions,
  orders,
  outbox,
  payments,
  receipts,
  refunds,
  slotClaims,
  userSubscriptions,
} from "#db/schema/index.ts";
import { makeStudent } from "./actors.ts";
import { ist } from "../ist.ts";
import { makeCoupon } from "./purchases.ts";
import type { TestServices } from "../services.ts";
import { heldSession, makeExpert } from "./sessions.ts";

/** When these tests' sessions begin. */
export const SESSION_TIME = ist("2026-11-30 10:00");

type Started =
  | { ok: true; checkout: { providerOrderId: string; amount: number } }
  | { ok: false; reason: CouponRefusal | string };

/** A package or a session that a student is about to pay for: the same rules for money apply to both. */
export interface Sale {
  userId: string;
  code: string;
  /** The charge, in rupees. */
  amount: number;
  /** The id in the address of an open sale, after checkout was opened. */
  purchase(): Promise<{ orderId: string } | { bookingId: string }>;
  /** Opens checkout, repeatedly if needed. `using` are other services, possibly broken ones. */
  start(using?: TestServices): Promise<Started>;
  /** The resulting state, in the same form for packages and sessions. */
  state(): Promise<SaleState>;
}

export interface SaleState {
  status: "open" | "paid" | "completed" | "expired" | "refunded";
  /** `captured, settled` … */
  payments: string[];
  /** Rupees and state: `2699, processed` … */
  refunds: string[];
  redemptions: string[];
  receipts: number;
  /** Packages: subscriptions. Sessions: hours taken for good. */
  fulfilments: number;
  /** The distinct outbox messages. */
  outboxMessages: string[];
}

/** The expected end state. */
export const completed = {
  status: "completed",
  payments: ["captured, settled"],
  refunds: [],
  redemptions: ["consumed"],
  receipts: 1,
  fulfilments: 1,
} satisfies Partial<SaleState>;

const statuses = { created: "open", failed: "open", pending: "open", cancelled: "expired" } as const;

function findStatus(
  status: (typeof orders.$inferSelect)["status"] | (typeof bookings.$inferSelect)["paymentStatus"],
): SaleState["status"] {
  return status in statuses ? statuses[status as keyof typeof statuses] : (status as SaleState["status"]);
}

async function readMoney({ db }: TestServices, id: string) {
  const paid = await db
    .select()
    .from(payments)
    .where(or(eq(payments.orderId, id), eq(payments.bookingId, id)));
  const isPaid = (paymentId: string) => paid.some((payment) => payment.id === paymentId);
  const issued = (await db.select().from(receipts)).filter(
    (receipt) => receipt.refundId === null && isPaid(receipt.paymentId),
  );
  const returned = (await db.select().from(refunds)).filter((refund) => isPaid(refund.paymentId));
  const redeemed = await db
    .select()
    .from(couponRedemptions)
    .where(or(eq(couponRedemptions.orderId, id), eq(couponRedemptions.bookingId, id)));
  const wanted = (await db.select().from(outbox))
    .map(({ dedupeKey }) => dedupeKey)
    .filter((key) => key.endsWith(id) || isPaid(key.split(":")[1] ?? ""));
  return {
    payments: paid.map(({ status, role }) => `${status}, ${role}`).toSorted(),
    refunds: returned.map(({ amountPaise, status }) => `${plainRupees(amountPaise)}, ${status}`).toSorted(),
    redemptions: redeemed.map(({ state, isLate }) => (isLate ? `${state}, late` : state)).toSorted(),
    receipts: issued.length,
    outboxMessages: wanted.map((key) => key.split(":")[0] ?? "").toSorted(),
  };
}

async function sellPackage(services: TestServices): Promise<Sale> {
  const { db } = services;
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { singleUsePerUser: true });
  const find = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
    if (!order) throw new Error("Nothing has been ordered yet");
    return order;
  };
  return {
    userId,
    code,
    amount: 2699,
    purchase: async () => ({ orderId: (await find()).id }),
    start: (using = services) => startPurchase(using, { userId, packageType: "gold", couponCode: code }),
    async state() {
      const { id, status } = await find();
      const fulfilments = (await db.select().from(userSubscriptions).where(eq(userSubscriptions.orderId, id))).length;
      return { status: findStatus(status), ...(await readMoney(services, id)), fulfilments };
    },
  };
}

async function sellSession(services: TestServices): Promise<Sale> {
  const { db } = services;
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
  const { id } = await heldSession(services, {
    ...(await makeExpert(services)),
    userId,
    start: SESSION_TIME,
    couponCode: code,
  });
  return {
    userId,
    code,
    amount: 720,
    purchase: async () => ({ bookingId: id }),
    start: (using = services) => startSessionPayment(using, { bookingId: id, userId }),
    async state() {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
      if (!booking) throw new Error(`No booking ${id}`);
      const claims = await db.select().from(slotClaims).where(eq(slotClaims.bookingId, id));
      const fulfilments = claims.filter((claim) => claim.expiresAt === null).length;
      return { status: findStatus(booking.paymentStatus), ...(await readMoney(services, id)), fulfilments };
    },
  };
}

/** Packages and sessions by name, for tests that cover both. */
export const sales = [
  ["a package", sellPackage],
  ["a session", sellSession],
] as const;
