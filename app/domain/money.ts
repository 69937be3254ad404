const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** The only currency that anything is sold in. */
export const CURRENCY = "INR";

const paiseFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** Paise as people read them, in rupees with two decimals: 149900 → `₹1,499.00`, −50 → `−₹0.50`. */
export function formatPaise(paise: number): string {
  return paiseFormat.format(paise / 100).replace("-", "−");
}

const exactFormat = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** Money as a provider reports it, which need not be whole, nor rupees: `₹1,498.5`, `USD 20`. */
export function formatAmount(amount: number, currency: string = CURRENCY): string {
  return currency === CURRENCY ? `₹${exactFormat.format(amount)}` : `${currency} ${exactFormat.format(amount)}`;
}

/** Whole rupees as people read them, in Indian grouping: 1499 → `₹1,499`, 100000 → `₹1,00,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}
