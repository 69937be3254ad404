import type { Answer, Api } from "./api.ts";
import type { Finding } from "./finding.ts";

/** Codes of a token that lacks the permission for a request. */
const REFUSED = new Set([9109, 10000]);

/**
 * What a token needs, by the dashboard's names. The template “Edit Cloudflare Workers” has the first five:
 * https://developers.cloudflare.com/fundamentals/api/reference/template/ (read in November 2026).
 */
const PERMISSIONS = {
  scripts: ["Account", "Workers Scripts: Edit"],
  r2: ["Account", "Workers R2 Storage: Edit"],
  settings: ["Account", "Account Settings: Read"],
  memberships: ["User", "User Memberships: Read"],
  routes: ["Zone", "Workers Routes: Edit"],
  d1: ["Account", "D1: Edit"],
  queues: ["Account", "Queues: Edit"],
  dns: ["Zone", "DNS: Edit"],
  analytics: ["Account", "Account Analytics: Read"],
  billing: ["Account", "Billing: Read"],
} as const;

type PermissionName = keyof typeof PERMISSIONS;

/** What a deployment works without. */
const FOR_DOCTOR_ALONE = new Set<PermissionName>(["analytics", "billing"]);

/** What has to be switched on in Cloudflare's dashboard before the first deployment. */
interface Switches {
  findings: Finding[];
  /** Permissions whose request was refused. */
  refused: PermissionName[];
}

/** The account's page in the dashboard; the dashboard asks for the account where none is known. */
const page = (account: string | null, path: string) =>
  `https://dash.cloudflare.com/${account ?? "?to=/:account"}/${path}`;

const isRefused = (answer: Answer<unknown>) => !answer.ok && answer.code !== null && REFUSED.has(answer.code);

/**
 * Checks what has to be enabled in the dashboard by requests that change nothing. Without `api` or `account` the list
 * is the same, unchecked. A refused request leaves the switch unknown, and is listed in `refused`.
 */
export async function findSwitches(api: Api | null, account: string | null): Promise<Switches> {
  const path = `/accounts/${account}`;
  const [plans, buckets, queues, metrics, databases] =
    api === null || account === null
      ? [null, null, null, null, null]
      : await Promise.all([
          api.get<{ rate_plan?: { id?: string } }[]>(`${path}/subscriptions`),
          api.get<{ buckets: unknown[] }>(`${path}/r2/buckets`),
          api.get<unknown[]>(`${path}/queues`),
          api.post(`${path}/analytics_engine/sql`, "SHOW TABLES"),
          api.get(`${path}/d1/database`),
        ]);
  const asked: [PermissionName, Answer<unknown> | null][] = [
    ["billing", plans],
    ["r2", buckets],
    ["queues", queues],
    ["analytics", metrics],
    ["d1", databases],
  ];
  return {
    findings: [
      planFinding(plans, account),
      r2Finding(buckets, account),
      queuesFinding(queues, account),
      metricsFinding(metrics, account),
    ],
    refused: asked.flatMap(([name, answer]) => (answer !== null && isRefused(answer) ? [name] : [])),
  };
}

/** A switch that a request did not show, with the reason. */
function unchecked(what: string, answer: Answer<unknown> | null, permission: PermissionName, place: string): Finding {
  const why =
    answer === null || answer.ok
      ? "Not checked: the account is not known yet"
      : isRefused(answer)
        ? `Not checked: refused without ${PERMISSIONS[permission][1]}`
        : `Not checked: the API answered ${answer.status}, code ${answer.code ?? "none"}`;
  return { what, state: "unknown", todo: [why, place] };
}

/** The plan's id is in the account's subscriptions, as others have seen it; Cloudflare documents the list alone. */
function planFinding(plans: Answer<{ rate_plan?: { id?: string } }[]> | null, account: string | null): Finding {
  const place = `Workers & Pages → Plans → Workers Paid: ${page(account, "workers/plans")}`;
  if (!plans?.ok) return unchecked("Workers Paid plan", plans, "billing", place);
  const isPaid = plans.result.some(({ rate_plan: plan }) => plan?.id === "workers_paid");
  return {
    what: isPaid ? "Workers Paid plan" : "Workers Paid plan: not among the account's subscriptions",
    state: isPaid ? "done" : "missing",
    todo: [place],
  };
}

/** https://developers.cloudflare.com/r2/api/error-codes: 10042 is an account without R2's subscription. */
function r2Finding(buckets: Answer<unknown> | null, account: string | null): Finding {
  const place = `Storage & databases → R2 → Overview → Add R2 subscription: ${page(account, "r2/overview")}`;
  if (buckets?.ok) return { what: "R2 is enabled", state: "done", todo: [] };
  if (buckets?.code === 10042) return { what: "R2 is not enabled (error 10042)", state: "missing", todo: [place] };
  return unchecked("R2", buckets, "r2", place);
}

/**
 * 100129 is the free plan's answer, and 11002 that of an account that has not enabled them: cloudflare/workers-sdk
 * issues 11210 and 12438. Both were seen where a queue is created or bound, so that an empty list proves nothing.
 */
function queuesFinding(queues: Answer<unknown[]> | null, account: string | null): Finding {
  const place = `Storage & databases → Queues: ${page(account, "workers/queues")}`;
  if (queues?.ok && queues.result.length > 0) return { what: "Queues are enabled", state: "done", todo: [] };
  if (queues?.ok)
    return {
      what: "Queues: there are none yet",
      state: "unknown",
      todo: [
        "Only creating one shows whether they are enabled: open the page, and enable them if it offers that",
        place,
      ],
    };
  if (queues?.code === 11002 || queues?.code === 100129)
    return { what: `Queues are not enabled (error ${queues.code})`, state: "missing", todo: [place] };
  return unchecked("Queues", queues, "queues", place);
}

/**
 * A deployment with a dataset fails with 10089. Before that the SQL API answers 403, which is cloudflare/cloudflare-docs
 * issue 21972; it answers a token without its permission 403, too, with the general code of that.
 */
function metricsFinding(metrics: Answer<unknown> | null, account: string | null): Finding {
  const place = `Storage & databases → Analytics Engine → Enable: ${page(account, "workers/analytics-engine")}`;
  if (metrics?.ok) return { what: "Analytics Engine is enabled", state: "done", todo: [] };
  if (metrics !== null && metrics.status === 403 && !isRefused(metrics))
    return { what: "Analytics Engine is not enabled (error 10089)", state: "missing", todo: [place] };
  return unchecked("Analytics Engine", metrics, "analytics", place);
}

/**
 * The permissions that a token needs. No request shows all that a token has, or whether it may only read: only what is
 * refused is certain, and missing if a deployment needs it.
 */
export function tokenFinding(api: Api | null, refused: readonly PermissionName[]): Finding {
  const listed = ["Account", "User", "Zone"].map((owner) => {
    const names = Object.values(PERMISSIONS).flatMap(([of, name]) => (of === owner ? [name] : []));
    return `${owner}: ${names.join(", ")}`;
  });
  const todo = [
    "My Profile → API Tokens → Create Token → “Edit Cloudflare Workers”, and add what is missing of:",
    ...listed,
    "Account Settings and User Memberships are to find the account: with CLOUDFLARE_ACCOUNT_ID nothing needs them",
    "Account Analytics and Billing are for this list alone",
  ];
  if (api !== null && !api.hasToken)
    return { what: "A token for GitHub Actions (this login is by browser)", state: "optional", todo };
  const needed = refused.filter((key) => !FOR_DOCTOR_ALONE.has(key));
  if (needed.length > 0)
    return {
      what: `The token lacks ${needed.map((key) => PERMISSIONS[key][1]).join(", ")}`,
      state: "missing",
      todo,
    };
  return { what: "The token's permissions: no request shows whether it may edit", state: "unknown", todo };
}
