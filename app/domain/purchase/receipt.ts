import type { Business } from "./business.ts";
import { toPaise } from "./money.ts";
import { splitTax, type TaxSplit } from "./gst.ts";
import type { StateCode } from "#app/domain/accounts/state.ts";
import type { Quote } from "./pricing.ts";
import type { ReceiptKind } from "./receipt-number.ts";

interface CorrectedReceipt {
  number: string;
  kind: ReceiptKind;
  /** Milliseconds, UTC. */
  issuedAt: number;
}

/** Everything printed on a receipt except its number, as of the day of issue. Stored as JSON and never changed. */
export interface ReceiptContent {
  kind: ReceiptKind;
  /** Milliseconds, UTC. */
  issuedAt: number;
  supplier: Business;
  buyer: Buyer;
  description: string;
  /** Missing on older receipts. */
  malayalamDescription?: string;
  /** Before discount; on a credit note, the amount refunded. */
  pricePaise: number;
  discountPaise: number;
  couponCode: string | null;
  /** Including tax. */
  totalPaise: number;
  /** Null without GST registration. */
  tax: { placeOfSupply: StateCode; split: TaxSplit } | null;
  payment: { id: string; method: string | null };
  corrects: CorrectedReceipt | null;
}

export interface Buyer {
  name: string;
  /** For print, if the fonts lack letters of the name; missing if they have them, or if none was given. */
  printedName?: string;
  /** Null for an account by phone number. */
  email: string | null;
  /** Null if not stated. */
  state: StateCode | null;
  /** Of a buyer registered for GST; missing on receipts of people who buy for themselves. */
  gstin?: string | null;
}

/** A receipt with its number, ready for printing. */
export interface NumberedReceipt extends ReceiptContent {
  number: string;
}

/** The tax in a price. Place of supply: state of registration (IGST Act, 12(2)(a)), else as stated (12(2)(b)). */
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

/** The document a seller issues for a payment: a tax invoice if registered for GST. */
export function toReceiptKind({ gstin }: Pick<Business, "gstin">): "receipt" | "tax-invoice" {
  return gstin === null ? "receipt" : "tax-invoice";
}

/** The content of a payment's receipt, or tax invoice if the business is registered for GST. */
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

/** The tax in a part of a price, after `beforePaise` was returned, such that all parts add up to the whole tax. */
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

/** The content of a refund's credit note; `returnedPaise` is the total of the receipt's earlier credit notes. */
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
