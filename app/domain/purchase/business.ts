import type { StateCode } from "#app/domain/accounts/state.ts";

/** The seller, as on receipts. */
export interface Business {
  name: string;
  /** Lines are separated by line feeds. */
  address: string;
  state: StateCode;
  /** Null if the business is not registered for GST: then receipts show no tax. */
  gstin: string | null;
  /** Services Accounting Code of what is sold, such as 999293 (commercial training and coaching services). */
  sac: string;
  /** The rate of GST that prices include, in percent. */
  taxPercent: number;
}

/** The rate of GST that the seller's prices include, in percent; null if the business is not registered for it. */
export function taxIncludedBy({ gstin, taxPercent }: Pick<Business, "gstin" | "taxPercent">): number | null {
  return gstin === null ? null : taxPercent;
}

/** What fits on a receipt: characters, and lines of the address. */
export const MAX_BUSINESS_NAME_LENGTH = 120;
export const MAX_BUSINESS_ADDRESS_LENGTH = 300;
export const BUSINESS_ADDRESS_LINES = 6;

/** A Services Accounting Code. */
export const SAC_PATTERN = /^\d{4,6}$/;
