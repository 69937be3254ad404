import { type ReactNode, use } from "react";
import { ArrowLeft } from "#app/ui/elements/icons.tsx";
import { AreaTabs } from "./area-tabs.tsx";
import { DeskContext } from "./desk.ts";
import { DeskSearchLink } from "./desk-search/desk-search.tsx";

interface PageHeaderProps {
  title: string;
  /** The number beside the title. */
  count?: string | number;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The page above, from a page that the menu does not lead to. */
  back?: { href: string; label: string };
  /** The page's first action. */
  actions?: ReactNode;
}

const INITIALS = 2;

/** "Anil Kumar": "AK" */
function toInitials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, INITIALS)
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();
}

/** The head of every page of the portal: its only `h1`, on desktops the search and who is signed in, and the tabs. */
export function PageHeader({ title, count, lead, back, actions }: PageHeaderProps) {
  const { name, openSearch } = use(DeskContext);
  return (
    <header className="grid grid-cols-1 gap-1 pt-3 pb-4 md:pt-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-5 xl:items-start">
        <div className="flex min-w-40 flex-auto flex-wrap items-center gap-x-3 gap-y-2 md:flex-[1_1_10rem] md:gap-x-5 xl:flex-[1_1_25rem]">
          <div className="grid min-w-40 flex-auto grid-cols-[minmax(0,1fr)] wrap-anywhere md:flex-[1_1_10rem] xl:flex-[1_1_15rem]">
            {back ? (
              <a
                href={back.href}
                className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-primary hover:text-primary-strong hover:underline md:pointer-fine:min-h-6"
              >
                <ArrowLeft aria-hidden className="size-4" />
                <span>{back.label}</span>
              </a>
            ) : null}
            <div className="flex min-h-11 items-center gap-2.5">
              <h1 className="text-2xl">{title}</h1>
              {count === undefined ? null : (
                <span className="tabular rounded-full bg-sand px-2.5 text-sm font-semibold text-quiet">{count}</span>
              )}
            </div>
          </div>
          {actions ? (
            <div className="flex flex-wrap items-center gap-2.5 [&_.button]:min-h-11 [&_.button]:px-4 [&_.button]:text-sm">
              {actions}
            </div>
          ) : null}
        </div>
        <div className={`hidden items-center gap-5 md:flex xl:flex-[0_1_30rem] ${back ? "xl:mt-3" : ""}`}>
          <DeskSearchLink open={openSearch} className="flex hover:bg-tint xl:flex-1" />
          <p className="flex min-w-0 items-center gap-2.5 text-sm font-semibold">
            <span
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-water text-xs text-primary-strong"
            >
              {toInitials(name)}
            </span>
            <span className="max-w-44 truncate max-xl:sr-only">{name}</span>
          </p>
        </div>
      </div>
      {lead ? <p className="max-w-4xl text-sm wrap-anywhere text-quiet">{lead}</p> : null}
      <AreaTabs />
    </header>
  );
}
