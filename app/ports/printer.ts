import type { StatementLine, StatementSums } from "#app/domain/administration/money/payout-statement.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";

/** A recommended career as the report's first page shows it. */
export interface PrintableCareer {
  /** In the language of the first part. */
  name: string;
  /** Its tier, or that the student chose it: in the same language, as on screen. */
  standing: string;
  /** Interest match and list score, in words. */
  percentages: string;
  /** Whole percent of interest match; null if it is not known. */
  match: number | null;
}

/** What stands around the text of a report, with the student's name filled in, and what its pages say besides. */
export interface PrintableDossier extends Dossier {
  head: { title: string; packageLabel: string; dateLabel: string; educationLabel: string };
  /** As in the report, but in the dossier's language. */
  careers: readonly PrintableCareer[];
}

/** A report in one language. */
export interface PrintablePart {
  language: "en" | "ml";
  markdown: string;
  /** In the same language; null in a report from before there were dossiers. */
  dossier: PrintableDossier | null;
}

/** A stored report, ready to be printed. */
export interface PrintableReport {
  title: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Null where the answers do not separate the types. */
  hollandCode: string | null;
  /** Percent; null if too few questions of the type were answered. */
  percentages: Record<HollandType, number | null>;
  /** Best first, as many as are to be shown. */
  careers: readonly PrintableCareer[];
  confidenceNote: string | null;
  parts: PrintablePart[];
  createdAt: Date;
}

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

/** Makes PDFs. The same input gives the same bytes. */
export interface Printer {
  printReport(report: PrintableReport): Promise<Uint8Array>;
  /** A receipt or credit note. */
  printReceipt(receipt: NumberedReceipt, language: Language): Promise<Uint8Array>;
  /** An expert's statement. */
  printStatement(statement: PrintableStatement, language: Language): Promise<Uint8Array>;
}
