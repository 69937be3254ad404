/**
 * What stands in the ledger. `sale`: a receipt. `refund`: a credit note. `fee`: what the provider keeps of a payment.
 * `dispute`: money that a bank took back. `unsold`: money that came and bought nothing (paid twice, or on a quote that
 * no longer held, or that does not add up). `unsold-return`: what of it went back.
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

/** What is sold: packages, and sessions by kind of expert. `other` is money of which that is not known. */
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

/** The ledger of a month added up, for one kind, subject and coupon. Paise, never below zero. */
export interface LedgerSum {
  kind: LedgerKind;
  subject: SaleSubject;
  /** Empty where there was none. */
  couponCode: string;
  entries: number;
  pricePaise: number;
  discountPaise: number;
  totalPaise: number;
  taxPaise: number;
}

/** What a month, or a part of it, has come to. Paise. */
export interface Earnings {
  sales: number;
  refunds: number;
  /** At list prices. */
  grossPaise: number;
  discountPaise: number;
  /** What was paid: gross less coupons. */
  soldPaise: number;
  refundPaise: number;
  /** In what was paid, less that in what was returned. */
  gstPaise: number;
  /** The provider's fees with the GST in them. */
  feePaise: number;
  /** The GST in the fees, which a registered business gets back. */
  feeTaxPaise: number;
  disputePaise: number;
  /** What is left: paid, less refunds, GST, fees and lost disputes. */
  netPaise: number;
  unsoldPaise: number;
  unsoldReturnedPaise: number;
}

/** Adds up the ledger's sums. Money that bought nothing is told apart and is no part of what is left. */
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
