import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { selectOrder } from "./orders.ts";
import { listReceiptLinks } from "./receipts.ts";
import { listReturnedMoney } from "./refunds.ts";

/** Statements: a student's order with its receipts and the money returned. */
export function selectBoughtOrder(db: Database, { id, userId }: { id: Parameter; userId: Parameter }) {
  const purchase = { orderId: id };
  return {
    orders: selectOrder(db, { id, userId }),
    receipts: listReceiptLinks(db, { purchase, userId }),
    refunds: listReturnedMoney(db, { purchase, userId }),
  };
}
