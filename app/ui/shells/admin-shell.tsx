import type { ReactNode } from "react";
import type { Permission } from "#app/domain/platform/permissions.ts";
import { findArea, listMenu, type MenuEntry } from "#app/ui/admin/areas.ts";
import { DeskContext } from "#app/ui/admin/desk.ts";
import { PermissionsContext } from "#app/ui/admin/permitted.tsx";
import { DeskSearchLink, useDeskSearch } from "#app/ui/admin/desk-search/desk-search.tsx";
import { LogOut, Menu, X } from "#app/ui/elements/icons.tsx";
import { Logo } from "#app/ui/elements/logo.tsx";

export interface AdminFrame {
  name: string;
  permissions: readonly Permission[];
  /** The number of proposals that wait for a second administrator. */
  waiting: number;
}

interface AdminShellProps extends AdminFrame {
  /** This page's path, to mark its area. */
  path: string;
  children: ReactNode;
}

/** The administrators' frame: a side menu from 768 px up, behind a button below that. */
export function AdminShell({ children, ...menu }: AdminShellProps) {
  const { name, permissions, waiting } = menu;
  const { open, dialog } = useDeskSearch();
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-primary px-5 py-3 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-40 flex h-14 items-center justify-between bg-deep px-5 text-white md:hidden">
        <HomeLink />
        <div className="flex items-center gap-1">
          <DeskSearchLink open={open} className="flex text-white hover:bg-white/10" />
          <details data-menu className="group">
            <summary
              aria-label="Menu"
              className="-me-2 grid size-11 list-none place-items-center rounded-control hover:bg-white/10"
            >
              <Menu aria-hidden className="size-6 group-open:hidden" />
              <X aria-hidden className="hidden size-6 group-open:block" />
            </summary>
            <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto bg-deep p-3 shadow-soft">
              <p className="truncate px-3 pb-1 text-sm text-white/70">{name}</p>
              <AdminMenu {...menu} />
            </div>
          </details>
        </div>
      </header>
      <aside className="sticky top-0 z-40 hidden h-dvh w-52 flex-none flex-col overflow-y-auto bg-deep px-2.5 py-1 text-white md:flex">
        <HomeLink />
        <AdminMenu {...menu} />
      </aside>
      <main id="main" data-keeps-forms tabIndex={-1} className="min-w-0 flex-1 px-5 pb-16 outline-none md:px-6">
        <DeskContext value={{ name, waiting, openSearch: open }}>
          <PermissionsContext value={permissions}>{children}</PermissionsContext>
        </DeskContext>
      </main>
      {dialog}
    </div>
  );
}

function HomeLink() {
  return (
    <a
      href="/administrator/dashboard"
      aria-label="Vazhi, administrator dashboard"
      className="flex min-h-11 items-center rounded-control md:px-3"
    >
      <Logo isPlain />
    </a>
  );
}

/** On desktops the sixteen entries share the height of the window, so that none of them is out of sight. */
const LINE =
  "flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-start text-sm whitespace-nowrap text-water hover:bg-white/10 aria-[current]:bg-white/15 aria-[current]:font-semibold aria-[current]:text-white md:text-[0.875rem] md:pointer-fine:min-h-[clamp(2rem,calc((100dvh-5.75rem)/16),2.75rem)]";

function AdminMenu({ permissions, waiting, path }: Omit<AdminShellProps, "children" | "name">) {
  const current = findArea(path)?.label;
  return (
    <nav aria-label="Administration" className="divide-y divide-white/15">
      {[...listMenu(permissions)].map((entries, place, all) => (
        <ul key={entries[0]?.href} className="grid py-1 first:pt-0">
          {entries.map((entry) => (
            <li key={entry.href}>
              <MenuLink
                {...entry}
                count={entry.badge === "approvals" ? waiting : 0}
                isCurrent={entry.label === current}
                isItself={entry.href === path}
              />
            </li>
          ))}
          {place === all.length - 1 ? (
            <li>
              <form method="post" action="/administrator/logout">
                {/* If the form was sent before hydration, the site's script has already changed the button. */}
                <button type="submit" data-busy-text="Logging Out..." suppressHydrationWarning className={LINE}>
                  <LogOut aria-hidden className="size-4.5 flex-none" />
                  <span suppressHydrationWarning>Logout</span>
                </button>
              </form>
            </li>
          ) : null}
        </ul>
      ))}
    </nav>
  );
}

interface MenuLinkProps extends MenuEntry {
  count: number;
  isCurrent: boolean;
  /** Whether this page is the entry's own, not one of its area's others. */
  isItself: boolean;
}

function MenuLink({ href, label, icon: Icon, count, isCurrent, isItself }: MenuLinkProps) {
  return (
    <a href={href} aria-current={isCurrent ? (isItself ? "page" : "true") : undefined} className={LINE}>
      <Icon aria-hidden className="size-4.5 flex-none" />
      <span>{label}</span>
      {count > 0 ? (
        <span className="ms-auto rounded-full bg-white/15 px-2 text-xs font-semibold text-white">
          <span>{count}</span>
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </a>
  );
}
