import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import {
  type OrderFilter,
  orderList,
  type OrderSort,
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
} from "#app/domain/administration/lists.ts";
import { ORDER_STATUSES, type OrderStatus } from "#app/domain/purchase/order.ts";
import { PACKAGE_TYPES, type PackageType } from "#app/domain/purchase/packages.ts";
import type { Database } from "#db/client.ts";
import { orders, payments, profiles, users } from "#db/schema/index.ts";
import { ordersCounter } from "#db/queries/administration/counters.ts";
import {
  idsOfPage,
  isWithinDays,
  listOrder,
  type ListPage,
  type ListSlice,
  selectPlace,
  readListPage,
} from "./list-page.ts";
import {
  idBeginsWith,
  matchesPaymentSearch,
  type ListSearch,
  searchList,
  studentsFound,
} from "#db/queries/administration/search.ts";

/** A row of the lists of orders. Amounts in rupees. */
export interface ListedOrder {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  packageType: PackageType;
  kind: "purchase" | "upgrade";
  status: OrderStatus;
  originalAmount: number;
  couponDiscount: number;
  couponCode: string | null;
  amount: number;
  createdAt: Date;
  completedAt: Date | null;
  /** When it was granted free of charge. */
  grantedAt: Date | null;
  /** The provider's id of the payment that settled the order. */
  paymentId: string | null;
  /** `upi`, `card`… */
  paymentMethod: string | null;
}

/** Subquery: orders with a matching student, id or payment. */
function ordersFound(search: string): SQL {
  const named = idBeginsWith(sql`id`, search);
  return sql`(
    select id from orders where user_id in ${studentsFound(search)}
    union select id from orders where ${matchesPaymentSearch(sql`razorpay_payment_id`, search)}
    ${named ? sql`union select id from orders where ${named}` : sql``}
  )`;
}

function isFound(search: string, students: ListSearch | null): SQL | undefined {
  if (!students?.isBroad) return students ? inArray(orders.id, ordersFound(search)) : undefined;
  return or(
    students.matches(sql`${orders.userId}`),
    matchesPaymentSearch(sql`${orders.razorpayPaymentId}`, search),
    idBeginsWith(sql`${orders.id}`, search),
  );
}

function selectOrders(db: Database, slice: ListSlice, query: ListQuery) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      name: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("name"),
      email: users.email,
      packageType: orders.packageType,
      kind: orders.kind,
      status: orders.status,
      originalAmount: orders.originalAmount,
      couponDiscount: orders.couponDiscount,
      couponCode: orders.couponCode,
      amount: orders.amount,
      createdAt: orders.createdAt,
      completedAt: orders.completedAt,
      grantedAt: orders.grantedAt,
      paymentId: orders.razorpayPaymentId,
      paymentMethod: payments.method,
      place: selectPlace(slice),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(payments, eq(payments.id, orders.razorpayPaymentId))
    .where(inArray(orders.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
}

const byBuyer = sql`${orders.buyerName} collate nocase`;

/** `day`: of the payment or, for orders that have none, of the order. */
const packageOrderOrders = (day: SQLiteColumn): Record<PackageOrderSort, ListSlice["orderBy"]> => ({
  paid: [day],
  name: [byBuyer, day],
  amount: [orders.amount, day],
});

/** Whether orders of a status keep the day on which they were completed. */
const hasPaidDate = (status: string) => status === "completed" || status === "refunded";

const orderOrders: Record<OrderSort, ListSlice["orderBy"]> = {
  created: [orders.createdAt],
  name: [byBuyer, orders.createdAt],
  amount: [orders.amount, orders.createdAt],
  status: [orders.status, orders.createdAt],
};

/** One page of a package's orders of a status, by day of payment; by day of the order if they were not completed. */
export async function listPackageOrders(
  db: Database,
  packageType: PackageType,
  query: ListQuery<PackageOrderSort, PackageOrderFilter>,
): Promise<ListPage<ListedOrder>> {
  const { search, filters } = query;
  const students = await searchList(db, "user", search);
  const isPaid = hasPaidDate(filters.status);
  const day = isPaid ? orders.completedAt : orders.createdAt;
  const slice = {
    table: orders,
    id: orders.id,
    orderBy: packageOrderOrders(day)[query.sort.by],
    isDescending: query.sort.isDescending,
    isBroad: students?.isBroad ?? false,
    where: and(
      eq(orders.packageType, packageType),
      sql`${orders.status} = ${filters.status}`,
      isPaid ? isNotNull(orders.completedAt) : undefined,
      isFound(search, students),
      isWithinDays(day, filters),
    ),
  };
  const counters = isNarrowed(packageOrderList, query) ? null : [ordersCounter(packageType, "completed")];
  return readListPage(db, { slice, query, rows: selectOrders(db, slice, query), counters });
}

/** One page of all orders, by day of creation. */
export async function listOrders(
  db: Database,
  query: ListQuery<OrderSort, OrderFilter>,
): Promise<ListPage<ListedOrder>> {
  const { search, filters } = query;
  const students = await searchList(db, "user", search);
  const slice = {
    table: orders,
    id: orders.id,
    orderBy: orderOrders[query.sort.by],
    isDescending: query.sort.isDescending,
    isBroad: students?.isBroad ?? false,
    where: and(
      filters.status ? sql`${orders.status} = ${filters.status}` : undefined,
      filters.package ? sql`${orders.packageType} = ${filters.package}` : undefined,
      // A literal, so that SQLite uses the partial index on upgrades.
      filters.kind === "upgrade" ? sql`${orders.kind} = 'upgrade'` : undefined,
      filters.kind === "purchase" ? sql`${orders.kind} = 'purchase'` : undefined,
      filters.coupon ? sql`${orders.couponCode} is not null` : undefined,
      isFound(search, students),
      isWithinDays(orders.createdAt, filters),
    ),
  };
  const everyCounter = PACKAGE_TYPES.flatMap((packageType) =>
    ORDER_STATUSES.map((status) => ordersCounter(packageType, status)),
  );
  const counters = isNarrowed(orderList, query) ? null : everyCounter;
  return readListPage(db, { slice, query, rows: selectOrders(db, slice, query), counters });
}
