import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { IDLE_NUMBER_MS, type MessageChannel } from "#app/domain/platform/phone-message.ts";
import { hashToken } from "#app/domain/platform/token.ts";

/**
 * What a code proves a number for. `sign-in`: to sign in or up. `number`: to add it to an account. `step-up`: to confirm
 * a sensitive action. `guardian`: to complete a consent.
 */
export const PHONE_CODE_PURPOSES = ["sign-in", "number", "step-up", "guardian"] as const;

export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number];

export const PHONE_CODE_LENGTH = 6;

/** How long a code is valid, in milliseconds. */
export const PHONE_CODE_MS = 10 * MINUTE_MS;

/** Guesses at one code. */
export const PHONE_CODE_TRIES = 5;

/** How long a proved number may be used to finish the sign-up, in milliseconds. */
export const PHONE_PROOF_MS = 60 * MINUTE_MS;

/** A proof spent within this time, in milliseconds, counts again: the same form was sent twice. */
export const PHONE_PROOF_REPEAT_MS = MINUTE_MS;

/** After a change of number, money waits for this long, in milliseconds: a thief of a SIM card would hurry. */
export const CHANGED_NUMBER_HOLD_MS = DAY_MS;

/** Derives a numeric code from a random token. */
export function phoneCodeOfToken(token: string): string {
  const number = Number.parseInt(hashToken(token).slice(0, 12), 16) % 10 ** PHONE_CODE_LENGTH;
  return String(number).padStart(PHONE_CODE_LENGTH, "0");
}

/** The stored form of a code. `id`: of its row, so that equal codes have different hashes. */
export function hashPhoneCode(id: string, code: string): string {
  return hashToken(`${id}:${code}`);
}

/** Whether a code alone must not open the account: the number may belong to somebody else by now. */
export function isNumberIdle({ phoneUsedAt }: { phoneUsedAt: Date | null }, now: Date): boolean {
  return phoneUsedAt !== null && now.getTime() - phoneUsedAt.getTime() >= IDLE_NUMBER_MS;
}

/** A code that was sent, as its page shows it. */
export interface SentCode {
  /** Ten digits. */
  phone: string;
  channel: MessageChannel;
  /** By which another one goes. */
  next: MessageChannel;
  /** Until another one may be asked for. */
  waitSeconds: number;
}
