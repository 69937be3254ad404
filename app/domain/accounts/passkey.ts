import { MINUTE_MS } from "#app/domain/platform/duration.ts";

/** Enough for every device of a family. */
export const MAX_PASSKEYS = 10;

export const MAX_PASSKEY_NAME_LENGTH = 40;

/** How long a device has for its answer. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The name under which a device shows the site. */
export const PASSKEY_SITE = "Vazhi";

/** For what a device signs: see `passkeyCeremonies` in the schema. */
export type PasskeyCeremony = "add" | "sign-in" | "confirm";

/**
 * Which site passkeys belong to, from the configured origin. A number is no domain: on a developer's machine passkeys
 * work where the same site is opened as `localhost`.
 */
export function passkeySite(origin: string): { rpId: string; origin: string } {
  const url = new URL(origin);
  if (/^[\d.]+$/.test(url.hostname)) url.hostname = "localhost";
  return { rpId: url.hostname, origin: url.origin };
}
