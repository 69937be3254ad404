import { type ReceiptKind, receiptKindLabels } from "../../domain/purchase/receipt-number";

/** Stands for the number of the attached receipt until the mail is sent: the settling batch assigns it. */
const RECEIPT_NUMBER = "[receipt number]";

/** Names the receipt that comes with a mail: "Your tax invoice VZI2627-000123 is attached…". */
export function receiptAttached(kind: ReceiptKind): string {
  const label = receiptKindLabels[kind];
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return `Your ${name} ${RECEIPT_NUMBER} is attached as a PDF; you also find it under My Orders.`;
}

/** Instead, for a student for whom somebody else has paid. */
export const receiptWithPayer = "The receipt has gone to the person who paid for you.";

/** Where the report's PDF is: on the page, until it turns out to fit into the mail. */
export const reportPdfNotes = {
  en: {
    onPage: "You can download the PDF on that page.",
    attached: "The PDF is attached; you can also download it on that page.",
  },
  ml: {
    onPage: "PDF ആ പേജിൽനിന്ന് ഡൗൺലോഡ് ചെയ്യാം.",
    attached: "PDF ഈ മെയിലിനൊപ്പമുണ്ട്; ആ പേജിൽനിന്നും ഡൗൺലോഡ് ചെയ്യാം.",
  },
} as const;

/** What has been attached to a mail: the number of a receipt, and whether the report is there. */
interface Attached {
  receiptNumber: string | null;
  hasReport: boolean;
}

/** A mail's text or HTML, once it is known what is attached. Both say these sentences in the same letters. */
export function nameAttachments(body: string, { receiptNumber, hasReport }: Attached): string {
  const withNumber = receiptNumber === null ? body : body.replaceAll(RECEIPT_NUMBER, receiptNumber);
  if (!hasReport) return withNumber;
  return Object.values(reportPdfNotes).reduce(
    (text, { onPage, attached }) => text.replaceAll(onPage, attached),
    withNumber,
  );
}
