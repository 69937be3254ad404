import type { SQL } from "drizzle-orm";
import { insertGuardianLink, isCurrent } from "#db/queries/accounts/guardian-requests.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { guardianPagePath } from "./open-guardian-page.ts";

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
    dueAt,
  }: {
    requestId: string;
    studentId: string;
    to: string;
    template: "guardian-request" | "guardian-consent" | "guardian-age" | "guardian-report";
    mail: (url: string) => MailContent;
    condition?: SQL;
    /** Who asked for it: anyone by default, as students need no tie to a guardian's mailbox. */
    askedBy?: AskedBy;
    /** For mails that may be enqueued twice; unique by default. */
    dedupeKey?: string;
    /** When it is due, in milliseconds; now by default. */
    dueAt?: SQL | undefined;
  },
) {
  const token = services.newToken();
  const id = hashToken(token);
  const now = services.now();
  const content = mail(new URL(guardianPagePath(token), services.config.origin).href);
  return [
    insertGuardianLink(services.db, { id, requestId, kind: "own", now }, condition),
    insertOutboxMessageIf(services.db, condition, {
      id: services.newId(),
      dedupeKey: dedupeKey ?? `${template}:${id}`,
      outboxMessage: { kind: "mail", payload: { to, userId: null, aboutUserId: studentId, template, ...content } },
      askedBy,
      now,
      dueAt,
    }),
  ] as const;
}

/** How a guardian is reached. */
export interface GuardianContact {
  requestId: string;
  studentId: string;
  /** The student's first name. */
  student: string;
  email: string | null;
  /** Ten digits. */
  phone: string | null;
  language: Language;
}

/**
 * Writes to a guardian, by message if there is a proved number and by mail otherwise, with a new link to their own page.
 * Nothing if they gave neither.
 */
export function guardianNoticeStatements(
  services: Services,
  { requestId, studentId, student, email, phone, language }: GuardianContact,
  {
    template,
    mail,
    condition = isCurrent(requestId),
    dedupeKey,
    dueAt,
  }: {
    template: "guardian-consent" | "guardian-report";
    mail: (url: string) => MailContent;
    condition?: SQL;
    dedupeKey: string;
    dueAt?: SQL;
  },
): Statement[] {
  if (phone === null) {
    if (email === null) return [];
    return [
      ...guardianMailStatements(services, {
        requestId,
        studentId,
        to: email,
        template,
        mail,
        condition,
        dedupeKey,
        dueAt,
      }),
    ];
  }
  const token = services.newToken();
  const link = { id: hashToken(token), requestId, kind: "own" as const, now: services.now() };
  return [
    insertGuardianLink(services.db, link, condition),
    enqueueMessage(services, {
      dedupeKey,
      to: phone,
      template,
      values: { student, path: guardianPagePath(token) },
      language,
      userId: null,
      aboutUserId: studentId,
      condition,
      dueAt,
    }),
  ];
}
