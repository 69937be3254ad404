import { createServer, type Server } from "node:http";

/** What a token may be refused, by the names of the dashboard. */
type Permission =
  | "Account Analytics"
  | "Account Settings"
  | "Billing"
  | "D1"
  | "Queues"
  | "User Memberships"
  | "Workers R2 Storage"
  | "Workers Scripts";

/** Cloudflare's API as far as the doctor and the first steps of a deployment ask it. */
interface FakeCloudflare {
  /** The token that it knows. */
  token: string;
  accounts: { id: string; name: string }[];
  refused: Set<Permission>;
  isPaid: boolean;
  hasR2: boolean;
  /** The code with which queues are refused; null if they are enabled, or if only creating one would show it. */
  queuesError: 11002 | 100129 | null;
  hasAnalyticsEngine: boolean;
  queues: string[];
  /** Names of secrets by worker. */
  secrets: Map<string, string[]>;
  /** Every request, as method and path. */
  requests: string[];
  answer(request: Request): Promise<Response>;
}

export const ACCOUNT_ID = "0123456789abcdef0123456789abcdef";

/** An account of the first day: free plan, nothing enabled, a token with every permission. */
export function fakeCloudflare(): FakeCloudflare {
  const cloudflare: FakeCloudflare = {
    token: "fake-token-of-the-first-day",
    accounts: [{ id: ACCOUNT_ID, name: "Vazhi" }],
    refused: new Set(),
    isPaid: false,
    hasR2: false,
    queuesError: null,
    hasAnalyticsEngine: false,
    queues: [],
    secrets: new Map(),
    requests: [],
    async answer(request) {
      const { pathname } = new URL(request.url);
      const path = pathname.replace(/^\/client\/v4/, "");
      cloudflare.requests.push(`${request.method} ${path}`);
      const isKnown = request.headers.get("authorization") === `Bearer ${cloudflare.token}`;
      return answer(cloudflare, path, isKnown);
    },
  };
  return cloudflare;
}

const ok = (result: unknown, more: object = {}) =>
  Response.json({ success: true, errors: [], messages: [], result, ...more });

const failure = (status: number, code: number, message: string) =>
  Response.json({ success: false, errors: [{ code, message }], messages: [], result: null }, { status });

const page = (result: unknown[]) =>
  ok(result, {
    result_info: { page: 1, per_page: 50, count: result.length, total_count: result.length, total_pages: 1 },
  });

/** The codes and words are those of wrangler's users: cloudflare/workers-sdk issues 9312, 11210, 12438, and R2's error codes. */
function answer(cloudflare: FakeCloudflare, path: string, isKnown: boolean): Response {
  const refuses = (permission: Permission) => !isKnown || cloudflare.refused.has(permission);
  if (path === "/user/tokens/verify")
    return isKnown ? ok({ id: "token", status: "active" }) : failure(401, 1000, "Invalid API Token");
  if (path === "/user")
    return isKnown ? ok({ email: "owner@vazhi.in" }) : failure(403, 9109, "Unauthorized to access requested resource");
  if (path === "/accounts") {
    if (!isKnown) return failure(403, 9109, "Invalid access token");
    return page(refuses("Account Settings") ? [] : cloudflare.accounts);
  }
  if (path === "/memberships") {
    if (refuses("User Memberships")) return failure(403, 9109, "Unauthorized to access requested resource");
    return page(cloudflare.accounts.map((account) => ({ id: `member-of-${account.id}`, account })));
  }
  const [, account, resource = ""] = /^\/accounts\/(\w+)\/(.*)$/.exec(path) ?? [];
  if (!cloudflare.accounts.some(({ id }) => id === account)) return failure(404, 7003, "Could not route to it");
  const unauthorised = failure(403, 10000, "Authentication error");
  const dashboard = `https://dash.cloudflare.com/${account}`;
  if (resource === "subscriptions") {
    if (refuses("Billing")) return unauthorised;
    return ok(cloudflare.isPaid ? [{ rate_plan: { id: "workers_paid" }, state: "Paid" }] : []);
  }
  if (resource === "r2/buckets") {
    if (refuses("Workers R2 Storage")) return unauthorised;
    if (!cloudflare.hasR2) return failure(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");
    return ok({ buckets: [] });
  }
  if (resource === "queues") {
    if (refuses("Queues")) return unauthorised;
    if (cloudflare.queuesError !== null)
      return failure(403, cloudflare.queuesError, `Queues are not available: ${dashboard}/workers/queues`);
    return page(
      cloudflare.queues.map((name) => ({
        queue_id: name,
        queue_name: name,
        producers_total_count: 1,
        consumers_total_count: 1,
      })),
    );
  }
  if (resource === "analytics_engine/sql") {
    if (refuses("Account Analytics")) return unauthorised;
    // The status is known from reports, the text is not.
    if (!cloudflare.hasAnalyticsEngine) return new Response("Forbidden", { status: 403 });
    return Response.json({ meta: [], data: [], rows: 0 });
  }
  if (resource === "d1/database") return refuses("D1") ? unauthorised : page([]);
  const worker = /^workers\/scripts\/([\w-]+)\/secrets$/.exec(resource)?.[1];
  if (worker !== undefined) {
    if (refuses("Workers Scripts")) return unauthorised;
    const names = cloudflare.secrets.get(worker);
    if (!names) return failure(404, 10007, "This Worker does not exist on your account.");
    return ok(names.map((name) => ({ name, type: "secret_text" })));
  }
  return failure(404, 7003, `Could not route to ${path}`);
}

/** Serves it on a free port of 127.0.0.1; its address is what CLOUDFLARE_API_BASE_URL wants. */
export async function serveCloudflare(cloudflare: FakeCloudflare): Promise<{ server: Server; address: string }> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = incoming;
    const response = await cloudflare.answer(
      new Request(`http://127.0.0.1${url}`, {
        method,
        headers: { authorization: headers.authorization ?? "" },
        body: method === "GET" ? null : Buffer.concat(chunks),
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port");
  return { server, address: `http://127.0.0.1:${bound.port}/client/v4` };
}

/** wrangler's output for the commands of the doctor, without starting it: a slow test compares both. */
export function fakeWrangler(cloudflare: FakeCloudflare, token: string | null) {
  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await cloudflare.answer(new Request(`http://127.0.0.1${path}`, { headers }));
    const body = (await response.json()) as {
      success: boolean;
      result: never;
      errors: { code: number; message: string }[];
    };
    const [error] = body.errors;
    if (error)
      throw new Error(`A request to the Cloudflare API (${path}) failed.\n\n  ${error.message} [code: ${error.code}]`);
    return body.result as { id: string; name: string; account: { id: string } }[];
  };
  return async (args: readonly string[]): Promise<string> => {
    const command = args.slice(0, 2).join(" ");
    if (token === null) {
      if (command === "whoami --json") throw new Error('wrangler whoami --json failed\n{"loggedIn":false}');
      throw new Error("Not logged in. Please run `wrangler login` to authenticate.");
    }
    if (command === "auth token") return JSON.stringify({ type: "api_token", token });
    if (command === "whoami --json") {
      const accounts = await call("/accounts");
      const members = new Set((await call("/memberships")).map(({ account }) => account.id));
      return JSON.stringify({ loggedIn: true, accounts: accounts.filter(({ id }) => members.has(id)) });
    }
    if (command === "secret list")
      return JSON.stringify(await call(`/accounts/${ACCOUNT_ID}/workers/scripts/${args[3]}/secrets`));
    throw new Error(`Unknown command: ${args.join(" ")}`);
  };
}
