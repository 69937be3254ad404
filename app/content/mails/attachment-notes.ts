import type { Language } from "#app/domain/platform/language.ts";
import type { ReceiptKind } from "#app/domain/purchase/receipt-number.ts";

/** A placeholder for the number of the attached receipt until the mail is sent: the settling batch assigns it. */
const RECEIPT_NUMBER = { en: "[receipt number]", ml: "[രസീത് നമ്പർ]" } as const;

/** Names the attached receipt: "Your tax invoice VZI2627-000123 is attached…". */
const RECEIPT_ATTACHED: Readonly<Record<Language, Readonly<Record<ReceiptKind, string>>>> = {
  en: {
    receipt: `Your receipt ${RECEIPT_NUMBER.en} is attached as a PDF; you also find it under My Orders.`,
    "tax-invoice": `Your tax invoice ${RECEIPT_NUMBER.en} is attached as a PDF; you also find it under My Orders.`,
    "credit-note": `Your credit note ${RECEIPT_NUMBER.en} is attached as a PDF; you also find it under My Orders.`,
  },
  ml: {
    receipt: `രസീത് ${RECEIPT_NUMBER.ml} ഈ മെയിലിനൊപ്പം PDF ആയി ഉണ്ട്; ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിലും കാണാം.`,
    "tax-invoice": `നികുതി ഇൻവോയ്സ് ${RECEIPT_NUMBER.ml} ഈ മെയിലിനൊപ്പം PDF ആയി ഉണ്ട്; ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിലും കാണാം.`,
    "credit-note": `ക്രെഡിറ്റ് നോട്ട് ${RECEIPT_NUMBER.ml} ഈ മെയിലിനൊപ്പം PDF ആയി ഉണ്ട്; ‘എന്റെ ഓർഡറുകൾ’ എന്ന പേജിലും കാണാം.`,
  },
};

const WITH_PAYER: Readonly<Record<Language, string>> = {
  en: "The receipt has gone to the person who paid for you.",
  ml: "രസീത് പണമടച്ച ആൾക്ക് അയച്ചിട്ടുണ്ട്.",
};

/** Where a student's receipt is: attached, or with the payer (`isReceiptWithPayer`). */
export function receiptNote(
  { receiptKind, isReceiptWithPayer = false }: { receiptKind: ReceiptKind; isReceiptWithPayer?: boolean },
  language: Language,
): string {
  return isReceiptWithPayer ? WITH_PAYER[language] : RECEIPT_ATTACHED[language][receiptKind];
}

/** Where the report's PDF is: on the page, or attached if it fits. */
export const reportPdfNotes = {
  en: {
    onPage: "You can download its summary of four pages, and the whole dossier, as PDFs on that page.",
    attached: "Its summary of four pages is attached as a PDF; the whole dossier is on that page.",
  },
  ml: {
    onPage: "നാലു പേജുള്ള ചുരുക്കവും പൂർണ റിപ്പോർട്ടും ആ പേജിൽനിന്ന് PDF ആയി ഡൗൺലോഡ് ചെയ്യാം.",
    attached: "നാലു പേജുള്ള ചുരുക്കം PDF ആയി ഈ മെയിലിനൊപ്പമുണ്ട്; പൂർണ റിപ്പോർട്ട് ആ പേജിലുണ്ട്.",
  },
} as const;

/** A mail's attachments: the number of a receipt, and whether the report is included. */
interface Attached {
  receiptNumber: string | null;
  hasReport: boolean;
}

/** Updates a mail's text or HTML once its attachments are known. Both contain these sentences verbatim. */
export function nameAttachments(body: string, { receiptNumber, hasReport }: Attached): string {
  const withNumber =
    receiptNumber === null
      ? body
      : Object.values(RECEIPT_NUMBER).reduce((text, place) => text.replaceAll(place, receiptNumber), body);
  if (!hasReport) return withNumber;
  return Object.values(reportPdfNotes).reduce(
    (text, { onPage, attached }) => text.replaceAll(onPage, attached),
    withNumber,
  );
}
