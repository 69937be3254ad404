import type { ComponentProps, ReactNode } from "react";
import { ChevronDown } from "#app/ui/elements/icons.tsx";

interface FoldedProps extends Omit<ComponentProps<"details">, "title" | "className"> {
  /** Always visible; toggles the rest. */
  title: ReactNode;
}

/** A part of a form that most people do not need, collapsed in a frame of its own. */
export function Folded({ title, children, ...details }: FoldedProps) {
  return (
    <details {...details} className="group rounded-control border border-line px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 leading-snug font-semibold">
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
