import type { StateCode } from "#app/domain/accounts/state.ts";

/** The seller's details for receipts. */
export interface Business {
  name: string;
  /** Lines separated by line feeds. */
  address: string;
  state: StateCode;
  /** Null without GST registration: receipts then show no tax. */
  gstin: string | null;
  /** Services Accounting Code of the product, such as 999293 (commercial training and coaching services). */
  sac: string;
  /** GST rate included in prices, in percent. */
  taxPercent: number;
}

/** The GST rate included in the seller's prices, in percent; null without GST registration. */
export function taxIncludedBy({ gstin, taxPercent }: Pick<Business, "gstin" | "taxPercent">): number | null {
  return gstin === null ? null : taxPercent;
}

/** Maximum sizes on a receipt: characters, and lines of the address. */
export const MAX_BUSINESS_NAME_LENGTH = 120;
export const MAX_BUSINESS_ADDRESS_LENGTH = 300;
export const BUSINESS_ADDRESS_LINES = 6;

export const SAC_PATTERN = /^\d{4,6}$/;
