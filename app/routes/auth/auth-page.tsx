import type { ReactNode } from "react";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** One narrow card with a heading: the frame of every sign-in page. */
export function AuthPage({ title, lead, children, footer }: AuthPageProps) {
  return (
    <div className="page py-5 md:py-14">
      <div className="mx-auto grid max-w-form gap-4 md:gap-6">
        <header className="grid gap-1 md:gap-2">
          {/* Fits on one line of a small phone. */}
          <h1 className="max-md:text-2xl">{title}</h1>
          {lead ? <p className="text-quiet">{lead}</p> : null}
        </header>
        <Card className="grid gap-5">{children}</Card>
        {footer ? <div className="grid justify-items-center gap-1 text-center">{footer}</div> : null}
      </div>
    </div>
  );
}

/** A divider between two alternatives. */
export function Or() {
  const language = useLanguage();
  return (
    <div className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {ACCOUNT_WORDS.or[language]}
    </div>
  );
}
