import { createHash, createHmac } from "node:crypto";
import { decodeIdToken, Google } from "arctic";
import { describe, expect, it } from "vitest";
import { request } from "./support.ts";

const REDIRECT = "http://127.0.0.1:8787/auth/google/callback";
const VERIFIER = "v".repeat(43);
const BASIC = `Basic ${btoa("vazhi-local-google:vazhi-local-google-secret")}`;

/** The address to which arctic redirects a browser, moved to the simulator. */
function authorizePath(change: Record<string, string | null> = {}): string {
  const client = new Google("vazhi-local-google", "vazhi-local-google-secret", REDIRECT);
  const query = client.createAuthorizationURL("the-state", VERIFIER, ["openid", "email", "profile"]).searchParams;
  query.set("nonce", "the-nonce");
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `/simulator/google/authorize?${query}`;
}

function submit(path: string, fields: Record<string, string>): Promise<Response> {
  return request(path, { method: "POST", body: new URLSearchParams(fields) });
}

const account = { email: "anjali@example.com", name: "Anjali Nair", verified: "yes" };

async function signIn(fields: Record<string, string> = account): Promise<string> {
  const response = await submit(authorizePath(), fields);
  return new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
}

function exchange(code: string, change: Record<string, string> = {}, authorization = BASIC): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: VERIFIER,
    redirect_uri: REDIRECT,
    ...change,
  });
  return request("/simulator/google/token", { method: "POST", body, headers: authorization ? { authorization } : {} });
}

async function fetchClaims(code: string): Promise<Record<string, unknown>> {
  const { id_token: token } = await (await exchange(code)).json<{ id_token: string }>();
  return decodeIdToken(token) as Record<string, unknown>;
}

describe("the sign-in page", () => {
  it("is a plain form that works without scripts", async () => {
    const response = await request(authorizePath());
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<form method="post">');
    expect(page).toContain('name="email"');
    expect(page).not.toContain("<script");
  });

  it("sends the browser back with a code and the state", async () => {
    const response = await submit(authorizePath(), account);
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get("location") ?? "");
    expect(target.origin + target.pathname).toBe(REDIRECT);
    expect(target.searchParams.get("state")).toBe("the-state");
    expect(target.searchParams.get("code")).toBeTruthy();
  });

  it("sends the browser back with access_denied on cancelling", async () => {
    const response = await submit(authorizePath(), { decision: "deny" });
    const target = new URL(response.headers.get("location") ?? "");
    expect(target.searchParams.get("error")).toBe("access_denied");
    expect(target.searchParams.get("code")).toBeNull();
  });

  it("keeps what was typed, escaped, when the e-mail address is wrong", async () => {
    const response = await submit(authorizePath(), { email: '"><script>', name: "Anjali" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain("Please enter an e-mail address.");
    expect(page).toContain("&quot;&gt;&lt;script&gt;");
  });

  it.each([
    ["an unknown client", { client_id: "other" }],
    ["a foreign address to return to", { redirect_uri: "https://evil.example.com/" }],
    ["a script to return to", { redirect_uri: "javascript:alert(1)" }],
    ["no state", { state: null }],
    ["no PKCE", { code_challenge: null }],
    ["plain PKCE", { code_challenge_method: "plain" }],
    ["no openid", { scope: "email" }],
  ])("rejects %s, on showing and on submitting", async (_name, change) => {
    expect((await request(authorizePath(change))).status).toBe(400);
    expect((await submit(authorizePath(change), account)).status).toBe(400);
  });
});

describe("the token endpoint", () => {
  it("returns a signed id token for the account", async () => {
    const response = await exchange(await signIn());
    expect(response.status).toBe(200);
    const tokens = await response.json<{ id_token: string; token_type: string; access_token: string }>();
    expect(tokens.token_type).toBe("Bearer");
    expect(decodeIdToken(tokens.id_token)).toMatchObject({
      iss: "https://accounts.google.com",
      aud: "vazhi-local-google",
      sub: expect.stringMatching(/^\d{21}$/),
      email: "anjali@example.com",
      email_verified: true,
      name: "Anjali Nair",
      nonce: "the-nonce",
    });
    const [header, payload, signature] = tokens.id_token.split(".");
    expect(signature).toBe(
      createHmac("sha256", "vazhi-local-google-secret").update(`${header}.${payload}`).digest("base64url"),
    );
  });

  it("recognises an account by its address, and says whether the address is verified", async () => {
    const first = await fetchClaims(await signIn());
    const again = await fetchClaims(await signIn({ email: "Anjali@example.com", name: "A. Nair" }));
    const other = await fetchClaims(await signIn({ ...account, email: "other@example.com" }));
    expect(again.sub).toBe(first.sub);
    expect(again.email_verified).toBe(false);
    expect(other.sub).not.toBe(first.sub);
  });

  it("accepts the client's secret in the form as well", async () => {
    const fields = { client_id: "vazhi-local-google", client_secret: "vazhi-local-google-secret" };
    expect((await exchange(await signIn(), fields, "")).status).toBe(200);
  });

  it("accepts a code once", async () => {
    const code = await signIn();
    expect((await exchange(code)).status).toBe(200);
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error: "invalid_grant" });
  });

  it.each([
    ["another verifier", { code_verifier: "w".repeat(43) }, "invalid_grant"],
    [
      "the challenge in place of the verifier",
      { code_verifier: createHash("sha256").update(VERIFIER).digest("base64url") },
      "invalid_grant",
    ],
    ["another address", { redirect_uri: "http://127.0.0.1:8787/elsewhere" }, "invalid_grant"],
    ["another grant", { grant_type: "refresh_token" }, "invalid_request"],
    ["a verifier that is too short", { code_verifier: "short" }, "invalid_request"],
  ])("rejects %s", async (_name, change, error) => {
    const response = await exchange(await signIn(), change);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it("rejects a wrong client secret, and leaves the code valid", async () => {
    const code = await signIn();
    const response = await exchange(code, {}, `Basic ${btoa("vazhi-local-google:wrong")}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "invalid_client" });
    expect((await exchange(code)).status).toBe(200);
  });
});
