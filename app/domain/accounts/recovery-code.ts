import { hashToken } from "#app/domain/platform/token.ts";
import type { KeyOwner } from "./key-owner.ts";
import { toComparable } from "#app/domain/platform/typed-text.ts";

export const RECOVERY_CODE_COUNT = 10;

/** 80 bits: too many to brute-force even with stolen hashes. */
const LENGTH = 16;

/** No letters or digits that look alike on paper. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789x";

/** A code from a random token of at least 16 characters, formatted in four groups of four. */
export function recoveryCode(token: string): string {
  const hash = hashToken(token);
  const letters = Array.from(
    { length: LENGTH },
    (_, place) => LETTERS[Number.parseInt(hash.slice(place * 2, place * 2 + 2), 16) % LETTERS.length],
  ).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

function plain(typed: string): string {
  return toComparable(typed).toLowerCase().replace(/[\s-]/g, "");
}

/** Whether the input has the form of a recovery code (an app's code has six digits). */
export function isRecoveryCode(typed: string): boolean {
  return new RegExp(`^[a-z2-9]{${LENGTH}}$`).test(plain(typed));
}

/** Whether the input is written as recovery codes are printed: four groups of four. */
export function isPrintedRecoveryCode(typed: string): boolean {
  return isRecoveryCode(typed) && typed.split("-").every((group) => group.length === 4);
}

/** The stored id of a code, independent of how it was typed. */
export function recoveryCodeId(owner: KeyOwner, typed: string): string {
  return hashToken(`${owner.kind}:${owner.id}:${plain(typed)}`);
}
