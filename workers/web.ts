import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { readConfig } from "#app/config.ts";
import { deliverOutbox } from "#app/usecases/jobs/deliver-outbox.ts";
import { cachedContacts } from "#app/usecases/administration/contents/cached-contacts.ts";
import { countCampaignVisit, noteCampaignStudent } from "#app/usecases/administration/campaigns/count-campaigns.ts";
import type { Services } from "#app/ports/services.ts";
import { countAnswer, flushMetrics } from "#app/usecases/platform/watch/flush-metrics.ts";
import { watchDatabase } from "#app/usecases/platform/watch-database.ts";
import { watchCron } from "#app/usecases/jobs/watch-operations.ts";
import { isSignedIn } from "#app/web/accounts/session-cookie.ts";
import { SIGNED_OUT, withStudentMark } from "#app/web/accounts/student-mark.ts";
import { bodyStoreContext, currentUserContext, pageHandlerContext, servicesContext } from "#app/web/context.ts";
import { languageContext } from "#app/web/language.ts";
import { openRequestContext, readClientIp } from "#app/web/request-context.ts";
import { chooseReadConsistency } from "#app/web/http/read-consistency.ts";
import { methodTable } from "#app/web/http/methods.ts";
import { drainable } from "#app/web/http/request-body.ts";
import { parseRequestUrl } from "#app/web/http/request-url.ts";
import { routeGroups } from "#app/web/http/route-groups.ts";
import {
  answerCampaignArrival,
  findCampaignArrival,
  forgottenCampaignCookie,
  readCampaign,
} from "#app/web/http/campaign-arrival.ts";
import { isVisit } from "#app/web/http/visits.ts";
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

/** By route group: processing a build is slow, and React Router would repeat it on every request. */
const handlers = new WeakMap<typeof build, ReturnType<typeof createRequestHandler>>();

const handle: ReturnType<typeof createRequestHandler> = (request, context) => {
  const group = pickRouteGroup(parseRequestUrl(request).pathname);
  const handler = handlers.get(group) ?? createRequestHandler(group, import.meta.env.MODE);
  handlers.set(group, handler);
  return handler(request, context);
};

const methods = methodTable(build.routes);

/** Milliseconds for which a response of the database counts as proof that it is up. */
const DATABASE_TRUSTED_MS = 5000;

/** Shared by the isolate: a fact about the database, not about visitors. */
const database = watchDatabase(DATABASE_TRUSTED_MS);

/** Shared by the isolate: pages are the same for everyone who is signed out. */
const publicPages = publicPageCache();

/** Shared by the isolate: support contacts, nothing about visitors. */
const contacts = cachedContacts();

/** Milliseconds between an isolate's writes of its visit count. */
const VISITS_EVERY_MS = 10_000;

/** Shared by the isolate: a number without personal data. */
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
    hasHttpsSubdomains: config.hasHttpsSubdomains,
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
  const redirect = methods.findRedirect(request);
  if (redirect) return withSecurityHeaders(redirect, nonce, security);
  const arrival = findCampaignArrival(request);
  if (arrival) {
    await readClockOnce(env);
    const counting = createServices(env, config, { defer: (work) => ctx.waitUntil(work), deliverOutbox });
    if (isVisit(request)) counting.defer(countArrival(request, arrival, counting));
    return withSecurityHeaders(answerCampaignArrival(arrival, counting.now()), nonce, security);
  }
  // A hashed file missing from the assets is gone, so no page is rendered.
  if (pathname.startsWith("/assets/"))
    return withSecurityHeaders(new Response("Not found", { status: 404 }), nonce, security);

  await readClockOnce(env);
  const consistency = chooseReadConsistency(request);
  const parts = { defer: (work: Promise<unknown>) => ctx.waitUntil(work), deliverOutbox };
  const services = createServices(env, config, { ...parts, readConsistency: consistency });
  // In development, a page may change without its data changing.
  const isDevelopment = import.meta.env.MODE === "development";
  const key = isDevelopment ? null : await publicPages.toKey(request, services);
  const query = key === null ? null : { key, nonce, now: services.now() };
  const cached = query && publicPages.find(query);
  if (cached) {
    visits.count(request, cached, services);
    return withStudentMark(withSecurityHeaders(cached, nonce, security), SIGNED_OUT);
  }
  // A cached page must not be older than its version key, which may come from another replica.
  const willBeCached = query !== null && consistency === "anywhere";
  const making = willBeCached ? createServices(env, config, { ...parts, readConsistency: "primary-first" }) : services;
  const [context] = await Promise.all([
    openRequestContext(making, request, { database, nonce }),
    contacts.applyTo(making),
  ]);
  context.set(pageHandlerContext, (inner, innerContext) => {
    innerContext.set(servicesContext, forReading(making));
    return handle(inner, innerContext);
  });
  const language = context.get(languageContext);
  const body = isDevelopment ? null : await publicPages.bodyStore(request, { services, language, visitorKey: key });
  context.set(bodyStoreContext, body);
  const response = methods.withAllow(await handle(request, context), request);
  // A page that reports the database as down must not be cached.
  const isCacheable = query !== null && body === null && !context.get(currentUserContext).isDatabaseDown;
  const page = isCacheable ? await publicPages.keep(response, query) : response;
  visits.count(request, page, services);
  const current = context.get(currentUserContext);
  const answered = withStudentMark(withSecurityHeaders(page, nonce, security), current);
  return withCampaignNoted(request, answered, {
    services,
    userId: current.currentUser?.profile ? current.currentUser.userId : null,
  });
}

async function countArrival(request: Request, { code }: { code: string }, services: Services): Promise<void> {
  try {
    await countCampaignVisit(services, { code, clientIp: readClientIp(request) });
  } catch (error) {
    console.error("A visit by a link could not be counted", error);
  }
}

/** Hands the code of the link by which a browser came over to the student who has signed in, and forgets it there. */
function withCampaignNoted(
  request: Request,
  response: Response,
  { services, userId }: { services: Services; userId: string | null },
): Response {
  const campaign = userId === null ? null : readCampaign(request);
  if (campaign === null || userId === null) return response;
  services.defer(
    noteCampaignStudent(services, { userId, ...campaign }).catch((error: unknown) =>
      console.error("A sign-up by a link could not be counted", error),
    ),
  );
  response.headers.append("set-cookie", forgottenCampaignCookie());
  return response;
}

/** Milliseconds between an isolate's checks that the cron still runs, which the cron itself cannot report. */
const CRON_WATCHED_MS = 60_000;

/** One in this many fast, successful requests is logged. */
const LOG_SAMPLE = 20;

const SLOW_MS = 1000;

let cronWatchedAt = 0;
let unlogged = 0;

/** Counts a response; logs failed, slow or changing ones, and a sample, without addresses, which may contain tokens. */
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
    // The payments worker reads its request bodies itself, in bursts: nothing may come in between.
    if (pathname.startsWith("/hooks/")) return env.PAYMENTS.fetch(request);
    const { request: readable, drain } = drainable(request);
    const context = {
      requestId: request.headers.get("cf-ray") ?? crypto.randomUUID(),
      // Evaluated only if the line is logged.
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
        // A client that has disconnected needs no response.
        await drain().catch(() => undefined);
      }
    });
  },
} satisfies ExportedHandler<WebBindings>;
