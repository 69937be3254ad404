import { useEffect } from "react";
import { Outlet, useMatches } from "react-router";
import type { Bilingual } from "../../domain/platform/language";
import type { RouteHandle } from "../../root";
import { InlineScript } from "../../ui/elements/nonce-script";
import { startSessionWatch } from "../../ui/accounts/session-watch";
import sessionWatchScript from "../../ui/accounts/session-watch-script.ts?inline-script";
import { useLanguage } from "../../ui/language/reader-language";
import { Verifying } from "../../ui/elements/verifying";
import { requireStudent } from "../../web/accounts/guards";
import type { Route } from "./+types/layout";

const VERIFYING: Bilingual = { en: "Verifying your session...", ml: "ലോഗിൻ പരിശോധിക്കുന്നു..." };

export const middleware: Route.MiddlewareFunction[] = [requireStudent];

/** Nothing to load, but on client navigation only a page with a loader asks the server, and so runs the guard. */
export function loader() {
  return null;
}

/** The frame of every page behind a student's sign-in. */
export default function StudentLayout() {
  const isHydrated = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.hydrate);
  useEffect(startSessionWatch, []);
  return (
    <>
      <Verifying>{VERIFYING[useLanguage()]}</Verifying>
      <Outlet />
      {/* Pages without React, such as the report, watch the session too. */}
      {isHydrated ? null : <InlineScript source={sessionWatchScript} />}
    </>
  );
}
