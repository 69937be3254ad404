import { hashToken } from "#app/domain/platform/token.ts";
import { toLinkSecret } from "#app/domain/platform/typed-text.ts";

/** As long as other links' tokens, of which log entries are cleared. */
const TOKEN_LENGTH = 32;

/**
 * The token of a guardian's own page, derived from a secret of the browser that proves the consent: the token of the link
 * by which they pay, or of their code. So two presses of a button lead to one page.
 */
export function ownPageToken(secret: string): string {
  return hashToken(`guardian-page:${toLinkSecret(secret)}`).slice(0, TOKEN_LENGTH);
}
