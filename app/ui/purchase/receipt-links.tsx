import { RECEIPT_KIND_NAMES, type ReceiptKind } from "#app/domain/purchase/receipt-number.ts";
import { FileText } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { Bilingual } from "#app/domain/platform/language.ts";

const RECEIPTS: Bilingual = { en: "Receipts", ml: "രസീതുകൾ" };

interface ReceiptLinksProps {
  /** Oldest first. */
  receipts: readonly { number: string; kind: ReceiptKind }[];
}

/** Links to the PDFs of a purchase's receipts and credit notes. Renders nothing if there are none. */
export function ReceiptLinks({ receipts }: ReceiptLinksProps) {
  const language = useLanguage();
  if (receipts.length === 0) return null;
  return (
    <ul aria-label={RECEIPTS[language]} className="-my-2 flex flex-wrap gap-x-5">
      {receipts.map(({ number, kind }) => (
        <li key={number}>
          <a
            href={`/receipts/${number}.pdf`}
            className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
            type="application/pdf"
          >
            <FileText aria-hidden className="size-4 flex-none" />
            <span className="tabular-nums">
              <span>{`${RECEIPT_KIND_NAMES[kind][language]} `}</span>
              <span className="whitespace-nowrap">{number}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
