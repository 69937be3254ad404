import type { GuardianPolicy, VerificationMethod } from "#app/domain/accounts/consent.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import type { Business } from "#app/domain/purchase/business.ts";

/** A deployment's configuration. Parsed once per request or message, by the worker's entry only. */
export interface Config {
  environment: "local" | "staging" | "production";
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
  supportPhone: string;
  /** Of WhatsApp, and when the telephone is answered, where administrators have stored them: see `cachedContacts`. */
  supportWhatsapp?: string | null;
  supportHours?: Bilingual | null;
  /** Who answers for data protection (DPDP Act, section 8(9)): a name, as the site prints it. */
  grievanceOfficer: string;
  mailFrom: string;
  /** How many mails the provider accepts in a day. */
  mailDailyQuota: number;
  /** Null where another provider sends, or the simulator stands in for it. */
  resendApiKey: string | null;
  /** What the mail provider signs its events with; null if none are received. */
  resendWebhookSecret: string | null;
  /** The seller, unless an administrator has stored something else: see `currentBusiness`. */
  business: Business;
  razorpay: { keyId: string; keySecret: string } | null;
  /** The current secret first. Empty if no webhook is received. */
  razorpayWebhookSecrets: string[];
  /** Cloudflare Turnstile, the captcha for forms. */
  turnstile: { siteKey: string; secretKey: string } | null;
  google: { clientId: string; clientSecret: string } | null;
  /** Whether administrators need more than a password: without a second factor or a passkey the portal stays closed. */
  needsAdminSecondFactor: boolean;
  adminSetupCode: string | null;
  /** Whether a guardian has to consent for students under 18. */
  guardianConsent: GuardianPolicy;
  /** By what a guardian's consent may be verified; at least one. */
  guardianVerification: readonly VerificationMethod[];
  /** Who is told that something is amiss. */
  alerts: {
    email: string;
    /** A chat or pager that takes JSON by POST. */
    webhookUrl: string | null;
  };
  /** 32 bytes as base64: what backups are encrypted with. Null if none are made. */
  backupEncryptionKey: string | null;
  /** 32 bytes as base64: what secrets in the database are encrypted with. Null if none can be stored. */
  settingsEncryptionKey: string | null;
  /** The key before it, until the cron has sealed everything anew: it still opens what it has sealed. */
  previousSettingsEncryptionKey: string | null;
}
