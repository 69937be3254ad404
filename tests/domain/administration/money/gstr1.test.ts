import { expect, test } from "vitest";
import { Gstr1, GSTR1_SECTIONS } from "#app/domain/administration/money/gstr1.ts";
import { composeCreditNote, composeReceipt, type NumberedReceipt } from "#app/domain/purchase/receipt.ts";

const supplier = {
  name: "Vazhi",
  address: "Kochi",
  state: "32" as const,
  gstin: "32AAAAA0000A1ZB",
  sac: "999293",
  taxPercent: 18,
};
const now = new Date("2026-11-25T19:00:00Z");

function invoice(number: string, rupees: number, buyer: object = {}): NumberedReceipt {
  const content = composeReceipt({
    supplier,
    buyer: { name: "Anu", email: "anu@students.example", state: null, ...buyer },
    description: "Silver",
    quote: { originalAmount: rupees, couponDiscount: 0, amount: rupees, couponCode: null },
    payment: { id: "pay_1", method: "upi" },
    now,
  });
  return { ...content, number };
}

test("the sheets of a month: B2B apart, B2C by rate and place less credit notes, HSN sums and numbers", () => {
  const filing = new Gstr1();
  const registered = { name: "Firm", gstin: "29AAAAA0000A1Z5", state: "29" };
  const sold = [
    invoice("VZI2627-000001", 1180),
    invoice("VZI2627-000002", 2360),
    invoice("VZI2627-000003", 1180, { state: "29" }),
    invoice("VZI2627-000004", 1180, registered),
  ];
  for (const one of sold) filing.add(one);
  for (const [index, one] of [sold[0], sold[3]].entries())
    if (one)
      filing.add({
        ...composeCreditNote(one, { amountPaise: 59_000, returnedPaise: 0, now }),
        number: `VZC2627-00000${index + 1}`,
      });
  expect(filing.rows("b2b")).toEqual([
    [
      "29AAAAA0000A1Z5",
      "Firm",
      "VZI2627-000004",
      "26-Nov-2026",
      "1180.00",
      "29-Karnataka",
      "N",
      "",
      "Regular B2B",
      "",
      18,
      "1000.00",
      "",
    ],
  ]);
  expect(filing.rows("cdnr")).toEqual([
    [
      "29AAAAA0000A1Z5",
      "Firm",
      "VZC2627-000002",
      "26-Nov-2026",
      "C",
      "29-Karnataka",
      "N",
      "Regular B2B",
      "590.00",
      "",
      18,
      "500.00",
      "",
    ],
  ]);
  expect(filing.rows("b2cs")).toEqual([
    ["OE", "32-Kerala", 18, "", "2500.00", "", ""],
    ["OE", "29-Karnataka", 18, "", "1000.00", "", ""],
  ]);
  expect(filing.rows("hsn-b2c")).toEqual([
    ["999293", "Career guidance", "NA", "0.00", "4130.00", "3500.00", "180.00", "225.00", "225.00", "0.00", 18],
  ]);
  expect(filing.rows("hsn-b2b")).toEqual([
    ["999293", "Career guidance", "NA", "0.00", "590.00", "500.00", "90.00", "0.00", "0.00", "0.00", 18],
  ]);
  expect(filing.rows("docs")).toEqual([
    ["Invoices for outward supply", "VZI2627-000001", "VZI2627-000004", 4, 0],
    ["Credit Note", "VZC2627-000001", "VZC2627-000002", 2, 0],
  ]);
  for (const [section, { header }] of Object.entries(GSTR1_SECTIONS))
    for (const row of filing.rows(section as keyof typeof GSTR1_SECTIONS)) expect(row).toHaveLength(header.length);
});

test("without registration there is nothing to file", () => {
  const filing = new Gstr1();
  filing.add({ ...invoice("VZR2627-000001", 1499), kind: "receipt", tax: null });
  expect(Object.keys(GSTR1_SECTIONS).flatMap((section) => filing.rows(section as "b2b"))).toEqual([]);
});

test("untaxed credit notes between the others split the line of documents, so that each says how many it has", () => {
  const filing = new Gstr1();
  const taxed = invoice("VZI2627-000001", 1180);
  const untaxed = { ...invoice("VZR2526-000009", 1180), kind: "receipt", tax: null } as const;
  const note = (place: number, of: NumberedReceipt) => ({
    ...composeCreditNote(of, { amountPaise: 10_000, returnedPaise: 0, now }),
    number: `VZC2627-${String(place).padStart(6, "0")}`,
  });
  // A receipt from before the registration in the middle, and out of order.
  for (const place of [2, 1, 5, 4, 999_999, 1_000_000]) filing.add(note(place, taxed));
  filing.add(note(3, untaxed));
  const rows = filing.rows("docs");
  expect(rows).toEqual([
    ["Credit Note", "VZC2627-000001", "VZC2627-000002", 2, 0],
    ["Credit Note", "VZC2627-000004", "VZC2627-000005", 2, 0],
    ["Credit Note", "VZC2627-999999", "VZC2627-1000000", 2, 0],
  ]);
  for (const [, from, to, total] of rows)
    expect(Number(String(to).split("-")[1]) - Number(String(from).split("-")[1]) + 1).toBe(total);
});
