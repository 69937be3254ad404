import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openDatabase } from "#db/client.ts";
import { expertSessions, sessions } from "#db/schema/index.ts";
import web from "../../workers/web.ts";
import type { World } from "./world.ts";

type WebRequest = Parameters<typeof web.fetch>[0];
type WebBindings = Parameters<typeof web.fetch>[1];

interface Asked {
  method?: string;
  address: string;
  cookie?: string;
  /** Added to the headers of every request, or replacing them. */
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** The web worker's response, including its checks before the framework's, without a body. */
export async function askWebWorker(
  world: Pick<World, "services">,
  { method = "GET", address, cookie = "", headers: more, body }: Asked,
): Promise<Response> {
  const { origin } = new URL(world.services.config.origin);
  const headers = { origin, cookie, "cf-connecting-ip": world.services.newId(), ...more };
  const request = new Request(origin + address, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
  const context = createExecutionContext();
  const response = await web.fetch(request as WebRequest, env as unknown as WebBindings, context);
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(null, response);
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Keeps everyone signed in by the machine's clock, which the web worker uses: by it the sessions of a world, whose
 * clock is stopped, have long expired.
 */
export async function keepSignedIn(): Promise<void> {
  // Not the recorded database: the product never changes all sessions.
  const db = openDatabase((env as unknown as { DB: D1Database }).DB);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await db.batch([
    db.update(sessions).set({ lastActiveAt: now, expiresAt }),
    db.update(expertSessions).set({ expiresAt }),
  ]);
}
