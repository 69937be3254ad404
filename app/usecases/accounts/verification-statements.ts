import { START_PAGE } from "#app/content/site/start-page.ts";
import { insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { verifyEmailMail } from "#app/content/mails/account-mails.ts";
import { VERIFICATION_LINK_MS } from "#app/domain/accounts/account.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

function verificationUrl(origin: string, token: string, returnTo: string): string {
  const url = new URL("/verify-email", origin);
  url.searchParams.set("token", token);
  if (returnTo !== START_PAGE) url.searchParams.set("returnUrl", returnTo);
  return url.href;
}

/** The statements that mail a user a new verification link, for the batch that decides on it. */
export function verificationStatements(
  services: Services,
  user: { id: string; email: string; language: Language; returnTo: string },
  askedBy: AskedBy = "anyone",
) {
  const token = services.newToken();
  const tokenId = hashToken(token);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + VERIFICATION_LINK_MS);
  return [
    insertEmailToken(services.db, { id: tokenId, purpose: "verify-email", userId: user.id, now, expiresAt }),
    enqueueMail(services, {
      dedupeKey: `verify-email:${tokenId}`,
      to: user.email,
      userId: user.id,
      template: "verify-email",
      askedBy,
      mail: verifyEmailMail(
        services.config,
        { url: verificationUrl(services.config.origin, token, user.returnTo) },
        user.language,
      ),
    }),
  ] as const;
}
