import type { ReactNode } from "react";
import { payerPolicies } from "../../content/purchase/parent-payment";
import { BilingualLabel } from "../elements/bilingual";
import { Logo } from "../elements/logo";

interface PayerFrameProps {
  support: { email: string; phone: string } | null;
  children: ReactNode;
}

/** The page around what somebody without an account pays: the name, the policies, and whom to ask. No menu. */
export function PayerFrame({ support, children }: PayerFrameProps) {
  return (
    <div className="page grid max-w-2xl gap-8 py-8 md:py-12">
      <a href="/" className="inline-flex min-h-11 items-center justify-self-start" aria-label="Vazhi, home page">
        <Logo />
      </a>
      {children}
      <footer className="grid gap-1 border-t border-line pt-4 text-sm">
        <ul className="flex flex-wrap gap-x-6">
          {payerPolicies.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 flex-wrap items-center gap-x-1.5">
                <BilingualLabel text={label} />
              </a>
            </li>
          ))}
        </ul>
        {support ? (
          <p className="flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${support.email}`}>
              {support.email}
            </a>
            <a
              className="link tabular inline-flex min-h-11 items-center"
              href={`tel:${support.phone.replaceAll(" ", "")}`}
            >
              {support.phone}
            </a>
          </p>
        ) : null}
      </footer>
    </div>
  );
}
