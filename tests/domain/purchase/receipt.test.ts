import { describe, expect, test } from "vitest";
import type { Business } from "#app/domain/purchase/business.ts";
import { businessSchema } from "#app/web/forms/business.ts";
import { currentBusiness, storedBusinessSchema } from "#app/domain/purchase/stored-business.ts";
import { isGstin, splitTax } from "#app/domain/purchase/gst.ts";
import { STATE_CODES, type StateCode } from "#app/domain/accounts/state.ts";
import { composeCreditNote, composeReceipt } from "#app/domain/purchase/receipt.ts";
import { toFinancialYear, RECEIPT_KINDS, receiptNumberPrefix } from "#app/domain/purchase/receipt-number.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

const registered: Business = {
  name: "Vazhi",
  address: "Kochi",
  state: "32",
  gstin: "32AAAAA0000A1ZB",
  sac: "999293",
  taxPercent: 18,
};

describe("the financial year", () => {
  test.each([
    ["2027-03-31T23:59:59.999+05:30", "2026-27"],
    ["2027-04-01T00:00:00.000+05:30", "2027-28"],
    // Still 31 March in London.
    ["2027-03-31T18:30:00.000Z", "2027-28"],
    ["2026-12-31T23:59:59.999+05:30", "2026-27"],
    ["2027-01-01T00:00:00.000+05:30", "2026-27"],
    ["2099-04-01T00:00:00.000+05:30", "2099-00"],
  ])("of %s is %s", (instant, year) => {
    expect(toFinancialYear(new Date(instant))).toBe(year);
  });

  test.each(RECEIPT_KINDS)("numbers of a %s have at most 16 characters, even the hundred-millionth", (kind) => {
    const prefix = receiptNumberPrefix(kind, "2026-27");
    expect(prefix).toMatch(/^VZ[RIC]2627-$/);
    expect(`${prefix}99999999`.length).toBeLessThanOrEqual(16);
  });
});

describe("GSTINs", () => {
  test.each(["27AAPFU0939F1ZV", "32AAAAA0000A1ZB"])("%s is valid", (text) => expect(isGstin(text)).toBe(true));

  test.each([
    ["another check digit", "27AAPFU0939F1ZW"],
    ["two letters that changed places", "27APAFU0939F1ZV"],
    ["no state", "99AAPFU0939F1ZV"],
    ["lower case", "27aapfu0939f1zv"],
    ["too short", "27AAPFU0939F1Z"],
    ["nothing", ""],
  ])("with %s it is invalid", (_, text) => expect(isGstin(text)).toBe(false));
});

describe("the tax in a price", () => {
  test("within a state is split evenly between the Union and the state", () => {
    expect(splitTax({ totalPaise: 149_900, percent: 18, supplierState: "32", placeOfSupply: "32" })).toEqual({
      taxableValuePaise: 127_034,
      parts: [
        { name: "CGST", percent: 9, amountPaise: 11_433 },
        { name: "SGST", percent: 9, amountPaise: 11_433 },
      ],
    });
  });

  test("between states is integrated tax", () => {
    expect(splitTax({ totalPaise: 149_900, percent: 18, supplierState: "32", placeOfSupply: "33" })).toEqual({
      taxableValuePaise: 127_034,
      parts: [{ name: "IGST", percent: 18, amountPaise: 22_866 }],
    });
  });

  test("within a union territory without a legislature goes to it under its own name", () => {
    expect(
      splitTax({ totalPaise: 100, percent: 18, supplierState: "04", placeOfSupply: "04" }).parts.map(
        ({ name }) => name,
      ),
    ).toEqual(["CGST", "UTGST"]);
  });

  test("adds up to the price exactly, and is the rate of the taxable value to the paisa", () => {
    const random = mulberry32(46);
    for (let round = 0; round < 5000; round += 1) {
      const total = 1 + Math.floor(random() * 1_000_000_00);
      const percent = [0, 0.25, 3, 5, 12, 18, 28][Math.floor(random() * 7)] ?? 18;
      const placeOfSupply = STATE_CODES[Math.floor(random() * STATE_CODES.length)] as StateCode;
      const { taxableValuePaise, parts } = splitTax({ totalPaise: total, percent, supplierState: "32", placeOfSupply });
      expect(parts.reduce((sum, part) => sum + part.amountPaise, taxableValuePaise)).toBe(total);
      expect(parts.reduce((sum, part) => sum + part.percent, 0)).toBe(percent);
      expect(parts.length).toBe(placeOfSupply === "32" ? 2 : 1);
      expect(new Set(parts.map((part) => part.amountPaise)).size).toBe(1);
      for (const part of parts) {
        expect(Number.isInteger(part.amountPaise) && part.amountPaise >= 0).toBe(true);
        expect(Math.abs(part.amountPaise - (taxableValuePaise * part.percent) / 100)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("the business", () => {
  test("is the stored one if that can be read, and otherwise the configured one", () => {
    const stored = { ...registered, name: "Vazhi Guidance LLP" };
    expect(currentBusiness(stored, registered)).toEqual(stored);
    expect(currentBusiness(null, registered)).toEqual(registered);
    expect(currentBusiness({ ...stored, gstin: "32" }, registered)).toEqual(registered);
  });

  test.each([
    [{ gstin: "27AAPFU0939F1ZV" }, "gstin", "The GSTIN belongs to another state"],
    [{ gstin: "32AAAAA0000A1ZC" }, "gstin", "Please enter a valid GSTIN of 15 characters, or leave it empty"],
    [{ state: "99" }, "state", "Please choose a state"],
    [{ sac: "12" }, "sac", "The SAC has four to six digits"],
    [{ taxPercent: "much" }, "taxPercent", "Please enter a rate in percent"],
    [{ address: "a\nb\nc\nd\ne\nf\ng" }, "address", "The address may have at most 6 lines"],
    [{ name: " " }, "name", "Please enter the name of the business"],
  ])("with %o is refused", (changes, field, message) => {
    const parsed = businessSchema.safeParse({ ...registered, taxPercent: "18", ...changes });
    expect(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
    // Values that the form rejects are rejected on storing, for the same field.
    const stored = storedBusinessSchema.safeParse({ ...registered, ...changes });
    expect(stored.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("accepts a rate and an empty GSTIN as forms send them", () => {
    expect(
      businessSchema.parse({ ...registered, address: "Marine Drive\r\nKochi\r\n", gstin: " ", taxPercent: "5" }),
    ).toEqual({ ...registered, address: "Marine Drive\nKochi", gstin: null, taxPercent: 5 });
  });
});

describe("the contents of a receipt", () => {
  const now = new Date("2026-11-21T06:30:00.000Z");
  const sale = {
    supplier: registered,
    buyer: { name: "Anjali Nair", email: "anjali@students.example", state: null },
    description: "Gold Package",
    quote: { originalAmount: 2999, couponDiscount: 300, amount: 2699, couponCode: "TEN" },
    payment: { id: "pay_1", method: "upi" },
    now,
  };

  test("of a registered business is a tax invoice; the place of supply defaults to its own state", () => {
    const invoice = composeReceipt(sale);
    expect(invoice).toMatchObject({
      kind: "tax-invoice",
      pricePaise: 299_900,
      discountPaise: 30_000,
      totalPaise: 269_900,
      issuedAt: now.getTime(),
      tax: { placeOfSupply: "32" },
    });
    expect(invoice.tax?.split.taxableValuePaise).toBe(228_728);
    const elsewhere = composeReceipt({ ...sale, buyer: { ...sale.buyer, state: "29" } });
    expect(elsewhere.tax).toMatchObject({ placeOfSupply: "29", split: { parts: [{ name: "IGST" }] } });
  });

  test("of another business shows no tax", () => {
    expect(composeReceipt({ ...sale, supplier: { ...registered, gstin: null } })).toMatchObject({
      kind: "receipt",
      tax: null,
    });
  });

  test("is reversed by a credit note with the same seller, buyer and rate", () => {
    const invoice = {
      ...composeReceipt({ ...sale, buyer: { ...sale.buyer, state: "29" as const } }),
      number: "VZI2627-000001",
    };
    const note = composeCreditNote(invoice, {
      amountPaise: 100_000,
      returnedPaise: 0,
      now: new Date(now.getTime() + 1000),
    });
    expect(note).toMatchObject({
      kind: "credit-note",
      pricePaise: 100_000,
      discountPaise: 0,
      couponCode: null,
      totalPaise: 100_000,
      description: "Gold Package",
      supplier: registered,
    });
    expect(note.corrects).toEqual({ number: "VZI2627-000001", kind: "tax-invoice", issuedAt: now.getTime() });
    expect(note.tax).toEqual({
      placeOfSupply: "29",
      split: { taxableValuePaise: 84_746, parts: [{ name: "IGST", percent: 18, amountPaise: 15_254 }] },
    });
    expect(note).not.toHaveProperty("number");
  });

  test.each([
    ["within the state", null],
    ["to another state", "29" as const],
  ])("is reversed to the paisa by the credit notes of its parts, %s", (_where, state) => {
    const invoice = { ...composeReceipt({ ...sale, buyer: { ...sale.buyer, state } }), number: "VZI2627-000001" };
    const sumTax = ({ tax }: Pick<typeof invoice, "tax">) =>
      tax?.split.parts.map(({ amountPaise }) => amountPaise) ?? [];
    let returnedPaise = 0;
    let taxable = 0;
    const taken = sumTax(invoice).map(() => 0);
    // Rounded separately, these parts would take back too much or too little.
    for (const amountPaise of [11_111, 11_111, 11_111, 11_111, 11_111, 11_111, 203_234]) {
      const note = composeCreditNote(invoice, { amountPaise, returnedPaise, now });
      returnedPaise += amountPaise;
      taxable += note.tax?.split.taxableValuePaise ?? 0;
      const parts = sumTax(note);
      parts.forEach((paise, index) => (taken[index] = (taken[index] ?? 0) + paise));
      expect(parts.reduce((sum, paise) => sum + paise, note.tax?.split.taxableValuePaise ?? 0)).toBe(amountPaise);
    }
    expect(returnedPaise).toBe(invoice.totalPaise);
    expect(taken).toEqual(sumTax(invoice));
    expect(taxable).toBe(invoice.tax?.split.taxableValuePaise);
  });

  test("without tax is reversed by a credit note without tax", () => {
    const invoice = { ...composeReceipt(sale), number: "VZI2627-000001" };
    expect(
      composeCreditNote({ ...invoice, tax: null }, { amountPaise: 100_000, returnedPaise: 0, now }).tax,
    ).toBeNull();
  });
});
