import type { BookingSource, CancelledBy, SessionFailure, SessionStatus } from "#app/domain/booking/booking.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { endOfSession } from "#app/domain/booking/booking.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { toPaise } from "#app/domain/purchase/money.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";

/**
 * A session's outcome for its expert's pay. Paid: `held`, `no-show` (the student did not come) and `cancelled-late` (by
 * the student, within the last 24 hours). Not paid: `cancelled` (by anyone else, or in time, or the session
 * failed and is owed), `returned` (fully refunded) and `open` (no outcome recorded, or disputed by the student).
 */
export const LINE_OUTCOMES = ["held", "no-show", "cancelled-late", "cancelled", "returned", "open"] as const;

export type LineOutcome = (typeof LINE_OUTCOMES)[number];

const PAID_OUTCOMES: ReadonlySet<LineOutcome> = new Set(["held", "no-show", "cancelled-late"]);

/** The parts of a confirmed session that determine its expert's pay. Amounts in paise. */
export interface PaidSession {
  bookingId: string;
  kind: ExpertKind;
  source: BookingSource;
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  sessionStatus: SessionStatus;
  sessionFailure: SessionFailure | null;
  /** Whether the student says that the expert did not come, and nobody has decided that yet. */
  isDisputed: boolean;
  paymentStatus: BookingPaymentStatus;
  cancelledAt: Date | null;
  cancelledBy: CancelledBy | null;
  /** List price on the day of booking, in rupees: the value of a session included in Gold. */
  listPrice: number;
  paidPaise: number;
  /** Refunds requested, except failed ones. */
  refundedPaise: number;
  /** GST rate on the tax invoice of the session or its Gold package, in percent; null if there was none. */
  taxPercent: number | null;
}

export interface DatedShare {
  kind: ExpertKind;
  basisPoints: number;
  /** `2026-12-01`, in IST. */
  validFrom: string;
}

/** The share valid for a session on a day (`2026-12-01`); null if none applies yet. */
export function shareOn(shares: readonly DatedShare[], kind: ExpertKind, day: string): number | null {
  const begun = shares.filter((share) => share.kind === kind && share.validFrom <= day);
  const latest = begun.reduce<DatedShare | null>(
    (so, share) => (so === null || share.validFrom > so.validFrom ? share : so),
    null,
  );
  return latest?.basisPoints ?? null;
}

/** A session's outcome for pay. */
export function classifyLine(session: PaidSession): LineOutcome {
  const { source, sessionStatus, sessionFailure, paymentStatus, cancelledBy, cancelledAt, sessionTime } = session;
  if (source === "payment" && session.refundedPaise >= session.paidPaise) return "returned";
  if (sessionFailure) return "cancelled";
  if (sessionStatus === "cancelled" || paymentStatus !== "completed") {
    const isLate = cancelledBy === "student" && cancelledAt !== null && !isWithinNotice(sessionTime, cancelledAt);
    return isLate ? "cancelled-late" : "cancelled";
  }
  if (session.isDisputed) return "open";
  if (sessionStatus === "completed") return "held";
  return sessionStatus === "no_show" ? "no-show" : "open";
}

const BASIS_POINTS = 10_000;
const PERCENT = 100;

/** The GST included in an amount, at a rate in percent; whole paise. */
function taxIn(amountPaise: number, taxPercent: number | null): number {
  return taxPercent === null ? 0 : amountPaise - Math.round((amountPaise * PERCENT) / (PERCENT + taxPercent));
}

/** An expert's current share of a session, in paise. */
export interface SessionShare {
  outcome: LineOutcome;
  paidPaise: number;
  refundedPaise: number;
  taxPaise: number;
  basePaise: number;
  sharePaise: number;
}

/** The share of a session, to the paisa: of the amount paid less refunds and GST, or of the list price if Gold paid. */
export function shareOfSession(session: PaidSession, basisPoints: number): SessionShare {
  const outcome = classifyLine(session);
  const isCredit = session.source === "credit";
  const paidPaise = isCredit ? toPaise(session.listPrice) : session.paidPaise;
  const refundedPaise = isCredit ? 0 : session.refundedPaise;
  const keptPaise = PAID_OUTCOMES.has(outcome) ? Math.max(0, paidPaise - refundedPaise) : 0;
  const taxPaise = taxIn(keptPaise, session.taxPercent);
  const basePaise = keptPaise - taxPaise;
  return {
    outcome,
    paidPaise,
    refundedPaise,
    taxPaise,
    basePaise,
    sharePaise: Math.round((basePaise * basisPoints) / BASIS_POINTS),
  };
}

/** Whether a session is over, which it must be to appear on a statement. */
export function isOver(session: Pick<PaidSession, "sessionTime" | "sessionDuration">, now: Date): boolean {
  return endOfSession(session) <= now;
}
