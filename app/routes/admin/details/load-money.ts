import { listAuditEntriesAbout } from "#db/queries/administration/lists/list-audit-log.ts";
import { listEventsOfPurchase, type OrderDetails } from "#db/queries/administration/order-details.ts";
import { listReceiptLinks } from "#db/queries/purchase/receipts.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { describeDetail } from "#app/web/messages/messages.ts";
import type { Services } from "#app/web/context.ts";
import { AUDIT_ENTRY_LIMIT } from "./audit-trail.tsx";

type Database = Services["db"];

interface Wanted {
  viewer: Viewer;
  purchase: PurchaseId;
  /** The entities whose audit entries belong here, besides those of its payments. */
  entityIds: string[];
  createdAt: Date;
}

/** The events, receipts and audit log of a purchase whose payments are known. */
export async function loadMoney(
  db: Database,
  { payments, providerOrders }: Pick<OrderDetails, "payments" | "providerOrders">,
  wanted: Wanted,
) {
  const paymentIds = payments.map(({ id }) => id);
  const providerOrderIds = providerOrders.map(({ id }) => id);
  const [events, receipts, audit] = await Promise.all([
    listEventsOfPurchase(db, { paymentIds, providerOrderIds, since: wanted.createdAt }),
    listReceiptLinks(db, { purchase: wanted.purchase }),
    listAuditEntriesAbout(db, wanted.viewer, [...wanted.entityIds, ...paymentIds], AUDIT_ENTRY_LIMIT),
  ]);
  return { events, receipts, audit: audit.map(describeDetail) };
}
