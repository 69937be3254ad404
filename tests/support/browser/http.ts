import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { DEMO_PASSWORD, PROVIDER_AUTHORIZATION } from "./demo.ts";
import { READY_STUDENTS, readyEmail, readyToken } from "./ready-students.ts";

/** The address of the tests' browsers as the product sees it. */
export const HERE = "127.0.0.1";

/**
 * An unused IPv6 network address, as long as a phone's: each network has its own limits, and all tests of a run share
 * one product.
 */
export function newAddress(): string {
  const groups = [...crypto.getRandomValues(new Uint16Array(6))].map((group) => group.toString(16).padStart(4, "0"));
  return `2001:db8:${groups.join(":")}`;
}

/**
 * Posts a form to the product without following redirects, from a fresh network by default. Signed out without a
 * cookie.
 */
export function postForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  cookie = "",
  address = newAddress(),
): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin, cookie, "cf-connecting-ip": address },
    redirect: "manual",
  });
}

/** Posts to the simulator; fails unless it accepts. */
export async function postToSimulator(origin: string, path: string, message: object): Promise<Response> {
  const response = await fetch(`${origin}/simulator${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`The simulator refused ${path}: ${response.status}`);
  return response;
}

/** Signs a student in without a browser; returns the session's `Cookie` header. */
export function signIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  return signInAt(origin, "/login", { email, password });
}

/** The same for the demo's administrator, or another one with the demo's password. */
export function signInAdministrator(
  origin: string,
  email = "admin@vazhi.example",
  password = DEMO_PASSWORD,
): Promise<string> {
  return signInAt(origin, "/administrator/login", { email, password });
}

async function signInAt(
  origin: string,
  path: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const response = await postForm(origin, path, credentials);
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  if (!session) throw new Error(`${credentials.email} could not sign in: ${response.status}`);
  return session.split(";")[0] ?? "";
}

/** Sends the sign-up form of an 18-year-old student, with `changes`. */
export function signUp(
  origin: string,
  { email, name }: { email: string; name: string },
  changes: Record<string, string> = {},
): Promise<Response> {
  const form = {
    name,
    email,
    password: DEMO_PASSWORD,
    confirmation: DEMO_PASSWORD,
    phone: String(randomInt(9_000_000_000, 9_999_999_999)),
    age: "18",
    educationStatus: "completed12th",
    ...changes,
  };
  return postForm(origin, "/signup", form);
}

/** A signed-in user. */
export interface Login {
  email: string;
  /** The `Cookie` header of the session. */
  cookie: string;
}

/** A student reserved for this test: signed up, verified, signed in. */
export async function makeLogin(origin: string): Promise<Login> {
  // Only one file at a time uses a product, but another process may have run the previous one.
  const counter = join(inject("reservedStudents"), new URL(origin).port);
  const number = readCount(counter) + 1;
  if (number > READY_STUDENTS) throw new Error(`The tests take more students than ${READY_STUDENTS}`);
  writeFileSync(counter, String(number));
  return { email: readyEmail(number), cookie: `__Host-session=${readyToken(number)}` };
}

function readCount(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
}

/** Buys Silver without a browser, and waits until the webhook alone has completed the order. */
export async function buySilver(origin: string, { cookie }: Login): Promise<void> {
  const start = await postForm(origin, "/payment?package=silver", { intent: "start" }, cookie);
  if (!start.ok) throw new Error(`The purchase could not be started: ${start.status}`);
  await payNewestProviderOrder(origin);
  const mayAnswer = async () => {
    const { status } = await fetch(`${origin}/assessment`, { headers: { cookie }, redirect: "manual" });
    return status === 200;
  };
  await vi.waitUntil(mayAnswer, { timeout: 60_000, interval: 100 });
}

export async function newestProviderOrder(origin: string): Promise<{ id: string; amount: number }> {
  const ordered = await fetch(`${origin}/simulator/razorpay/v1/orders?count=1`, {
    headers: { authorization: PROVIDER_AUTHORIZATION },
  });
  const { items } = (await ordered.json()) as { items: { id: string; amount: number }[] };
  const [order] = items;
  if (!order) throw new Error("Nothing has been ordered at the provider");
  return order;
}

/** Pays the latest order at the provider, like a buyer who then closes the browser. */
async function payNewestProviderOrder(origin: string): Promise<void> {
  const { id } = await newestProviderOrder(origin);
  await postToSimulator(origin, `/razorpay/orders/${id}/pay`, {});
}

interface WantedSession {
  expertId: string;
  pricingId: string;
  start: Date;
}

/** Holds a session's time without a browser. Returns the booking's id. */
export async function holdSession(
  origin: string,
  { cookie }: Login,
  { expertId, pricingId, start }: WantedSession,
): Promise<string> {
  const picker = `/book-session?${new URLSearchParams({ partnerId: expertId, pricingId })}`;
  const held = await postForm(origin, picker, { intent: "book", slot: start.toISOString() }, cookie);
  const bookingId = new URL(held.headers.get("location") ?? "/", origin).searchParams.get("booked");
  if (!bookingId) throw new Error(`The session could not be booked: ${held.status}`);
  return bookingId;
}

/** Books and pays for a session without a browser: the webhook alone confirms it. Returns the booking's id. */
export async function bookSession(origin: string, login: Login, session: WantedSession): Promise<string> {
  const { cookie } = login;
  const bookingId = await holdSession(origin, login, session);
  await postForm(origin, `/book-session?${new URLSearchParams({ bookingId })}`, { intent: "start" }, cookie);
  await payNewestProviderOrder(origin);
  return bookingId;
}

/** Advances the clock of all local workers by an ISO 8601 duration, such as `PT15M`. */
export async function moveClock(origin: string, by: string): Promise<void> {
  await postToSimulator(origin, "/clock", { advance: by });
}

/** Resets all local workers to the machine's clock. */
export async function resetClock(origin: string): Promise<void> {
  await postToSimulator(origin, "/clock", { reset: true });
}

/** Runs the five-minute cron and returns its result. */
export async function runCron(origin: string): Promise<unknown> {
  const done = await postToSimulator(origin, "/cron", {});
  return done.json();
}
