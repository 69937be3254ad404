/**
 * Prefixes of rate limit keys that are followed by an e-mail address or id. An erasure deletes these keys; the others
 * name a network. All expire after a day.
 */
export const PERSONAL_KEYS = [
  "ai-test:account:",
  "ask:account:",
  "bulk-verification:",
  "change-address:",
  "contact:mailbox:",
  "coupon:3600:account:",
  "coupon:60:account:",
  "desk-password:user:",
  "email-report:account:",
  "expert-support:account:",
  "invite-guest:account:",
  "login:account:",
  "login:device:",
  "expert-link:account:",
  "request-payment:day:account:",
  "request-payment:hour:account:",
  "resend:account:",
  "reset:account:",
  "share-report:account:",
  "sign-up:account:",
  "slot:login:account:",
  "slot:login:device:",
  "slot:totp:account:",
  "slot:totp:device:",
  "totp:account:",
  "totp:device:",
] as const;
