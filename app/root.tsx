import { startTransition, useContext, useEffect, useState } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import appleTouchIcon from "./assets/apple-touch-icon.png?no-inline";
import favicon from "./assets/favicon.svg?inline";
import displayLatin from "./assets/fonts/display-latin.woff2";
import displayMalayalam from "./assets/fonts/display-malayalam.woff2";
import malayalamBold from "./assets/fonts/malayalam-bold.woff2";
import malayalamRegular from "./assets/fonts/malayalam-regular.woff2";
import { NO_STUDENT } from "./domain/accounts/student-mark.ts";
import type { Language } from "./domain/platform/language.ts";
import { readRootData } from "./routes/root-data.ts";
import { ErrorShell } from "./ui/shells/error-shell.tsx";
import { ErrorScreen, errorTitle } from "./ui/shells/error-page.tsx";
import { InlineScript, ReloadOnEdit, useNonce } from "./ui/elements/nonce-script.tsx";
import malayalamFaces from "./ui/shells/malayalam-faces.ts?inline-script";
import registration from "./ui/offline/registration.ts?inline-script";
import { pageLanguage } from "./ui/language/page-language.ts";
import { LanguageProvider, useLanguage } from "./ui/language/reader-language.tsx";
import { OfflineNote } from "./ui/site/offline-note.tsx";
import { WaitingForRoute } from "./ui/site/waiting-for-route.tsx";
import { ToastRegion } from "./ui/site/toast-region.tsx";
import { DatabaseBanner } from "./ui/shells/database-banner.tsx";
import { SharedPartMark } from "./ui/shells/shared-part.ts";
import { LateScripts } from "./ui/shells/late-scripts.tsx";
import { findStylesheet, LateFiles, PageFiles, type StylesheetName } from "./ui/shells/stylesheets.tsx";
import { isOnlyAttemptAdded } from "./web/addresses/purchase-paths.ts";
import { BRAND } from "./web/page-meta.ts";
import { clearedToastCookie } from "./web/http/toast.ts";

export interface RouteHandle {
  /** Whether the page is hydrated; otherwise it is a plain document. */
  isHydrated?: boolean;
  /** The page alone: no bar, no footer. */
  isFocused?: boolean;
  /** Whether a picture begins behind the bar on phones. */
  isOverPicture?: boolean;
  /** Whether careers can be saved on it. */
  hasHearts?: boolean;
  /** The stylesheet of its pages: the visitors' by default. Pages with different ones never share a document. */
  stylesheet?: StylesheetName;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const root = readRootData(request, context);
  return data(root, { headers: root.toast ? { "set-cookie": clearedToastCookie() } : {} });
}

/** An address that has only been completed shows the same page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isOnlyAttemptAdded(args) && args.defaultShouldRevalidate;
}

/** The copyright year of a page whose root could not load. */
const FOUNDED = 2026;

/** Data that every page may use; undefined only if the root itself has failed. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRootData();
  const nonce = useNonce();
  const initialLanguage = useLanguage();
  const sharedPartMark = useContext(SharedPartMark);
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const isHydrated = handles.some((handle) => handle?.isHydrated);
  // An error can keep the root's loader from running: then the server still knows the reader, and a browser its page.
  const language = root?.language ?? (typeof document === "undefined" ? initialLanguage : pageLanguage());
  const [isTakenOver, setTakenOver] = useState(false);
  // In the same update as components that read browser storage after hydration.
  useEffect(() => startTransition(() => setTakenOver(true)), []);
  if (sharedPartMark !== null) {
    return (
      <>
        <Meta />
        <Links nonce="" />
        {sharedPartMark}
        {children}
      </>
    );
  }
  return (
    <Document
      root={root}
      language={language}
      handles={handles}
      isTakenOver={isHydrated ? isTakenOver : undefined}
      meta={<Meta />}
      // The default is the framework's nonce, which browsers hide: a hydration mismatch. Stylesheets need none.
      links={<Links nonce="" />}
      scripts={
        isHydrated ? (
          <>
            <WaitingForRoute />
            <ScrollRestoration nonce={nonce} />
            {/* Portal and experts' pages are hydrated at once: people type there straight away. */}
            {import.meta.env.DEV || findStylesheet(handles).name === "work" ? (
              <Scripts nonce={nonce} />
            ) : (
              <LateScripts nonce={nonce} />
            )}
          </>
        ) : null
      }
    >
      {children}
    </Document>
  );
}

interface DocumentProps {
  root: ReturnType<typeof useRootData>;
  language: Language;
  handles: readonly (RouteHandle | undefined)[];
  /** Whether React has hydrated the page; undefined on plain documents. */
  isTakenOver?: boolean | undefined;
  meta: React.ReactNode;
  links?: React.ReactNode;
  scripts?: React.ReactNode;
  children: React.ReactNode;
}

/** The document around a page, without the router. */
export function Document({ root, language, handles, isTakenOver, meta, links, scripts, children }: DocumentProps) {
  const hasWorker = !import.meta.env.DEV && root?.student && root.student !== NO_STUDENT;
  return (
    <html
      lang={language}
      data-personal={root?.isPersonal ? "" : undefined}
      data-student={root?.student ?? undefined}
      // For tests to wait for.
      data-hydrated={isTakenOver}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#006065" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleTouchIcon} />
        <link rel="manifest" href={language === "ml" ? "/manifest-ml.webmanifest" : "/manifest.webmanifest"} />
        {meta}
        {language === "ml" ? (
          <InlineScript source={malayalamFaces} data-regular={malayalamRegular} data-bold={malayalamBold} />
        ) : null}
        <PageFiles handles={handles} font={language === "ml" ? displayMalayalam : displayLatin} />
        {links}
      </head>
      <body>
        <LanguageProvider language={language}>
          {root && !root.hasDatabase ? <DatabaseBanner /> : null}
          {children}
          <OfflineNote />
          <ToastRegion toast={root?.toast ?? null} language={language} />
          <LateFiles handles={handles} />
          {hasWorker ? <InlineScript source={registration} /> : null}
          {scripts}
          {isTakenOver === undefined && import.meta.env.DEV ? <ReloadOnEdit /> : null}
        </LanguageProvider>
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

function toStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Error pages write their own title: only they know their language if the root could not load. */
export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined ? [] : [{ name: "robots", content: "noindex" }];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const status = toStatus(error);
  const path = pathname + search;
  const screen = (
    <>
      <title>{`${errorTitle(status, language)} · ${BRAND[language]}`}</title>
      <ErrorScreen
        status={root?.hasDatabase === false && status !== 404 ? 503 : status}
        path={path}
        origin={root?.origin ?? ""}
      />
    </>
  );
  // The pages of administrators and experts do not have the site's bar, and neither do their errors.
  if (/^\/(administrator|expert)(\/|$)/.test(pathname)) return <main id="main">{screen}</main>;
  return (
    <ErrorShell
      isHydrated={handles.some((handle) => handle?.isHydrated)}
      currentUser={root?.currentUser ?? null}
      support={root?.support ?? null}
      year={root?.year ?? FOUNDED}
      path={pathname}
      address={path}
    >
      {screen}
    </ErrorShell>
  );
}
