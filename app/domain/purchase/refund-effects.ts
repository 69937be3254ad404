import { formatListDateTime } from "#app/domain/platform/time.ts";
import type { BookingPaymentStatus } from "./booking-payment.ts";
import { type PackageType, purchaseTitle } from "./packages.ts";

/** A session as far as a refund may cancel it. */
interface AffectedSession {
  expertName: string;
  sessionTime: Date;
  paymentStatus: BookingPaymentStatus;
  sessionStatus: string;
}

/** What a paid purchase has led to. */
export interface PurchaseInEffect {
  /** The state of its report; null while the questionnaire has not been sent. */
  report: string | null;
  /** The session that belongs to the package, unless it was withdrawn; `session` null while it is not booked. */
  credit: { session: AffectedSession | null } | null;
  /** The session that was paid for. */
  session: AffectedSession | null;
  couponCode: string | null;
}

/** One consequence, as administrators read it. */
export interface RefundEffect {
  what: string;
  becomes: string;
}

/** What was sold; both null for a session. */
interface Sold {
  packageType: PackageType | null;
  upgradedOrderId: string | null;
}

function ofSession(
  { expertName, sessionTime, paymentStatus, sessionStatus }: AffectedSession,
  now: Date,
): RefundEffect {
  const what = `Session with ${expertName}, ${formatListDateTime(sessionTime)}`;
  if (paymentStatus !== "completed" || sessionStatus === "cancelled") return { what, becomes: "Is cancelled already" };
  return {
    what,
    becomes: sessionTime > now ? "Is cancelled, and its time is free for others" : "Has begun or taken place: it stays",
  };
}

/**
 * What a refund of all that is left does, one line for each thing, in the words of what `reversalStatements` does. Only
 * the payment that settled a purchase takes anything back.
 */
export function refundEffects(
  { packageType, upgradedOrderId }: Sold,
  found: PurchaseInEffect,
  now: Date,
): RefundEffect[] {
  const effects: RefundEffect[] = [];
  if (packageType !== null) {
    const title = purchaseTitle({ packageType, upgradedOrderId });
    effects.push({
      what: title,
      becomes: upgradedOrderId === null ? "Is marked as refunded, and its access ends" : "The order is Silver again",
    });
    if (upgradedOrderId === null)
      effects.push({
        what: "Report",
        becomes:
          found.report === "ready"
            ? "Is written already: it stays with the student"
            : found.report === null
              ? "The questionnaire can no longer be sent"
              : "Is being written; once it is, it stays with the student",
      });
    if (packageType === "gold" && found.credit)
      effects.push(
        found.credit.session
          ? ofSession(found.credit.session, now)
          : { what: "Session of the package", becomes: "Is withdrawn; it was not booked" },
      );
  } else if (found.session) {
    effects.push(ofSession(found.session, now));
  }
  if (found.couponCode !== null)
    effects.push({ what: `Coupon ${found.couponCode}`, becomes: "Counts as unused: the student may use it again" });
  return effects;
}
