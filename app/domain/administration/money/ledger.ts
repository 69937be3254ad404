/**
 * Kinds of ledger entries. `sale`: a receipt. `refund`: a credit note. `fee`: the provider's fee for a payment.
 * `dispute`: a chargeback. `unsold`: a payment that bought nothing (paid twice, on an expired quote, or of the wrong
 * amount). `unsold-return`: the part of it that was returned.
 */
export const LEDGER_KINDS = ["sale", "refund", "fee", "dispute", "unsold", "unsold-return"] as const;

export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LEDGER_KIND_NAMES: Readonly<Record<LedgerKind, string>> = {
  sale: "Sale",
  refund: "Refund",
  fee: "Provider's fee",
  dispute: "Lost dispute",
  unsold: "Bought nothing",
  "unsold-return": "Bought nothing, returned",
};

/** Subjects of sales: packages, and sessions by kind of expert; `other` if unknown. */
export const SALE_SUBJECTS = [
  "silver",
  "gold",
  "upgrade",
  "career-counselor",
  "psychologist",
  "domain-expert",
  "other",
] as const;

export type SaleSubject = (typeof SALE_SUBJECTS)[number];

export const SALE_SUBJECT_NAMES: Readonly<Record<SaleSubject, string>> = {
  silver: "Silver",
  gold: "Gold",
  upgrade: "Upgrade to Gold",
  "career-counselor": "Career Counselor sessions",
  psychologist: "Psychologist sessions",
  "domain-expert": "Domain Expert sessions",
  other: "Not known",
};

/** A month's ledger sum for one kind, subject and coupon. Paise, never negative. */
export interface LedgerSum {
  kind: LedgerKind;
  subject: SaleSubject;
  /** Empty without a coupon. */
  couponCode: string;
  entries: number;
  pricePaise: number;
  discountPaise: number;
  totalPaise: number;
  taxPaise: number;
}

export interface Earnings {
  sales: number;
  refunds: number;
  /** At list prices. */
  grossPaise: number;
  discountPaise: number;
  /** Paid amount: gross less coupons. */
  soldPaise: number;
  refundPaise: number;
  /** GST on payments less GST on refunds. */
  gstPaise: number;
  /** The provider's fees, including GST. */
  feePaise: number;
  /** GST in the fees, which a registered business can reclaim. */
  feeTaxPaise: number;
  disputePaise: number;
  /** Paid, less refunds, GST, fees and lost disputes. */
  netPaise: number;
  unsoldPaise: number;
  unsoldReturnedPaise: number;
}

/** Adds up ledger sums. Payments that bought nothing are reported separately and are not part of the net. */
export function addUp(sums: readonly LedgerSum[]): Earnings {
  const total = (kind: LedgerKind, amount: (sum: LedgerSum) => number) =>
    sums.filter((sum) => sum.kind === kind).reduce((so, sum) => so + amount(sum), 0);
  const soldPaise = total("sale", (sum) => sum.totalPaise);
  const refundPaise = total("refund", (sum) => sum.totalPaise);
  const gstPaise = total("sale", (sum) => sum.taxPaise) - total("refund", (sum) => sum.taxPaise);
  const feePaise = total("fee", (sum) => sum.totalPaise);
  const disputePaise = total("dispute", (sum) => sum.totalPaise);
  return {
    sales: total("sale", (sum) => sum.entries),
    refunds: total("refund", (sum) => sum.entries),
    grossPaise: total("sale", (sum) => sum.pricePaise),
    discountPaise: total("sale", (sum) => sum.discountPaise),
    soldPaise,
    refundPaise,
    gstPaise,
    feePaise,
    feeTaxPaise: total("fee", (sum) => sum.taxPaise),
    disputePaise,
    netPaise: soldPaise - refundPaise - gstPaise - feePaise - disputePaise,
    unsoldPaise: total("unsold", (sum) => sum.totalPaise),
    unsoldReturnedPaise: total("unsold-return", (sum) => sum.totalPaise),
  };
}
