import { isStateCode, type StateCode } from "#app/domain/accounts/state.ts";

/**
 * India's goods and services tax (GST) on receipts. Sources: CGST Act 2017 (section 15), IGST Act 2017 (section 12),
 * CGST Rules 2017 (rules 35, 46 and 53). Amounts are whole paise, since a share of whole rupees rarely is whole rupees.
 */

/** Union territories without a legislature, which levy UTGST instead of SGST. */
const UNION_TERRITORIES: readonly StateCode[] = ["04", "26", "31", "35", "38"];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const GSTIN_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text is a GSTIN: state, PAN, serial number, and a matching check digit. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text) || !isStateCode(text.slice(0, 2))) return false;
  const base = GSTIN_DIGITS.length;
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, position) => {
    const product = GSTIN_DIGITS.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return text.at(-1) === GSTIN_DIGITS[(base - (sum % base)) % base];
}

/** The state of a GSTIN. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : null;
}

interface TaxPart {
  name: "CGST" | "SGST" | "UTGST" | "IGST";
  /** Of the taxable value, in percent. */
  percent: number;
  amountPaise: number;
}

/** A tax-inclusive price, split: `taxableValuePaise` and the parts add up to it exactly. */
export interface TaxSplit {
  taxableValuePaise: number;
  parts: TaxPart[];
}

/**
 * Splits a tax-inclusive price: price × rate ÷ (100 + rate), rule 35 of the CGST Rules. Within a state the tax is split
 * into equal central and state halves; between states it is integrated tax. Each amount is rounded to the paisa, halves
 * up; the taxable value is the remainder, so that the sum is exact.
 * @param totalPaise tax included
 * @param percent the whole rate, such as 18
 */
export function splitTax({
  totalPaise,
  percent,
  supplierState,
  placeOfSupply,
}: {
  totalPaise: number;
  percent: number;
  supplierState: StateCode;
  placeOfSupply: StateCode;
}): TaxSplit {
  const taxAt = (rate: number) => Math.round((totalPaise * rate) / (100 + percent));
  const parts: TaxPart[] =
    placeOfSupply === supplierState
      ? [
          { name: "CGST", percent: percent / 2, amountPaise: taxAt(percent / 2) },
          {
            name: UNION_TERRITORIES.includes(supplierState) ? "UTGST" : "SGST",
            percent: percent / 2,
            amountPaise: taxAt(percent / 2),
          },
        ]
      : [{ name: "IGST", percent, amountPaise: taxAt(percent) }];
  const tax = parts.reduce((sum, part) => sum + part.amountPaise, 0);
  return { taxableValuePaise: totalPaise - tax, parts };
}
