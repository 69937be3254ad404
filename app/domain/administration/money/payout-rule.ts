import type { BookingSource, CancelledBy, SessionStatus } from "#app/domain/booking/booking.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { endOfSession } from "#app/domain/booking/booking.ts";
import type { BookingPaymentStatus } from "#app/domain/purchase/booking-payment.ts";
import { toPaise } from "#app/domain/purchase/money.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";

/**
 * What became of a session, for its expert's pay. `held`, `no-show` (the student did not come) and `cancelled-late` (by
 * the student, within the last 24 hours) are paid for; `cancelled` (by anybody else, or in time) and `returned` (all the
 * money went back) are not; nor is `open`, of which nobody has recorded the outcome yet.
 */
export const LINE_OUTCOMES = ["held", "no-show", "cancelled-late", "cancelled", "returned", "open"] as const;

export type LineOutcome = (typeof LINE_OUTCOMES)[number];

const PAID_OUTCOMES: ReadonlySet<LineOutcome> = new Set(["held", "no-show", "cancelled-late"]);

/** A confirmed session, as far as its expert's pay depends on it. Amounts in paise. */
export interface PaidSession {
  bookingId: string;
  kind: ExpertKind;
  source: BookingSource;
  sessionTime: Date;
  /** Minutes. */
  sessionDuration: number;
  sessionStatus: SessionStatus;
  paymentStatus: BookingPaymentStatus;
  cancelledAt: Date | null;
  cancelledBy: CancelledBy | null;
  /** The list price on the day it was booked, in rupees: what a session that came with Gold counts for. */
  listPrice: number;
  /** What the family paid. */
  paidPaise: number;
  /** What has been asked to be returned of it, unless that failed. */
  refundedPaise: number;
  /** The rate of GST on its tax invoice, or on that of its Gold package, in percent; null where there was none. */
  taxPercent: number | null;
}

/** A share that holds from a day on. */
export interface DatedShare {
  kind: ExpertKind;
  basisPoints: number;
  /** `2026-12-01`, in IST. */
  validFrom: string;
}

/** The share that holds for a session on a day (`2026-12-01`); null if none has begun by then. */
export function shareOn(shares: readonly DatedShare[], kind: ExpertKind, day: string): number | null {
  const begun = shares.filter((share) => share.kind === kind && share.validFrom <= day);
  const latest = begun.reduce<DatedShare | null>(
    (so, share) => (so === null || share.validFrom > so.validFrom ? share : so),
    null,
  );
  return latest?.basisPoints ?? null;
}

/** What became of a session. */
export function classifyLine(session: PaidSession): LineOutcome {
  const { source, sessionStatus, paymentStatus, cancelledBy, cancelledAt, sessionTime } = session;
  if (source === "payment" && session.refundedPaise >= session.paidPaise) return "returned";
  if (sessionStatus === "cancelled" || paymentStatus !== "completed") {
    const isLate = cancelledBy === "student" && cancelledAt !== null && !isWithinNotice(sessionTime, cancelledAt);
    return isLate ? "cancelled-late" : "cancelled";
  }
  if (sessionStatus === "completed") return "held";
  return sessionStatus === "no_show" ? "no-show" : "open";
}

const BASIS_POINTS = 10_000;
const PERCENT = 100;

/** The GST in an amount that includes it, at a rate in percent; whole paise. */
function taxIn(amountPaise: number, taxPercent: number | null): number {
  return taxPercent === null ? 0 : amountPaise - Math.round((amountPaise * PERCENT) / (PERCENT + taxPercent));
}

/** What an expert gets for a session as it stands now. Paise. */
export interface SessionShare {
  outcome: LineOutcome;
  paidPaise: number;
  refundedPaise: number;
  taxPaise: number;
  basePaise: number;
  sharePaise: number;
}

/**
 * The share of a session: of what the family paid and did not get back, without the GST in it; of the list price where
 * Gold paid. Rounded to the paisa.
 */
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

/** Whether a session is over, so that it can stand on a statement at all. */
export function isOver(session: Pick<PaidSession, "sessionTime" | "sessionDuration">, now: Date): boolean {
  return endOfSession(session) <= now;
}
