import { findPayee, findStatement, listLines } from "#db/queries/administration/money/payouts.ts";
import { findBusiness } from "#db/queries/purchase/business.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Services } from "#app/ports/services.ts";

/** `payout-statement-not-found`: the expert has none for that month. */
export type PrintStatementOutcome =
  | { ok: true; pdf: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: "payout-statement-not-found" };

/** Prints an expert's stored statement for a month. Rejects if printing fails. */
export async function printStatement(
  { db, config, printer }: Services,
  { expertId, month, language }: { expertId: string; month: string; language: Language },
): Promise<PrintStatementOutcome> {
  const [payee, statement] = await Promise.all([findPayee(db, expertId), findStatement(db, { expertId, month })]);
  if (!payee || !statement) return { ok: false, reason: "payout-statement-not-found" };
  const lines = await listLines(db, statement.id);
  const pdf = await printer.printStatement(
    {
      month,
      expert: payee.name,
      panMasked: statement.hasPan ? payee.panMasked : null,
      payer: currentBusiness(await findBusiness(db), config.business),
      issuedAt: statement.issuedAt.getTime(),
      paidOn: statement.paidOn,
      reference: statement.reference,
      lines,
      sharePaise: statement.sharePaise,
      carriedInPaise: statement.carriedInPaise,
      tdsPaise: statement.tdsPaise,
      tdsPercent: statement.tdsPercent,
      hasPan: statement.hasPan,
      netPaise: statement.netPaise,
      carriedOutPaise: statement.carriedOutPaise,
    },
    language,
  );
  return { ok: true, pdf: new Uint8Array(pdf) };
}
