import { insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { expertLoginMail } from "#app/content/mails/account-mails.ts";
import { EXPERT_LINK_MS } from "#app/domain/experts/expert-sign-in.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

/** The statements that mail an expert a new sign-in link, for the batch that decides on it. */
export function expertLinkStatements(
  services: Services,
  expert: { name: string; email: string; language: Language },
  askedBy: AskedBy = "anyone",
) {
  const token = services.newToken();
  const tokenId = hashToken(token);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + EXPERT_LINK_MS);
  const url = new URL(`/expert/login/${token}`, services.config.origin).href;
  return [
    insertEmailToken(services.db, { id: tokenId, purpose: "expert-login", email: expert.email, now, expiresAt }),
    enqueueMail(services, {
      dedupeKey: `expert-login:${tokenId}`,
      to: expert.email,
      userId: null,
      template: "expert-login",
      askedBy,
      mail: expertLoginMail(services.config, { name: expert.name, url }, expert.language),
    }),
  ] as const;
}
