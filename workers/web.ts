import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { readConfig } from "#app/config.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { cachedContacts } from "#app/usecases/administration/contents/cached-contacts.ts";
import { countAnswer, flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { watchDatabase } from "#app/usecases/platform/watch-database.ts";
import { watchCron } from "#app/usecases/jobs/watch-operations.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { SIGNED_OUT, withStudentMark } from "#app/web/accounts/student-mark.ts";
import { currentUserContext, pageHandlerContext, servicesContext } from "#app/web/context.ts";
import { openRequestContext } from "#app/web/request-context.ts";
import { chooseReadConsistency } from "#app/web/http/read-consistency.ts";
import { methodTable } from "#app/web/http/methods.ts";
import { drainable } from "#app/web/http/request-body.ts";
import { parseRequestUrl } from "#app/web/http/request-url.ts";
import { routeGroups } from "#app/web/http/route-groups.ts";
import { visitCounter } from "#app/web/http/visit-counter.ts";
import { publicPageCache } from "#app/web/http/public-page-cache.ts";
import { hasTrustedOrigin, withSecurityHeaders } from "#app/web/http/security.ts";
import {
  inLogContext,
  createServices,
  readClock,
  readClockOnce,
  type ServiceBindings,
  structureLogs,
} from "#app/wiring.ts";
import { forReading } from "#app/wiring-reading.ts";

structureLogs("web");

interface WebBindings extends ServiceBindings {
  PAYMENTS: Fetcher;
}

// In development the list of files is not plain data.
const pickRouteGroup = import.meta.env.MODE === "development" ? () => build : routeGroups(build);

/** By group of routes: processing a build takes long, and would be done again on every request for a function. */
const handlers = new WeakMap<typeof build, ReturnType<typeof createRequestHandler>>();

const handle: ReturnType<typeof createRequestHandler> = (request, context) => {
  const group = pickRouteGroup(parseRequestUrl(request).pathname);
  const handler = handlers.get(group) ?? createRequestHandler(group, import.meta.env.MODE);
  handlers.set(group, handler);
  return handler(request, context);
};

const methods = methodTable(build.routes);

/** How long, in milliseconds, pages trust that a database that responded still does. */
const DATABASE_TRUSTED_MS = 5000;

/** Shared by the isolate: it holds a fact about the database, nothing about a visitor. */
const database = watchDatabase(DATABASE_TRUSTED_MS);

/** Shared by the isolate: the same pages for everyone who is signed out. */
const publicPages = publicPageCache();

/** Shared by the isolate: how support is reached, nothing about a visitor. */
const contacts = cachedContacts();

/** How often, in milliseconds, an isolate writes down how many people have come. */
const VISITS_EVERY_MS = 10_000;

/** Shared by the isolate: a number, nothing about anybody. */
const visits = visitCounter({ everyMs: VISITS_EVERY_MS });

function randomNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

async function answer(request: Request, pathname: string, env: WebBindings, ctx: ExecutionContext): Promise<Response> {
  if (env.SIMULATOR && (pathname === "/simulator" || pathname.startsWith("/simulator/"))) {
    const simulated = await env.SIMULATOR.fetch(request);
    // Every change of the clock passes through here, so that no page has to poll it.
    if (pathname === "/simulator/clock" && request.method === "POST") await readClock(env);
    return simulated;
  }

  const nonce = randomNonce();
  const config = readConfig(env);
  const security = {
    isPersonal: isSignedIn(request),
    usesRealCheckout: !env.SIMULATOR,
    usesRealCaptcha: !env.SIMULATOR && config.turnstile !== null,
    isDevelopment: import.meta.env.DEV,
    isHidden: config.environment === "staging",
  };
  if (!hasTrustedOrigin(request)) {
    return withSecurityHeaders(
      new Response("This form was not sent from our own pages.", { status: 403 }),
      nonce,
      security,
    );
  }
  const refusal = methods.findRefusal(request);
  if (refusal) return withSecurityHeaders(refusal, nonce, security);
  // A hashed file that is not in the assets is gone: no page to render.
  if (pathname.startsWith("/assets/"))
    return withSecurityHeaders(new Response("Not found", { status: 404 }), nonce, security);

  await readClockOnce(env);
  const consistency = chooseReadConsistency(request);
  const parts = { defer: (work: Promise<unknown>) => ctx.waitUntil(work), deliverOutbox };
  const services = createServices(env, config, { ...parts, readConsistency: consistency });
  // In development a page may have changed although nothing that it is made from has.
  const key = import.meta.env.MODE === "development" ? null : await publicPages.toKey(request, services);
  const query = key === null ? null : { key, nonce, now: services.now() };
  const kept = query && publicPages.find(query);
  if (kept) {
    visits.count(request, kept, services);
    return withStudentMark(withSecurityHeaders(kept, nonce, security), SIGNED_OUT);
  }
  // A page that is kept must not be older than the version by which it is kept, which may come from another copy.
  const willBeKept = query !== null && consistency === "anywhere";
  const making = willBeKept ? createServices(env, config, { ...parts, readConsistency: "primary-first" }) : services;
  const [context] = await Promise.all([
    openRequestContext(making, request, { database, nonce }),
    contacts.applyTo(making),
  ]);
  context.set(pageHandlerContext, (inner, innerContext) => {
    innerContext.set(servicesContext, forReading(services));
    return handle(inner, innerContext);
  });
  const response = methods.withAllow(await handle(request, context), request);
  // A page that says that the database is down must not outlive that.
  const isKept = query !== null && !context.get(currentUserContext).isDatabaseDown;
  const page = isKept ? await publicPages.keep(response, query) : response;
  visits.count(request, page, services);
  return withStudentMark(withSecurityHeaders(page, nonce, security), context.get(currentUserContext));
}

/** How often, in milliseconds, an isolate looks whether the cron still runs: the cron cannot say that it does not. */
const CRON_WATCHED_MS = 60_000;

/** Of requests that went well and fast, one in so many is logged. */
const LOG_SAMPLE = 20;

const SLOW_MS = 1000;

let cronWatchedAt = 0;
let unlogged = 0;

/**
 * Counts a response, and logs it if it failed, was slow or changed something; of the others a few. Without its address:
 * links in mails have tokens in theirs.
 */
function watch(request: Request, status: number, ms: number, env: WebBindings, ctx: ExecutionContext): void {
  const services = createServices(env, readConfig(env), { defer: (work) => ctx.waitUntil(work), deliverOutbox });
  countAnswer(services, { status, ms, route: () => `${request.method} ${methods.findPattern(request)}` });
  unlogged += 1;
  if (status >= 400 || ms >= SLOW_MS || request.method === "POST" || unlogged >= LOG_SAMPLE) {
    unlogged = 0;
    console.info({ event: "request", status, ms });
  }
  ctx.waitUntil(flushMetrics(services));
  const now = Date.now();
  if (now - cronWatchedAt < CRON_WATCHED_MS) return;
  cronWatchedAt = now;
  ctx.waitUntil(watchCron(services).catch((error: unknown) => console.error("The cron could not be watched", error)));
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = parseRequestUrl(request);
    // The payments worker reads its own request bodies, in bursts: nothing may stand in between.
    if (pathname.startsWith("/hooks/")) return env.PAYMENTS.fetch(request);
    const { request: readable, drain } = drainable(request);
    const context = {
      requestId: request.headers.get("cf-ray") ?? crypto.randomUUID(),
      // Only looked up for a line that is logged.
      get doing() {
        return `${request.method} ${methods.findPattern(request)}`;
      },
    };
    return inLogContext(context, async () => {
      const begunAt = Date.now();
      let status = 500;
      try {
        const response = await answer(readable, pathname, env, ctx);
        ({ status } = response);
        return response;
      } finally {
        if (!pathname.startsWith("/simulator")) watch(request, status, Date.now() - begunAt, env, ctx);
        // A client that has hung up needs no response either.
        await drain().catch(() => undefined);
      }
    });
  },
} satisfies ExportedHandler<WebBindings>;
