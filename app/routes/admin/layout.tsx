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

/** What every page of the portal has around it. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(startSessionWatch, []);
  return (
    <AdminShell {...loaderData} path={pathname}>
      <Verifying>Verifying admin credentials...</Verifying>
      <Outlet />
    </AdminShell>
  );
}
