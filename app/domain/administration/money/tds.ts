/**
 * Tax deducted at source from fees for professional services: Income-tax Act, 1961, section 194J; for credits from 1
 * April 2026 on, Income-tax Act, 2025, section 393(1). Residents only. Sources, and points for an accountant to
 * confirm: docs/decisions/0026.
 */

/** Nothing is deducted until the year's fees exceed this: ₹50,000 since the financial year 2025-26. Paise. */
const TDS_THRESHOLD_PAISE = 5_000_000;

/** Percent, with a PAN. */
const TDS_PERCENT = 10;

/** Percent, without a PAN (section 206AA; section 397(2) of the Act of 2025). */
const TDS_PERCENT_WITHOUT_PAN = 20;

const PERCENT = 100;
const PAISE = 100;

export interface TaxDue {
  percent: number;
  tdsPaise: number;
}

/**
 * The tax on a statement. Once the year's fees exceed the threshold all of them are taxed, so the statement that
 * crosses it also deducts for earlier ones; at most `availablePaise`, the rest from the next one. Whole rupees.
 */
export function taxDue(payee: {
  hasPan: boolean;
  /** Fees of the financial year, including this statement. */
  yearSharePaise: number;
  /** Deducted in the financial year by earlier statements. */
  yearTdsPaise: number;
  /** Payable before tax. */
  availablePaise: number;
}): TaxDue {
  const { hasPan, yearSharePaise, yearTdsPaise, availablePaise } = payee;
  const percent = hasPan ? TDS_PERCENT : TDS_PERCENT_WITHOUT_PAN;
  if (yearSharePaise <= TDS_THRESHOLD_PAISE) return { percent, tdsPaise: 0 };
  const owed = Math.round((yearSharePaise * percent) / PERCENT / PAISE) * PAISE - yearTdsPaise;
  return { percent, tdsPaise: Math.max(0, Math.min(owed, availablePaise)) };
}

/** Purpose under which a PAN is encrypted: it cannot be decrypted for any other. */
export const PAN_PURPOSE = "expert-pan";

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** Whether a text has the form of a PAN: five letters, four digits, a letter. */
export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** A PAN for display: only the last four characters. */
export function maskPan(pan: string): string {
  return `••••••${pan.slice(-4)}`;
}
