import type { StatementLine, StatementSums } from "#app/domain/administration/money/payout-statement.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Business } from "#app/domain/purchase/business.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";

/** A recommended career on the report's first page. */
export interface PrintableCareer {
  /** Its category's id in the catalogue. */
  categoryId: number;
  /** The type whose hue it is drawn in. */
  hue: HollandType;
  /** In the language of the first part. */
  name: string;
  /** Whole percent of interest match; null if unknown. */
  match: number | null;
  /** Standard deviation of the match, in points; null if unknown. */
  error: number | null;
  /** Whether the student asked about it. */
  isChosen: boolean;
}

/** What comes easily to a student: a part of the dossier that is never stored, as the tasks may be deleted. */
export interface PrintableStrengths {
  title: string;
  finding: string;
  tasks: readonly {
    name: string;
    /** In a few words. */
    standing: string;
    isOutstanding: boolean;
    /** The dot and the ends of its error, as shares of the width; null if the task is not compared. */
    place: { at: number; from: number; to: number } | null;
    note: string | null;
  }[];
  /** Text alternative of the drawing. */
  alternative: string;
  /** What follows it, in the report's dialect of Markdown. */
  markdown: string;
}

/** A dossier with the student's name filled in and its pages' other texts. */
export interface PrintableDossier extends Dossier {
  head: { title: string; headline: string; packageLabel: string; dateLabel: string; educationLabel: string };
  /** As in the report, but in the dossier's language. */
  careers: readonly PrintableCareer[];
  /** Null if no task is finished, or it is not to be printed. */
  strengths: PrintableStrengths | null;
}

export interface PrintablePart {
  language: "en" | "ml";
  markdown: string;
  /** In the same language; null in a report that predates dossiers. */
  dossier: PrintableDossier | null;
}

/** The summary, at most four pages in one language, or the whole dossier around it. */
export type PrintKind = "summary" | "dossier";

/** A stored report, ready to be printed. */
export interface PrintableReport {
  kind: PrintKind;
  title: string;
  /** What the student's leading interests are called, in a sentence without a full stop. */
  headline: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Null if the answers do not differentiate the types. */
  hollandCode: string | null;
  /** Percent; null if too few questions were answered. */
  percentages: Record<HollandType, number | null>;
  /** The careers to show, best first. */
  careers: readonly PrintableCareer[];
  confidenceNote: string | null;
  /** One per language; a summary has one. */
  parts: PrintablePart[];
  createdAt: Date;
}

/** An issued statement, with everything that is printed on it. */
export interface PrintableStatement extends StatementSums {
  /** For example `2026-11`. */
  month: string;
  expert: string;
  panMasked: string | null;
  payer: Business;
  /** Milliseconds, UTC. */
  issuedAt: number;
  /** The day of the transfer, in India; null while unpaid. */
  paidOn: string | null;
  reference: string | null;
  lines: StatementLine[];
}

/** Makes PDFs. Deterministic: the same input gives the same bytes. */
export interface Printer {
  printReport(report: PrintableReport): Promise<Uint8Array>;
  /** A receipt or credit note. */
  printReceipt(receipt: NumberedReceipt, language: Language): Promise<Uint8Array>;
  printStatement(statement: PrintableStatement, language: Language): Promise<Uint8Array>;
}
