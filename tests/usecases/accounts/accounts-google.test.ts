import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createGoogleSignIn, GOOGLE } from "#app/gateways/google.ts";
import { type GoogleIdentity, GoogleSignInError } from "#app/ports/google.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { signInWithGoogle } from "#app/usecases/accounts/sign-in-with-google.ts";
import { startGoogleSignIn } from "#app/usecases/accounts/start-google-sign-in.ts";
import { profiles, users } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { fakeGoogle, START, testServices, type TestServices } from "../../support/services.ts";

function someone(changes: Partial<GoogleIdentity> = {}): GoogleIdentity {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    subject: `1${id}`,
    email: `google-${id}@students.example`,
    isEmailVerified: true,
    name: "Rahul Das",
    ...changes,
  };
}

function comeBack(services: TestServices, changes: { code?: string; state?: string; hasCookie?: boolean } = {}) {
  const attempt = startGoogleSignIn(services)?.attempt ?? null;
  return signInWithGoogle(services, {
    code: changes.code ?? "good-code",
    state: changes.state ?? attempt?.state ?? "",
    attempt: changes.hasCookie === false ? null : attempt,
    previousSessionId: null,
    clientIp: "203.0.113.9",
  });
}

describe("continuing with Google", () => {
  test("creates an incomplete account the first time, and finds it by Google's id the next", async () => {
    const identity = someone();
    const services = testServices({ google: fakeGoogle(identity) });
    expect(await comeBack(services)).toMatchObject({ ok: true, isNew: true, isStudent: true, isComplete: false });
    const moved = testServices({ google: fakeGoogle({ ...identity, email: "moved@students.example" }) });
    const again = await comeBack(moved);
    expect(again).toMatchObject({ ok: true, isNew: false });
    const { currentUser } = await identifyCurrentUser(moved, again.ok ? again.token : null);
    expect(currentUser).toMatchObject({
      email: identity.email,
      profile: { name: "Rahul Das", isComplete: false, age: 21 },
    });
  });

  test("links the account with the same verified address, whose password keeps working", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    services.google = fakeGoogle(someone({ email: student.email }));
    const result = await comeBack(services);
    expect(result).toMatchObject({ ok: true, isNew: false, isComplete: true });
    expect((await identifyCurrentUser(services, result.ok ? result.token : null)).currentUser?.userId).toBe(
      student.userId,
    );
    expect(
      await signIn(services, { email: student.email, password: PASSWORD, clientIp: "", previousSessionId: null }),
    ).toMatchObject({ ok: true });
  });

  test("takes an unverified account away from the person who set its password", async () => {
    const services = testServices();
    const squatted = await makeStudent(services, {
      user: { emailVerifiedAt: null },
      profile: { guardianEmail: "squatter@example.com" },
    });
    services.google = fakeGoogle(someone({ email: squatted.email }));
    expect(await comeBack(services)).toMatchObject({ ok: true, isComplete: false });
    expect(
      await signIn(services, { email: squatted.email, password: PASSWORD, clientIp: "", previousSessionId: null }),
    ).toEqual({ ok: false, reason: "invalid-credentials" });
    expect((await identifyCurrentUser(services, squatted.token)).currentUser).toBeNull();
    const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, squatted.userId));
    expect(profile?.guardianEmail).toBeNull();
  });

  test("refuses an unverified address, a bad code, a foreign state and a lost cookie; creates no account", async () => {
    const identity = someone({ isEmailVerified: false });
    const services = testServices({ google: fakeGoogle(identity) });
    expect(await comeBack(services)).toEqual({ ok: false, reason: "google-email-unverified" });
    for (const wrong of [{ code: "bad-code" }, { state: "forged" }, { hasCookie: false }, { code: "" }]) {
      expect(await comeBack(services, wrong)).toEqual({ ok: false, reason: "google-refused" });
    }
    expect(await services.db.select().from(users).where(eq(users.email, identity.email))).toEqual([]);
  });

  test("is unavailable where it is not configured", async () => {
    const services = testServices();
    expect(startGoogleSignIn(services)).toBeNull();
    expect(await comeBack(services)).toEqual({ ok: false, reason: "google-refused" });
  });

  test("distinguishes an outage from a wrong configuration", async () => {
    for (const [cause, reason] of [
      ["unavailable", "google-unavailable"],
      ["misconfigured", "google-misconfigured"],
    ] as const) {
      const failing = { ...fakeGoogle(someone()), identify: () => Promise.reject(new GoogleSignInError(cause, "no")) };
      expect(await comeBack(testServices({ google: failing }))).toEqual({ ok: false, reason });
    }
  });

  test("signs an administrator in as one", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    services.google = fakeGoogle(someone({ email: admin.email }));
    expect(await comeBack(services)).toMatchObject({ ok: true, isStudent: false });
  });
});

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
/** The claims that Google would sign. */
const idToken = (claims: object) => `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`;

function gateway(answer: (request: Request) => Response | Promise<Response>) {
  return createGoogleSignIn({
    clientId: "client",
    clientSecret: "secret",
    redirectUri: "https://vazhi.example/auth/google/callback",
    endpoints: GOOGLE,
    fetch: async (request) => answer(request),
    now: () => START,
  });
}

describe("Google's responses", () => {
  const attempt = { state: "s", codeVerifier: "v".repeat(64), nonce: "the-nonce" };
  const goodClaims = {
    iss: "https://accounts.google.com",
    aud: "client",
    exp: START.getTime() / 1000 + 60,
    nonce: attempt.nonce,
    sub: "1234",
    email: "Rahul@Example.com",
    email_verified: true,
    name: "Rahul",
  };
  test("the browser is sent with PKCE, state and nonce", () => {
    const { searchParams, origin } = gateway(() => Response.json({})).authorizationUrl(attempt);
    expect(origin).toBe("https://accounts.google.com");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "client",
      code_challenge_method: "S256",
      state: "s",
      nonce: "the-nonce",
      scope: "openid email profile",
    });
    expect(searchParams.get("code_challenge")).not.toContain(attempt.codeVerifier);
  });

  test("a valid one identifies the person", async () => {
    let sent: URLSearchParams | undefined;
    const google = gateway(async (request) => {
      sent = new URLSearchParams(await request.text());
      return Response.json({ id_token: idToken(goodClaims) });
    });
    expect(await google.identify({ code: "c", ...attempt })).toEqual({
      subject: "1234",
      email: "rahul@example.com",
      isEmailVerified: true,
      name: "Rahul",
    });
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      grant_type: "authorization_code",
      code: "c",
      code_verifier: attempt.codeVerifier,
    });
  });

  test.each([
    ["another audience", { aud: "somebody-else" }],
    ["another nonce", { nonce: "replayed" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a token of yesterday", { exp: START.getTime() / 1000 }],
    ["no address", { email: undefined }],
  ])("%s identifies no one", async (_, changes) => {
    const google = gateway(() => Response.json({ id_token: idToken({ ...goodClaims, ...changes }) }));
    expect(await google.identify({ code: "c", ...attempt })).toBeNull();
  });

  test("a used code identifies no one; a wrong secret and an outage are failures", async () => {
    const refusing = (error: string) =>
      gateway(() => Response.json({ error }, { status: 400 })).identify({ code: "c", ...attempt });
    expect(await refusing("invalid_grant")).toBeNull();
    await expect(refusing("invalid_client")).rejects.toMatchObject({ reason: "misconfigured" });
    await expect(
      gateway(() => new Response("<html>", { status: 503 })).identify({ code: "c", ...attempt }),
    ).rejects.toMatchObject({ reason: "unavailable" });
    await expect(
      gateway(() => Promise.reject(new Error("no route"))).identify({ code: "c", ...attempt }),
    ).rejects.toMatchObject({ reason: "unavailable" });
  });
});
