import { useEffect } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import type { Bilingual } from "#app/domain/platform/language.ts";
import type { RouteHandle } from "#app/root.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { startSessionWatch } from "#app/ui/accounts/session-watch.ts";
import sessionWatchScript from "#app/ui/accounts/session-watch-script.ts?inline-script";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Verifying } from "#app/ui/elements/verifying.tsx";
import { isOnlyAttemptAdded } from "#app/web/addresses/purchase-paths.ts";
import { requireStudent } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/layout";

const VERIFYING: Bilingual = { en: "Verifying your session...", ml: "ലോഗിൻ പരിശോധിക്കുന്നു..." };

export const handle = { stylesheet: "student" } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [requireStudent];

/** Loads nothing, but on client navigation only a page with a loader makes a request, and so runs the guard. */
export function loader() {
  return null;
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isOnlyAttemptAdded(args) && args.defaultShouldRevalidate;
}

/** The frame of every page behind a student's sign-in. */
export default function StudentLayout() {
  const isHydrated = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.isHydrated);
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
