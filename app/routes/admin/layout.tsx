import { useEffect, useRef } from "react";
import { countOpenApprovals } from "#db/queries/administration/approvals.ts";
import { getServices } from "#app/web/context.ts";
import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { permissionsWith } from "#app/domain/platform/permissions.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { AdminShell } from "#app/ui/shells/admin-shell.tsx";
import { ErrorScreen } from "#app/ui/shells/error-page.tsx";
import { PermissionsContext } from "#app/ui/admin/permitted.tsx";
import { useKeptFocus } from "#app/ui/admin/use-kept-focus.ts";
import { startSessionWatch } from "#app/ui/accounts/session-watch.ts";
import { Verifying } from "#app/ui/elements/verifying.tsx";
import { getAdmin, requireAdmin } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/layout";

/** Whether somebody is typing, in a search say: its answer comes while they go on, and may not take the focus. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/** What a problem is seen by: a wrong field, or a group of choices whose sentence is there. */
const WRONG = "[aria-invalid=true], fieldset[aria-describedby]";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { isHydrated: true, stylesheet: "work" } satisfies RouteHandle;

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

/** The field of a problem: of choices the chosen one, or the first. */
function toFieldName(wrong: HTMLElement): HTMLElement | null {
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  const sentences = (wrong.getAttribute("aria-describedby") ?? "").split(" ");
  if (!sentences.some((id) => id.endsWith("-error") && document.getElementById(id))) return null;
  return wrong.querySelector("input:checked") ?? wrong.querySelector("input");
}

/** The first wrong field of the page, or what is said of a form as a whole. */
function findProblem(): HTMLElement | null {
  const main = document.querySelector("main");
  for (const wrong of main?.querySelectorAll<HTMLElement>(WRONG) ?? []) {
    const field = toFieldName(wrong);
    if (field) return field;
  }
  return main?.querySelector<HTMLElement>("[data-form-error]") ?? null;
}

/**
 * For all pages of the portal: once a form is refused, the first wrong field gets the focus, or else what is said of the
 * whole. On a phone either may stand far above the button that was pressed. Forms that are sent beside the page, by
 * `useFormSubmission`, do the same by themselves.
 */
function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  // A page that comes with a problem was sent before React was there.
  const sentBy = useRef<string | null>("POST");
  useEffect(() => {
    if (state !== "idle") {
      sentBy.current = formMethod ?? null;
      return;
    }
    const method = sentBy.current;
    sentBy.current = null;
    if (method === null || (method === "GET" && isTyping())) return;
    findProblem()?.focus();
  }, [state, formMethod]);
}
