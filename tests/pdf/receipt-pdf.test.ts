import { describe, expect, test } from "vitest";
import { composeCreditNote, composeReceipt, type NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import { renderReceiptPdf } from "#app/gateways/pdf/receipt-pdf.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { readPdf } from "./fixtures/read-pdf.ts";

const assets = await loadPdfAssets();

const sale: Parameters<typeof composeReceipt>[0] = {
  supplier: {
    name: "Vazhi Career Guide",
    address: "12 Marine Drive\nKochi 682031",
    state: "32",
    gstin: "32AAAAA0000A1ZB",
    sac: "999293",
    taxPercent: 18,
  },
  buyer: { name: "അഞ്ജലി നായർ", email: "anjali@students.example", state: null },
  description: "Gold Package: career assessment, report and a session with an expert",
  quote: { originalAmount: 2999, couponDiscount: 300, amount: 2699, couponCode: "TEN" },
  payment: { id: "pay_R8xUqW2n5TgZ1a", method: "upi" },
  now: new Date("2026-11-21T06:30:00.000Z"),
};
const invoice: NumberedReceipt = { ...composeReceipt(sale), number: "VZI2627-000001" };

async function printText(receipt: NumberedReceipt, language: "en" | "ml" = "en"): Promise<string> {
  const { pages } = await readPdf(await renderReceiptPdf(receipt, language, assets));
  expect(pages).toHaveLength(1);
  return (pages[0] ?? "").normalize("NFC").replace(/\s+/g, " ");
}

describe("a printed tax invoice", () => {
  test("contains what rule 46 requires", async () => {
    const text = await printText(invoice);
    for (const part of [
      "Tax invoice",
      "Number VZI2627-000001",
      "Date 21 November 2026",
      "Vazhi Career Guide",
      "12 Marine Drive",
      "Kochi 682031",
      "GSTIN 32AAAAA0000A1ZB",
      "State: Kerala (32)",
      "അഞ്ജലി നായർ",
      "anjali@students.example",
      "999293",
      "₹2,999.00",
      "Discount, coupon TEN",
      "−₹300.00",
      "Taxable value",
      "₹2,287.28",
      "CGST 9%",
      "SGST 9%",
      "₹205.86",
      "Total paid",
      "₹2,699.00",
      "Razorpay payment pay_R8xUqW2n5TgZ1a (UPI)",
      "Place of supply Kerala (32)",
      "Reverse charge No",
      "valid without a signature",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("IGST");
  });

  test("names the buyer's state and the integrated tax for a buyer in another state", async () => {
    const text = await printText({
      ...composeReceipt({ ...sale, buyer: { ...sale.buyer, state: "33" } }),
      number: "VZI2627-000002",
    });
    for (const part of ["State: Tamil Nadu (33)", "Place of supply Tamil Nadu (33)", "IGST 18%", "₹411.71"])
      expect(text).toContain(part);
    expect(text).not.toContain("CGST");
  });

  test("names the GSTIN of a registered payer for a student", async () => {
    const buyer = { ...sale.buyer, state: "32", gstin: "32BBBBB1111B1ZX" } as const;
    const text = await printText({ ...composeReceipt({ ...sale, buyer }), number: "VZI2627-000004" });
    expect(text).toContain("GSTIN 32BBBBB1111B1ZX");
    expect(text).toContain("Place of supply Kerala (32)");
  });

  test("is tagged, titled, and the same bytes each time", async () => {
    const bytes = await renderReceiptPdf(invoice, "en", assets);
    expect(await renderReceiptPdf(invoice, "en", assets)).toEqual(bytes);
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ title: "Tax invoice VZI2627-000001", language: "en-IN", isTagged: true });
    expect(read.structure.filter((role) => role === "H1")).toHaveLength(1);
    expect(read.tables[0]).toEqual({ headerCells: 3, dataCells: 3 });
    expect(bytes.length).toBeLessThan(60_000);
  });

  test("fits on one page with the longest texts that it can hold", async () => {
    const name = "ക്ഷിപ്രപ്രസാദിനി ".repeat(6).trim();
    const longest = {
      ...invoice,
      buyer: { ...invoice.buyer, name, email: `${"a".repeat(240)}@example.com` },
      description: "Wonderful ".repeat(30),
      supplier: { ...invoice.supplier, name: "W".repeat(120), address: `${"W".repeat(45)}\n`.repeat(6).trim() },
    };
    expect(await printText(longest)).toContain("Total paid");
  });
});

test("a receipt without GST registration shows no tax", async () => {
  const text = await printText({
    ...composeReceipt({ ...sale, supplier: { ...sale.supplier, gstin: null } }),
    number: "VZR2627-000001",
  });
  expect(text).toContain("Receipt");
  for (const part of ["GST", "SAC", "Taxable", "Place of supply", "Tax invoice", "tax included"])
    expect(text).not.toContain(part);
});

test("a credit note refers to the invoice that it reverses", async () => {
  const note = composeCreditNote(invoice, {
    amountPaise: 100_000,
    returnedPaise: 0,
    now: new Date("2026-12-01T06:30:00.000Z"),
  });
  const text = await printText({ ...note, number: "VZC2627-000001" });
  for (const part of [
    "Credit note",
    "Date 1 December 2026",
    "Takes back Tax invoice VZI2627-000001 of 21 November 2026",
    "Total given back",
    "₹1,000.00",
    "Taxable value",
    "₹847.46",
    "₹76.27",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Discount");
});

describe("a name whose letters the fonts lack", () => {
  const NAMES = { Hindi: "अंजलि शर्मा", Tamil: "அஞ்சலி முருகன்", Kannada: "ಅಂಜಲಿ ರಾವ್", Arabic: "عائشة محمد" };
  const billTo = (buyer: { name: string; printedName?: string }) => ({
    ...composeReceipt({ ...sale, buyer: { ...sale.buyer, ...buyer } }),
    number: "VZI2627-000005",
  });

  test.each(Object.values(NAMES))(
    "%s: the bill has the name given for print, else refers to the address",
    async (name) => {
      const given = await printText(billTo({ name, printedName: "Anjali Sharma" }));
      expect(given).toContain("Anjali Sharma anjali@students.example");
      const without = await printText(billTo({ name }));
      expect(without).toContain("Holder of the e-mail address below anjali@students.example");
      expect(await printText(billTo({ name }), "ml")).toContain("താഴെയുള്ള ഇമെയിൽ വിലാസത്തിന്റെ ഉടമ".normalize("NFC"));
      for (const text of [given, without]) expect(text).not.toContain("…");
    },
  );

  test("a credit note has it, too; a name in Malayalam needs none", async () => {
    const { number, ...invoiced } = billTo({ name: NAMES.Tamil, printedName: "അഞ്ജലി" });
    const refund = { amountPaise: 100_000, returnedPaise: 0, now: new Date("2026-12-01T06:30:00.000Z") };
    const note = composeCreditNote({ ...invoiced, number }, refund);
    expect(await printText({ ...note, number: "VZC2627-000002" })).toContain("അഞ്ജലി anjali@students.example");
    expect(await printText(billTo({ name: "അഞ്ജലി നായർ", printedName: "Old" }))).not.toContain("Old");
  });
});

describe("in Malayalam", () => {
  const sold = { ...sale, malayalamDescription: "ഗോൾഡ് പാക്കേജ്: കരിയർ ചോദ്യാവലി, റിപ്പോർട്ട്, വിദഗ്ധരുമായി ഒരു സെഷൻ" };

  test("a tax invoice keeps the words of the law in English beside it, and cuts none", async () => {
    const content = composeReceipt({ ...sold, buyer: { ...sale.buyer, state: "35" } });
    const text = await printText({ ...content, number: "VZI2627-000001" }, "ml");
    for (const part of [
      "നികുതി ഇൻവോയ്സ്",
      "Tax invoice",
      "നമ്പർ VZI2627-000001",
      "തീയതി 2026 നവംബർ 21",
      "അഞ്ജലി നായർ",
      "സംസ്ഥാനം: കേരളം, Kerala (32)",
      "ഗോൾഡ് പാക്കേജ്: കരിയർ ചോദ്യാവലി",
      "Gold Package: career assessment, report and a session with an expert",
      "ഇളവ്, കൂപ്പൺ TEN",
      "(Taxable value)",
      "ആകെ അടച്ചത്",
      "Razorpay പേയ്മെന്റ് pay_R8xUqW2n5TgZ1a (UPI)",
      "(Place of supply) ആൻഡമാൻ നിക്കോബാർ ദ്വീപുകൾ (35)",
      "(Reverse charge) ഇല്ല",
    ])
      expect(text).toContain(part.normalize("NFC"));
    expect(text).not.toContain("…");
  });

  test("a receipt and a credit note without tax have no English but names", async () => {
    const content = composeReceipt({ ...sold, supplier: { ...sale.supplier, gstin: null } });
    const receipt = { ...content, number: "VZR2627-000001" };
    const note = composeCreditNote(receipt, {
      amountPaise: 100_000,
      returnedPaise: 0,
      now: new Date("2026-11-25T06:30:00.000Z"),
    });
    const text = await printText(receipt, "ml");
    expect(text).toContain("രസീത്".normalize("NFC"));
    expect(text).not.toMatch(/Gold|Paid|Price|invoice/);
    const credit = await printText({ ...note, number: "VZC2627-000001" }, "ml");
    for (const part of ["ക്രെഡിറ്റ് നോട്ട്", "രസീത് VZR2627-000001, 2026 നവംബർ 21", "തിരികെ നൽകിയത് ₹1,000.00"])
      expect(credit).toContain(part.normalize("NFC"));
  });

  test("an older receipt, which knows only English, says what was sold in English", async () => {
    expect(await printText(invoice, "ml")).toContain(sale.description);
  });
});
