import type { ReactNode } from "react";
import { Card } from "#app/ui/elements/card.tsx";

/** One narrow card with a heading: the pages before an expert's sign-in. */
export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page py-8 md:py-14">
      <div className="mx-auto grid max-w-form gap-6">
        <header className="grid gap-2">
          <h1>{title}</h1>
          {lead ? <p className="text-quiet">{lead}</p> : null}
        </header>
        <Card className="grid gap-5">{children}</Card>
      </div>
    </div>
  );
}
