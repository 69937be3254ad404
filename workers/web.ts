import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { configOf } from "../app/config";
import { watchDatabase } from "../app/usecases/watch-database";
import { openRequestContext } from "../app/web/request-context";
import { hasTrustedOrigin, withSecurityHeaders } from "../app/web/security";
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
    const config = configOf(env);
    const security = { usesRealCheckout: !env.SIMULATOR, usesRealHumanCheck: !env.SIMULATOR && config.turnstile !== null, isDevelopment: import.meta.env.DEV };
    if (!hasTrustedOrigin(request)) {
      return withSecurityHeaders(new Response("This form was not sent from our own pages.", { status: 403 }), nonce, security);
    }
    // A hashed file that is not in the assets is gone: no page to render.
    if (pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });

    await readClockOnce(env);
    const services = openServices(env, config, (work) => ctx.waitUntil(work));
    const context = await openRequestContext(services, request, { database, nonce });
    return withSecurityHeaders(await handleRequest(request, context), nonce, security);
  },
} satisfies ExportedHandler<WebBindings>;
