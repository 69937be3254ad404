import type { Bilingual } from "#app/domain/platform/language.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";

/** The receipt of a business without GST registration, the tax invoice of one with it, and what corrects either. */
export const RECEIPT_KINDS = ["receipt", "tax-invoice", "credit-note"] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Each kind has its own numbering. */
export const RECEIPT_SERIES: Record<ReceiptKind, string> = {
  receipt: "VZR",
  "tax-invoice": "VZI",
  "credit-note": "VZC",
};

/** Digits of the sequence number; beyond a million in a year it has more. */
export const SEQUENCE_DIGITS = 6;

const MARCH = 2;

/** The Indian financial year of an instant, `2026-27`: from 1 April, midnight in India. */
export function toFinancialYear(instant: Date): string {
  const inIndia = new Date(instant.getTime() + IST_OFFSET_MS);
  const firstYear = inIndia.getUTCMonth() > MARCH ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${firstYear}-${String(firstYear + 1).slice(2)}`;
}

/** When the financial year of an instant began: 1 April, midnight in India. */
export function financialYearStart(instant: Date): Date {
  return new Date(Date.UTC(Number(toFinancialYear(instant).slice(0, 4)), MARCH + 1, 1) - IST_OFFSET_MS);
}

/**
 * The prefix of the numbers of a kind in a financial year: `VZI2627-`. The sequence number follows. Rule 46(b) of the
 * CGST Rules allows 16 characters: letters, digits, dash and slash, of which the last is unsuitable for a URL.
 */
export function receiptNumberPrefix(kind: ReceiptKind, financialYear: string): string {
  return `${RECEIPT_SERIES[kind]}${financialYear.slice(2).replace("-", "")}-`;
}

/** What the kinds of receipt are called. */
export const RECEIPT_KIND_NAMES: Readonly<Record<ReceiptKind, Bilingual>> = {
  receipt: { en: "Receipt", ml: "രസീത്" },
  "tax-invoice": { en: "Tax invoice", ml: "നികുതി ഇൻവോയ്സ്" },
  "credit-note": { en: "Credit note", ml: "ക്രെഡിറ്റ് നോട്ട്" },
};
