import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { pageHandlerContext, servicesContext } from "#app/web/context.ts";
import type { DatabaseHealth } from "#app/usecases/platform/watch-database.ts";
import { openRequestContext } from "#app/web/request-context.ts";
import { forReading } from "#app/wiring-reading.ts";
import type { TestServices } from "../support/services.ts";
import type { Outcome } from "./policies.ts";

const handleRequest = createRequestHandler(build, "production");

/** A database that responds. */
const responding: DatabaseHealth = { isUp: async () => true };

export interface Sent {
  /** Added to the headers of every request. */
  headers?: Record<string, string>;
  method: string;
  /** Path and query. */
  address: string;
  cookie: string;
  body?: URLSearchParams | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string;
  /** The body's content type: JSON if it is a string, else its own. */
  contentType?: string;
  /** The database's health; by default it responds. */
  database?: DatabaseHealth;
}

export interface Answer {
  outcome: Outcome;
  body: string;
}

/** A link's token, as `Services.newToken` makes them in tests, or as one is derived from another. */
const TOKEN = /(?<=\/(?:pay|guardian|shared)\/)[\da-z]{32}$/;

/** Our ids, and those of payments at the provider. */
const ID = /(?<=\/)[a-z2-7]{16}(?=\/|$)|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|pay_\w+/g;

/** The path of a page whose address may be spelled oddly. */
function plainly(pathname: string): string {
  return decodeURIComponent(pathname.replace(/\.data$/, ""))
    .toLowerCase()
    .replace(/(?<=.)\/$/, "");
}

function describe(status: number, location: string | null, from: URL): Outcome {
  if (location === null) return String(status);
  const { pathname } = new URL(location, from);
  return `${status} ${plainly(pathname) === plainly(from.pathname) ? "here" : pathname.replace(ID, ":id").replace(TOKEN, ":token")}`;
}

/**
 * Sends a request as the web worker would get it, waits for all work that it starts, and returns the response of
 * `handle`.
 */
export async function exchange(
  services: TestServices,
  { method, address, cookie, body, contentType, headers: more, database = responding }: Sent,
  handle: typeof handleRequest,
): Promise<Response> {
  const url = new URL(address, services.config.origin);
  const headers = new Headers({ origin: url.origin, "cf-connecting-ip": services.newId(), ...more });
  if (cookie) headers.set("cookie", cookie);
  if (contentType !== undefined) headers.set("content-type", contentType);
  else if (typeof body === "string") headers.set("content-type", "application/json");
  const request = new Request(url, { method, headers, redirect: "manual", ...(body === undefined ? {} : { body }) });
  const context = await openRequestContext(services, request, { database, nonce: "nonce" });
  context.set(pageHandlerContext, (inner, innerContext) => {
    innerContext.set(servicesContext, forReading(services));
    return handle(inner, innerContext);
  });
  const response = await handle(request, context);
  const content = await response.arrayBuffer();
  await services.settle();
  return new Response(content.byteLength > 0 ? content : null, response);
}

/** The same for pages without their documents, in short form. */
export async function send(services: TestServices, sent: Sent): Promise<Answer> {
  const response = await exchange(services, sent, handleRequest);
  return {
    outcome: describe(response.status, response.headers.get("location"), new URL(sent.address, services.config.origin)),
    body: await response.text(),
  };
}
