import { use } from "react";
import { Link, useLocation } from "react-router";
import { ArrowLeft } from "#app/ui/elements/icons.tsx";
import { APPROVALS_PATH, findArea, isOpenTab, listTabs } from "./areas.ts";
import { DeskContext } from "./desk.ts";
import { PermissionsContext } from "./permitted.tsx";

/** Scrolls the tabs sideways, so that this one is in the middle. */
function showTab(tab: HTMLAnchorElement | null): void {
  const bar = tab?.closest("ul");
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}

const TAB =
  "flex min-h-11 items-center gap-2 border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-quiet -outline-offset-3 hover:border-edge hover:text-ink aria-[current]:border-primary aria-[current]:text-primary md:pointer-fine:min-h-9";

/** The pages of this page's area, as links below its title; nothing where there is only one. */
export function AreaTabs() {
  const { pathname, search } = useLocation();
  const { waiting } = use(DeskContext);
  const group = listTabs(pathname, use(PermissionsContext));
  if (!group) return null;
  const parameters = new URLSearchParams(search);
  const area = findArea(pathname);
  return (
    <nav aria-label={`${group.title} pages`} className="border-b border-line max-md:-mx-5">
      <ul className="relative -mb-px flex gap-5 overflow-x-auto [scrollbar-width:none] max-md:px-5">
        {area?.href ? (
          <li className="flex-none">
            <Link to={area.href} className={TAB}>
              <ArrowLeft aria-hidden className="size-4" />
              <span>{area.label}</span>
            </Link>
          </li>
        ) : null}
        {group.tabs.map((tab) => {
          const isCurrent = isOpenTab(tab, pathname);
          const kept = tab.keeps ? parameters.get(tab.keeps) : null;
          return (
            <li key={tab.href} className="flex-none">
              <Link
                to={tab.keeps && kept ? `${tab.href}?${new URLSearchParams({ [tab.keeps]: kept })}` : tab.href}
                ref={isCurrent ? showTab : null}
                aria-current={isCurrent ? "page" : undefined}
                className={TAB}
              >
                <span>{tab.label}</span>
                {tab.href === APPROVALS_PATH && waiting > 0 ? (
                  <span className="rounded-full bg-accent-tint px-2 text-xs text-accent-strong">{waiting}</span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
