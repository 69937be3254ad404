import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import { startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import type { MailPayload } from "#app/domain/platform/outbox.ts";
import type { Services } from "#app/ports/services.ts";

/** A mail, enqueued once per key. */
interface MorningMail {
  dedupeKey: string;
  payload: MailPayload;
}

/**
 * Enqueues a daily job's mails from this hour of the day on, IST: nobody is written to at night. `list` is called with
 * the time and the start of the day. Returns how many mails were enqueued or had been before.
 */
export async function mailFromMorning(
  services: Services,
  hour: number,
  list: (now: Date, today: Date) => Promise<MorningMail[]>,
): Promise<number> {
  const now = services.now();
  const today = startOfIstDay(now);
  if (now.getTime() < today.getTime() + hour * HOUR_MS) return 0;
  const mails = await list(now, today);
  for (const { dedupeKey, payload } of mails)
    await insertOutboxMessage(services.db, {
      id: services.newId(),
      dedupeKey,
      outboxMessage: { kind: "mail", payload },
      now,
    });
  return mails.length;
}
