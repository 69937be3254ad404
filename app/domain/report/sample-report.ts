import type { CareerView, ReportTextView } from "./report-view.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

/** A complete public report of a fictional student. */
export interface SampleReport {
  readonly name: string;
  readonly packageLabel: Bilingual;
  readonly educationLabel: Bilingual;
  /** As displayed. */
  readonly date: string;
  readonly hollandCode: string;
  /** Percent; null if too few questions were answered. */
  readonly percentages: Readonly<Record<HollandType, number | null>>;
  readonly careers: CareerView[];
  readonly texts: ReportTextView[];
  /** A statement on the strongest type with which the student strongly agreed. */
  readonly strongestStatement: Bilingual;
  readonly pdfPath: string;
  readonly pdfBytes: number;
}
