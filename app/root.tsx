import { useEffect, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { isDatabaseAvailable } from "../db/queries/probe";
import type { Route } from "./+types/root";
import "./app.css";
import siteScript from "./ui/site-script.ts?inline-script";
import { type ToastDetail, toastMarkup } from "./ui/site/toast-markup";
import { TOAST_EVENT } from "./ui/site/toasts";
import { getServices, nonceContext, visitorContext } from "./web/context";
import { clearedToastCookie, readToast } from "./web/toast";

/** Routes whose `handle` says `{ hydrate: true }` load React in the browser; all others are plain documents. */
export interface RouteHandle {
  hydrate?: boolean;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { visitor, isDatabaseDown } = context.get(visitorContext);
  // Somebody signed in has just been looked up; for others this is the probe.
  const hasDatabase =
    !isDatabaseDown &&
    (visitor !== null ||
      (await isDatabaseAvailable(services.db)));
  const toast = readToast(request);
  const { supportEmail, supportPhone, origin } = services.config;
  return data(
    {
      nonce: context.get(nonceContext),
      toast,
      hasDatabase,
      visitor: visitor && { email: visitor.email, name: visitor.profile?.name ?? visitor.admin?.name ?? "", isStudent: visitor.profile !== null },
      support: { email: supportEmail, phone: supportPhone },
      origin,
    },
    { headers: toast ? { "set-cookie": clearedToastCookie() } : {} },
  );
}

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
        <Meta />
        <Links />
      </head>
      <body>
        {root && !root.hasDatabase ? <p role="alert">Database Connection Required</p> : null}
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
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <h1>{isMissing ? "Page not found" : "Something went wrong"}</h1>
    </main>
  );
}
