import type { HollandType } from "../domain/assessment/holland-type";

/** A recommended career as the report's first page shows it. */
export interface PrintableCareer {
  /** In the language of the first part. */
  name: string;
  /** Whole percent, as printed elsewhere; for a career that the student chose, how well the interests match. */
  percent: number;
  /** Whether the student chose it. */
  isChosen: boolean;
}

/** A stored report, ready to be printed. */
export interface PrintableReport {
  title: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  hollandCode: string;
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
