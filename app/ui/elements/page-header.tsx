import type { ReactNode } from "react";
import { ArrowLeft } from "./icons.tsx";

interface PageHeaderProps {
  title: string;
  picture?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The previous page: a subtle link above the title. */
  back?: { href: string; label: string };
  /** Buttons on the right (below the title on phones). */
  actions?: ReactNode;
}

/** The head of a page, with its only `h1`. */
export function PageHeader({ title, picture, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="grid gap-4 pt-8 pb-6 md:pt-12 md:pb-8">
      {back ? (
        <a
          href={back.href}
          className="-mb-2 inline-flex min-h-11 md:pointer-fine:min-h-7 items-center gap-1.5 justify-self-start text-sm font-semibold text-primary hover:text-primary-strong hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          <span>{back.label}</span>
        </a>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex items-center gap-4 md:gap-6">
          {picture}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
            <h1>{title}</h1>
            {lead ? <p className="max-w-prose text-quiet">{lead}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
