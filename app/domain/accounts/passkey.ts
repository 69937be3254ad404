import { MINUTE_MS } from "#app/domain/platform/duration.ts";

/** Enough for every device of a family. */
export const MAX_PASSKEYS = 10;

export const MAX_PASSKEY_NAME_LENGTH = 40;

/** How long a device has to answer. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The site's name as devices show it. */
export const PASSKEY_SITE = "Vazhi";

/** What a device signs for: see `passkeyCeremonies` in the schema. */
export type PasskeyCeremony = "add" | "sign-in" | "confirm";

/** The site passkeys belong to, from the configured origin. An IP address does not work: use `localhost` locally. */
export function passkeySite(origin: string): { rpId: string; origin: string } {
  const url = new URL(origin);
  if (/^[\d.]+$/.test(url.hostname)) url.hostname = "localhost";
  return { rpId: url.hostname, origin: url.origin };
}
