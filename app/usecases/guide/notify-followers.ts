import { enqueueCalendarMails, moveOnCalendarChange, type PendingChange } from "#db/queries/guide/calendar-changes.ts";
import { calendarChangedMail } from "#app/content/mails/guide-mails.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Enqueues mails for at most `limit` followers of an admission with changed dates; the rest wait for the next call, so
 * that ten thousand followers do not delay other mail.
 */
export async function notifyFollowers(services: Services, change: PendingChange, limit: number): Promise<void> {
  const { db } = services;
  const payloadIn = (language: Language) => ({
    ...calendarChangedMail(services.config, change, language),
    template: "calendar-changed",
  });
  const followers = { ...change, limit, now: services.now() };
  await db.batch([
    enqueueCalendarMails(db, followers, { en: payloadIn("en"), ml: payloadIn("ml") }),
    moveOnCalendarChange(db, followers),
  ]);
}
