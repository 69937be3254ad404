/**
 * Money in its two units. Prices are whole rupees; whatever a payment provider reports or is asked for (orders at the
 * provider, payments, refunds, disputes), and what is printed on receipts, is whole paise: such values are called
 * `…Paise`. This is the only module that converts one into the other, and it never multiplies a fraction.
 */

/** The only currency in use. */
export const CURRENCY = "INR";

/** Above this much of one payment, a refund needs a second administrator: ₹5,000 in paise. */
export const REFUND_APPROVAL_THRESHOLD_PAISE = 500_000;

const PAISE_PER_RUPEE = 100;

/** Typed amounts: whole rupees, optionally with one or two digits after a point. */
const TYPED_RUPEES = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/;

const rupeeFormat = /* @__PURE__ */ new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: CURRENCY,
  maximumFractionDigits: 0,
});
const paiseFormat = /* @__PURE__ */ new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: CURRENCY,
  minimumFractionDigits: 2,
});

/**
 * A price in paise: 1499 → 149900.
 * @param rupees a whole number
 * @throws RangeError for a fraction, which no price is.
 */
export function toPaise(rupees: number): number {
  const paise = rupees * PAISE_PER_RUPEE;
  if (!Number.isInteger(rupees) || !Number.isSafeInteger(paise))
    throw new RangeError(`${rupees} is no price in rupees`);
  return paise;
}

/**
 * Paise in whole rupees: 149900 → 1499.
 * @throws RangeError if it is not whole rupees.
 */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise) || !isWholeRupees(paise)) throw new RangeError(`${paise} paise are no rupees`);
  return paise / PAISE_PER_RUPEE;
}

/** Whether an amount in paise is whole rupees. */
export function isWholeRupees(paise: number): boolean {
  return paise % PAISE_PER_RUPEE === 0;
}

/** Paise from typed rupees: `2999` → 299900, `1499.99` → 149999; null for anything else, `1.005` included. */
export function parseRupees(text: string): number | null {
  const [, rupees, fraction = ""] = TYPED_RUPEES.exec(text) ?? [];
  return rupees === undefined ? null : toPaise(Number(rupees)) + Number(fraction.padEnd(2, "0"));
}

/** Paise as `parseRupees` reads them, without a sign or grouping: 149900 → `1499`, 149850 → `1498.5`. */
export function plainRupees(paise: number): string {
  return String(paise / PAISE_PER_RUPEE);
}

/** Paise for display, in rupees with two decimals: 149900 → `₹1,499.00`, −50 → `−₹0.50`. */
export function formatPaise(paise: number): string {
  return paiseFormat.format(paise / PAISE_PER_RUPEE).replace("-", "−");
}

/** Paise, or cents of another currency, with the currency's code: `1498.5 INR`, `20 USD`. */
export function formatWithCode(paise: number, currency: string): string {
  return `${plainRupees(paise)} ${currency}`;
}

/** What a provider reports, in paise or cents, as people read it: `₹1,499`, `₹1,498.50`, `20 USD`. */
export function formatAmount(paise: number, currency: string = CURRENCY): string {
  if (currency !== CURRENCY) return formatWithCode(paise, currency);
  return isWholeRupees(paise) ? formatRupees(toRupees(paise)) : formatPaise(paise);
}

/** Whole rupees for display, in Indian grouping: 1499 → `₹1,499`, 100000 → `₹1,00,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}
