import type { ProposedAct } from "#app/domain/administration/approval.ts";

/** The page of what a proposal is about; of a coupon, the list. */
export function hrefOfAct(act: ProposedAct): string {
  switch (act.kind) {
    case "coupon":
      return "/administrator/coupon-management";
    case "refund":
      return `/administrator/payments/${act.paymentId}`;
    case "cancellation":
      return `/administrator/bookings/${act.bookingId}`;
    case "price":
      return "packageType" in act ? "/administrator/prices" : `/administrator/partners/${act.expertId}/calendar`;
    case "grant":
      return "holdUntil" in act ? `/administrator/orders/${act.orderId}` : `/administrator/users/${act.userId}`;
    case "expert-email":
      return `/administrator/partners/${act.expertId}/calendar`;
  }
}
