import {
  findDueAnnouncement,
  finishAnnouncement,
  insertNewsLink,
  isSentUntil,
  listNewsTokens,
  listRecipients,
  moveOnAnnouncement,
  type Recipient,
  textOfAnnouncement,
} from "#db/queries/administration/announcements.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { selectMailDay } from "#db/queries/platform/mail-days.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { announcementMail } from "#app/content/mails/announcement-mail.ts";
import { ANNOUNCEMENT_BATCH_SIZE, ANNOUNCEMENT_QUOTA_SHARE } from "#app/domain/administration/announcement.ts";
import { mailDay } from "#app/domain/platform/mail-quota.ts";
import type { Services } from "#app/ports/services.ts";

const buildStopUrl = (origin: string, token: string) => `${origin}/news/${token}`;

/**
 * Enqueues the due announcement for its next recipients, up to half the provider's daily quota so that news does not
 * delay receipts. Each run continues from the last, and concurrent runs send no duplicates.
 */
export async function sendDueAnnouncements(services: Services): Promise<{ announced: number }> {
  const { db, config } = services;
  const now = services.now();
  const due = await findDueAnnouncement(db, now);
  if (!due) return { announced: 0 };
  const [today] = await selectMailDay(db, mailDay(now));
  if ((today?.sent ?? 0) + ANNOUNCEMENT_BATCH_SIZE > config.mailDailyQuota * ANNOUNCEMENT_QUOTA_SHARE)
    return { announced: 0 };
  const { id, segment, sentUntil } = due;
  const recipients = await listRecipients(db, { segment, after: sentUntil ?? "", limit: ANNOUNCEMENT_BATCH_SIZE });
  const last = recipients.at(-1);
  if (!last) {
    await finishAnnouncement(db, { id, from: sentUntil, now });
    return { announced: 0 };
  }
  const tokens = await insertStopTokens(services, recipients);
  const text = textOfAnnouncement(due);
  const condition = isSentUntil(id, sentUntil);
  await batch(db, {
    mails: recipients.map(({ userId, email, name, language }) => {
      const stopUrl = buildStopUrl(config.origin, tokens.get(userId) ?? "");
      const mail = announcementMail(config, { name, text, stopUrl }, language);
      return insertOutboxMessageIf(db, condition, {
        id: services.newId(),
        dedupeKey: `announcement:${id}:${userId}`,
        outboxMessage: {
          kind: "mail",
          payload: { ...mail, to: email, userId, template: "announcement", unsubscribe: stopUrl },
        },
        now,
      });
    }),
    moved: moveOnAnnouncement(db, { id, from: sentUntil, until: last.userId, count: recipients.length }),
  });
  return { announced: recipients.length };
}

/** Unsubscribe tokens by recipient, created where missing; read afterwards, as a concurrent run may create them. */
async function insertStopTokens(services: Services, recipients: readonly Recipient[]): Promise<Map<string, string>> {
  const { db } = services;
  const userIds = recipients.map(({ userId }) => userId);
  const known = await listNewsTokens(db, userIds);
  const missing = userIds.filter((userId) => !known.has(userId));
  if (missing.length === 0) return known;
  await batch(db, {
    links: missing.map((userId) =>
      insertNewsLink(db, { userId, token: services.newToken(), createdAt: services.now() }),
    ),
  });
  return listNewsTokens(db, userIds);
}
