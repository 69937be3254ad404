import { insertEmailToken } from "#db/queries/accounts/tokens.ts";
import { expertInvitationMail, expertLoginMail } from "#app/content/mails/account-mails.ts";
import { EXPERT_INVITATION_MS, EXPERT_LINK_MS } from "#app/domain/experts/expert-sign-in.ts";
import type { ExpertStatus } from "#app/domain/experts/expert.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

/**
 * The statements that mail an expert a new sign-in link, for the batch that decides on it. A draft whom our staff send
 * one is invited by it, and has a week.
 */
export function expertLinkStatements(
  services: Services,
  expert: { name: string; email: string; language: Language; status: ExpertStatus },
  askedBy: AskedBy = "anyone",
) {
  const token = services.newToken();
  const tokenId = hashToken(token);
  const now = services.now();
  const isInvitation = askedBy === "staff" && expert.status === "draft";
  const expiresAt = new Date(now.getTime() + (isInvitation ? EXPERT_INVITATION_MS : EXPERT_LINK_MS));
  const url = new URL(`/expert/login/${token}`, services.config.origin).href;
  return [
    insertEmailToken(services.db, { id: tokenId, purpose: "expert-login", email: expert.email, now, expiresAt }),
    enqueueMail(services, {
      dedupeKey: `expert-login:${tokenId}`,
      to: expert.email,
      userId: null,
      template: isInvitation ? "expert-invitation" : "expert-login",
      askedBy,
      mail: (isInvitation ? expertInvitationMail : expertLoginMail)(
        services.config,
        { name: expert.name, url },
        expert.language,
      ),
    }),
  ] as const;
}
