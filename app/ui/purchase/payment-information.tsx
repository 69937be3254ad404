import { PAY_TEXTS, PAYMENT_METHODS, payWords } from "#app/content/purchase/pay-words.ts";
import { ShieldCheck } from "#app/ui/elements/icons.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PaymentInformationProps {
  support: { email: string; phone: string } | null;
}

/** Common questions before paying: who handles it, the payment methods, and support. */
export function PaymentInformation({ support }: PaymentInformationProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm text-quiet">
      <div className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-[0.15em] size-5 flex-none text-success" />
        <p>{payWords.secure[language]}</p>
      </div>
      <p>{payWords.methodsTitle[language]}</p>
      <ul className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium text-ink">
        {PAYMENT_METHODS.map((method) => (
          <li key={method.en}>{method[language]}</li>
        ))}
      </ul>
      {support ? (
        <p className="tabular wrap-anywhere">
          <RichTextRun text={PAY_TEXTS[language].trouble(support)} />
        </p>
      ) : null}
    </div>
  );
}
