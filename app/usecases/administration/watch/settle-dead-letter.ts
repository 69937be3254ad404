import { findDeadLetter, settleDeadLetter } from "#db/queries/platform/watch/dead-letters.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { isOutboxLetter, readReportMessage } from "#app/domain/platform/watch/dead-letter.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `dead-letter-not-found`: missing or dealt with. `dead-letter-unreadable`: unparsable, can only be dismissed. */
export type SettleDeadLetterFailure = NotPermitted | "dead-letter-not-found" | "dead-letter-unreadable";

export type SettleDeadLetterOutcome = { ok: true } | { ok: false; reason: SettleDeadLetterFailure };

interface DeadLetterChoice {
  letterId: string;
  clientIp: string;
}

/** Requeues an abandoned message. Idempotent, as the work is done once. */
export async function requeueDeadLetter(
  services: Services,
  actor: CurrentUser,
  choice: DeadLetterChoice,
): Promise<SettleDeadLetterOutcome> {
  return settle(services, actor, choice, "requeued");
}

/** Dismisses a message that needs no more work. */
export async function dismissDeadLetter(
  services: Services,
  actor: CurrentUser,
  choice: DeadLetterChoice,
): Promise<SettleDeadLetterOutcome> {
  return settle(services, actor, choice, "dismissed");
}

async function settle(
  services: Services,
  actor: CurrentUser,
  { letterId, clientIp }: DeadLetterChoice,
  state: "requeued" | "dismissed",
): Promise<SettleDeadLetterOutcome> {
  const { db } = services;
  const entry = {
    action: state === "requeued" ? "dead-letter.requeue" : "dead-letter.dismiss",
    entityType: "dead-letter",
    entityId: letterId,
  };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", entry)))
    return { ok: false, reason: "not-permitted" };
  const letter = await findDeadLetter(db, letterId);
  if (!letter) return { ok: false, reason: "dead-letter-not-found" };
  if (state === "requeued" && isOutboxLetter(letter)) services.nudgeOutbox();
  else if (state === "requeued") {
    const message = readReportMessage(letter.body);
    if (message === null) return { ok: false, reason: "dead-letter-unreadable" };
    // Send first: an extra message is harmless, a missing one is a report that is never written.
    await services.reportQueue.send(message);
  }
  await db.batch([
    settleDeadLetter(db, letterId, { state, handledBy: actor.userId, handledAt: services.now() }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      ...entry,
      detail: { queue: letter.queue, body: letter.body },
    }),
  ]);
  return { ok: true };
}
