import { useEffect } from "react";
import { countOpenApprovals } from "#db/queries/administration/approvals.ts";
import { getServices } from "#app/web/context.ts";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { permissionsWith } from "#app/domain/platform/permissions.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { AdminShell } from "#app/ui/shells/admin-shell.tsx";
import { ErrorScreen } from "#app/ui/shells/error-page.tsx";
import { PermissionsContext } from "#app/ui/admin/permitted.tsx";
import { useFocusOnRefusal } from "#app/ui/admin/use-focus-on-refusal.ts";
import { useKeptFocus } from "#app/ui/admin/use-kept-focus.ts";
import { startSessionWatch } from "#app/ui/accounts/session-watch.ts";
import { Verifying } from "#app/ui/elements/verifying.tsx";
import { getAdmin, requireAdmin } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { hydrate: "at-once" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const { name, roles } = getAdmin(context).admin;
  const waiting = await countOpenApprovals(db, now()).catch(() => 0);
  return { name, permissions: permissionsWith(roles), waiting };
}

/** The side menu is longer than many screens: this scrolls the current entry into view. */
function showCurrentEntry(): void {
  document.querySelector("aside [aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** The frame of every page of the portal. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(startSessionWatch, []);
  useFocusOnRefusal();
  useKeptFocus();
  useEffect(showCurrentEntry, [pathname]);
  return (
    <AdminShell {...loaderData} path={pathname}>
      <Verifying>Verifying admin credentials...</Verifying>
      <PermissionsContext value={loaderData.permissions}>
        <Outlet />
      </PermissionsContext>
    </AdminShell>
  );
}

/** Errors are shown inside the portal, so that the menu still works. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isDatabaseDown = root?.hasDatabase === false && status !== 404;
  const screen = (
    <ErrorScreen
      status={isDatabaseDown ? 503 : status}
      path={pathname + search}
      origin={root?.origin ?? ""}
      home="/administrator/dashboard"
    />
  );
  // If the user could not be looked up, there is no menu either.
  if (!loaderData) return <main id="main">{screen}</main>;
  return (
    <AdminShell {...loaderData} path={pathname}>
      {screen}
    </AdminShell>
  );
}
