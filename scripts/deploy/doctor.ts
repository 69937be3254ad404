import { SECRETS, missingSecrets, WORKERS } from "#app/domain/platform/secrets.ts";
import type { Settings } from "../../settings/settings.ts";
import { nameOfWorker } from "../../settings/workers.ts";
import { checkSettings } from "./check-settings.ts";
import { listSecrets } from "./deploy.ts";
import { readJson, type Tools } from "./tools.ts";

interface Finding {
  what: string;
  /** `unknown`: only a person can check it. */
  state: "done" | "missing" | "unknown" | "optional";
  /** Instructions, one per line. */
  todo: string[];
}

/** Lists, in order, what an environment needs before launch; changes nothing. Returns whether all checks passed. */
export async function examine(tools: Tools, settings: Settings): Promise<boolean> {
  const findings = await findAll(tools, settings);
  const marks = { done: "✓", missing: "✗", unknown: "?", optional: "–" } as const;
  for (const [place, { what, state, todo }] of findings.entries()) {
    tools.log(`${marks[state]} ${place + 1}. ${what}`);
    if (state !== "done") for (const line of todo) tools.log(`     ${line}`);
  }
  tools.log("\n✓ in place   ✗ missing   ? look yourself   – optional");
  return findings.every(({ state }) => state !== "missing");
}

async function findAll(tools: Tools, settings: Settings): Promise<Finding[]> {
  const present = await findPresent(tools, settings);
  return [
    settingsFinding(settings),
    present === null ? loggedOut() : { what: "wrangler is logged in", state: "done", todo: [] },
    secretFinding("The key that seals what administrators store", settings, present, /^SETTINGS_ENCRYPTION_KEY$/),
    secretFinding("The key of the nightly backups", settings, present, /^BACKUP_ENCRYPTION_KEY$/),
    ...(await mailFindings(tools, settings, present)),
    ...razorpayFindings(settings, present),
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
    setupFinding(settings, present),
  ];
}

/** Secrets by worker; null without a login. */
type Present = Map<string, string[]> | null;

async function findPresent(tools: Tools, settings: Settings): Promise<Present> {
  try {
    const { accounts = [] } = readJson<{ accounts?: unknown[] }>(await tools.wrangler(["whoami", "--json"]));
    if (accounts.length === 0) return null;
  } catch {
    return null;
  }
  const found = new Map<string, string[]>();
  for (const worker of WORKERS) {
    const name = nameOfWorker(worker, settings);
    found.set(name, await listSecrets(tools, name));
  }
  return found;
}

function settingsFinding(settings: Settings): Finding {
  const problems = checkSettings(settings);
  return {
    what: `settings/${settings.name}.ts has no example left`,
    state: problems.length === 0 ? "done" : "missing",
    todo: [...problems, "Then: npm run settings"],
  };
}

function loggedOut(): Finding {
  return {
    what: "wrangler is logged in",
    state: "missing",
    todo: [
      "npx wrangler login, on a paid Workers plan; the domain's zone has to be in the same account",
      "For GitHub Actions: an API token with Workers Scripts, D1, R2, Queues: Edit, and Workers Routes and DNS: Edit for the zone",
    ],
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

function secretFinding(what: string, settings: Settings, present: Present, names: RegExp): Finding {
  return {
    what,
    state: lacks(settings, present, names) ? "missing" : "done",
    todo: commandsFor(settings, present, names),
  };
}

function pairFinding(what: string, settings: Settings, present: Present, names: RegExp, todo: string[]): Finding {
  const commands = commandsFor(settings, present, names);
  const hasHalf = lacks(settings, present, names);
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
      state: lacks(settings, present, /^RAZORPAY_KEY/) ? "missing" : "done",
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

async function mailFindings(tools: Tools, settings: Settings, present: Present): Promise<Finding[]> {
  const { provider, from, dailyQuota } = settings.mail;
  const domain = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? "";
  const account: Finding =
    provider === "resend"
      ? {
          what: `Resend knows ${domain} and its key is here`,
          state: lacks(settings, present, /^RESEND_/) ? "missing" : "done",
          todo: [
            `resend.com → Domains → Add ${domain}: enter the records that it shows at the domain's DNS`,
            `resend.com → Webhooks → Add https://${settings.domain}/hooks/resend, events email.bounced and email.complained`,
            ...commandsFor(settings, present, /^RESEND_/),
          ],
        }
      : {
          what: `Cloudflare sends for ${domain}`,
          state: "unknown",
          todo: [`Cloudflare dashboard → Email → Email Sending → onboard ${domain}`],
        };
  return [account, ...(await dnsFindings(tools, domain, provider)), quotaFinding(dailyQuota, provider)];
}

/** DNS records that receiving servers check to authenticate our mail. */
async function dnsFindings(tools: Tools, domain: string, provider: Settings["mail"]["provider"]): Promise<Finding[]> {
  // Resend's bounces return to a subdomain of its own, where SPF is checked.
  const spfName = provider === "resend" ? `send.${domain}` : domain;
  const dkimName = `${provider === "resend" ? "resend" : "cf2024-1"}._domainkey.${domain}`;
  // The policy may be at the organisation's domain.
  const parent = domain.split(".").slice(-2).join(".");
  const [spf, dkim, own, inherited] = await Promise.all(
    [spfName, dkimName, `_dmarc.${domain}`, `_dmarc.${parent}`].map((name) => tools.resolveTxt(name)),
  );
  const dmarc = [...(own ?? []), ...(inherited ?? [])].find((record) => record.startsWith("v=DMARC1"));
  const policy = /\bp=(\w+)/.exec(dmarc ?? "")?.[1];
  return [
    {
      what: `SPF at ${spfName}`,
      state: spf?.some((record) => record.startsWith("v=spf1")) ? "done" : "missing",
      todo: [`TXT ${spfName}: as the provider shows it, such as "v=spf1 include:amazonses.com ~all"`],
    },
    {
      what: `DKIM at ${dkimName}`,
      state: dkim?.some((record) => /\bp=[A-Za-z0-9+/]/.test(record)) ? "done" : "missing",
      todo: [`TXT ${dkimName}: the public key that the provider shows`],
    },
    {
      what: `DMARC at _dmarc.${domain}${policy === undefined ? "" : `, policy ${policy}`}`,
      state: policy === undefined ? "missing" : policy === "none" ? "optional" : "done",
      todo: [
        policy === undefined
          ? `TXT _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"`
          : "After two weeks of reports without surprises: p=quarantine, then p=reject",
      ],
    },
  ];
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

function setupFinding(settings: Settings, present: Present): Finding {
  const web = nameOfWorker("web", settings);
  const isSet = present?.get(web)?.includes("ADMIN_SETUP_CODE") ?? false;
  return {
    what: "The first administrator",
    state: isSet ? "unknown" : "optional",
    todo: [
      ...(isSet ? [] : [`Before the first start: npx wrangler secret put ADMIN_SETUP_CODE --name ${web}`]),
      `Open https://${settings.domain}/administrator/setup, then: npx wrangler secret delete ADMIN_SETUP_CODE --name ${web}`,
    ],
  };
}
