import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { beforeAll, expect, test } from "vitest";
import { checkPassword } from "#app/usecases/accounts/security/check-password.ts";
import { PASSWORD } from "../../support/makers/actors.ts";
import { knownStudent, unknownAddress } from "../rows/accounts.ts";
import { dataAddress } from "../list-routes.ts";
import { exchange } from "../send.ts";
import { makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The cookies that a response sets, as a `Cookie` header. */
function readCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

async function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const sent = { method: "POST", address, cookie: "", body: new URLSearchParams(fields), headers };
  return exchange(world.services, sent, handleRequest);
}

/** A page's loader data. */
async function fetchData(address: string, cookie = ""): Promise<string> {
  return (
    await exchange(world.services, { method: "GET", address: dataAddress(address), cookie }, handleRequest)
  ).text();
}

function form(email: string): Record<string, string> {
  const secret = { password: PASSWORD, confirmation: PASSWORD };
  return { name: "Anju Thomas", email, ...secret, phone: "9847012345", age: "18", educationStatus: "completed12th" };
}

test("sign-up makes the browser known by a cookie that no script reads, and keeps the way", async () => {
  const { email = "" } = unknownAddress(world);
  const response = await post("/signup?redirect=payment&package=gold", form(email));
  expect(response.headers.get("location")).toBe(
    "/signup/check-mail?notice=created&returnUrl=%2Fpayment%3Fpackage%3Dgold",
  );
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^__Host-device=\w+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)]);
  expect(await fetchData("/signup/check-mail", readCookies(response))).toContain(email);
  // Other browsers do not learn it.
  expect(await fetchData("/signup/check-mail", "__Host-device=made-up")).not.toContain(email);
});

test.each([
  [{ password: "football" }, true],
  [{ password: "devika2009" }, false],
  [{ password: "devika2009", name: "Devika Menon", email: "" }, true],
  [{ password: "kayal and kavu", name: "Devika Menon", email: "d@students.example" }, false],
])("the form's script learns whether a password is too easy: %o", async (typed, isTooEasy) => {
  const sent = { method: "POST", address: "/signup/password-check", cookie: "", body: JSON.stringify(typed) };
  const response = await exchange(world.services, sent, handleRequest);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toEqual({ isTooEasy });
});

test("a network asks about 300 passwords in 15 minutes", async () => {
  const typed = { password: "football", name: "", email: "" };
  const ask = (clientIp: string) => checkPassword(world.services, { ...typed, clientIp });
  await Promise.all(Array.from({ length: 300 }, () => ask("192.0.2.7")));
  expect(await ask("192.0.2.7")).toEqual({ ok: false, reason: "rate-limited" });
  expect(await ask("198.51.100.7")).toEqual({ ok: true, isTooEasy: true });
});

test("a number that is no mobile's is asked about once", async () => {
  const { email = "" } = unknownAddress(world);
  const phone = "0484 123456";
  const asked = await post("/signup", { ...form(email), phone });
  expect(asked.status).toBe(400);
  const accepted = await post("/signup", { ...form(email), phone, confirmedPhone: phone });
  expect(accepted.headers.get("location")).toContain("/signup/check-mail");
});

test("an address that is taken is filled in on the login page, in this browser alone", async () => {
  const { email = "" } = await knownStudent(world);
  const refused = await post("/signup", form(email));
  expect(refused.status).toBe(409);
  const cookie = readCookies(refused);
  expect(cookie).toContain("__Host-login-address=");
  for (const address of ["/login", "/login?returnUrl=/my-orders"]) {
    expect(await fetchData(address, cookie)).toContain(email);
    expect(await fetchData(address)).not.toContain(email);
  }
  const signedIn = await post("/login", { email, password: PASSWORD });
  expect(signedIn.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-login-address=; .*Max-Age=0/));
});

test("a form that a script has sent learns where to go, and the notice waits for the page", async () => {
  const { email = "" } = await knownStudent(world);
  const headers = { "sec-fetch-dest": "empty" };
  const response = await post("/login?returnUrl=/profile", { email, password: PASSWORD }, headers);
  expect([response.status, response.headers.get("location")]).toEqual([204, "/profile"]);
  expect(readCookies(response)).toMatch(/__Host-session=\w+.*__Host-toast=/);
});
