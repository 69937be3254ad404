import type { Settings } from "../../settings/settings.ts";
import { DeployError, type Tools } from "./tools.ts";

/** A request to the deployed product and its expected response. */
interface Check {
  what: string;
  path: string;
  init?: RequestInit;
  status: number;
  /** Description of a wrong response, or null. */
  problem?: (response: Response, text: string) => string | null;
  /** Reason why another status is not this deployment's fault, or null. */
  excuse?: (text: string) => string | null;
}

/** Parts of the service, such as `cron`, that were unhealthy before; null if unknown. */
type Ailing = readonly string[] | null;

/** Unhealthy parts according to `/health`; null if its response is unreadable. */
function ailingIn(text: string): string[] | null {
  try {
    const parts = Object.entries(JSON.parse(text) as Record<string, { ok?: boolean } | string>);
    const isHealth = parts.some(([name]) => name === "database");
    return isHealth
      ? parts.flatMap(([name, part]) => (typeof part === "object" && part.ok === false ? [name] : []))
      : null;
  } catch {
    return null;
  }
}

/** Lists unhealthy parts before a deployment, which may be the fix for them. */
export async function findAiling(tools: Tools, origin: string): Promise<Ailing> {
  try {
    const response = await tools.fetch(`${origin}/health`, { redirect: "manual" });
    return ailingIn(await response.text());
  } catch {
    return null;
  }
}

/**
 * Excuses parts that were unhealthy or unknown before, except the database: a silent cron runs again minutes after the
 * deployment that fixes it, which must not be rolled back for that.
 */
function excuseFor(before: Ailing): NonNullable<Check["excuse"]> {
  return (text) => {
    const now = ailingIn(text);
    if (now === null || now.includes("database")) return null;
    return now.every((part) => before === null || before.includes(part))
      ? `as before, not well: ${now.join(", ")}`
      : null;
  };
}

/** A new domain needs its certificate first: attempts, and their interval (milliseconds). */
const OPENING = { attempts: 60, gap: 10_000 };

/** A failed check may have reached the previous version: number of attempts. */
const CHECK_ATTEMPTS = 3;
const CHECK_GAP_MS = 5000;

const has = (phrase: string) => (_response: Response, text: string) =>
  text.includes(phrase) ? null : `without “${phrase}”`;

/** Checks for every environment. */
export function buildChecks({ name, mail }: Settings, before: Ailing = []): Check[] {
  const post = (headers: Record<string, string>) => ({ method: "POST", headers, body: "{}" });
  return [
    {
      what: "the home page, with its security headers",
      path: "/",
      status: 200,
      problem(response, text) {
        if (!text.includes("Vazhi")) return "without “Vazhi”";
        const { headers } = response;
        if (!headers.get("content-security-policy")?.includes("report-uri")) return "without a policy that reports";
        if (!headers.has("strict-transport-security")) return "without strict-transport-security";
        const isHidden = headers.get("x-robots-tag")?.includes("noindex") ?? false;
        return isHidden === (name === "staging") ? null : `x-robots-tag: ${headers.get("x-robots-tag")}`;
      },
    },
    { what: "the home page in Malayalam", path: "/ml", status: 200, problem: has('lang="ml"') },
    { what: "the login page", path: "/login", status: 200, problem: has('name="password"') },
    { what: "the portal's login page", path: "/administrator/login", status: 200, problem: has('name="password"') },
    { what: "the guide, from the database", path: "/careers", status: 200, problem: has("/careers/") },
    { what: "the state of the workers", path: "/health", status: 200, excuse: excuseFor(before) },
    {
      what: "a payment webhook without a signature is refused",
      path: "/hooks/razorpay",
      init: post({}),
      status: 400,
    },
    {
      what: "a payment webhook with a wrong signature is refused",
      path: "/hooks/razorpay",
      init: post({ "x-razorpay-signature": "0".repeat(64) }),
      status: 400,
    },
    {
      what: "a mail webhook with a wrong signature is refused",
      path: "/hooks/resend",
      init: post({ "svix-id": "smoke", "svix-timestamp": "0", "svix-signature": "v1,AAAA" }),
      status: mail.provider === "resend" ? 400 : 503,
    },
    {
      what: "the service worker",
      path: "/sw.js",
      status: 200,
      problem: (response) =>
        response.headers.get("content-type")?.includes("javascript") ? null : "it is not a script",
    },
    { what: "there is no simulator", path: "/simulator", status: 404 },
  ];
}

/** Waits until the address responds at all. */
export async function untilOpen(tools: Tools, origin: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status } = await tools.fetch(`${origin}/`, { redirect: "manual" });
      if (status < 500) return;
    } catch {
      // No certificate or DNS record yet.
    }
    if (attempt === OPENING.attempts)
      throw new DeployError(
        `${origin} does not answer: is its zone in this account, and is no other record of that name there?`,
      );
    await tools.wait(OPENING.gap);
  }
}

/**
 * Tests the deployment with requests like a visitor's and a provider's.
 * @throws DeployError that names every failure
 */
export async function smokeTest(
  tools: Tools,
  settings: Settings,
  {
    origin,
    before,
  }: {
    origin: string;
    /** Parts unhealthy before: see `findAiling`. */
    before: Ailing;
  },
): Promise<void> {
  const problems: string[] = [];
  for (const check of buildChecks(settings, before)) {
    const problem = await tryCheck(tools, origin, check);
    tools.log(problem === null ? `  ✓ ${check.what}` : `  ✗ ${check.what}: ${problem}`);
    if (problem !== null) problems.push(`${check.what}: ${problem}`);
  }
  if (problems.length > 0) throw new DeployError(`Smoke tests failed:\n${problems.join("\n")}`);
}

async function tryCheck(tools: Tools, origin: string, check: Check): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const problem = await runCheck(tools, origin, check);
    if (problem === null || attempt === CHECK_ATTEMPTS) return problem;
    await tools.wait(CHECK_GAP_MS);
  }
}

async function runCheck(tools: Tools, origin: string, check: Check): Promise<string | null> {
  const { path, init, status, problem, excuse } = check;
  try {
    const response = await tools.fetch(origin + path, { redirect: "manual", ...init });
    const text = await response.text();
    const excused = response.status === status ? null : (excuse?.(text) ?? null);
    if (excused !== null) tools.log(`  ! ${check.what}: ${excused}. Look again in ten minutes`);
    else if (response.status !== status) return `${path} answered ${response.status} instead of ${status}`;
    return problem?.(response, text) ?? null;
  } catch (error) {
    return `${path}: ${String(error)}`;
  }
}
