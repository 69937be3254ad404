import type { ReactNode } from "react";
import { Card } from "#app/ui/elements/card.tsx";
import { ChevronDown } from "#app/ui/elements/icons.tsx";

/** A section that is folded until needed. A link to `#id` opens it, since the id is on its content. */
export function FoldedCard({
  id,
  title,
  isOpen,
  children,
}: {
  id: string;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="py-2 md:py-3">
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <ChevronDown aria-hidden className="size-5 flex-none group-open:rotate-180" />
        </summary>
        <div id={id} className="grid gap-5 pt-3 pb-3">
          {children}
        </div>
      </details>
    </Card>
  );
}
