// Read by the workers at start and by `npm run deploy`: no imports, so that both can load it.

/** The deployed workers, in deployment order: each after those it calls. */
export const WORKERS = ["reports", "payments", "web"] as const;

export type WorkerName = (typeof WORKERS)[number];

/** Mail providers: Cloudflare's binding, or Resend over HTTP. */
export const MAIL_PROVIDERS = ["cloudflare", "resend"] as const;

export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** A value that must not be in any file: set by `wrangler secret put`, once per worker that reads it. */
interface Secret {
  name: string;
  workers: readonly WorkerName[];
  /** `optional`: a feature is off without it. `replacing`: only while the secret without PREVIOUS is being rotated. */
  need: "always" | "optional" | "replacing" | MailProvider;
  /** Another secret this one needs. */
  with?: string;
  /** Purpose and source. */
  source: string;
}

/** All secrets, in the order in which they are needed. */
export const SECRETS: readonly Secret[] = [
  {
    name: "SETTINGS_ENCRYPTION_KEY",
    workers: ["reports", "payments", "web"],
    need: "always",
    source: "seals authenticator apps and the AI's key in the database: `openssl rand -base64 32`, the same everywhere",
  },
  {
    name: "SETTINGS_PREVIOUS_ENCRYPTION_KEY",
    workers: ["reports", "payments", "web"],
    need: "replacing",
    source: "the key before it, until the cron has sealed everything anew",
  },
  {
    name: "BACKUP_ENCRYPTION_KEY",
    workers: ["payments", "web"],
    need: "always",
    source: "seals the nightly backups: `openssl rand -base64 32`; keep a copy outside of the account, too",
  },
  {
    name: "ALERT_WEBHOOK_URL",
    workers: ["payments", "web"],
    need: "optional",
    source: "gets alerts beside the support address: an address of Slack, Google Chat, Mattermost or a pager",
  },
  {
    name: "RAZORPAY_KEY_ID",
    workers: ["payments", "web"],
    need: "always",
    source: "Razorpay dashboard → Account & Settings → API keys: rzp_test_… in staging, rzp_live_… in production",
  },
  {
    name: "RAZORPAY_KEY_SECRET",
    workers: ["payments", "web"],
    need: "always",
    source: "shown once, with the key id",
  },
  {
    name: "RAZORPAY_WEBHOOK_SECRET",
    workers: ["payments"],
    need: "always",
    source: "made by you (`openssl rand -hex 32`) and entered at Razorpay → Webhooks as well",
  },
  {
    name: "RAZORPAY_PREVIOUS_WEBHOOK_SECRET",
    workers: ["payments"],
    need: "replacing",
    source: "the webhook secret before it, for a day: retries are signed with it",
  },
  {
    name: "RESEND_API_KEY",
    workers: ["reports", "payments", "web"],
    need: "resend",
    source: "resend.com → API keys, with the permission “Sending access” for our domain only",
  },
  {
    name: "RESEND_WEBHOOK_SECRET",
    workers: ["payments"],
    need: "resend",
    source: "resend.com → Webhooks → signing secret (whsec_…)",
  },
  {
    name: "WHATSAPP_TOKEN",
    workers: ["reports", "payments", "web"],
    need: "optional",
    with: "WHATSAPP_PHONE_NUMBER_ID",
    source: "Meta Business settings → System users → token without expiry, permission whatsapp_business_messaging",
  },
  {
    name: "WHATSAPP_PHONE_NUMBER_ID",
    workers: ["reports", "payments", "web"],
    need: "optional",
    with: "WHATSAPP_TOKEN",
    source: "Meta app → WhatsApp → API setup, the id of the number (not the number)",
  },
  {
    name: "WHATSAPP_APP_SECRET",
    workers: ["payments"],
    need: "optional",
    with: "WHATSAPP_TOKEN",
    source: "Meta app → App settings → Basic → App secret: it signs the webhooks",
  },
  {
    name: "WHATSAPP_VERIFY_TOKEN",
    workers: ["payments"],
    need: "optional",
    with: "WHATSAPP_TOKEN",
    source: "made by you (`openssl rand -hex 16`) and entered at Meta app → WhatsApp → Configuration as well",
  },
  {
    name: "MSG91_AUTH_KEY",
    workers: ["reports", "payments", "web"],
    need: "optional",
    with: "MSG91_TEMPLATE_IDS",
    source: "control.msg91.com → your name → Authkey, with SMS alone allowed",
  },
  {
    name: "MSG91_TEMPLATE_IDS",
    workers: ["reports", "payments", "web"],
    need: "optional",
    with: "MSG91_AUTH_KEY",
    source: 'MSG91 → SMS → Templates, in one line: {"code":{"en":"…","ml":"…"},"report-ready":{"en":"…"}}',
  },
  {
    name: "MSG91_WEBHOOK_SECRET",
    workers: ["payments"],
    need: "optional",
    with: "MSG91_AUTH_KEY",
    source: "made by you (`openssl rand -hex 32`): the end of the address entered at MSG91 → SMS → Webhook",
  },
  {
    name: "ADMIN_SETUP_CODE",
    workers: ["web"],
    need: "optional",
    source: "opens /administrator/setup once: `openssl rand -hex 16`; delete it afterwards",
  },
  {
    name: "TURNSTILE_SITE_KEY",
    workers: ["web"],
    need: "optional",
    with: "TURNSTILE_SECRET_KEY",
    source: "Cloudflare dashboard → Turnstile → Add widget, for our domain",
  },
  {
    name: "TURNSTILE_SECRET_KEY",
    workers: ["web"],
    need: "optional",
    with: "TURNSTILE_SITE_KEY",
    source: "shown with the site key",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    workers: ["web"],
    need: "optional",
    with: "GOOGLE_CLIENT_SECRET",
    source: "Google Cloud console → Credentials → OAuth client ID, type “Web application”",
  },
  {
    name: "GOOGLE_CLIENT_SECRET",
    workers: ["web"],
    need: "optional",
    with: "GOOGLE_CLIENT_ID",
    source: "shown with the client id",
  },
];

/** The secrets a worker may have. */
export function requiredSecrets(worker: WorkerName): readonly Secret[] {
  return SECRETS.filter(({ workers }) => workers.includes(worker));
}

/** The secrets a worker lacks: those always needed or needed for its mail provider, and the missing half of a pair. */
export function missingSecrets(
  worker: WorkerName,
  { mail, present }: { mail: MailProvider; present: readonly string[] },
): string[] {
  return requiredSecrets(worker)
    .filter(({ name, need, with: other }) => {
      if (present.includes(name)) return false;
      return need === "always" || need === mail || (other !== undefined && present.includes(other));
    })
    .map(({ name }) => name);
}
