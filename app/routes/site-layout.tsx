import { useContext } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { SharedPartMark } from "#app/ui/shells/shared-part.ts";
import { SiteShell } from "#app/ui/shells/site-shell.tsx";

/** The bar and footer around its pages, except those whose handle has `{ isFocused: true }`. */
export default function SiteLayout() {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const isShellApart = useContext(SharedPartMark) !== null;
  if (isShellApart) return <Outlet />;
  const isFocused = handles.some((handle) => handle?.isFocused);
  if (isFocused) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <SiteShell
      currentUser={root?.currentUser ?? null}
      support={root?.support ?? null}
      year={root?.year ?? 2026}
      path={pathname}
      address={pathname + search}
      isOverPicture={handles.some((handle) => handle?.isOverPicture)}
    >
      <Outlet />
    </SiteShell>
  );
}
