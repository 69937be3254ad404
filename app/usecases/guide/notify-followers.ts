import { enqueueCalendarMails, findPendingChange, moveOnCalendarChange } from "#db/queries/guide/calendar-changes.ts";
import { calendarChangedMail } from "#app/content/mails/guide-mails.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Enqueues mails for at most `limit` followers of an admission with changed dates; the rest wait for the next call, so
 * that ten thousand followers do not delay other mail. Returns whether there were any.
 */
export async function notifyFollowers(services: Services, limit: number): Promise<boolean> {
  const { db } = services;
  const change = await findPendingChange(db);
  if (!change) return false;
  const payloadIn = (language: Language) => ({
    ...calendarChangedMail(services.config, change, language),
    template: "calendar-changed",
  });
  const followers = { ...change, limit, now: services.now() };
  await db.batch([
    enqueueCalendarMails(db, followers, { en: payloadIn("en"), ml: payloadIn("ml") }),
    moveOnCalendarChange(db, followers),
  ]);
  return true;
}
