import { listSessionsToAskAbout } from "#db/queries/booking/expert-bookings.ts";
import { sessionOutcomesMail } from "#app/content/mails/failed-session-mails.ts";
import { addIstDays, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";
import { mailFromMorning } from "#app/usecases/platform/mail-from-morning.ts";

/** From eight in the morning, IST. */
const MORNING = 8;

/** A run that was missed is made up for within these days. */
const DAYS_BACK = 3;

/** Far above the sessions of a day. */
const LIMIT = 500;

/**
 * Mails each expert, the morning after, about the sessions whose outcome nobody has recorded: one mail per expert and
 * day of sessions. Returns how many mails were enqueued or had been before.
 */
export async function askForOutcomes(services: Services): Promise<{ outcomesAsked: number }> {
  const { db, config } = services;
  const outcomesAsked = await mailFromMorning(services, MORNING, async (now, today) => {
    const period = { from: addIstDays(today, -DAYS_BACK), until: today, now, limit: LIMIT };
    const byExpertAndDay = new Map<string, Awaited<ReturnType<typeof listSessionsToAskAbout>>>();
    for (const session of await listSessionsToAskAbout(db, period)) {
      const key = `session-outcomes:${session.expertId}:${toIstDate(session.sessionTime)}`;
      byExpertAndDay.set(key, [...(byExpertAndDay.get(key) ?? []), session]);
    }
    return [...byExpertAndDay].flatMap(([dedupeKey, asked]) => {
      const [first] = asked;
      if (!first) return [];
      const { email, expertName: name, language } = first;
      const mail = sessionOutcomesMail(config, { name, times: asked.map(({ sessionTime }) => sessionTime) }, language);
      return [{ dedupeKey, payload: { to: email, userId: null, template: "session-outcomes" as const, ...mail } }];
    });
  });
  return { outcomesAsked };
}
