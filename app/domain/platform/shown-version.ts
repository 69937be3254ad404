import { hashToken } from "./token.ts";

/** Version of a form's values, so that an outdated form cannot revert someone else's change. `shown` must be JSON. */
export function versionOfShown(shown: unknown): string {
  return hashToken(JSON.stringify(shown)).slice(0, 16);
}
