import { SECRETS, missingSecrets, WORKERS } from "#app/domain/platform/secrets.ts";
import type { Settings } from "../../settings/settings.ts";
import { nameOfWorker } from "../../settings/workers.ts";
import { findAccount } from "./account.ts";
import { checkSettings } from "./check-settings.ts";
import { listSecrets } from "./deploy.ts";
import { openApi } from "./doctor/api.ts";
import { dnsFindings, type LookUp } from "./doctor/dns.ts";
import type { Finding, Group } from "./doctor/finding.ts";
import { findSwitches, tokenFinding } from "./doctor/switches.ts";
import { DeployError, type Tools } from "./tools.ts";

/** What the doctor asks: wrangler and Cloudflare's API for the account, name servers for mail. */
export interface DoctorTools extends Pick<Tools, "wrangler" | "fetch" | "log"> {
  lookUp: LookUp;
}

const MARKS = { done: "✓", missing: "✗", unknown: "?", optional: "–" } as const;

/** Lists, in order, what an environment needs before launch; changes nothing. Returns whether all checks passed. */
export async function examine(tools: DoctorTools, settings: Settings): Promise<boolean> {
  const groups = await findAll(tools, settings);
  tools.log(`${settings.domain}, ${settings.name}`);
  for (const [place, { title, findings }] of groups.entries()) {
    tools.log(`\n${place + 1}. ${title}`);
    for (const { what, state, todo } of findings) {
      tools.log(`  ${MARKS[state]} ${what}`);
      if (state !== "done") for (const line of todo) tools.log(`      ${line.startsWith("npx ") ? `$ ${line}` : line}`);
    }
  }
  const all = groups.flatMap(({ findings }) => findings);
  const count = (state: Finding["state"]) => all.filter((finding) => finding.state === state).length;
  tools.log(
    `\n${MARKS.done} ${count("done")} in place   ${MARKS.missing} ${count("missing")} missing   ${MARKS.unknown} ${count("unknown")} to look at yourself   ${MARKS.optional} ${count("optional")} optional`,
  );
  const first = all.find(({ state }) => state === "missing");
  if (first) tools.log(`First: ${first.what}`);
  return first === undefined;
}

async function findAll(tools: DoctorTools, settings: Settings): Promise<Group[]> {
  const { findings: cloudflare, present } = await cloudflareFindings(tools, settings);
  return [
    { title: "Settings", findings: [settingsFinding(settings)] },
    { title: "Cloudflare's account", findings: cloudflare },
    {
      title: "Keys that you make",
      findings: [
        secretFinding("The key that seals what administrators store", settings, present, /^SETTINGS_ENCRYPTION_KEY$/),
        secretFinding("The key of the nightly backups", settings, present, /^BACKUP_ENCRYPTION_KEY$/),
      ],
    },
    { title: "Mail", findings: await mailFindings(tools, settings, present) },
    { title: "Payments", findings: razorpayFindings(settings, present) },
    { title: "Optional", findings: optionalFindings(settings, present) },
    { title: "After the first deployment", findings: [setupFinding(settings, present)] },
  ];
}

/** Names of secrets by worker; null where they cannot be listed. */
type Present = Map<string, string[]> | null;

/** The login, what has to be enabled, and the token; with it the secrets of each worker. */
async function cloudflareFindings(
  tools: DoctorTools,
  settings: Settings,
): Promise<{ findings: Finding[]; present: Present }> {
  const api = await openApi(tools);
  let account: string | null = null;
  let login: Finding;
  try {
    if (api === null)
      throw new DeployError("wrangler is not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN");
    account = await findAccount(tools);
    login = { what: `Logged in, account ${account}`, state: "done", todo: [] };
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    login = { what: "Login to the account", state: "missing", todo: error.message.split("\n") };
  }
  const { findings, refused } = await findSwitches(api, account);
  const secrets = account === null ? null : await findPresent(tools, settings);
  const lacking = secrets === "refused" ? (["scripts", ...refused] as const) : refused;
  return {
    findings: [login, ...findings, tokenFinding(api, lacking)],
    present: secrets === "refused" ? null : secrets,
  };
}

async function findPresent(tools: DoctorTools, settings: Settings): Promise<Map<string, string[]> | "refused"> {
  const found = new Map<string, string[]>();
  for (const worker of WORKERS) {
    const name = nameOfWorker(worker, settings);
    try {
      found.set(name, await listSecrets(tools, name));
    } catch (error) {
      if (/code: (10000|9109)\b/.test(String(error))) return "refused";
      throw error;
    }
  }
  return found;
}

function settingsFinding(settings: Settings): Finding {
  const problems = checkSettings(settings);
  return {
    what: `settings/${settings.name}.ts ${problems.length === 0 ? "is filled in" : "has examples left"}`,
    state: problems.length === 0 ? "done" : "missing",
    todo: [...problems, "Then: npm run settings"],
  };
}

/** Commands that set the missing secrets, with the source of each. */
function commandsFor(settings: Settings, present: Present, names: RegExp): string[] {
  return SECRETS.filter(({ name }) => names.test(name)).flatMap(({ name, workers, source }) => {
    const lacking = workers.filter((worker) => !present?.get(nameOfWorker(worker, settings))?.includes(name));
    if (lacking.length === 0) return [];
    return [
      `${name}: ${source}`,
      ...lacking.map((worker) => `npx wrangler secret put ${name} --name ${nameOfWorker(worker, settings)}`),
    ];
  });
}

function lacks(settings: Settings, present: Present, names: RegExp): boolean {
  const mail = settings.mail.provider;
  return WORKERS.some((worker) =>
    missingSecrets(worker, { mail, present: present?.get(nameOfWorker(worker, settings)) ?? [] }).some((name) =>
      names.test(name),
    ),
  );
}

/** Unknown where the secrets could not be listed. */
function stateOf(settings: Settings, present: Present, names: RegExp): Finding["state"] {
  if (present === null) return "unknown";
  return lacks(settings, present, names) ? "missing" : "done";
}

function secretFinding(what: string, settings: Settings, present: Present, names: RegExp): Finding {
  return {
    what,
    state: stateOf(settings, present, names),
    todo: commandsFor(settings, present, names),
  };
}

function pairFinding(what: string, settings: Settings, present: Present, names: RegExp, todo: string[]): Finding {
  const commands = commandsFor(settings, present, names);
  const hasHalf = present !== null && lacks(settings, present, names);
  return {
    what,
    state: commands.length === 0 ? "done" : hasHalf ? "missing" : "optional",
    todo: [...todo, ...commands],
  };
}

function razorpayFindings(settings: Settings, present: Present): Finding[] {
  const mode = settings.name === "production" ? "Live" : "Test";
  return [
    {
      what: `Razorpay's ${mode.toLowerCase()} keys`,
      state: stateOf(settings, present, /^RAZORPAY_KEY/),
      todo: [
        ...(mode === "Live"
          ? ["Account activation: KYC, bank account, the website's address and policies; this takes Razorpay some days"]
          : []),
        `Dashboard in ${mode} mode → Account & Settings → API keys → Generate`,
        ...commandsFor(settings, present, /^RAZORPAY_KEY/),
      ],
    },
    secretFinding("Razorpay's webhook secret", settings, present, /^RAZORPAY_WEBHOOK_SECRET$/),
    {
      what: "Razorpay's webhook and automatic capture",
      state: "unknown",
      todo: [
        `Dashboard in ${mode} mode → Webhooks → Add: https://${settings.domain}/hooks/razorpay, with the secret from above`,
        "Events: payment.authorized, payment.captured, payment.failed, order.paid, refund.*, payment.dispute.*",
        "Account & Settings → Payment capture: automatic",
        "No “customer bears the fee” (customer fee bearer, convenience fee): the amounts would differ, and each payment be set aside. Razorpay's support turns it off",
      ],
    },
  ];
}

async function mailFindings(tools: DoctorTools, settings: Settings, present: Present): Promise<Finding[]> {
  const { provider, from, dailyQuota } = settings.mail;
  const domain = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? "";
  const account: Finding =
    provider === "resend"
      ? {
          what: `Resend: ${domain}, its keys and its webhook`,
          state: stateOf(settings, present, /^RESEND_/),
          todo: [
            `resend.com → Domains → Add ${domain}: enter the records that it shows at the domain's DNS`,
            `resend.com → Webhooks → Add https://${settings.domain}/hooks/resend, events email.bounced and email.complained`,
            ...commandsFor(settings, present, /^RESEND_/),
          ],
        }
      : {
          what: `Cloudflare's Email Sending for ${domain}`,
          state: "unknown",
          todo: [`Compute → Email Service → Email Sending → Onboard Domain: ${domain}. It adds the records below`],
        };
  return [account, ...(await dnsFindings(tools.lookUp, domain, provider)), quotaFinding(dailyQuota, provider)];
}

function quotaFinding(dailyQuota: number, provider: string): Finding {
  return {
    what: `The daily quota is ${dailyQuota} mails (a purchase brings three to five)`,
    state: "unknown",
    todo: [
      `Compare with your plan at ${provider === "resend" ? "resend.com → Settings → Usage" : "Cloudflare → Email Sending"}; mail.dailyQuota in the settings has to be no more`,
      "Beyond it mail waits for the next day, and the last tenth is kept for links to sign in",
    ],
  };
}

function optionalFindings(settings: Settings, present: Present): Finding[] {
  return [
    pairFinding("WhatsApp, for codes and messages to phones", settings, present, /^WHATSAPP_/, [
      "business.facebook.com → Business verification, then a WhatsApp Business account with a number of its own and a card",
      "WhatsApp Manager → Message templates: those of app/content/messages/message-texts.ts, in English and Malayalam",
      `Meta app → WhatsApp → Configuration: callback https://${settings.domain}/hooks/whatsapp, with the verify token; subscribe to messages`,
      "Without WhatsApp or SMS nobody can log in by phone number; e-mail stays",
    ]),
    pairFinding("MSG91, for SMS where WhatsApp does not reach", settings, present, /^MSG91_/, [
      "A DLT portal (Airtel, Jio, VI, BSNL, Tata): register the business, a header, the site's address as a URL, and the same texts",
      "control.msg91.com → SMS → Templates: the texts with their DLT template ids",
      `MSG91 → SMS → Webhook, version 3: https://${settings.domain}/hooks/msg91?key=MSG91_WEBHOOK_SECRET`,
    ]),
    pairFinding("Turnstile, the captcha of forms", settings, present, /^TURNSTILE_/, [
      `Cloudflare dashboard → Turnstile → Add widget: mode Managed, host name ${settings.domain}`,
    ]),
    pairFinding("“Continue with Google”", settings, present, /^GOOGLE_/, [
      "Google Cloud console → OAuth consent screen: External, published, the scopes openid, email and profile",
      `Credentials → OAuth client ID → Web application, authorised redirect URI https://${settings.domain}/auth/google/callback`,
    ]),
    pairFinding("A pager or chat that gets alerts", settings, present, /^ALERT_WEBHOOK_URL$/, [
      `Without it alerts go by mail only, to ${settings.alertEmail ?? settings.supportEmail}`,
    ]),
  ];
}

function setupFinding(settings: Settings, present: Present): Finding {
  const web = nameOfWorker("web", settings);
  const isSet = present?.get(web)?.includes("ADMIN_SETUP_CODE") ?? false;
  return {
    what: "The first administrator",
    state: isSet ? "unknown" : "optional",
    todo: [
      ...(isSet ? [] : ["Before the first deployment:", `npx wrangler secret put ADMIN_SETUP_CODE --name ${web}`]),
      `Open https://${settings.domain}/administrator/setup, and delete the code:`,
      `npx wrangler secret delete ADMIN_SETUP_CODE --name ${web}`,
    ],
  };
}
