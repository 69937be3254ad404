import { cancelErasure as cancel } from "#db/queries/accounts/erasures.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { erasureCancelledMail } from "#app/content/mails/data-mails.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

export type CancelErasureFailure = "no-erasure";

export type CancelErasureOutcome = { ok: true } | { ok: false; reason: CancelErasureFailure };

/** Cancels a student's erasure, as long as it has not begun. */
export async function cancelErasure(services: Services, userId: string): Promise<CancelErasureOutcome> {
  const { db, config } = services;
  const [cancelled] = await cancel(db, { userId, now: services.now() });
  if (!cancelled) return { ok: false, reason: "no-erasure" };
  const user = await findUser(db, userId);
  if (user?.profile) {
    const { email, profile } = user;
    // Best effort: the cancellation is valid without the mail.
    await enqueueMail(services, {
      dedupeKey: `erasure-cancelled:${cancelled.id}`,
      to: email,
      userId,
      template: "erasure-cancelled",
      mail: erasureCancelledMail(config, { name: profile.name }, profile.language),
    });
    services.nudgeOutbox();
  }
  return { ok: true };
}
