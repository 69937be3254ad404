import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { Logo } from "#app/ui/elements/logo.tsx";
import { LanguageSwitch } from "#app/ui/language/language-switch.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import type { Bilingual } from "#app/domain/platform/language.ts";

const PAYER_POLICIES: readonly { href: string; label: Bilingual }[] = [
  { href: "/terms-and-conditions", label: { en: "Terms & Conditions", ml: "വ്യവസ്ഥകൾ" } },
  { href: "/cancellation-refund", label: { en: "Cancellation & Refund", ml: "റദ്ദാക്കലും റീഫണ്ടും" } },
  { href: "/privacy-policy", label: { en: "Privacy Policy", ml: "സ്വകാര്യതാ നയം" } },
];

interface PayerFrameProps {
  support: { email: string; phone: string } | null;
  /** Two columns on desktops. */
  isWide?: boolean;
  children: ReactNode;
}

/** The bar of pages about paying: name and language, no menu. */
export function PayingBar() {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { pathname, search } = useLocation();
  return (
    <header className="flex min-h-12 items-center justify-between gap-4">
      <a
        href={localPath("/")}
        className="inline-flex min-h-11 items-center"
        aria-label={ELEMENT_WORDS.homePage[language]}
      >
        <Logo isShortOnPhones />
      </a>
      <LanguageSwitch path={pathname + search} />
    </header>
  );
}

/** The frame of pages where someone without an account pays: the name, the policies and support. No menu. */
export function PayerFrame({ support, isWide = false, children }: PayerFrameProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className={`page grid ${isWide ? "max-w-240 pb-6 gap-2" : "max-w-2xl gap-8 py-3"}`}>
      <PayingBar />
      {children}
      <footer className="mt-6 grid gap-1 border-t border-line pt-4 text-sm">
        <ul className="flex flex-wrap gap-x-6">
          {PAYER_POLICIES.map(({ href, label }) => (
            <li key={href}>
              <a href={localPath(href)} className="link inline-flex min-h-11 items-center">
                {label[language]}
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
