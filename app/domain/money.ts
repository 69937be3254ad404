const rupeeFormat = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

/** The only currency that anything is sold in. */
export const CURRENCY = "INR";

/** Whole rupees as people read them, in Indian grouping: 1499 → `₹1,499`, 100000 → `₹1,00,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}
