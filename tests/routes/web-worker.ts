import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import web from "../../workers/web";
import type { World } from "./world";

type WebRequest = Parameters<typeof web.fetch>[0];
type WebBindings = Parameters<typeof web.fetch>[1];

/** The response of the web worker itself, which has looked at the request before the framework does, without a body. */
export async function askWebWorker(
  world: World,
  { method = "GET", address, cookie, body }: { method?: string; address: string; cookie: string; body?: BodyInit },
): Promise<Response> {
  const { origin } = new URL(world.services.config.origin);
  const headers = { origin, cookie, "cf-connecting-ip": world.services.newId() };
  const request = new Request(origin + address, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
  const context = createExecutionContext();
  const response = await web.fetch(request as WebRequest, env as unknown as WebBindings, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(null, response);
}
