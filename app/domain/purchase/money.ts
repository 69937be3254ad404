const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** The only currency that anything is sold in. */
export const CURRENCY = "INR";

const paiseFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** Paise as people read them, in rupees with two decimals: 149900 → `₹1,499.00`, −50 → `−₹0.50`. */
export function formatPaise(paise: number): string {
  return paiseFormat.format(paise / 100).replace("-", "−");
}

/** Money as a provider reports it, which need not be whole, nor rupees: `₹1,499`, `₹1,498.50`, `20 USD`. */
export function formatAmount(amount: number, currency: string = CURRENCY): string {
  if (currency !== CURRENCY) return `${amount} ${currency}`;
  return Number.isInteger(amount) ? formatRupees(amount) : formatPaise(Math.round(amount * 100));
}

/** Whole rupees as people read them, in Indian grouping: 1499 → `₹1,499`, 100000 → `₹1,00,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}
