import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import web from "../../workers/web";
import { PASSWORD } from "../support/makers/actors";
import { knownStudent, unknownAddress } from "./rows/accounts";
import { makeWorld, type World } from "./world";

type WebRequest = Parameters<typeof web.fetch>[0];
type WebBindings = Parameters<typeof web.fetch>[1];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The cookies that a response sets, as a `Cookie` header. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

/** What the web worker answers, page included. */
async function ask(address: string, init: RequestInit = {}): Promise<{ response: Response; page: string }> {
  const { origin } = new URL(world.services.config.origin);
  const headers = { origin, "cf-connecting-ip": world.services.newId(), ...init.headers };
  const request = new Request(origin + address, { redirect: "manual", ...init, headers });
  const context = createExecutionContext();
  const response = await web.fetch(request as WebRequest, env as unknown as WebBindings, context);
  const page = await response.text();
  await waitOnExecutionContext(context);
  return { response, page };
}

async function get(address: string, cookie = ""): Promise<{ response: Response; page: string }> {
  return ask(address, { headers: { cookie } });
}

async function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return (await ask(address, { method: "POST", body: new URLSearchParams(fields), headers })).response;
}

function form(email: string): Record<string, string> {
  const secret = { password: PASSWORD, confirmation: PASSWORD };
  return { name: "Anju Thomas", email, ...secret, phone: "9847012345", age: "17", educationStatus: "completed12th" };
}

test("sign-up makes the browser known by a cookie that no script reads, and keeps the way", async () => {
  const { email = "" } = unknownAddress(world);
  const response = await post("/signup?redirect=payment&package=gold", form(email));
  expect(response.headers.get("location")).toBe(
    "/signup/check-mail?notice=created&returnUrl=%2Fpayment%3Fpackage%3Dgold",
  );
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^__Host-device=\w+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)]);
  expect((await get("/signup/check-mail", cookiesOf(response))).page).toContain(email);
  // Nobody else learns it.
  const elsewhere = await get("/signup/check-mail", "__Host-device=made-up");
  expect(elsewhere.response.headers.get("location")).toBe("/login");
});

test("an address that is taken is filled in on the login page, in this browser alone", async () => {
  const { email = "" } = await knownStudent(world);
  const refused = await post("/signup", form(email));
  expect(refused.status).toBe(409);
  const cookie = cookiesOf(refused);
  expect(cookie).toContain("__Host-login-address=");
  const filled = `value="${email}"`;
  for (const address of ["/login", "/login?returnUrl=/my-orders"]) {
    expect((await get(address, cookie)).page).toContain(filled);
    // Also not from a page that is kept for all visitors.
    expect((await get(address)).page).not.toContain(email);
  }
  const signedIn = await post("/login", { email, password: PASSWORD });
  expect(signedIn.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-login-address=; .*Max-Age=0/));
});

test("markup in the cookie stays text", async () => {
  const cookie = `__Host-login-address=${encodeURIComponent('"><script>alert(1)</script>')}`;
  expect((await get("/login", cookie)).page).not.toContain("<script>alert");
});

test("a form that a script has sent learns where to go, and the notice waits for the page", async () => {
  const { email = "" } = await knownStudent(world);
  const response = await post("/login?returnUrl=/profile", { email, password: PASSWORD }, { "x-sent-by": "script" });
  expect([response.status, response.headers.get("location")]).toEqual([204, null]);
  expect(response.headers.get("x-leads-to")).toBe("/profile");
  expect(cookiesOf(response)).toMatch(/__Host-session=\w+.*__Host-toast=/);
});
