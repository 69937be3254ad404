import { eraseRows } from "#db/queries/accounts/erase-rows.ts";
import type { Person } from "#db/queries/accounts/personal-rows.ts";
import {
  beginErasure,
  type ErasureRecord,
  findUnfinishedMatter,
  finishErasure,
  listDueErasures,
  listUnsweptErasures,
  markErasureSwept,
  postponeErasure,
} from "#db/queries/accounts/erasures.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { erasureReceiptMail } from "#app/content/mails/data-mails.ts";
import { exportPrefix } from "#app/domain/accounts/data-export.ts";
import { isErasedAddress, OPEN_PAYMENT_MS, RETRY_ERASURE_MS } from "#app/domain/accounts/erasure.ts";
import { ERASURE_RECEIPT_PATH } from "#app/content/messages/message-for-mail.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { redact } from "#app/domain/platform/redact.ts";
import { MessageRefusedError } from "#app/ports/message-sender.ts";
import type { Services } from "#app/ports/services.ts";
import { messageDirectly } from "#app/usecases/platform/send-message.ts";
import { noteErasure } from "./backup/note-erasure.ts";

const BATCH_SIZE = 10;

/** Unfinished erasures are retried after this long. */
const LOOK_AGAIN_MS = DAY_MS / 4;

/** A failing receipt mail delays an erasure by at most this long. */
const RECEIPT_TRIED_MS = 2 * DAY_MS;

/**
 * Processes the erasures that are due. Unfinished matters, such as a paid session, postpone one. Every step is
 * idempotent: the receipt is mailed while the address is still known, then all rows change in one batch, then the files
 * are deleted. An hour later rows and files are removed again, for anything a request or worker wrote meanwhile.
 */
export async function processErasures(services: Services): Promise<{ erased: number; erasuresPostponed: number }> {
  const { db } = services;
  const report = { erased: 0, erasuresPostponed: 0 };
  for (const erasure of await listDueErasures(db, { now: services.now(), limit: BATCH_SIZE })) {
    try {
      const outcome = await carryOut(services, erasure);
      if (outcome === "done") report.erased += 1;
      if (outcome === "postponed") report.erasuresPostponed += 1;
    } catch (error) {
      console.error(`Erasure ${erasure.id} is carried on later`, error);
    }
  }
  const doneBefore = new Date(services.now().getTime() - RETRY_ERASURE_MS);
  for (const { id, userId } of await listUnsweptErasures(db, { doneBefore, limit: BATCH_SIZE })) {
    await removeAll(services, { userId, email: null, phone: null });
    await markErasureSwept(db, { id, now: services.now() });
  }
  return report;
}

async function carryOut(
  services: Services,
  { id, userId, number, language }: ErasureRecord,
): Promise<"done" | "postponed" | "stopped"> {
  const { db } = services;
  const now = services.now();
  const at = { userId, now, payingSince: new Date(now.getTime() - OPEN_PAYMENT_MS) };
  const [begun] = await beginErasure(db, { id, ...at });
  if (!begun) {
    const reason = await findUnfinishedMatter(db, at);
    // Cancelled at the last moment, or processed by another run.
    if (reason === null) return "stopped";
    await postponeErasure(db, { id, reason, dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) });
    return "postponed";
  }
  const user = await findUser(db, userId);
  const email = user && !isErasedAddress(user.email) ? user.email : null;
  const phone = user?.phone ?? null;
  try {
    await sendReceipt(services, { id, number, language, email, phone });
  } catch (error) {
    const triedFor = now.getTime() - (begun.startedAt?.getTime() ?? now.getTime());
    if (triedFor < RECEIPT_TRIED_MS && !(error instanceof MessageRefusedError)) throw error;
    console.error(`The receipt of erasure ${id} could not be sent`, redact(String(error)));
  }
  await removeAll(services, { userId, email, phone });
  // Before it counts as done, so that a restored backup knows of it.
  await noteErasure(services.backups, { id, userId, number, language }, services.now());
  const finished = await finishErasure(db, { id, now: services.now() });
  return finished.length > 0 ? "done" : "stopped";
}

/** While address and number are still known. An account without an address gets a link to the receipt's page. */
async function sendReceipt(
  services: Services,
  {
    id,
    number,
    language,
    email,
    phone,
  }: Pick<ErasureRecord, "id" | "number" | "language"> & Pick<Person, "email" | "phone">,
): Promise<void> {
  const { config, mailer, now } = services;
  if (email !== null) {
    const mail = erasureReceiptMail(config, { number, at: now() }, language);
    await mailer.send({ ...mail, to: email, replyTo: config.supportEmail, attachments: [], idempotencyKey: id });
  } else if (phone !== null) {
    await messageDirectly(services, id, {
      to: phone,
      template: "erasure",
      values: { path: ERASURE_RECEIPT_PATH },
      language,
    });
  }
}

async function removeAll(services: Services, person: Person): Promise<void> {
  const { db, files } = services;
  await batch(db, { rows: eraseRows(db, person, services.now()) });
  for (const prefix of [`${person.userId}/`, exportPrefix(person.userId)]) {
    let found = await files.list({ prefix });
    while (found.objects.length > 0) {
      await files.delete(found.objects.map(({ key }) => key));
      found = await files.list({ prefix });
    }
  }
}
