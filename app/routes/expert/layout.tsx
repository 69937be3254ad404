import { Outlet, useLocation } from "react-router";
import type { RouteHandle } from "#app/root.tsx";
import { ExpertShell } from "#app/ui/shells/expert-shell.tsx";
import { getExpertOrNull, recogniseExpert } from "#app/web/accounts/expert-session.ts";
import type { Route } from "./+types/layout";

export const handle = { stylesheet: "work" } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [recogniseExpert];

export function loader({ context }: Route.LoaderArgs) {
  return { name: getExpertOrNull(context)?.name ?? null };
}

/** The frame of every expert page. */
export default function ExpertLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <ExpertShell name={loaderData.name} path={pathname} address={pathname + search}>
      <Outlet />
    </ExpertShell>
  );
}
