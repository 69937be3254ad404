import { useEffect } from "react";
import { Outlet } from "react-router";
import type { RouteHandle } from "../../root";
import { startSessionWatch } from "../../ui/session-watch";
import { Verifying } from "../../ui/verifying";
import { requireStudent } from "../../web/guards";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requireStudent];

export const handle = { hydrate: true } satisfies RouteHandle;

/** Nothing to load; but only a page with a loader asks the server, and so meets the guard, on client navigation. */
export function loader() {
  return null;
}

/** What every page behind a student's sign-in has around it. */
export default function StudentLayout() {
  useEffect(startSessionWatch, []);
  return (
    <>
      <Verifying>Verifying your session...</Verifying>
      <Outlet />
    </>
  );
}
