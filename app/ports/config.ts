import type { AcceptedProof, GuardianPolicy } from "#app/domain/accounts/consent.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { MessageTemplate } from "#app/domain/platform/phone-message.ts";
import type { Business } from "#app/domain/purchase/business.ts";

/** The gateway's ids of the registered texts; those that are missing cannot be sent. */
export type SmsTemplateIds = Readonly<Partial<Record<MessageTemplate, Readonly<Partial<Record<Language, string>>>>>>;

/** A deployment's configuration, parsed once by the worker's entry. */
export interface Config {
  environment: "local" | "staging" | "production";
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
  supportPhone: string;
  /** The WhatsApp number and telephone hours, if administrators have stored them: see `cachedContacts`. */
  supportWhatsapp?: string | null;
  supportHours?: Bilingual | null;
  /** The name of the grievance officer for data protection (DPDP Act, section 8(9)), as the site prints it. */
  grievanceOfficer: string;
  mailFrom: string;
  /** The provider's daily mail limit. */
  mailDailyQuota: number;
  /** Null if another provider or the simulator sends. */
  resendApiKey: string | null;
  /** The secret of the mail provider's webhooks; null if none are received. */
  resendWebhookSecret: string | null;
  /** The seller, unless an administrator has stored other details: see `currentBusiness`. */
  business: Business;
  razorpay: { keyId: string; keySecret: string } | null;
  /** The current secret first. Empty if no webhook is received. */
  razorpayWebhookSecrets: string[];
  /** Cloudflare Turnstile, the captcha for forms. */
  turnstile: { siteKey: string; secretKey: string } | null;
  google: { clientId: string; clientSecret: string } | null;
  /** Whether the portal requires a second factor or a passkey. */
  needsAdminSecondFactor: boolean;
  adminSetupCode: string | null;
  /** Whether a guardian has to consent for students under 18. */
  guardianConsent: GuardianPolicy;
  /** How a guardian's consent may be verified; at least one. */
  guardianVerification: readonly AcceptedProof[];
  /** Meta's WhatsApp; null if it is not configured. */
  whatsapp: { token: string; phoneNumberId: string } | null;
  /** How Meta's webhooks are known; null in workers that receive none. */
  whatsappWebhook: { appSecret: string; verifyToken: string } | null;
  /** The gateway for SMS; null if it is not configured. */
  sms: { authKey: string; templateIds: SmsTemplateIds } | null;
  /** The end of the address at which it reports; null in workers that receive none. */
  smsWebhookSecret: string | null;
  /** Whether a phone number with a code signs in, beside e-mail and password. Needs a channel for messages. */
  hasPhoneSignIn: boolean;
  /** Whether browsers are told to use HTTPS for every name below the domain, too. */
  hasHttpsSubdomains: boolean;
  /** Who receives alerts. */
  alerts: {
    email: string;
    /** A chat or pager that accepts JSON by POST. */
    webhookUrl: string | null;
  };
  /** The key of backups, 32 bytes as base64; null if none are made. */
  backupEncryptionKey: string | null;
  /** The key of secrets in the database, 32 bytes as base64; null if none can be stored. */
  settingsEncryptionKey: string | null;
  /** The previous key, which still decrypts until the cron has resealed everything. */
  previousSettingsEncryptionKey: string | null;
}
