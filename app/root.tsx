import { useEffect, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { isDatabaseAvailable } from "../db/queries/probe";
import type { Route } from "./+types/root";
import "./app.css";
import { DatabasePage, FailurePage, NotFoundPage } from "./ui/error-page";
import siteScript from "./ui/site-script.ts?inline-script";
import { type ToastDetail, toastMarkup } from "./ui/site/toast-markup";
import { TOAST_EVENT } from "./ui/site/toasts";
import { DatabaseBanner, SiteShell } from "./ui/site-shell";
import { getServices, nonceContext, visitorContext } from "./web/context";
import { clearedToastCookie, readToast } from "./web/toast";

/** Routes whose `handle` says `{ hydrate: true }` load React in the browser; all others are plain documents. */
export interface RouteHandle {
  hydrate?: boolean;
  /** Nothing but the page itself: no bar, no footer. */
  isFocused?: boolean;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { visitor, isDatabaseDown } = context.get(visitorContext);
  // Somebody signed in has just been looked up; for others this is the probe.
  const hasDatabase = !isDatabaseDown && (visitor !== null || (await isDatabaseAvailable(services.db)));
  const toast = readToast(request);
  const { supportEmail, supportPhone, origin } = services.config;
  return data(
    {
      nonce: context.get(nonceContext),
      toast,
      hasDatabase,
      visitor: visitor && {
        email: visitor.email,
        name: visitor.profile?.name ?? visitor.admin?.name ?? "",
        isStudent: visitor.profile !== null,
        isAdmin: visitor.admin !== null,
      },
      support: { email: supportEmail, phone: supportPhone },
      origin,
      year: services.now().getUTCFullYear(),
    },
    { headers: toast ? { "set-cookie": clearedToastCookie() } : {} },
  );
}

/** For the copyright line of a page whose root could not load. */
const FOUNDED = 2026;

/** What every page may know; undefined only while the root itself has failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const isHydrated = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrate);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#005d63" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {root && !root.hasDatabase ? <DatabaseBanner /> : null}
        {children}
        <ToastRegion toast={root?.toast ?? null} />
        <script nonce={root?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: siteScript }} />
        {isHydrated ? (
          <>
            <ScrollRestoration nonce={root?.nonce} />
            <Scripts nonce={root?.nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

function ToastRegion({ toast }: { toast: ToastDetail | null }) {
  // The first notice comes with the document. From then on the region belongs to the site's script, not to React.
  const [first] = useState(toast);
  const [markup] = useState(() => ({ __html: toast ? toastMarkup(toast) : "" }));
  useEffect(() => {
    if (!toast || toast === first) return;
    window.dispatchEvent(new CustomEvent<ToastDetail>(TOAST_EVENT, { detail: toast }));
  }, [toast, first]);
  return <div id="toasts" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const path = pathname + search;
  const isDatabaseDown = status === 503 || root?.hasDatabase === false;
  return (
    <SiteShell visitor={root?.visitor ?? null} support={root?.support ?? null} year={root?.year ?? FOUNDED} path={pathname}>
      {status === 404 ? <NotFoundPage path={path} url={root?.origin ? root.origin + path : path} /> : isDatabaseDown ? <DatabasePage path={path} /> : <FailurePage status={status} path={path} />}
    </SiteShell>
  );
}
