import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { startOfMonth } from "#app/domain/platform/month.ts";
import type { BookingSource } from "#app/domain/booking/booking.ts";
import { toFinancialYear } from "#app/domain/purchase/receipt-number.ts";
import { type DatedShare, isOver, type LineOutcome, type PaidSession, shareOfSession, shareOn } from "./payout-rule.ts";
import { taxDue } from "./tds.ts";

/** A session on a statement, in paise; on a correction, the share is the difference from earlier statements. */
export interface StatementLine {
  bookingId: string;
  sessionTime: Date;
  kind: ExpertKind;
  source: BookingSource;
  outcome: LineOutcome;
  isCorrection: boolean;
  paidPaise: number;
  refundedPaise: number;
  taxPaise: number;
  basePaise: number;
  basisPoints: number;
  sharePaise: number;
}

/** The sums of a statement, in paise: `carriedInPaise + sharePaise - tdsPaise = netPaise + carriedOutPaise`. */
export interface StatementSums {
  sharePaise: number;
  /** Negative balance from the previous statement: zero or less. */
  carriedInPaise: number;
  tdsPaise: number;
  tdsPercent: number;
  hasPan: boolean;
  netPaise: number;
  /** Negative balance for the next statement: zero or less. */
  carriedOutPaise: number;
}

export interface EarlierStatement extends StatementSums {
  month: string;
  financialYear: string;
}

export interface StatementDraft extends StatementSums {
  financialYear: string;
  lines: StatementLine[];
  /** Kinds with sessions that are or may become payable, but without a valid share. */
  missingShares: ExpertKind[];
  /** Sessions without a recorded outcome, or with a disputed one: they go into a later statement. */
  open: number;
}

/** The financial year of a month's sessions, by its last day, when they are credited. */
function financialYearOfMonth(month: string): string {
  return toFinancialYear(startOfMonth(month));
}

/** Composes a month's statement from its sessions, and from earlier ones whose value has changed since. */
export function composeStatement(facts: {
  month: string;
  sessions: readonly PaidSession[];
  shares: readonly DatedShare[];
  /** Paise by booking, over all earlier statements. */
  accounted: ReadonlyMap<string, number>;
  /** Oldest first. */
  earlier: readonly EarlierStatement[];
  hasPan: boolean;
  now: Date;
}): StatementDraft {
  const { month, sessions, shares, accounted, earlier, hasPan, now } = facts;
  const begin = startOfMonth(month);
  const financialYear = financialYearOfMonth(month);
  const missing = new Set<ExpertKind>();
  const lines: StatementLine[] = [];
  let open = 0;
  for (const session of sessions) {
    if (!isOver(session, now) && session.sessionStatus !== "cancelled") continue;
    const { bookingId, sessionTime, kind, source } = session;
    const isCorrection = sessionTime < begin;
    const basisPoints = shareOn(shares, kind, toIstDate(sessionTime));
    const share = shareOfSession(session, basisPoints ?? 0);
    if (share.outcome === "open" && !isCorrection) open += 1;
    // Includes sessions without an outcome: once this month is issued, no share can start in it.
    const mayBePaid = share.basePaise > 0 || (share.outcome === "open" && !isCorrection);
    if (basisPoints === null && mayBePaid) missing.add(kind);
    const sharePaise = share.sharePaise - (accounted.get(bookingId) ?? 0);
    if (isCorrection && sharePaise === 0) continue;
    lines.push({
      bookingId,
      sessionTime,
      kind,
      source,
      outcome: share.outcome,
      isCorrection,
      paidPaise: share.paidPaise,
      refundedPaise: share.refundedPaise,
      taxPaise: share.taxPaise,
      basePaise: share.basePaise,
      basisPoints: basisPoints ?? 0,
      sharePaise,
    });
  }
  const sharePaise = lines.reduce((sum, line) => sum + line.sharePaise, 0);
  const ofYear = earlier.filter((statement) => statement.financialYear === financialYear);
  const carriedInPaise = earlier.at(-1)?.carriedOutPaise ?? 0;
  const { tdsPaise, percent: tdsPercent } = taxDue({
    hasPan,
    yearSharePaise: ofYear.reduce((sum, statement) => sum + statement.sharePaise, sharePaise),
    yearTdsPaise: ofYear.reduce((sum, statement) => sum + statement.tdsPaise, 0),
    availablePaise: Math.max(0, carriedInPaise + sharePaise),
  });
  const left = carriedInPaise + sharePaise - tdsPaise;
  return {
    financialYear,
    lines,
    missingShares: [...missing],
    open,
    sharePaise,
    carriedInPaise,
    tdsPaise,
    tdsPercent,
    hasPan,
    netPaise: Math.max(0, left),
    carriedOutPaise: Math.min(0, left),
  };
}

export const MAX_REFERENCE_LENGTH = 60;
