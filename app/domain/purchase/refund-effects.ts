import { formatListDateTime } from "#app/domain/platform/time.ts";
import type { BookingPaymentStatus } from "./booking-payment.ts";
import { type PackageType, purchaseTitle } from "./packages.ts";

interface AffectedSession {
  expertName: string;
  sessionTime: Date;
  paymentStatus: BookingPaymentStatus;
  sessionStatus: string;
}

export interface PurchaseInEffect {
  /** State of its report; null before the questionnaire is submitted. */
  report: string | null;
  /** The package's session, unless withdrawn; `session` is null until it is booked. */
  credit: { session: AffectedSession | null } | null;
  session: AffectedSession | null;
  couponCode: string | null;
}

/** One consequence of a refund, for administrators. */
export interface RefundEffect {
  what: string;
  becomes: string;
}

/** The purchased package; both fields null for a session. */
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

/** Effects of a full refund, as `reversalStatements` makes them. Only the settling payment reverses anything. */
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
