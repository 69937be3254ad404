import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { openRequestContext } from "../../app/web/request-context";
import type { TestServices } from "../support/services";
import type { Outcome } from "./policies";

const handleRequest = createRequestHandler(build, "production");

/** A database that is there. */
const database = { isUp: async () => true };

interface Sent {
  method: "GET" | "POST";
  /** Path and query. */
  address: string;
  cookie: string;
  body?: URLSearchParams | FormData | string;
}

export interface Answer {
  outcome: Outcome;
  body: string;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Where an answer leads, told without ids. */
function describe(status: number, location: string | null, from: URL): Outcome {
  if (location === null) return String(status);
  const { pathname } = new URL(location, from);
  const page = from.pathname.replace(/\.data$/, "");
  return `${status} ${pathname === page ? "here" : pathname.replace(UUID, ":id")}`;
}

/** Sends a request as the web worker would get it, and waits for everything that it brings about. */
export async function send(services: TestServices, { method, address, cookie, body }: Sent): Promise<Answer> {
  const url = new URL(address, services.config.origin);
  const headers = new Headers({ origin: url.origin, "cf-connecting-ip": services.newId() });
  if (cookie) headers.set("cookie", cookie);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const request = new Request(url, { method, headers, redirect: "manual", ...(body === undefined ? {} : { body }) });
  const response = await handleRequest(request, await openRequestContext(services, request, { database, nonce: "nonce" }));
  const text = await response.text();
  await services.settle();
  return { outcome: describe(response.status, response.headers.get("location"), url), body: text };
}
