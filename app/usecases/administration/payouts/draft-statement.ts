import {
  findPayee,
  listAccounted,
  listPaidSessions,
  listShares,
  listStatements,
} from "#db/queries/administration/money/payouts.ts";
import { composeStatement, type StatementDraft } from "#app/domain/administration/money/payout-statement.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { Services } from "#app/ports/services.ts";

/** How many months back a statement looks for corrections. */
export const CORRECTED_MONTHS = 12;

/** A month's statement as it would be issued now. */
export interface DraftedStatement {
  draft: StatementDraft;
  /** The newest statement's month; null if there is none. */
  follows: string | null;
  /** An earlier month with payable sessions and no statement; null if there is none. */
  earlierOpenMonth: string | null;
}

/**
 * Composes an expert's statement for a month from current data; null if there is no such expert. Nothing before the
 * expert's first statement is considered: it was settled elsewhere.
 */
export async function draftStatement(
  { db, now }: Services,
  { expertId, month }: { expertId: string; month: string },
): Promise<DraftedStatement | null> {
  const payee = await findPayee(db, expertId);
  if (!payee) return null;
  const earlier = (await listStatements(db, expertId)).filter((statement) => statement.month < month);
  const first = earlier[0]?.month ?? month;
  const oldest = addMonths(month, -CORRECTED_MONTHS);
  const begin = first > oldest ? first : oldest;
  const from = startOfMonth(begin);
  const [sessions, shares, accounted] = await Promise.all([
    listPaidSessions(db, { expertId, from, until: startOfMonth(addMonths(month, 1)) }),
    listShares(db, expertId),
    listAccounted(db, { expertId, from }),
  ]);
  const issued = new Set(earlier.map((statement) => statement.month));
  const common = { sessions, shares, accounted, earlier, hasPan: payee.panMasked !== null, now: now() };
  let earlierOpenMonth: string | null = null;
  for (let past = begin; past < month && earlierOpenMonth === null; past = addMonths(past, 1)) {
    if (issued.has(past)) continue;
    const its = sessions.filter(
      ({ sessionTime }) => sessionTime >= startOfMonth(past) && sessionTime < startOfMonth(addMonths(past, 1)),
    );
    const { lines, open } = composeStatement({ ...common, month: past, sessions: its });
    if (open > 0 || lines.some(({ sharePaise }) => sharePaise !== 0)) earlierOpenMonth = past;
  }
  return {
    draft: composeStatement({ ...common, month }),
    follows: earlier.at(-1)?.month ?? null,
    earlierOpenMonth,
  };
}
