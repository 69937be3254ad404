import { createRequestHandler, RouterContextProvider } from "react-router";
import { parseConfig } from "../app/config";
import { addressContext, nonceContext, servicesContext, visitorContext } from "../app/web/context";
import { hasTrustedOrigin, withSecurityHeaders } from "../app/web/security";
import { readSessionToken } from "../app/web/session";
import { identifyVisitor } from "../app/usecases/identify-visitor";
import { openServices, type ServiceBindings } from "../app/wiring";

interface WebBindings extends ServiceBindings {
  PAYMENTS: Fetcher;
}

const handleRequest = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

function randomNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}

export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (env.SIMULATOR && (pathname === "/simulator" || pathname.startsWith("/simulator/"))) return env.SIMULATOR.fetch(request);
    if (pathname.startsWith("/hooks/")) return env.PAYMENTS.fetch(request);

    const nonce = randomNonce();
    const security = { usesRealCheckout: !env.SIMULATOR, isDevelopment: import.meta.env.DEV };
    if (!hasTrustedOrigin(request)) {
      return withSecurityHeaders(new Response("This form was not sent from our own pages.", { status: 403 }), nonce, security);
    }
    // A hashed file that is not in the assets is gone: no page to render.
    if (pathname.startsWith("/assets/")) return new Response("Not found", { status: 404 });

    const services = openServices(env, parseConfig(env), (work) => ctx.waitUntil(work));
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, nonce);
    context.set(addressContext, request.headers.get("cf-connecting-ip") ?? "local");
    context.set(visitorContext, await identifyVisitor(services, readSessionToken(request)));
    return withSecurityHeaders(await handleRequest(request, context), nonce, security);
  },
} satisfies ExportedHandler<WebBindings>;
