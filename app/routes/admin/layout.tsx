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
import { getAdmin, getViewer, requireAdmin } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/layout";

/** Whether the user is typing, for example a search: its results must not take focus. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/** Marks of a problem: an invalid field, or a group of choices with its message. */
const WRONG = "[aria-invalid=true], fieldset[aria-describedby]";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const handle = { isHydrated: true, stylesheet: "work" } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const { name, roles } = getAdmin(context).admin;
  const waiting = await countOpenApprovals(db, getViewer(context), now()).catch(() => 0);
  return { name, permissions: permissionsWith(roles), waiting };
}

/** Scrolls the current entry into view, because the side menu is longer than many screens. */
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
  // If the user could not be loaded, there is no menu either.
  if (!loaderData) return <main id="main">{screen}</main>;
  return (
    <AdminShell {...loaderData} path={pathname}>
      {screen}
    </AdminShell>
  );
}

/** The field of a problem: in a group the selected option, or the first. */
function toFieldName(wrong: HTMLElement): HTMLElement | null {
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  const sentences = (wrong.getAttribute("aria-describedby") ?? "").split(" ");
  if (!sentences.some((id) => id.endsWith("-error") && document.getElementById(id))) return null;
  return wrong.querySelector("input:checked") ?? wrong.querySelector("input");
}

/** The first invalid field of the page, or the error about a whole form. */
function findProblem(): HTMLElement | null {
  const main = document.querySelector("main");
  for (const wrong of main?.querySelectorAll<HTMLElement>(WRONG) ?? []) {
    const field = toFieldName(wrong);
    if (field) return field;
  }
  return main?.querySelector<HTMLElement>("[data-form-error]") ?? null;
}

/**
 * On all pages of the portal: after a rejection, focuses the first invalid field, or else the error about the whole
 * form, because either may be off screen. Forms sent with `useFormSubmission` handle this themselves.
 */
function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  // A page that loads with a problem was submitted before hydration.
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
