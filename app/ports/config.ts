import type { Business } from "../domain/purchase/business";

/** What a deployment is configured with. Parsed once per request or message, by the worker's entry only. */
export interface Config {
  environment: "local" | "production";
  /** Scheme, host and port of the site, without a slash at the end. */
  origin: string;
  supportEmail: string;
  supportPhone: string;
  mailFrom: string;
  /** Who sells, unless an administrator has stored something else: see `currentBusiness`. */
  business: Business;
  razorpay: { keyId: string; keySecret: string } | null;
  /** The current secret first. Empty where no webhook is received. */
  razorpayWebhookSecrets: string[];
  /** Cloudflare Turnstile, which checks that forms are sent by people. */
  turnstile: { siteKey: string; secretKey: string } | null;
  google: { clientId: string; clientSecret: string } | null;
  adminSetupCode: string | null;
  /** 32 bytes as base64: what secrets in the database are encrypted with. Null where none can be stored. */
  settingsEncryptionKey: string | null;
}
