import type { ReactNode } from "react";
import { Card } from "#app/ui/elements/card.tsx";
import { Logo } from "#app/ui/elements/logo.tsx";

interface PortalPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** The portal's pages before sign-in: one narrow card, without the site's bar. */
export function PortalPage({ title, lead, children, footer }: PortalPageProps) {
  return (
    <main id="main" className="page grid min-h-dvh content-center py-10">
      <div className="mx-auto grid w-full max-w-form gap-6">
        <header className="grid gap-4">
          <Logo />
          <h1>{title}</h1>
          {lead ? <p className="text-quiet">{lead}</p> : null}
        </header>
        <Card className="grid gap-5">{children}</Card>
        {footer ? <div className="grid grid-cols-1 justify-items-center">{footer}</div> : null}
      </div>
    </main>
  );
}
