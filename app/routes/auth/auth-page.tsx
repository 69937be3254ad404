import type { ReactNode } from "react";
import { Card } from "../../ui/elements/card";

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to where else the user may have meant to go. */
  footer?: ReactNode;
}

/** One narrow card with a heading: the frame of every sign-in page. */
export function AuthPage({ title, lead, children, footer }: AuthPageProps) {
  return (
    <div className="page py-8 md:py-14">
      <div className="mx-auto grid max-w-form gap-6">
        <header className="grid gap-2">
          <h1>{title}</h1>
          {lead ? <p className="text-quiet">{lead}</p> : null}
        </header>
        <Card className="grid gap-5">{children}</Card>
        {footer ? <div className="grid justify-items-center gap-1 text-center">{footer}</div> : null}
      </div>
    </div>
  );
}

/** A line between two ways to do the same. */
export function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </div>
  );
}
