import { receiptKindLabels, type ReceiptKind } from "../../domain/purchase/receipt-number";
import { FileText } from "../elements/icons";

interface ReceiptLinksProps {
  /** Oldest first. */
  receipts: readonly { number: string; kind: ReceiptKind }[];
}

/** Links to the PDFs of a purchase's receipts and credit notes. Nothing where there are none. */
export function ReceiptLinks({ receipts }: ReceiptLinksProps) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label="Receipts" className="-my-2 flex flex-wrap gap-x-5">
      {receipts.map(({ number, kind }) => (
        <li key={number}>
          <a
            href={`/receipts/${number}.pdf`}
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
            type="application/pdf"
          >
            <FileText aria-hidden className="size-4 flex-none" />
            <span className="tabular-nums">
              {receiptKindLabels[kind]} {number}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
