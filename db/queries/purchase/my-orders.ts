import { eq, sql } from "drizzle-orm";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { ScheduledPrice } from "#app/domain/purchase/price-schedule.ts";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { type CreditedSessionJson, creditedSessionOfOrder } from "./credited-session.ts";
import { entitledPackage } from "./entitlement.ts";
import { type AttemptJson, attemptsAsJson, type PaymentAttempt, readAttempts } from "./payments.ts";
import { priceSchedule, readPriceSchedule, type ScheduledPriceJson } from "./package-prices.ts";
import type { ReceiptLink } from "./receipts.ts";
import { refundedTotal } from "./refunds.ts";

/** More than any student buys, so the page needs no pagination. */
const MAX_ROWS = 100;

/** A purchase that gives access to an assessment, or did until it was refunded, with the assessment's progress. */
export interface AssessmentOrder {
  id: string;
  packageType: PackageType;
  status: "completed" | "paid" | "refunded";
  /** Rupees paid, its upgrade included; 0 for a grant. */
  amount: number;
  /** Whether it was granted without payment; its upgrade may have been paid. */
  isGiven: boolean;
  /** Paise refunded, or being refunded. */
  refundedPaise: number;
  createdAt: Date;
  completedAt: Date | null;
  resultStatus: "queued" | "writing" | "ready" | "failed" | null;
  draftPosition: number | null;
  /** The session that a Gold order includes; null if it includes none. */
  credit: CreditedSessionJson | null;
  /** Oldest first, those of an upgrade included. */
  receipts: ReceiptLink[];
}

/** A started, unpaid purchase that can still be paid: at most one per package, and one upgrade. */
interface UnpaidOrder {
  id: string;
  packageType: PackageType;
  status: "created" | "failed";
  /** Rupees. */
  amount: number;
  couponCode: string | null;
  upgradedOrderId: string | null;
  expiresAt: Date;
  attempts: PaymentAttempt[];
}

/** A student's page of orders, newest first. */
export interface MyOrders {
  unpaid: UnpaidOrder[];
  assessments: AssessmentOrder[];
  /** For the price of an upgrade. */
  prices: ScheduledPrice[];
}

/** The shape of the statement's JSON: times in milliseconds, UTC. */
interface MyOrdersJson {
  unpaid: (Omit<UnpaidOrder, "expiresAt" | "attempts"> & { expiresAt: number; attempts: AttemptJson[] })[];
  assessments: (Omit<AssessmentOrder, "createdAt" | "completedAt" | "isGiven"> & {
    isGiven: 0 | 1;
    createdAt: number;
    completedAt: number | null;
  })[];
  prices: ScheduledPriceJson[];
}

/** JSON of the student's (`users.id`) purchases with an assessment, newest first; a result exists once answered. */
const assessmentOrdersOfUser = sql<string>`(
  select json_group_array(json_object(
    'id', o.id, 'packageType', ${entitledPackage("o")}, 'status', o.status,
    'isGiven', o.granted_at is not null,
    'amount', case when o.granted_at is null then o.amount else 0 end + coalesce((
      select amount from orders where upgraded_order_id = o.id and status = 'completed' and granted_at is null
    ), 0),
    'createdAt', o.created_at, 'completedAt', o.completed_at, 'resultStatus', r.status, 'draftPosition', d.position,
    'credit', ${creditedSessionOfOrder},
    'refundedPaise', ${refundedTotal(sql`o.razorpay_payment_id`)},
    'receipts', (
      select json_group_array(json_object('number', receipts.number, 'kind', receipts.kind)
        order by receipts.created_at, receipts.number)
      from payments join receipts on receipts.payment_id = payments.id
      where receipts.is_billed_to_payer = 0
        and (payments.order_id = o.id or payments.order_id in (select id from orders where upgraded_order_id = o.id))
    )
  ) order by o.created_at desc)
  from (
    select * from orders
    where user_id = users.id and kind = 'purchase' and status in ('paid', 'completed', 'refunded')
    order by created_at desc limit ${sql.raw(String(MAX_ROWS))}
  ) o
  left join assessment_results r on r.order_id = o.id
  left join assessment_drafts d on d.order_id = o.id
)`;

/** The open orders of the student `users.id`, as JSON. */
const unpaidOrdersOfUser = sql<string>`(
  select json_group_array(json_object(
    'id', id, 'packageType', package_type, 'status', status, 'amount', amount, 'couponCode', coupon_code,
    'upgradedOrderId', upgraded_order_id, 'expiresAt', expires_at,
    'attempts', json(${attemptsAsJson(sql`payments.order_id = orders.id`)})
  ) order by created_at desc)
  from orders where user_id = users.id and status in ('created', 'failed')
)`;

/** JSON of the purchases, paid or started, of the student `users.id`, for `readMyOrders`. */
export const myOrdersOfUser = sql<string>`json_object(
  'unpaid', json(${unpaidOrdersOfUser}),
  'assessments', json(${assessmentOrdersOfUser}),
  'prices', json(${priceSchedule})
)`;

/** Parses the result of `myOrdersOfUser`. */
export function readMyOrders(json: string): MyOrders {
  const { unpaid, assessments, prices } = JSON.parse(json) as MyOrdersJson;
  return {
    unpaid: unpaid.map((order) => ({
      ...order,
      expiresAt: new Date(order.expiresAt),
      attempts: readAttempts(order.attempts),
    })),
    assessments: assessments.map((order) => ({
      ...order,
      isGiven: order.isGiven === 1,
      createdAt: new Date(order.createdAt),
      completedAt: order.completedAt === null ? null : new Date(order.completedAt),
    })),
    prices: readPriceSchedule(prices),
  };
}

/** A student's purchases, paid or started; empty for an unknown student. */
export async function listMyOrders(db: Database, userId: string): Promise<MyOrders> {
  const [row] = await db.select({ orders: myOrdersOfUser }).from(users).where(eq(users.id, userId));
  return row ? readMyOrders(row.orders) : { unpaid: [], assessments: [], prices: [] };
}
