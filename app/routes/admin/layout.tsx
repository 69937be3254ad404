import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import type { RouteHandle } from "../../root";
import { AdminShell } from "../../ui/admin-shell";
import { startSessionWatch } from "../../ui/session-watch";
import { Verifying } from "../../ui/verifying";
import { getAdmin, requireAdmin } from "../../web/guards";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { hydrate: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const { name, canManageSettings } = getAdmin(context).admin;
  return { name, canManageSettings };
}

/** The side menu is longer than many screens: the entry of this page is brought into sight. */
function showCurrentEntry(): void {
  document.querySelector("aside [aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** What every page of the portal has around it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(startSessionWatch, []);
  useEffect(showCurrentEntry, [pathname]);
  return (
    <AdminShell {...loaderData} path={pathname}>
      <Verifying>Verifying admin credentials...</Verifying>
      <Outlet />
    </AdminShell>
  );
}
