import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { configOf } from "../app/config";
import { addressContext, nonceContext, servicesContext, visitorContext } from "../app/web/context";
import { preloadFor } from "../app/web/preloads";
import { hasTrustedOrigin, withSecurityHeaders } from "../app/web/security";
import { readSessionToken } from "../app/web/session";
import type { Services } from "../app/ports/services";
import { identifyVisitor, signedOut, type VisitorState } from "../app/usecases/identify-visitor";
import { touchSession } from "../app/usecases/touch-session";
import { watchDatabase } from "../app/usecases/watch-database";
import { SIGN_UP_CHECK_MS, withinTime } from "../app/web/time-limit";
import { openServices, readClock, readClockOnce, type ServiceBindings } from "../app/wiring";

interface WebBindings extends ServiceBindings {
  PAYMENTS: Fetcher;
}

// Given as a function, the build would be worked through again at every request.
const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** Milliseconds for which pages trust that a database that answered still does. */
const DATABASE_TRUSTED_MS = 5000;

/** Of this isolate: it holds a fact about the database, nothing about a visitor. */
const database = watchDatabase(DATABASE_TRUSTED_MS);

function randomNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

/**
 * Who is asking. On the sign-up page nobody waits for it longer than a second: it also works signed out. Elsewhere the
 * database's own limit of 30 seconds a statement holds.
 */
async function identifyInTime(services: Services, request: Request, url: URL): Promise<VisitorState> {
  const token = readSessionToken(request);
  // Looking a session up shows whether the database answers; for everybody else it is asked.
  const identified = token ? identifyVisitor(services, token, request.method === "GET" ? preloadFor(url, services.now()) : undefined) : database.isUp(services).then((isUp) => ({ ...signedOut, isDatabaseDown: !isUp }));
  return url.pathname === "/signup" ? withinTime(identified, SIGN_UP_CHECK_MS).catch(() => signedOut) : identified;
}

/**
 * Whether a request shows that somebody is there: a page was opened or a form sent. What a page in the browser fetches
 * by itself is no activity; mouse, key, touch and scroll are told by the page.
 */
function isActivity(request: Request, pathname: string): boolean {
  return request.method !== "GET" ? pathname !== "/session/activity" : !pathname.endsWith(".data") && !pathname.startsWith("/session/");
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const { pathname } = url;
    if (env.SIMULATOR && (pathname === "/simulator" || pathname.startsWith("/simulator/"))) {
      const answer = await env.SIMULATOR.fetch(request);
      // Every change of the clock comes this way, so that no page has to ask for it.
      if (pathname === "/simulator/clock" && request.method === "POST") await readClock(env);
      return answer;
    }
    if (pathname.startsWith("/hooks/")) return env.PAYMENTS.fetch(request);

    const nonce = randomNonce();
    const security = { usesRealCheckout: !env.SIMULATOR, isDevelopment: import.meta.env.DEV };
    if (!hasTrustedOrigin(request)) {
      return withSecurityHeaders(new Response("This form was not sent from our own pages.", { status: 403 }), nonce, security);
    }
    // A hashed file that is not in the assets is gone: no page to render.
    if (pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });

    await readClockOnce(env);
    const services = openServices(env, configOf(env), (work) => ctx.waitUntil(work));
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce);
    context.set(addressContext, request.headers.get("cf-connecting-ip") ?? "local");
    const state = await identifyInTime(services, request, url);
    context.set(visitorContext, state);
    if (isActivity(request, pathname) && state.visitor && state.sessionId && state.lastActiveAt) {
      services.defer(touchSession(services, { id: state.sessionId, lastActiveAt: state.lastActiveAt }));
    }
    return withSecurityHeaders(await handleRequest(request, context), nonce, security);
  },
} satisfies ExportedHandler<WebBindings>;
