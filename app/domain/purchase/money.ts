/**
 * Money in its two units. Prices are whole rupees; amounts at the payment provider (orders, payments, refunds,
 * disputes) and on receipts are whole paise, in names ending in `Paise`. Only this module converts between them, and it
 * never multiplies a fraction.
 */

/** The only currency in use. */
export const CURRENCY = "INR";

/** A larger refund of one payment needs a second administrator: ₹5,000 in paise. */
export const REFUND_APPROVAL_THRESHOLD_PAISE = 500_000;

const PAISE_PER_RUPEE = 100;

/** Typed amounts: whole rupees, optionally with one or two decimals. */
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

/** Whole rupees in paise: 1499 → 149900. Throws RangeError for a fraction. */
export function toPaise(rupees: number): number {
  const paise = rupees * PAISE_PER_RUPEE;
  if (!Number.isInteger(rupees) || !Number.isSafeInteger(paise))
    throw new RangeError(`${rupees} is no price in rupees`);
  return paise;
}

/** Paise in whole rupees: 149900 → 1499. Throws RangeError if it is not whole rupees. */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise) || !isWholeRupees(paise)) throw new RangeError(`${paise} paise are no rupees`);
  return paise / PAISE_PER_RUPEE;
}

/** Whether an amount in paise is whole rupees. */
export function isWholeRupees(paise: number): boolean {
  return paise % PAISE_PER_RUPEE === 0;
}

/** Paise from typed rupees: `2999` → 299900, `1499.99` → 149999; null for anything else, including `1.005`. */
export function parseRupees(text: string): number | null {
  const [, rupees, fraction = ""] = TYPED_RUPEES.exec(text) ?? [];
  return rupees === undefined ? null : toPaise(Number(rupees)) + Number(fraction.padEnd(2, "0"));
}

/** Paise in the format of `parseRupees`, without sign or grouping: 149900 → `1499`, 149850 → `1498.5`. */
export function plainRupees(paise: number): string {
  return String(paise / PAISE_PER_RUPEE);
}

/** Paise for display, in rupees with two decimals: 149900 → `₹1,499.00`, −50 → `−₹0.50`. */
export function formatPaise(paise: number): string {
  return paiseFormat.format(paise / PAISE_PER_RUPEE).replace("-", "−");
}

/** Paise, or cents of another currency, with the currency code: `1498.5 INR`, `20 USD`. */
export function formatWithCode(paise: number, currency: string): string {
  return `${plainRupees(paise)} ${currency}`;
}

/** A provider's amount in paise or cents, for display: `₹1,499`, `₹1,498.50`, `20 USD`. */
export function formatAmount(paise: number, currency: string = CURRENCY): string {
  if (currency !== CURRENCY) return formatWithCode(paise, currency);
  return isWholeRupees(paise) ? formatRupees(toRupees(paise)) : formatPaise(paise);
}

/** Whole rupees for display, with Indian grouping: 1499 → `₹1,499`, 100000 → `₹1,00,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** A span of whole rupees with one sign: "₹14,000–35,600". */
export function formatRupeeSpan({ low, high }: { readonly low: number; readonly high: number }): string {
  return low === high ? formatRupees(low) : `${formatRupees(low)}–${formatRupees(high).replace("₹", "")}`;
}
