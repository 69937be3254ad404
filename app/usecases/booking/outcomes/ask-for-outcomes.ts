import { listSessionsToAskAbout } from "#db/queries/booking/expert-bookings.ts";
import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { sessionOutcomesMail } from "#app/content/mails/failed-session-mails.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { addIstDays, startOfIstDay, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Services } from "#app/ports/services.ts";

/** From eight in the morning, IST. */
const MORNING_MS = 8 * HOUR_MS;

/** A run that was missed is made up for within these days. */
const DAYS_BACK = 3;

/** Far above the sessions of a day. */
const LIMIT = 500;

/**
 * Mails each expert, the morning after, about the sessions whose outcome nobody has recorded: one mail per expert and
 * day of sessions. Returns how many mails were enqueued or had been before.
 */
export async function askForOutcomes(services: Services): Promise<{ outcomesAsked: number }> {
  const { db, config, newId } = services;
  const now = services.now();
  const today = startOfIstDay(now);
  if (now.getTime() < today.getTime() + MORNING_MS) return { outcomesAsked: 0 };
  const period = { from: addIstDays(today, -DAYS_BACK), until: today, now, limit: LIMIT };
  const asked = new Map<string, Awaited<ReturnType<typeof listSessionsToAskAbout>>>();
  for (const session of await listSessionsToAskAbout(db, period)) {
    const key = `session-outcomes:${session.expertId}:${toIstDate(session.sessionTime)}`;
    asked.set(key, [...(asked.get(key) ?? []), session]);
  }
  for (const [dedupeKey, sessions] of asked) {
    const [first] = sessions;
    if (!first) continue;
    const { email, expertName: name, language } = first;
    const times = sessions.map(({ sessionTime }) => sessionTime);
    await insertOutboxMessage(db, {
      id: newId(),
      dedupeKey,
      outboxMessage: {
        kind: "mail",
        payload: {
          to: email,
          userId: null,
          template: "session-outcomes",
          ...sessionOutcomesMail(config, { name, times }, language),
        },
      },
      now,
    });
  }
  return { outcomesAsked: asked.size };
}
