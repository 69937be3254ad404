/**
 * India's goods and services tax (GST), as far as receipts need it. Sources: CGST Act 2017 (section 15), IGST Act 2017
 * (section 12), CGST Rules 2017 (rules 35, 46 and 53). Amounts are in paise: only here do they exist besides the
 * payment gateway, since a share of whole rupees seldom is one.
 */

/** States and union territories by the code that a GSTIN begins with. */
export const GST_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
} as const;

export type StateCode = keyof typeof GST_STATES;

/** The codes, by the names of their states. */
export const STATE_CODES = (Object.keys(GST_STATES) as StateCode[]).toSorted((one, other) =>
  GST_STATES[one].localeCompare(GST_STATES[other]),
);

/** Whether a value from outside is the code of a state. */
export function isStateCode(value: unknown): value is StateCode {
  return STATE_CODES.some((code) => code === value);
}

/** "Kerala (32)". */
export function formatState(code: StateCode): string {
  return `${GST_STATES[code]} (${code})`;
}

/** Union territories without a legislature have a tax of their own name in the place of the state's. */
const UNION_TERRITORIES: readonly StateCode[] = ["04", "26", "31", "35", "38"];

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const GSTIN_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a text is a GSTIN: state, PAN, serial number, and a check digit that fits them. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text) || !isStateCode(text.slice(0, 2))) return false;
  const base = GSTIN_DIGITS.length;
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, position) => {
    const product = GSTIN_DIGITS.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return text.at(-1) === GSTIN_DIGITS[(base - (sum % base)) % base];
}

/** The state that a GSTIN belongs to. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return isStateCode(code) ? code : null;
}

/** One of the taxes on a price. */
export interface TaxPart {
  name: "CGST" | "SGST" | "UTGST" | "IGST";
  /** Of the taxable value, in percent. */
  percent: number;
  /** In paise. */
  amount: number;
}

/** A price that includes its tax, taken apart: `taxableValue` and the parts add up to it exactly. */
export interface TaxSplit {
  /** In paise. */
  taxableValue: number;
  parts: TaxPart[];
}

/**
 * Takes the tax out of a price that includes it: price × rate ÷ (100 + rate), rule 35 of the CGST Rules. Within a state
 * the tax is halved between the Union and the state, and both get the same amount; between states it is integrated tax.
 * Each amount is rounded to the paisa, halves up; the taxable value is what remains, so that the sum is exact.
 * @param total paise, tax included
 * @param percent the whole rate, such as 18
 */
export function splitTax({
  total,
  percent,
  supplierState,
  placeOfSupply,
}: {
  total: number;
  percent: number;
  supplierState: StateCode;
  placeOfSupply: StateCode;
}): TaxSplit {
  const taxAt = (rate: number) => Math.round((total * rate) / (100 + percent));
  const parts: TaxPart[] =
    placeOfSupply === supplierState
      ? [
          { name: "CGST", percent: percent / 2, amount: taxAt(percent / 2) },
          {
            name: UNION_TERRITORIES.includes(supplierState) ? "UTGST" : "SGST",
            percent: percent / 2,
            amount: taxAt(percent / 2),
          },
        ]
      : [{ name: "IGST", percent, amount: taxAt(percent) }];
  const tax = parts.reduce((sum, part) => sum + part.amount, 0);
  return { taxableValue: total - tax, parts };
}
