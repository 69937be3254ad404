import { GST_STATES, type StateCode } from "#app/domain/accounts/state.ts";
import { IST_OFFSET_MS } from "#app/domain/platform/time.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";

/**
 * GSTR-1, the return of outward supplies, in the sheets and columns of the GST portal's offline tool. Credit notes to
 * unregistered buyers reduce the line of their rate and place (B2CS), since each invoice is far below the limit of
 * large ones (B2CL). Amounts in rupees with two decimals, dates as 26-Nov-2026.
 */
export const GSTR1_SECTIONS = {
  b2b: {
    label: "GSTR-1: B2B",
    header: [
      "GSTIN/UIN of Recipient",
      "Receiver Name",
      "Invoice Number",
      "Invoice date",
      "Invoice Value",
      "Place Of Supply",
      "Reverse Charge",
      "Applicable % of Tax Rate",
      "Invoice Type",
      "E-Commerce GSTIN",
      "Rate",
      "Taxable Value",
      "Cess Amount",
    ],
  },
  b2cs: {
    label: "GSTR-1: B2C others",
    header: [
      "Type",
      "Place Of Supply",
      "Rate",
      "Applicable % of Tax Rate",
      "Taxable Value",
      "Cess Amount",
      "E-Commerce GSTIN",
    ],
  },
  cdnr: {
    label: "GSTR-1: credit notes",
    header: [
      "GSTIN/UIN of Recipient",
      "Receiver Name",
      "Note Number",
      "Note Date",
      "Note Type",
      "Place Of Supply",
      "Reverse Charge",
      "Note Supply Type",
      "Note Value",
      "Applicable % of Tax Rate",
      "Rate",
      "Taxable Value",
      "Cess Amount",
    ],
  },
  "hsn-b2b": { label: "GSTR-1: HSN, B2B", header: hsnHeader() },
  "hsn-b2c": { label: "GSTR-1: HSN, B2C", header: hsnHeader() },
  docs: {
    label: "GSTR-1: documents",
    header: ["Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number", "Cancelled"],
  },
} as const satisfies Record<string, { label: string; header: readonly string[] }>;

function hsnHeader(): readonly string[] {
  return [
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Taxable Value",
    "Integrated Tax Amount",
    "Central Tax Amount",
    "State/UT Tax Amount",
    "Cess Amount",
    "Rate",
  ];
}

export type Gstr1Section = keyof typeof GSTR1_SECTIONS;

export type Gstr1Row = readonly (string | number)[];

/** Whether a name is a section's. */
export function isGstr1Section(name: string): name is Gstr1Section {
  return Object.hasOwn(GSTR1_SECTIONS, name);
}

const PAISE = 100;

/** Paise as rupees with two decimals: 149900 → `1499.00`. */
function amount(paise: number): string {
  return (paise / PAISE).toFixed(2);
}

/** `32-Kerala`. */
function place(code: StateCode): string {
  return `${code}-${GST_STATES[code]}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `26-Nov-2026`, in IST. */
function day(instant: number): string {
  const date = new Date(instant + IST_OFFSET_MS);
  return `${String(date.getUTCDate()).padStart(2, "0")}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

interface HsnSum {
  sac: string;
  percent: number;
  totalPaise: number;
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
}

/** A month's return, built document by document; empty without GST registration. */
export class Gstr1 {
  readonly #b2b: Gstr1Row[] = [];
  readonly #cdnr: Gstr1Row[] = [];
  readonly #b2cs = new Map<string, { place: StateCode; percent: number; taxablePaise: number }>();
  readonly #hsn: Record<"hsn-b2b" | "hsn-b2c", Map<string, HsnSum>> = { "hsn-b2b": new Map(), "hsn-b2c": new Map() };
  readonly #numbers = { invoices: new Array<string>(), notes: new Array<string>() };

  /** Adds a document of the month. Receipts without tax are ignored. */
  add(document: NumberedReceipt): void {
    const { number, kind, tax, buyer, supplier, totalPaise, issuedAt } = document;
    if (tax === null || kind === "receipt") return;
    const isNote = kind === "credit-note";
    const sign = isNote ? -1 : 1;
    const { placeOfSupply, split } = tax;
    const percent = supplier.taxPercent;
    (isNote ? this.#numbers.notes : this.#numbers.invoices).push(number);
    const gstin = buyer.gstin ?? null;
    const money = [amount(totalPaise), amount(split.taxableValuePaise)] as const;
    if (gstin !== null && isNote)
      this.#cdnr.push([
        gstin,
        buyer.name,
        number,
        day(issuedAt),
        "C",
        place(placeOfSupply),
        "N",
        "Regular B2B",
        money[0],
        "",
        percent,
        money[1],
        "",
      ]);
    else if (gstin !== null)
      this.#b2b.push([
        gstin,
        buyer.name,
        number,
        day(issuedAt),
        money[0],
        place(placeOfSupply),
        "N",
        "",
        "Regular B2B",
        "",
        percent,
        money[1],
        "",
      ]);
    else {
      const key = `${placeOfSupply} ${percent}`;
      const sum = this.#b2cs.get(key) ?? { place: placeOfSupply, percent, taxablePaise: 0 };
      this.#b2cs.set(key, { ...sum, taxablePaise: sum.taxablePaise + sign * split.taxableValuePaise });
    }
    const sums = this.#hsn[gstin === null ? "hsn-b2c" : "hsn-b2b"];
    const key = `${supplier.sac} ${percent}`;
    const sum = sums.get(key) ?? {
      sac: supplier.sac,
      percent,
      totalPaise: 0,
      taxablePaise: 0,
      igstPaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
    };
    const part = (...names: string[]) =>
      split.parts.filter(({ name }) => names.includes(name)).reduce((so, { amountPaise }) => so + amountPaise, 0);
    sums.set(key, {
      ...sum,
      totalPaise: sum.totalPaise + sign * totalPaise,
      taxablePaise: sum.taxablePaise + sign * split.taxableValuePaise,
      igstPaise: sum.igstPaise + sign * part("IGST"),
      cgstPaise: sum.cgstPaise + sign * part("CGST"),
      sgstPaise: sum.sgstPaise + sign * part("SGST", "UTGST"),
    });
  }

  rows(section: Gstr1Section): Gstr1Row[] {
    switch (section) {
      case "b2b":
        return this.#b2b;
      case "cdnr":
        return this.#cdnr;
      case "b2cs":
        return [...this.#b2cs.values()].map((sum) => [
          "OE",
          place(sum.place),
          sum.percent,
          "",
          amount(sum.taxablePaise),
          "",
          "",
        ]);
      case "hsn-b2b":
      case "hsn-b2c":
        // Services have no unit.
        return [...this.#hsn[section].values()].map((sum) => [
          sum.sac,
          "Career guidance",
          "NA",
          "0.00",
          amount(sum.totalPaise),
          amount(sum.taxablePaise),
          amount(sum.igstPaise),
          amount(sum.cgstPaise),
          amount(sum.sgstPaise),
          "0.00",
          sum.percent,
        ]);
      case "docs":
        return [
          ...documents("Invoices for outward supply", this.#numbers.invoices),
          ...documents("Credit Note", this.#numbers.notes),
        ];
    }
  }
}

/** Splits a document number into series and position: `VZC2627-000012`. */
function parsePlace(number: string): { number: string; series: string; place: number } {
  const from = number.lastIndexOf("-") + 1;
  return { number, series: number.slice(0, from), place: Number(number.slice(from)) };
}

/**
 * Document numbers of one kind, a row per unbroken run, because a row's first, last and total must agree. Credit notes
 * share their numbering with those of untaxed receipts, which are not in the return and leave gaps once the business is
 * registered. Documents are never cancelled, only reversed by a credit note.
 */
function documents(nature: string, numbers: readonly string[]): Gstr1Row[] {
  const sorted = numbers
    .map(parsePlace)
    .toSorted((one, other) =>
      one.series === other.series ? one.place - other.place : one.series < other.series ? -1 : 1,
    );
  const rows: [nature: string, from: string, to: string, total: number, cancelled: number][] = [];
  for (const [index, { number, series, place }] of sorted.entries()) {
    const before = sorted[index - 1];
    const row = rows.at(-1);
    if (row && before?.series === series && before.place + 1 === place) {
      row[2] = number;
      row[3] += 1;
    } else rows.push([nature, number, number, 1, 0]);
  }
  return rows;
}
