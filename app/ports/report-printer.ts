import type { HollandType } from "../domain/assessment/holland-type";

/** A recommended career as the report's first page shows it. */
export interface PrintableCareer {
  /** In the language of the first part. */
  name: string;
  /** Its tier, or that the student chose it: in the same language, as on screen. */
  standing: string;
  /** Interest match and list score, in words. */
  percentages: string;
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
  parts: { language: "en" | "ml"; markdown: string }[];
  createdAt: Date;
}

/** Makes a PDF. The same report gives the same bytes. */
export interface ReportPrinter {
  print(report: PrintableReport): Promise<Uint8Array>;
  /** Whether each language keeps to its page limit. Draws nothing. */
  fitsItsPages(report: PrintableReport): boolean;
}
