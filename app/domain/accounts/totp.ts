import { encodeBase32UpperCaseNoPadding } from "@oslojs/encoding";
import { createTOTPKeyURI, generateHOTP } from "@oslojs/otp";
import { hashToken } from "#app/domain/platform/token.ts";
import { toComparable } from "#app/domain/platform/typed-text.ts";

const ISSUER = "Vazhi";
const DIGITS = 6;
const STEP_SECONDS = 30;
const KEY_BYTES = 20;

/** Steps accepted before and after the current one, for clock drift. */
const DRIFT_STEPS = 1;

/** Purpose under which a second factor's secret is encrypted. */
export const TOTP_PURPOSE = "totp";

/** A new 160-bit secret in hexadecimal, derived from a random token. */
export function totpSecret(token: string): string {
  return hashToken(token).slice(0, KEY_BYTES * 2);
}

function decodeKey(secret: string): Uint8Array {
  return Uint8Array.from({ length: KEY_BYTES }, (_, place) =>
    Number.parseInt(secret.slice(place * 2, place * 2 + 2), 16),
  );
}

/** The secret in groups of four, for typing into an app. */
export function typedSecret(secret: string): string {
  return encodeBase32UpperCaseNoPadding(decodeKey(secret)).replace(/(.{4})(?=.)/g, "$1 ");
}

/** QR code content for an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return createTOTPKeyURI(ISSUER, email, decodeKey(secret), STEP_SECONDS, DIGITS);
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

export function totpCode(secret: string, now: Date): string {
  return generateHOTP(decodeKey(secret), BigInt(stepAt(now)), DIGITS);
}

/** The time step of a code; null if it is wrong at `now`, or if that step or a later one was already accepted. */
export function acceptedStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  const typed = hashToken(toComparable(code).replaceAll(" ", ""));
  const current = stepAt(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    if (step <= (lastStep ?? -1)) continue;
    // Hashes are compared so that timing does not reveal how much of the code is right.
    if (hashToken(generateHOTP(decodeKey(secret), BigInt(step), DIGITS)) === typed) return step;
  }
  return null;
}
