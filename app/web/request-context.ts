import { RouterContextProvider } from "react-router";
import { START_PAGE } from "#app/content/site/start-page.ts";
import { plainPath } from "#app/content/site/translated-paths.ts";
import type { Services } from "#app/ports/services.ts";
import { identifyCurrentUser, signedOut, type CurrentUserState } from "#app/usecases/accounts/identify-current-user.ts";
import { touchSession } from "#app/usecases/accounts/touch-session.ts";
import type { DatabaseHealth } from "#app/usecases/platform/watch-database.ts";
import {
  clientContext,
  clientIpContext,
  isFormContext,
  nonceContext,
  servicesContext,
  currentUserContext,
} from "./context.ts";
import { languageContext, readerLanguage } from "./language.ts";
import { readSessionToken } from "./accounts/session-cookie.ts";
import { readStudiesAddress } from "./addresses/studies-paths.ts";
import { parseRequestUrl } from "./http/request-url.ts";
import { SIGN_UP_CHECK_MS, withinTime } from "./http/time-limit.ts";
import { type ClientDescription, describeUserAgent } from "#app/domain/accounts/client-description.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import {
  accessOrdersPrefetch,
  myOrdersPrefetch,
  orderPrefetch,
  ownReportPrefetch,
  savedCareersPrefetch,
  shownResultPrefetch,
  sitePrefetch,
  startPagePrefetch,
  studiesPrefetch,
} from "#app/usecases/report/session-prefetch.ts";

/** Addresses without the site's bar. */
const WITHOUT_BAR = /^\/(administrator|expert|session|images)(\/|$)/;

/** The guide's pages with hearts. */
const WITH_HEARTS = /^\/(?:careers|compare)(?:\/|$)/;

/** A report's PDFs. */
const OWN_PDF = /^\/results\/([\w-]+)\/(?:report|dossier)\.pdf$/;

const MAX_PLACE = 60;

/**
 * Identifies the user. The sign-up page waits no longer than a second, because it also works signed out. Elsewhere the
 * database's own limit of 30 seconds per statement applies.
 */
async function identifyInTime(
  services: Services,
  request: Request,
  database: DatabaseHealth,
): Promise<CurrentUserState> {
  const url = parseRequestUrl(request);
  const token = readSessionToken(request);
  // Reading a session shows whether the database responds; without one, a separate query checks it.
  const identified = token
    ? identifyCurrentUser(
        services,
        token,
        request.method === "GET" ? prefetchFor(url, services.now()) : prefetchForForm(url),
      )
    : database.isUp(services).then((isUp) => ({ ...signedOut, isDatabaseDown: !isUp }));
  return plainPath(url.pathname) === "/signup"
    ? withinTime(identified, SIGN_UP_CHECK_MS).catch(() => signedOut)
    : identified;
}

/** Whether a request shows activity: a page view or a form. Pages report mouse, key, touch and scroll. */
function isActivity(request: Request): boolean {
  const { pathname } = parseRequestUrl(request);
  return request.method !== "GET"
    ? pathname !== "/session/activity"
    : !pathname.endsWith(".data") && !pathname.startsWith("/session/");
}

/** The visitor's network address, as Cloudflare reports it. */
export function readClientIp(request: Request): string {
  return request.headers.get("cf-connecting-ip") ?? "local";
}

/** The context of loaders and actions: services, current user, client IP, and the nonce of scripts. */
export async function openRequestContext(
  services: Services,
  request: Request,
  { database, nonce }: { database: DatabaseHealth; nonce: string },
): Promise<RouterContextProvider> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(nonceContext, nonce);
  context.set(clientIpContext, readClientIp(request));
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

/** Properties that the network in front of a worker adds to a request. */
type Located = Request & { cf?: { city?: unknown; region?: unknown } };

/** Describes a request's browser for its owner. `place` is the network's estimate; none locally. */
function describeClient(request: Request, environment: "local" | "staging" | "production"): ClientDescription {
  const { city, region } = (request as Located).cf ?? {};
  const names = [city, region].filter((name): name is string => typeof name === "string" && name !== "");
  const place = [...new Set(names)].join(", ").slice(0, MAX_PLACE);
  return {
    ...describeUserAgent(request.headers.get("user-agent") ?? ""),
    place: environment !== "local" && place !== "" ? place : null,
  };
}

/** The data for a form submission that may be answered by a page of the site. */
function prefetchForForm(url: URL) {
  const asked = readStudiesAddress(url);
  if (url.pathname === "/results" && asked) return studiesPrefetch(asked.orderId);
  return WITHOUT_BAR.test(url.pathname) ? undefined : sitePrefetch;
}

/** The data that a page will need, loaded with its session in one database round trip. */
function prefetchFor(url: URL, now: Date) {
  const { searchParams } = url;
  const pathname = url.pathname.replace(/\.data$/, "");
  switch (pathname) {
    case "/assessment":
      return accessOrdersPrefetch;
    case "/my-orders":
      return myOrdersPrefetch;
    case "/payment-success":
      return orderPrefetch("bought-order", searchParams.get("order"));
    case "/results/more":
      return orderPrefetch("report-options", searchParams.get("order"));
    case "/assessment/submission":
      return orderPrefetch("report-status", searchParams.get("order") ?? "");
    case START_PAGE:
      return startPagePrefetch({ now: now.getTime() });
    case "/results":
      if (readStudiesAddress(url)) return prefetchForForm(url);
      return shownResultPrefetch({
        orderId: searchParams.get("order"),
        language: requestedLanguage(searchParams, null),
      });
    default: {
      const [, resultId] = OWN_PDF.exec(pathname) ?? [];
      if (resultId !== undefined) return ownReportPrefetch(resultId);
      return WITH_HEARTS.test(plainPath(pathname)) ? savedCareersPrefetch : prefetchForForm(url);
    }
  }
}
