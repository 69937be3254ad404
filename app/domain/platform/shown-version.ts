import { hashToken } from "./token.ts";

/**
 * Names what a form shows: the same for the same values. A form that was opened before somebody else's change has another
 * one, so that it does not take that back without a word. `shown` is what JSON can write, in a fixed order.
 */
export function versionOfShown(shown: unknown): string {
  return hashToken(JSON.stringify(shown)).slice(0, 16);
}
