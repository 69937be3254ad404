import { ENCRYPTION_KEY } from "./domain/platform/backup/encryption-key.ts";
import { z } from "zod";
import { ACCEPTED_PROOFS, GUARDIAN_POLICIES } from "./domain/accounts/consent.ts";
import type { Business } from "./domain/purchase/business.ts";
import { storedBusinessSchema } from "./domain/purchase/stored-business.ts";
import { LANGUAGES } from "./domain/platform/language.ts";
import { MESSAGE_TEMPLATES, type MessageTemplate } from "./domain/platform/phone-message.ts";
import { MAIL_PROVIDERS, missingSecrets, WORKERS } from "./domain/platform/secrets.ts";
import type { Config } from "./ports/config.ts";

const secret = z.string().min(8);

/** `openssl rand -base64 32` */
const encryptionKey = z.string().regex(ENCRYPTION_KEY);

const { shape: business } = storedBusinessSchema;

/** Ids of registered texts by template and language, as JSON in one line. */
const smsTemplateIds = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("not JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z.partialRecord(
      z.enum(Object.keys(MESSAGE_TEMPLATES) as MessageTemplate[]),
      z.partialRecord(z.enum(LANGUAGES), z.string().min(1)),
    ),
  );

const environmentSchema = z.object({
  /** Each worker has its own secrets. */
  WORKER: z.enum(WORKERS),
  ENVIRONMENT: z.enum(["local", "staging", "production"]),
  APP_ORIGIN: z.url(),
  SUPPORT_EMAIL: z.email(),
  SUPPORT_PHONE: z.string().min(6),
  /** The name of the grievance officer for data protection. */
  GRIEVANCE_OFFICER: z.string().min(3),
  MAIL_PROVIDER: z.enum(MAIL_PROVIDERS),
  MAIL_FROM: z.string().min(3),
  MAIL_DAILY_QUOTA: z.coerce.number().int().positive(),
  RESEND_API_KEY: secret.optional(),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/)
    .optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  /** Events signed with the old secret still arrive during a replacement. */
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: secret.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  TURNSTILE_SECRET_KEY: secret.optional(),
  /** `off` only without real data. */
  ADMIN_SECOND_FACTOR: z.enum(["required", "off"]).default("required"),
  /** Opens /administrator/setup while there is no administrator. */
  ADMIN_SETUP_CODE: secret.optional(),
  /** `off` only where another law applies, or in development. */
  GUARDIAN_CONSENT: z.enum(GUARDIAN_POLICIES).default("required"),
  /** Comma-separated ways to verify a guardian's consent. */
  GUARDIAN_VERIFICATION: z
    .string()
    .default("payment,phone,school")
    .transform((list) => list.split(",").map((method) => method.trim()))
    .pipe(z.array(z.enum(ACCEPTED_PROOFS)).min(1)),
  /** `off` leaves e-mail, Google and passkeys. Without a channel for messages it is off anyway. */
  PHONE_SIGN_IN: z.enum(["on", "off"]).default("on"),
  /** Whether HTTPS is also required of every name below the domain. */
  HTTPS_OF_SUBDOMAINS: z.enum(["on", "off"]).default("off"),
  BUSINESS_NAME: business.name,
  /** Lines are separated by line feeds. */
  BUSINESS_ADDRESS: business.address,
  /** The GST state code: the first two digits of a GSTIN. */
  BUSINESS_STATE: business.state,
  /** Only if registered for GST: receipts are then tax invoices. */
  BUSINESS_GSTIN: business.gstin,
  BUSINESS_SAC: business.sac.default("999293"),
  BUSINESS_TAX_PERCENT: business.taxPercent.default(18),
  SETTINGS_ENCRYPTION_KEY: encryptionKey.optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(1).optional(),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  MSG91_TEMPLATE_IDS: smsTemplateIds.optional(),
  MSG91_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Receives alerts; the support desk by default. */
  ALERT_EMAIL: z.email().optional(),
  /** Also receives alerts: a webhook of Slack, Google Chat, Mattermost or a pager. */
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https$/ }).optional(),
  BACKUP_ENCRYPTION_KEY: encryptionKey.optional(),
  /** During a key replacement; the cron reseals what it has sealed. */
  SETTINGS_PREVIOUS_ENCRYPTION_KEY: encryptionKey.optional(),
});

/** A misconfigured deployment. The message names the variables, never their values. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Parses and validates a worker's environment.
 * @throws ConfigError when a variable is missing or malformed, or when production is bound to the simulator.
 */
export function parseConfig(env: object): Config {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new ConfigError(`Missing or malformed configuration: ${[...new Set(names)].join(", ")}`);
  }
  const values = parsed.data;
  if (values.ENVIRONMENT !== "local") checkDeployment(values, env);
  return {
    environment: values.ENVIRONMENT,
    origin: new URL(values.APP_ORIGIN).origin,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
    grievanceOfficer: values.GRIEVANCE_OFFICER,
    mailFrom: values.MAIL_FROM,
    mailDailyQuota: values.MAIL_DAILY_QUOTA,
    resendApiKey: values.MAIL_PROVIDER === "resend" ? (values.RESEND_API_KEY ?? null) : null,
    resendWebhookSecret: values.RESEND_WEBHOOK_SECRET ?? null,
    razorpay:
      values.RAZORPAY_KEY_ID && values.RAZORPAY_KEY_SECRET
        ? { keyId: values.RAZORPAY_KEY_ID, keySecret: values.RAZORPAY_KEY_SECRET }
        : null,
    razorpayWebhookSecrets: [values.RAZORPAY_WEBHOOK_SECRET, values.RAZORPAY_PREVIOUS_WEBHOOK_SECRET].filter(
      (value) => value !== undefined,
    ),
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : null,
    turnstile:
      values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET_KEY
        ? { siteKey: values.TURNSTILE_SITE_KEY, secretKey: values.TURNSTILE_SECRET_KEY }
        : null,
    business: parseBusiness(values),
    guardianConsent: values.GUARDIAN_CONSENT,
    guardianVerification: values.GUARDIAN_VERIFICATION,
    whatsapp:
      values.WHATSAPP_TOKEN && values.WHATSAPP_PHONE_NUMBER_ID
        ? { token: values.WHATSAPP_TOKEN, phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID }
        : null,
    whatsappWebhook:
      values.WHATSAPP_APP_SECRET && values.WHATSAPP_VERIFY_TOKEN
        ? { appSecret: values.WHATSAPP_APP_SECRET, verifyToken: values.WHATSAPP_VERIFY_TOKEN }
        : null,
    sms:
      values.MSG91_AUTH_KEY && values.MSG91_TEMPLATE_IDS
        ? { authKey: values.MSG91_AUTH_KEY, templateIds: values.MSG91_TEMPLATE_IDS }
        : null,
    smsWebhookSecret: values.MSG91_WEBHOOK_SECRET ?? null,
    hasPhoneSignIn: values.PHONE_SIGN_IN === "on",
    hasHttpsSubdomains: values.HTTPS_OF_SUBDOMAINS === "on",
    alerts: {
      email: values.ALERT_EMAIL ?? values.SUPPORT_EMAIL,
      webhookUrl: values.ALERT_WEBHOOK_URL ?? null,
    },
    backupEncryptionKey: values.BACKUP_ENCRYPTION_KEY ?? null,
    needsAdminSecondFactor: values.ADMIN_SECOND_FACTOR === "required",
    adminSetupCode: values.ADMIN_SETUP_CODE ?? null,
    settingsEncryptionKey: values.SETTINGS_ENCRYPTION_KEY ?? null,
    previousSettingsEncryptionKey: values.SETTINGS_PREVIOUS_ENCRYPTION_KEY ?? null,
  };
}

/** Checks for deployments: all secrets are set, keys are of the right kind, and nothing is simulated. */
function checkDeployment(values: z.output<typeof environmentSchema>, env: object): void {
  if ("SIMULATOR" in env) throw new ConfigError(`The simulator must not be bound in ${values.ENVIRONMENT}`);
  const missing = missingSecrets(values.WORKER, { mail: values.MAIL_PROVIDER, present: Object.keys(env) });
  if (missing.length > 0) throw new ConfigError(`Missing or malformed configuration: ${missing.join(", ")}`);
  const kind = values.ENVIRONMENT === "production" ? "rzp_live_" : "rzp_test_";
  if (values.RAZORPAY_KEY_ID !== undefined && !values.RAZORPAY_KEY_ID.startsWith(kind))
    throw new ConfigError(`RAZORPAY_KEY_ID has to begin with ${kind} in ${values.ENVIRONMENT}`);
}

function parseBusiness(values: z.output<typeof environmentSchema>): Business {
  const business = {
    name: values.BUSINESS_NAME,
    address: values.BUSINESS_ADDRESS,
    state: values.BUSINESS_STATE,
    gstin: values.BUSINESS_GSTIN,
    sac: values.BUSINESS_SAC,
    taxPercent: values.BUSINESS_TAX_PERCENT,
  };
  if (!storedBusinessSchema.safeParse(business).success)
    throw new ConfigError("BUSINESS_GSTIN belongs to another state than BUSINESS_STATE");
  return business;
}

const parsedConfigs = new WeakMap<object, Config>();

/**
 * The configuration of an environment, parsed once: the runtime passes the same object to every request.
 * @throws ConfigError as `parseConfig`
 */
export function readConfig(env: object): Config {
  const known = parsedConfigs.get(env);
  if (known) return known;
  const config = parseConfig(env);
  parsedConfigs.set(env, config);
  return config;
}
