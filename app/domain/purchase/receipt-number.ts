import { IST_OFFSET_MS } from "../platform/time";

/** A receipt of a business without GST registration, the tax invoice of one that has it, and what takes back either. */
export const RECEIPT_KINDS = ["receipt", "tax-invoice", "credit-note"] as const;

export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Each kind is numbered by itself. */
export const RECEIPT_SERIES: Record<ReceiptKind, string> = {
  receipt: "VZR",
  "tax-invoice": "VZI",
  "credit-note": "VZC",
};

/** Digits of the running number; more than a million in a year take more. */
export const SEQUENCE_DIGITS = 6;

const MARCH = 2;

/** The Indian financial year of an instant, `2026-27`: from 1 April, midnight in India. */
export function financialYearOf(instant: Date): string {
  const inIndia = new Date(instant.getTime() + IST_OFFSET_MS);
  const firstYear = inIndia.getUTCMonth() > MARCH ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${firstYear}-${String(firstYear + 1).slice(2)}`;
}

/**
 * What the numbers of a kind begin with in a financial year: `VZI2627-`. The running number follows. Rule 46(b) of the
 * CGST Rules allows 16 characters: letters, digits, dash and slash, of which the last does not go into an address.
 */
export function receiptNumberPrefix(kind: ReceiptKind, financialYear: string): string {
  return `${RECEIPT_SERIES[kind]}${financialYear.slice(2).replace("-", "")}-`;
}

/** What people call a kind of receipt. */
export const receiptKindLabels: Record<ReceiptKind, string> = {
  receipt: "Receipt",
  "tax-invoice": "Tax invoice",
  "credit-note": "Credit note",
};
