import type { SQL } from "drizzle-orm";
import { insertGuardianLink, isCurrent } from "#db/queries/accounts/guardian-requests.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

function guardianUrl(origin: string, token: string): string {
  return new URL(`/guardian/${token}`, origin).href;
}

/** Mails a guardian a new link if `condition` holds; earlier links stay valid. The token exists only in the mail. */
export function guardianMailStatements(
  services: Services,
  {
    requestId,
    studentId,
    to,
    template,
    mail,
    condition = isCurrent(requestId),
    askedBy,
    dedupeKey,
  }: {
    requestId: string;
    studentId: string;
    to: string;
    template: "guardian-request" | "guardian-consent" | "guardian-age";
    mail: (url: string) => MailContent;
    condition?: SQL;
    /** Who asked for it: anyone by default, as students need no tie to a guardian's mailbox. */
    askedBy?: AskedBy;
    /** For mails that may be enqueued twice; unique by default. */
    dedupeKey?: string;
  },
) {
  const token = services.newToken();
  const id = hashToken(token);
  const now = services.now();
  const content = mail(guardianUrl(services.config.origin, token));
  return [
    insertGuardianLink(services.db, { id, requestId, now }, condition),
    insertOutboxMessageIf(services.db, condition, {
      id: services.newId(),
      dedupeKey: dedupeKey ?? `${template}:${id}`,
      outboxMessage: { kind: "mail", payload: { to, userId: null, aboutUserId: studentId, template, ...content } },
      askedBy,
      now,
    }),
  ] as const;
}
