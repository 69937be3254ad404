import { readJson, type Tools } from "../tools.ts";

/** A response of Cloudflare's API; `code` is its error's, null without one. */
export type Answer<Result> = { ok: true; result: Result } | { ok: false; code: number | null; status: number };

/** Cloudflare's API with wrangler's credentials: for what wrangler has no command. */
export interface Api {
  /** Whether the credentials are an API token, which may lack permissions, and not a login by browser. */
  hasToken: boolean;
  get<Result>(path: string): Promise<Answer<Result>>;
  /** Sends `body` as plain text, as Analytics Engine wants its SQL. */
  post<Result>(path: string, body: string): Promise<Answer<Result>>;
}

type Credentials = { type: "oauth" | "api_token"; token: string } | { type: "api_key"; key: string; email: string };

/** Opens the API with the credentials that wrangler would use; null without a login. */
export async function openApi({ wrangler, fetch }: Pick<Tools, "wrangler" | "fetch">): Promise<Api | null> {
  let credentials: Credentials;
  try {
    credentials = readJson<Credentials>(await wrangler(["auth", "token", "--json"]));
  } catch {
    return null;
  }
  // The variable is wrangler's own.
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
  const headers: Record<string, string> =
    credentials.type === "api_key"
      ? { "x-auth-key": credentials.key, "x-auth-email": credentials.email }
      : { authorization: `Bearer ${credentials.token}` };

  async function call<Result>(path: string, init: RequestInit): Promise<Answer<Result>> {
    const response = await fetch(base + path, { ...init, headers });
    const text = await response.text();
    let body: { success?: boolean; result?: Result; errors?: { code: number }[] } = {};
    try {
      body = JSON.parse(text) as typeof body;
    } catch {
      // Analytics Engine explains some refusals in plain text.
    }
    if (response.ok && body.success !== false) return { ok: true, result: body.result as Result };
    return { ok: false, code: body.errors?.[0]?.code ?? null, status: response.status };
  }
  return {
    hasToken: credentials.type === "api_token",
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: "POST", body }),
  };
}
