import { linkIn, readMail } from "./outbox.ts";

/** The password of every demo login. */
export const DEMO_PASSWORD = "vazhi-demo-2026";

/** Signs in without a browser; answers the `Cookie` header of the session. */
export async function signIn(origin: string, email: string, password = DEMO_PASSWORD): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin },
    redirect: "manual",
  });
  const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  if (!session) throw new Error(`${email} could not sign in: ${response.status}`);
  return session.split(";")[0] ?? "";
}

/** Somebody who can sign in, and is. */
export interface Login {
  email: string;
  /** The `Cookie` header of the session. */
  cookie: string;
}

/** A new student with an address that nobody else has: signed up, verified by the mailed link, signed in. */
export async function makeLogin(origin: string): Promise<Login> {
  const email = `buyer-${crypto.randomUUID().slice(0, 8)}@students.example`;
  const form = { name: "Anjali Nair", email, password: DEMO_PASSWORD, confirmation: DEMO_PASSWORD, phone: "9847012345", age: "17", educationStatus: "completed12th" };
  const signedUp = await fetch(`${origin}/signup`, { method: "POST", body: new URLSearchParams(form), headers: { origin }, redirect: "manual" });
  if (signedUp.status !== 302) throw new Error(`${email} could not sign up: ${signedUp.status}`);
  const mail = await readMail(origin, email, /verify/i);
  await fetch(linkIn(mail, origin, "/verify-email"), { redirect: "manual" });
  return { email, cookie: await signIn(origin, email) };
}

/** Buys Silver without a browser: the webhook alone completes the order. */
export async function buySilver(origin: string, { cookie }: Login): Promise<void> {
  const start = await fetch(`${origin}/payment?package=silver`, { method: "POST", body: new URLSearchParams({ intent: "start" }), headers: { origin, cookie } });
  if (!start.ok) throw new Error(`The purchase could not be started: ${start.status}`);
  await payNewestProviderOrder(origin);
}

/** Pays what was ordered last at the provider, as a buyer who then closes the browser. */
async function payNewestProviderOrder(origin: string): Promise<void> {
  const authorization = `Basic ${btoa("rzp_test_vazhi:vazhi_local_secret")}`;
  const ordered = await fetch(`${origin}/simulator/razorpay/v1/orders?count=1`, { headers: { authorization } });
  const { items } = (await ordered.json()) as { items: { id: string }[] };
  const paid = await fetch(`${origin}/simulator/razorpay/orders/${items[0]?.id}/pay`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  if (!paid.ok) throw new Error(`The order could not be paid: ${paid.status}`);
}

/** The `Cookie` header of a demo administrator's session. */
export async function signInAdministrator(origin: string, email = "admin@vazhi.example"): Promise<string> {
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
  const response = await fetch(`${origin}/administrator/login`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("__Host-session="));
  if (!cookie) throw new Error(`${email} could not sign in: ${response.status}`);
  return cookie.split(";")[0] ?? "";
}

/** Books and pays for a session without a browser: the webhook alone confirms it. Answers the booking's id. */
export async function bookSession(origin: string, { cookie }: Login, { partnerId, pricingId, start }: { partnerId: string; pricingId: string; start: Date }): Promise<string> {
  const headers = { origin, cookie };
  const picker = `${origin}/book-session?${new URLSearchParams({ partnerId, pricingId })}`;
  const held = await fetch(picker, { method: "POST", body: new URLSearchParams({ intent: "book", slot: start.toISOString() }), headers, redirect: "manual" });
  const bookingId = new URL(held.headers.get("location") ?? "/", origin).searchParams.get("booked");
  if (!bookingId) throw new Error(`The session could not be booked: ${held.status}`);
  await fetch(`${origin}/book-session?${new URLSearchParams({ bookingId })}`, { method: "POST", body: new URLSearchParams({ intent: "start" }), headers });
  await payNewestProviderOrder(origin);
  return bookingId;
}

/** Moves the clock that every local worker follows; `by` as ISO 8601 has it: `PT15M`. */
export async function moveClock(origin: string, by: string): Promise<void> {
  await setClock(origin, { advance: by });
}

/** Lets every local worker follow the machine's own clock again. */
export async function resetClock(origin: string): Promise<void> {
  await setClock(origin, { reset: true });
}

async function setClock(origin: string, change: object): Promise<void> {
  const response = await fetch(`${origin}/simulator/clock`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(change) });
  if (!response.ok) throw new Error(`The clock could not be moved: ${response.status}`);
}
