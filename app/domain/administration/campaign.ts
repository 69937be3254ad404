import { DAY_MS } from "#app/domain/platform/duration.ts";

/** `campaign`: made in the portal. `referral`: a student's own, to pass on. */
export const CAMPAIGN_KINDS = ["campaign", "referral"] as const;

export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** The parameter of a link: `/?from=school-x`. */
export const CAMPAIGN_PARAMETER = "from";

export const MAX_CAMPAIGN_CODE_LENGTH = 30;

export const MAX_CAMPAIGN_NAME_LENGTH = 60;

/** How long a browser remembers by which link it came, in days. */
export const CAMPAIGN_COOKIE_DAYS = 7;

/** How long an account waits for its purchase to be counted, in milliseconds. */
export const CAMPAIGN_WAIT_MS = 30 * DAY_MS;

/** Letters, digits and hyphens inside, three to thirty characters. */
const CODE = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;

const REFERRAL_PREFIX = "r-";

const REFERRAL_LENGTH = 8;

/** A code in lower case; null if it is none. */
export function readCampaignCode(text: string | null): string | null {
  const code = text?.toLowerCase() ?? "";
  return CODE.test(code) ? code : null;
}

/** Whether a code is a student's own, which nobody else may make. */
export function isReferralCode(code: string): boolean {
  return code.startsWith(REFERRAL_PREFIX);
}

/** A student's own code from a random token, which says nothing about them. */
export function toReferralCode(token: string): string {
  return `${REFERRAL_PREFIX}${token.toLowerCase().slice(0, REFERRAL_LENGTH)}`;
}

/** The address of a link, of the site's first page. */
export function campaignUrl(origin: string, code: string): string {
  return `${origin}/?${CAMPAIGN_PARAMETER}=${code}`;
}
