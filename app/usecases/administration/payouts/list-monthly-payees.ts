import { listPayees, listPayeesToCorrect } from "#db/queries/administration/money/payouts.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { Services } from "#app/ports/services.ts";
import { CORRECTED_MONTHS, draftStatement } from "./draft-statement.ts";

type PayeeOfMonth = Awaited<ReturnType<typeof listPayees>>[number];

/**
 * The experts with sessions, a statement or corrections in a month, by name. Corrections count so that a session whose
 * outcome was recorded late is still paid.
 */
export async function listMonthlyPayees(services: Services, month: string): Promise<PayeeOfMonth[]> {
  const { db } = services;
  const payees = await listPayees(db, month);
  const known = new Set(payees.map(({ expertId }) => expertId));
  const from = startOfMonth(addMonths(month, -CORRECTED_MONTHS));
  const others = (await listPayeesToCorrect(db, { month, from })).filter(({ expertId }) => !known.has(expertId));
  const corrected: PayeeOfMonth[] = [];
  for (const other of others) {
    const drafted = await draftStatement(services, { expertId: other.expertId, month });
    if (drafted && drafted.draft.lines.length > 0) corrected.push({ ...other, sessions: 0, statement: null });
  }
  return [...payees, ...corrected].toSorted((one, other) => one.name.localeCompare(other.name));
}
