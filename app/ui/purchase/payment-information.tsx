import { ShieldCheck } from "../elements/icons";

/** What buyers ask before they pay: who handles it, how they can pay, and whom to contact. */
export function PaymentInformation({ support }: { support: { email: string; phone: string } | null }) {
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm text-quiet">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-[0.15em] size-5 flex-none text-success" />
        Secure payment by Razorpay. We never see your card or bank details.
      </p>
      <p>You can pay by</p>
      <ul className="-mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium text-ink">
        {["Card", "UPI", "Netbanking", "Wallet"].map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      {support ? (
        <p>
          Trouble paying? Write to{" "}
          <a className="link [overflow-wrap:anywhere]" href={`mailto:${support.email}`}>
            {support.email}
          </a>{" "}
          or call{" "}
          <a className="link tabular" href={`tel:${support.phone.replaceAll(" ", "")}`}>
            {support.phone}
          </a>
          .
        </p>
      ) : null}
    </div>
  );
}
