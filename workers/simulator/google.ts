import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import {
  hmacSha256Base64Url,
  isSameSecret,
  randomAlphanumerics,
  readBasicCredentials,
  sha256Base64Url,
  sha256Hex,
} from "./crypto.ts";
import type { SimulatorContext, SimulatorEnv } from "./env.ts";
import { readFormBody } from "./form-body.ts";
import { type Markup, page } from "./layout.ts";
import { unixSeconds } from "./razorpay-entities.ts";

const ISSUER = "https://accounts.google.com";
const CODE_LIFETIME_MS = 10 * 60 * 1000;
const TOKEN_LIFETIME_SECONDS = 3599;

/** Codes are only sent to this machine, whatever the request asks for. */
const localAddress = z.url({ protocol: /^https?$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/ });

const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: localAddress,
  response_type: z.literal("code"),
  scope: z.string().refine((scope) => scope.split(" ").includes("openid"), "must include openid"),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code_challenge_method: z.literal("S256"),
  nonce: z.string().min(1).optional(),
});

const accountForm = z.object({
  decision: z.enum(["allow", "deny"]).default("allow"),
  email: z.email("Please enter an e-mail address."),
  name: z.string().trim().min(1, "Please enter a name.").max(100),
  verified: z.literal("yes").optional(),
});

const tokenForm = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  redirect_uri: z.string(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

type AuthorizeQuery = z.infer<typeof authorizeQuery>;

interface CodeRow {
  code: string;
  redirect_uri: string;
  code_challenge: string;
  nonce: string | null;
  email: string;
  email_verified: 0 | 1;
  name: string;
  scope: string;
  expires_at: string;
}

/** Null if Google would show an error instead of its sign-in page. */
function readAuthorizeQuery(c: SimulatorContext): AuthorizeQuery | null {
  const parsed = authorizeQuery.safeParse(c.req.query());
  return parsed.success && parsed.data.client_id === c.env.GOOGLE_CLIENT_ID ? parsed.data : null;
}

function signInPage(typed: { email: string; name: string; verified: boolean }, problem?: string): Markup {
  return page(
    "Sign in with Google (simulated)",
    html`
      <p>Choose who you want to be. The same e-mail address is always the same account.</p>
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
      <form method="post">
        <label>E-mail <input type="email" name="email" value="${typed.email}" required /></label>
        <label>Name <input type="text" name="name" value="${typed.name}" required /></label>
        <label
          ><input type="checkbox" name="verified" value="yes" ${typed.verified ? "checked" : ""} /> E-mail is
          verified</label
        >
        <p>
          <button name="decision" value="allow">Continue</button>
          <button name="decision" value="deny" formnovalidate>Cancel</button>
        </p>
      </form>
    `,
  );
}

function refusedRequestPage(): Markup {
  return page(
    "Error 400: invalid request",
    html`<p class="error">
      The app's request is not one that Google would accept: it needs client_id, a redirect_uri on this machine,
      response_type=code, a scope with openid, state, and code_challenge with code_challenge_method=S256.
    </p>`,
  );
}

function redirectBack(c: SimulatorContext, query: AuthorizeQuery, answer: Record<string, string>): Response {
  const target = new URL(query.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: query.state })) target.searchParams.set(name, value);
  return c.redirect(target.href, 303);
}

/** Deterministic account id: digits, like Google's. */
function toSubjectId(email: string): string {
  return BigInt(`0x${sha256Hex(email.toLowerCase()).slice(0, 18)}`)
    .toString()
    .padStart(21, "1")
    .slice(0, 21);
}

function base64UrlJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function idToken(row: CodeRow, clientId: string, clientSecret: string, now: Date): string {
  const issuedAt = unixSeconds(now);
  // Google signs with a key pair, but clients of the token endpoint need not verify that, so a shared secret suffices.
  const signed = `${base64UrlJson({ alg: "HS256", typ: "JWT" })}.${base64UrlJson({
    iss: ISSUER,
    azp: clientId,
    aud: clientId,
    sub: toSubjectId(row.email),
    email: row.email,
    email_verified: row.email_verified === 1,
    name: row.name,
    ...(row.nonce === null ? {} : { nonce: row.nonce }),
    iat: issuedAt,
    exp: issuedAt + TOKEN_LIFETIME_SECONDS,
  })}`;
  return `${signed}.${hmacSha256Base64Url(clientSecret, signed)}`;
}

function tokenFailure(
  c: SimulatorContext,
  error: "invalid_request" | "invalid_client" | "invalid_grant",
  description: string,
) {
  return c.json({ error, error_description: description }, error === "invalid_client" ? 401 : 400);
}

/** The part of Google's OAuth and OpenID Connect needed for sign-in. The pages work without scripts. */
export const google = new Hono<SimulatorEnv>()
  .get("/authorize", (c) => {
    const query = readAuthorizeQuery(c);
    if (!query) return c.html(refusedRequestPage(), 400);
    return c.html(signInPage({ email: "student@example.com", name: "Anjali Nair", verified: true }));
  })

  .post("/authorize", async (c) => {
    const query = readAuthorizeQuery(c);
    if (!query) return c.html(refusedRequestPage(), 400);
    const typed = await readFormBody(c);
    if (typed.decision === "deny") return redirectBack(c, query, { error: "access_denied" });
    const parsed = accountForm.safeParse(typed);
    if (!parsed.success) {
      const values = {
        email: String(typed.email ?? ""),
        name: String(typed.name ?? ""),
        verified: typed.verified === "yes",
      };
      return c.html(signInPage(values, parsed.error.issues[0]?.message), 400);
    }
    const code = `4/${randomAlphanumerics(40)}`;
    await c.env.SIM_DB.prepare(
      `insert into google_codes
         (code, redirect_uri, code_challenge, nonce, email, email_verified, name, scope, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
      .bind(
        code,
        query.redirect_uri,
        query.code_challenge,
        query.nonce ?? null,
        parsed.data.email,
        parsed.data.verified === "yes" ? 1 : 0,
        parsed.data.name,
        query.scope,
        new Date(c.get("now").getTime() + CODE_LIFETIME_MS).toISOString(),
      )
      .run();
    return redirectBack(c, query, { code });
  })

  .post("/token", async (c) => {
    const parsed = tokenForm.safeParse(await readFormBody(c));
    if (!parsed.success) return tokenFailure(c, "invalid_request", z.prettifyError(parsed.error));
    const form = parsed.data;
    const basic = readBasicCredentials(c.req.header("authorization"));
    const client = basic ?? { user: form.client_id ?? "", password: form.client_secret ?? "" };
    if (
      !isSameSecret(client.user, c.env.GOOGLE_CLIENT_ID) ||
      !isSameSecret(client.password, c.env.GOOGLE_CLIENT_SECRET)
    ) {
      return tokenFailure(c, "invalid_client", "The OAuth client was not found or its secret is wrong.");
    }

    // Deleting the code makes it single-use.
    const row = await c.env.SIM_DB.prepare("delete from google_codes where code = ? returning *")
      .bind(form.code)
      .first<CodeRow>();
    const isGood =
      row !== null &&
      row.expires_at > c.get("now").toISOString() &&
      row.redirect_uri === form.redirect_uri &&
      row.code_challenge === sha256Base64Url(form.code_verifier);
    if (!isGood) return tokenFailure(c, "invalid_grant", "The code is unknown, used, expired, or not this client's.");
    return c.json({
      access_token: `ya29.${randomAlphanumerics(40)}`,
      token_type: "Bearer",
      expires_in: TOKEN_LIFETIME_SECONDS,
      scope: row.scope,
      id_token: idToken(row, c.env.GOOGLE_CLIENT_ID, c.env.GOOGLE_CLIENT_SECRET, c.get("now")),
    });
  });
