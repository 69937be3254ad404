import type { Bilingual } from "#app/domain/platform/language.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";

/** The receipt of an unregistered business, the tax invoice of one registered for GST, and the correction of either. */
export const RECEIPT_KINDS = ["receipt", "tax-invoice", "credit-note"] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Each kind is numbered separately. */
export const RECEIPT_SERIES: Record<ReceiptKind, string> = {
  receipt: "VZR",
  "tax-invoice": "VZI",
  "credit-note": "VZC",
};

/** Minimum digits of the sequence number; more beyond a million per year. */
export const SEQUENCE_DIGITS = 6;

const MARCH = 2;

/** The Indian financial year of an instant, `2026-27`: from 1 April, midnight in India. */
export function toFinancialYear(instant: Date): string {
  const inIndia = new Date(instant.getTime() + IST_OFFSET_MS);
  const firstYear = inIndia.getUTCMonth() > MARCH ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${firstYear}-${String(firstYear + 1).slice(2)}`;
}

/** The start of an instant's financial year: 1 April, midnight in India. */
export function financialYearStart(instant: Date): Date {
  return new Date(Date.UTC(Number(toFinancialYear(instant).slice(0, 4)), MARCH + 1, 1) - IST_OFFSET_MS);
}

/** Number prefix of a kind and year: `VZI2627-`. Rule 46(b) of the CGST Rules allows 16 characters in all. */
export function receiptNumberPrefix(kind: ReceiptKind, financialYear: string): string {
  return `${RECEIPT_SERIES[kind]}${financialYear.slice(2).replace("-", "")}-`;
}

export const RECEIPT_KIND_NAMES: Readonly<Record<ReceiptKind, Bilingual>> = {
  receipt: { en: "Receipt", ml: "രസീത്" },
  "tax-invoice": { en: "Tax invoice", ml: "നികുതി ഇൻവോയ്സ്" },
  "credit-note": { en: "Credit note", ml: "ക്രെഡിറ്റ് നോട്ട്" },
};
