import { hashToken } from "./token.ts";

/**
 * Version of a form's values: equal for equal values, so that an outdated form cannot silently revert someone else's
 * change. `shown` must be JSON, in a fixed order.
 */
export function versionOfShown(shown: unknown): string {
  return hashToken(JSON.stringify(shown)).slice(0, 16);
}
