import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { toBookingLabel } from "./bookings.tsx";
import { answerBulk } from "./bulk.ts";
import { requeueReportOfOrder, resendBookingConfirmation, resendOrderConfirmation } from "./bulk-acts.ts";
import { toOrderLabel } from "./package-orders.tsx";
import { bookingSource, packageOrderSource } from "./sources.ts";

/** Runs a bulk action on the selected orders of a package, and reports the outcome of each. */
export function answerPackageOrders(args: Parameters<typeof answerBulk>[0], packageType: PackageType) {
  return answerBulk(args, packageOrderSource(packageType), {
    acts: { "resend-confirmation": resendOrderConfirmation, "requeue-report": requeueReportOfOrder },
    toKey: (order) => order.id,
    toLabel: toOrderLabel,
  });
}

/** Runs a bulk action on the selected bookings of a kind, and reports the outcome of each. */
export function answerBookings(args: Parameters<typeof answerBulk>[0], kind: ExpertKind) {
  return answerBulk(args, bookingSource(kind), {
    acts: { "resend-confirmation": resendBookingConfirmation },
    toKey: (booking) => booking.id,
    toLabel: toBookingLabel,
  });
}
