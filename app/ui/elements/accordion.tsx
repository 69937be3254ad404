import type { ReactNode } from "react";
import { ChevronDown } from "./icons.tsx";

/** Questions that expand to show their answers. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-card border border-line bg-white">{children}</div>;
}

interface AccordionItemProps {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  id?: string;
}

/** One entry, built on native `<details>`: find-in-page and assistive technology work. */
export function AccordionItem({ summary, children, isOpen = false, id }: AccordionItemProps) {
  return (
    <details id={id} open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-4 font-semibold -outline-offset-3 hover:text-primary md:px-6">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-primary transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="prose px-5 pb-5 md:px-6 md:pb-6">{children}</div>
    </details>
  );
}
