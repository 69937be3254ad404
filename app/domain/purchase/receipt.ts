import type { Business } from "./business.ts";
import { toPaise } from "./money.ts";
import { splitTax, type TaxSplit } from "./gst.ts";
import type { StateCode } from "#app/domain/accounts/state.ts";
import type { Quote } from "./pricing.ts";
import type { ReceiptKind } from "./receipt-number.ts";

/** The document that a credit note corrects, wholly or in part. */
interface CorrectedReceipt {
  number: string;
  kind: ReceiptKind;
  /** Milliseconds, UTC. */
  issuedAt: number;
}

/**
 * Everything that is printed on a receipt except its number, as on the day of issue: it is stored as JSON and never
 * changes, whatever becomes of prices, names and rates.
 */
export interface ReceiptContent {
  kind: ReceiptKind;
  /** Milliseconds, UTC. */
  issuedAt: number;
  supplier: Business;
  buyer: Buyer;
  /** What was bought, in words. */
  description: string;
  /** The same in Malayalam; missing on older receipts. */
  malayalamDescription?: string;
  /** Before a discount; on a credit note, the amount refunded. */
  pricePaise: number;
  discountPaise: number;
  couponCode: string | null;
  /** Tax included. */
  totalPaise: number;
  /** Null without GST registration. */
  tax: { placeOfSupply: StateCode; split: TaxSplit } | null;
  payment: { id: string; method: string | null };
  corrects: CorrectedReceipt | null;
}

/** Whom a receipt is for. */
export interface Buyer {
  name: string;
  email: string;
  /** Null if the buyer has not given it. */
  state: StateCode | null;
  /** Of a buyer registered for GST; missing on receipts of people who buy for themselves. */
  gstin?: string | null;
}

/** A receipt with its number, ready to be printed. */
export interface NumberedReceipt extends ReceiptContent {
  number: string;
}

/**
 * The tax in a price. The place of supply is the buyer's state: that of their registration (IGST Act, section
 * 12(2)(a)), or without one the state that they have given, else the supplier's (12(2)(b)).
 */
function computeTax(supplier: Business, buyer: Buyer, totalPaise: number): ReceiptContent["tax"] {
  if (supplier.gstin === null) return null;
  const placeOfSupply = buyer.state ?? supplier.state;
  const split = splitTax({
    totalPaise,
    percent: supplier.taxPercent,
    supplierState: supplier.state,
    placeOfSupply,
  });
  return { placeOfSupply, split };
}

/** What a seller issues for a payment: a tax invoice, if registered for GST. */
export function toReceiptKind({ gstin }: Pick<Business, "gstin">): "receipt" | "tax-invoice" {
  return gstin === null ? "receipt" : "tax-invoice";
}

/** The content of a payment's receipt: a tax invoice, if the business is registered for GST. */
export function composeReceipt(sale: {
  supplier: Business;
  buyer: Buyer;
  description: string;
  malayalamDescription?: string;
  quote: Quote;
  payment: ReceiptContent["payment"];
  now: Date;
}): ReceiptContent {
  const { supplier, buyer, description, malayalamDescription, quote, payment, now } = sale;
  const totalPaise = toPaise(quote.amount);
  return {
    kind: toReceiptKind(supplier),
    issuedAt: now.getTime(),
    supplier,
    buyer,
    description,
    ...(malayalamDescription === undefined ? {} : { malayalamDescription }),
    pricePaise: toPaise(quote.originalAmount),
    discountPaise: toPaise(quote.couponDiscount),
    couponCode: quote.couponCode,
    totalPaise,
    tax: computeTax(supplier, buyer, totalPaise),
    payment,
    corrects: null,
  };
}

/**
 * The tax in a part of a price, of which `beforePaise` had been returned: all parts together have the tax of the whole,
 * to the paisa, which parts that are rounded each for itself have not.
 */
function taxOfPart(
  { supplier, buyer }: Pick<ReceiptContent, "supplier" | "buyer">,
  { beforePaise, amountPaise }: { beforePaise: number; amountPaise: number },
): ReceiptContent["tax"] {
  const before = computeTax(supplier, buyer, beforePaise);
  const after = computeTax(supplier, buyer, beforePaise + amountPaise);
  if (before === null || after === null) return null;
  const parts = after.split.parts.map((part, index) => ({
    ...part,
    amountPaise: part.amountPaise - (before.split.parts[index]?.amountPaise ?? 0),
  }));
  const taxPaise = parts.reduce((sum, part) => sum + part.amountPaise, 0);
  return { ...after, split: { taxableValuePaise: amountPaise - taxPaise, parts } };
}

/**
 * The content of a refund's credit note. Seller, buyer and rate are those of the receipt that it corrects;
 * `returnedPaise` is what earlier credit notes have taken back of it.
 */
export function composeCreditNote(
  receipt: NumberedReceipt,
  refund: { amountPaise: number; returnedPaise: number; now: Date },
): ReceiptContent {
  const { number, kind, issuedAt, ...sold } = receipt;
  const { amountPaise, returnedPaise, now } = refund;
  return {
    ...sold,
    kind: "credit-note",
    issuedAt: now.getTime(),
    pricePaise: amountPaise,
    discountPaise: 0,
    couponCode: null,
    totalPaise: amountPaise,
    tax: sold.tax === null ? null : taxOfPart(sold, { beforePaise: returnedPaise, amountPaise }),
    corrects: { number, kind, issuedAt },
  };
}
