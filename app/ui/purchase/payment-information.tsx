import { paymentInformationTexts } from "../../content/purchase/payment-information";
import { Bilingual, BilingualLabel } from "../elements/bilingual";
import { ShieldCheck } from "../elements/icons";

interface PaymentInformationProps {
  support: { email: string; phone: string } | null;
  /** In Malayalam, too: for readers who may know only one of both languages. */
  isBilingual?: boolean;
}

/** What buyers ask before they pay: who handles it, how they can pay, and whom to contact. */
export function PaymentInformation({ support, isBilingual = false }: PaymentInformationProps) {
  const { secure, methods, methodsTitle, trouble } = paymentInformationTexts;
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm text-quiet">
      <div className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-[0.15em] size-5 flex-none text-success" />
        {isBilingual ? <Bilingual text={secure} /> : <p>{secure.en}</p>}
      </div>
      <p>{isBilingual ? <BilingualLabel text={methodsTitle} /> : methodsTitle.en}</p>
      <ul className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium text-ink">
        {methods.map((method) => (
          <li key={method.en}>{isBilingual ? <BilingualLabel text={method} /> : method.en}</li>
        ))}
      </ul>
      {support ? (
        <>
          <p>
            Trouble paying? Write to <EmailLink {...support} /> or call <PhoneLink {...support} />.
          </p>
          {isBilingual ? <p lang="ml">{trouble.ml}</p> : null}
        </>
      ) : null}
    </div>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
      {email}
    </a>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link tabular" href={`tel:${phone.replaceAll(" ", "")}`}>
      {phone}
    </a>
  );
}
