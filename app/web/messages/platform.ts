import type { ReasonMessage } from "./reason-message";

/** Reasons shared by all rooms. */
export type PlatformFailure = "captcha-failed" | "rate-limited" | "no-permission";

export const platformMessages = {
  "captcha-failed": { status: 400, message: "Please confirm that you are a person, then try again." },
  "rate-limited": { status: 429, message: "Too many attempts. Please wait a while and try again." },
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
} satisfies Record<PlatformFailure, ReasonMessage>;
