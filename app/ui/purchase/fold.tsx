import { type ReactNode, useState } from "react";
import { ChevronDown } from "#app/ui/elements/icons.tsx";

interface FoldProps {
  title: string;
  /** Opens it, such as an error in it; null for none. Once open it stays open, because it may contain focus. */
  reason?: string | null;
  children: ReactNode;
}

/** A line that opens: what most buyers do not need. */
export function Fold({ title, reason = null, children }: FoldProps) {
  const [fold, setFold] = useState({ reason, isOpen: Boolean(reason) });
  if (fold.reason !== reason) setFold({ reason, isOpen: fold.isOpen || Boolean(reason) });
  return (
    <details
      open={fold.isOpen}
      onToggle={({ currentTarget }) => setFold({ reason, isOpen: currentTarget.open })}
      // It may have been opened before hydration.
      suppressHydrationWarning
      className="group"
    >
      <summary className="fold-line list-none">
        <span>{title}</span>
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-quiet transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
