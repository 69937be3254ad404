import type { Business } from "../domain/purchase/business";

/** A deployment's configuration. Parsed once per request or message, by the worker's entry only. */
export interface Config {
  environment: "local" | "production";
  /** Scheme, host and port of the site, without a trailing slash. */
  origin: string;
  supportEmail: string;
  supportPhone: string;
  mailFrom: string;
  /** The seller, unless an administrator has stored something else: see `currentBusiness`. */
  business: Business;
  razorpay: { keyId: string; keySecret: string } | null;
  /** The current secret first. Empty if no webhook is received. */
  razorpayWebhookSecrets: string[];
  /** Cloudflare Turnstile, the captcha for forms. */
  turnstile: { siteKey: string; secretKey: string } | null;
  google: { clientId: string; clientSecret: string } | null;
  adminSetupCode: string | null;
  /** 32 bytes as base64: what secrets in the database are encrypted with. Null if none can be stored. */
  settingsEncryptionKey: string | null;
}
