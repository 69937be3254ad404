import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { AdminShell } from "#app/ui/shells/admin-shell.tsx";
import { ErrorScreen, errorTitle } from "#app/ui/shells/error-page.tsx";
import { requireAdmin } from "#app/web/accounts/guards.ts";
import { BRAND } from "#app/web/page-meta.ts";
import type { Route } from "./+types/layout";
import { loadFrame, PortalFrame } from "./frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { isHydrated: true, stylesheet: "work" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(context);
}

/** The frame of every page of the portal. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PortalFrame {...loaderData}>
      <Outlet />
    </PortalFrame>
  );
}

/** Errors are shown inside the portal, so that the menu still works. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isDatabaseDown = root?.hasDatabase === false && status !== 404;
  const screen = (
    <>
      <title>{`${errorTitle(status, "en")} · ${BRAND.en}`}</title>
      <ErrorScreen
        status={isDatabaseDown ? 503 : status}
        path={pathname + search}
        origin={root?.origin ?? ""}
        home="/administrator/dashboard"
      />
    </>
  );
  // If the user could not be loaded, there is no menu either.
  if (!loaderData) return <main id="main">{screen}</main>;
  return (
    <AdminShell {...loaderData} path={pathname}>
      {screen}
    </AdminShell>
  );
}
