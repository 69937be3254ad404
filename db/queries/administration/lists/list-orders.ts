import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { isNarrowed, type ListQuery } from "../../../../app/domain/administration/list-query";
import {
  type OrderFilter,
  orderList,
  type OrderSort,
  type PackageOrderFilter,
  packageOrderList,
  type PackageOrderSort,
} from "../../../../app/domain/administration/lists";
import { ORDER_STATUSES, type OrderStatus } from "../../../../app/domain/purchase/order";
import { PACKAGE_TYPES, type PackageType } from "../../../../app/domain/purchase/packages";
import type { Database } from "../../../client";
import { orders, payments, profiles, users } from "../../../schema";
import { ordersCounter, sumCounters } from "../counters";
import { countRows, idsOfPage, isWithinDays, type ListSlice, type ListPage, listOrder, toListPage } from "./list-page";
import { idBeginsWith, type ListSearch, searchList, studentsFound } from "../search";

/** A row of the lists of orders. Amounts in rupees. */
export interface ListedOrder {
  id: string;
  userId: string;
  name: string;
  email: string;
  packageType: PackageType;
  kind: "purchase" | "upgrade";
  status: OrderStatus;
  originalAmount: number;
  couponDiscount: number;
  couponCode: string | null;
  amount: number;
  createdAt: Date;
  completedAt: Date | null;
  /** The provider's id of the payment that settled the order. */
  paymentId: string | null;
  /** `upi`, `card`… */
  paymentMethod: string | null;
}

/** Subquery: the orders of students matching a search, and those whose id or payment it names. */
function ordersFound(search: string): SQL {
  const named = idBeginsWith(sql`id`, search);
  return sql`(
    select id from orders where user_id in ${studentsFound(search)}
    union select id from orders where razorpay_payment_id = ${search}
    ${named ? sql`union select id from orders where ${named}` : sql``}
  )`;
}

/** Whether an order is among them, for a search of which so much is known. */
function isFound(search: string, students: ListSearch | null): SQL | undefined {
  if (!students?.isBroad) return students ? inArray(orders.id, ordersFound(search)) : undefined;
  return or(
    students.matches(sql`${orders.userId}`),
    eq(orders.razorpayPaymentId, search),
    idBeginsWith(sql`${orders.id}`, search),
  );
}

function selectOrders(db: Database, slice: ListSlice, page: { page: number; pageSize: number }) {
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
      paymentId: orders.razorpayPaymentId,
      paymentMethod: payments.method,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(payments, eq(payments.id, orders.razorpayPaymentId))
    .where(inArray(orders.id, idsOfPage(db, slice, page)))
    .orderBy(...listOrder(slice));
}

/** One page of the paid orders of a package, by day of payment. */
export async function listPackageOrders(
  db: Database,
  packageType: PackageType,
  query: ListQuery<PackageOrderSort, PackageOrderFilter>,
): Promise<ListPage<ListedOrder>> {
  const { search, filters } = query;
  const students = await searchList(db, "user", search);
  const slice = {
    table: orders,
    id: orders.id,
    orderBy: orders.completedAt,
    isDescending: query.sort.isDescending,
    isBroad: students?.isBroad ?? false,
    where: and(
      eq(orders.packageType, packageType),
      sql`${orders.status} = ${filters.status}`,
      isFound(search, students),
      isWithinDays(orders.completedAt, filters),
    ),
  };
  const isCounter = !isNarrowed(packageOrderList, query);
  const count = isCounter ? sumCounters(db, [ordersCounter(packageType, "completed")]) : countRows(db, slice);
  const [rows, counted] = await db.batch([selectOrders(db, slice, query), count]);
  return toListPage(rows, counted, { isCounter, isBroad: slice.isBroad });
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
    orderBy: orders.createdAt,
    isDescending: query.sort.isDescending,
    isBroad: students?.isBroad ?? false,
    where: and(
      filters.status ? sql`${orders.status} = ${filters.status}` : undefined,
      filters.package ? sql`${orders.packageType} = ${filters.package}` : undefined,
      // A literal, so that the index over upgrades is used.
      filters.kind === "upgrade" ? sql`${orders.kind} = 'upgrade'` : undefined,
      filters.kind === "purchase" ? sql`${orders.kind} = 'purchase'` : undefined,
      filters.coupon ? sql`${orders.couponCode} is not null` : undefined,
      isFound(search, students),
      isWithinDays(orders.createdAt, filters),
    ),
  };
  const isCounter = !isNarrowed(orderList, query);
  const everyCounter = PACKAGE_TYPES.flatMap((packageType) =>
    ORDER_STATUSES.map((status) => ordersCounter(packageType, status)),
  );
  const count = isCounter ? sumCounters(db, everyCounter) : countRows(db, slice);
  const [rows, counted] = await db.batch([selectOrders(db, slice, query), count]);
  return toListPage(rows, counted, { isCounter, isBroad: slice.isBroad });
}
