import { RouterContextProvider } from "react-router";
import { plainPath } from "#app/content/site/translated-paths.ts";
import type { Services } from "#app/ports/services.ts";
import { identifyCurrentUser, signedOut, type CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";
import { touchSession } from "#app/usecases/accounts/touch-session.ts";
import type { DatabaseHealth } from "#app/usecases/platform/watch-database.ts";
import { describeClient } from "./accounts/client.ts";
import {
  clientContext,
  clientIpContext,
  isFormContext,
  nonceContext,
  servicesContext,
  currentUserContext,
} from "./context.ts";
import { prefetchFor, prefetchForForm } from "./session-prefetch.ts";
import { languageContext, readerLanguage } from "./language.ts";
import { readSessionToken } from "./accounts/session-cookie.ts";
import { urlOf } from "./http/request-url.ts";
import { SIGN_UP_CHECK_MS, withinTime } from "./http/time-limit.ts";

/**
 * Identifies the user. The sign-up page waits no longer than a second: it also works signed out. Elsewhere the
 * database's own limit of 30 seconds per statement applies.
 */
async function identifyInTime(
  services: Services,
  request: Request,
  database: DatabaseHealth,
): Promise<CurrentUserState> {
  const url = urlOf(request);
  const token = readSessionToken(request);
  // Looking up a session shows whether the database responds; without one, a separate query checks it.
  const identified = token
    ? identifyCurrentUser(
        services,
        token,
        request.method === "GET" ? prefetchFor(url, services.now()) : prefetchForForm(url.pathname),
      )
    : database.isUp(services).then((isUp) => ({ ...signedOut, isDatabaseDown: !isUp }));
  return plainPath(url.pathname) === "/signup"
    ? withinTime(identified, SIGN_UP_CHECK_MS).catch(() => signedOut)
    : identified;
}

/**
 * Whether a request shows user activity: a page was opened or a form sent. What a page fetches by itself does not
 * count; mouse, key, touch and scroll are reported by the page.
 */
function isActivity(request: Request): boolean {
  const { pathname } = urlOf(request);
  return request.method !== "GET"
    ? pathname !== "/session/activity"
    : !pathname.endsWith(".data") && !pathname.startsWith("/session/");
}

/** What loaders and actions know about a request: services, current user, client IP, and the nonce of its scripts. */
export async function openRequestContext(
  services: Services,
  request: Request,
  { database, nonce }: { database: DatabaseHealth; nonce: string },
): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  context.set(clientIpContext, request.headers.get("cf-connecting-ip") ?? "local");
  context.set(isFormContext, request.method === "POST");
  context.set(clientContext, () => describeClient(request, services.config.environment));
  const state = await identifyInTime(services, request, database);
  context.set(currentUserContext, state);
  context.set(languageContext, readerLanguage(request, state.currentUser?.profile?.language));
  if (isActivity(request) && state.currentUser && state.sessionId && state.lastActiveAt) {
    services.defer(touchSession(services, { id: state.sessionId, lastActiveAt: state.lastActiveAt }));
  }
  return context;
}
