import type { StatementLine, StatementSums } from "#app/domain/administration/money/payout-statement.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Business } from "#app/domain/purchase/business.ts";

/** An issued statement, with everything that is printed on it. */
export interface PrintableStatement extends StatementSums {
  /** The month: `2026-11`. */
  month: string;
  expert: string;
  /** Null without one. */
  panMasked: string | null;
  payer: Business;
  /** Milliseconds, UTC. */
  issuedAt: number;
  /** The day in India on which it was transferred; null while it is not. */
  paidOn: string | null;
  reference: string | null;
  lines: StatementLine[];
}

/** Makes the PDF of an expert's statement. */
export interface StatementPrinter {
  print(statement: PrintableStatement, language: Language): Promise<Uint8Array>;
}
