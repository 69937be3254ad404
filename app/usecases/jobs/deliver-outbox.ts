import { listConsents } from "#db/queries/accounts/consents.ts";
import { closeMailDay, countMail, selectMailDay } from "#db/queries/platform/mail-days.ts";
import { insertMail } from "#db/queries/platform/mails.ts";
import {
  abandonOutboxMessage,
  claimOutboxMessages,
  type ClaimedOutboxMessage,
  deferOutboxMessage,
  finishOutboxMessage,
  postponeOutboxMessage,
  selectDueMessage,
} from "#db/queries/platform/outbox.ts";
import { type PendingChange, selectPendingChange } from "#db/queries/guide/calendar-changes.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { findCreditNote, findReceiptOfPayment } from "#db/queries/purchase/receipts.ts";
import { findOwnReport, findResultId } from "#db/queries/report/results.ts";
import { listUnnotifiedSessions } from "#db/queries/booking/session-notifications.ts";
import { isErasedAddress } from "#app/domain/accounts/erasure.ts";
import { nameAttachments } from "#app/content/mails/attachment-notes.ts";
import {
  CLAIM_MS,
  CONTACT_IS_STOPPED,
  MAIL_IS_STOPPED,
  type MailPayload,
  MAX_ATTEMPTS,
  type MessagePayload,
  readOutboxMessage,
  retryDelay,
  type AttachmentRequest,
} from "#app/domain/platform/outbox.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { mailDay, nextMailDay, remainingMails } from "#app/domain/platform/mail-quota.ts";
import { CODE_WORTH_SENDING_MS } from "#app/domain/platform/phone-message.ts";
import { isRequired } from "#app/domain/administration/required-mail.ts";
import { redact } from "#app/domain/platform/redact.ts";
import { erasedPayload } from "#app/domain/platform/secret-mail.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import { type MailAttachment, MailQuotaError, MailRateError } from "#app/ports/mailer.ts";
import { MessageRefusedError } from "#app/ports/message-sender.ts";
import type { Services } from "#app/ports/services.ts";
import { executeRefund } from "#app/usecases/purchase/refunds/execute-refund.ts";
import { icsAttachment } from "#app/usecases/booking/ics-attachment.ts";
import { notifyFollowers } from "#app/usecases/guide/notify-followers.ts";
import { abandonRefused, sendMessage, sendMessageInstead } from "#app/usecases/platform/send-message.ts";
import { notifySessionChanges } from "#app/usecases/booking/notify-session-changes.ts";

/** Larger reports (over 1 MB) are not attached: mailboxes refuse large mails, and phones load them slowly. */
const MAX_ATTACHED_REPORT_BYTES = 1024 * 1024;

/** Claimed together and delivered concurrently. */
const BATCH_SIZE = 10;

const SESSION_BATCH_SIZE = 50;

/**
 * Batches per call: 100 mails take 25 seconds at the provider's rate, and a worker has 30 after its response. The
 * payments worker's queue continues (`unfinished`), one run after the other.
 */
const MAX_BATCHES = 10;

/** Followers notified per call: fewer than it delivers, so that their mails do not pile up. */
const FOLLOWER_BATCH_SIZE = 100;

/** The outbox messages delivered, postponed and abandoned in one run. */
export interface OutboxReport {
  delivered: number;
  postponed: number;
  abandoned: number;
  /** 1 if the run ended at its limit, with more to deliver. */
  unfinished: 0 | 1;
}

/** What becomes of one message. */
type Delivery = "delivered" | "postponed" | "abandoned";

/**
 * Delivers the outbox messages that are due: mail, reports to write, refunds. Never rejects because of a message: a
 * failed one is retried, and abandoned after MAX_ATTEMPTS. Mail over the provider's daily quota waits for the next day;
 * mail to a refusing address, or to a student to whom the desk has stopped it, is abandoned at once. Session changes are enqueued first, calendar date changes last.
 * Called by `Services.nudgeOutbox()`, by the cron and by the payments worker's queue.
 */
export async function deliverOutbox(services: Services): Promise<OutboxReport> {
  const report: OutboxReport = { delivered: 0, postponed: 0, abandoned: 0, unfinished: 0 };
  let areFollowersNotified = false;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const now = services.now();
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    // Most runs find nothing: they cost one statement.
    const { unnotified, due, today, changes } = await readTogether(services.db, {
      unnotified: listUnnotifiedSessions(services.db, SESSION_BATCH_SIZE),
      due: selectDueMessage(services.db, now),
      today: selectMailDay(services.db, mailDay(now)),
      changes: selectPendingChange(services.db),
    });
    // A batch of one: a lost connection is retried in batches only, and claims nothing twice.
    const [claimed] =
      due.length === 0
        ? [[]]
        : await services.db.batch([claimOutboxMessages(services.db, { now, claimedUntil, limit: BATCH_SIZE })]);
    const areSessionsNotified = unnotified.length > 0 && (await tryNotify(services, unnotified));
    const { waiting, sendable } = keepToQuota(claimed, today[0]?.sent ?? 0, services.config.mailDailyQuota);
    const outcomes = await Promise.all([
      ...sendable.map((outboxMessage) =>
        isHeldBack(outboxMessage) ? holdBack(services, outboxMessage) : deliver(services, outboxMessage),
      ),
      ...waiting.map(({ id }) => waitForTomorrow(services, id, "The daily quota of mails is used up")),
    ]);
    for (const outcome of outcomes) report[outcome] += 1;
    // Session changes enqueue mails, and a completed refund enqueues its credit note.
    const mayBeMore =
      areSessionsNotified ||
      claimed.length === BATCH_SIZE ||
      claimed.some((outboxMessage) => outboxMessage.kind === "refund");
    if (mayBeMore) {
      report.unfinished = batch === MAX_BATCHES - 1 ? 1 : 0;
      continue;
    }
    // Last, after everything that someone is waiting for.
    const [change] = changes;
    if (areFollowersNotified || !change || !(await tryNotifyFollowers(services, change))) break;
    areFollowersNotified = true;
  }
  return report;
}

/** Enqueues session notifications. Returns false if that failed; other messages are delivered regardless. */
async function tryNotify(services: Services, unnotified: { id: string }[]): Promise<boolean> {
  try {
    await notifySessionChanges(services, unnotified);
    return true;
  } catch (error) {
    console.error("Changed sessions could not be told of", error);
    return false;
  }
}

async function tryNotifyFollowers(services: Services, change: PendingChange): Promise<boolean> {
  try {
    await notifyFollowers(services, change, FOLLOWER_BATCH_SIZE);
    return true;
  } catch (error) {
    console.error("Followers could not be told of changed dates", error);
    return false;
  }
}

/** The messages within today's mail quota, the most urgent first. Only mail counts. */
function keepToQuota(claimed: readonly ClaimedOutboxMessage[], sent: number, quota: number) {
  const waiting: ClaimedOutboxMessage[] = [];
  const sendable: ClaimedOutboxMessage[] = [];
  let planned = sent;
  for (const outboxMessage of claimed.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent))) {
    const { kind, isUrgent } = outboxMessage;
    if (kind === "mail" && remainingMails({ sent: planned, quota, isUrgent }) === 0) {
      waiting.push(outboxMessage);
      continue;
    }
    if (kind === "mail") planned += 1;
    sendable.push(outboxMessage);
  }
  return { waiting, sendable };
}

/** Whether it must not be sent: it is not required, and goes to a student to whom all mail is stopped. */
function isHeldBack(claimed: ClaimedOutboxMessage): boolean {
  const message = claimed.isContactStopped ? readOutboxMessage(claimed) : null;
  return (message?.kind === "mail" || message?.kind === "message") && !isRequired(message);
}

async function holdBack({ db }: Services, claimed: ClaimedOutboxMessage): Promise<Delivery> {
  await abandonOutboxMessage(db, claimed.id, { error: CONTACT_IS_STOPPED, erased: erasedPayload(claimed) });
  return "abandoned";
}

/** Not tried, so this does not count as an attempt. */
async function waitForTomorrow({ db, now }: Services, id: string, why: string): Promise<Delivery> {
  await deferOutboxMessage(db, id, { until: nextMailDay(now()), why });
  return "postponed";
}

const STOPPED = {
  bounce: `${MAIL_IS_STOPPED}: its mailbox refused an earlier one`,
  complaint: `${MAIL_IS_STOPPED}: its owner called an earlier one spam`,
} as const;

async function deliver(services: Services, claimed: ClaimedOutboxMessage): Promise<Delivery> {
  const { db } = services;
  const outboxMessage = readOutboxMessage(claimed);
  if (!outboxMessage) {
    await abandonOutboxMessage(db, claimed.id, {
      error: "The payload is not one that anybody knows how to carry out",
      erased: erasedPayload(claimed),
    });
    return "abandoned";
  }
  try {
    if (outboxMessage.kind === "message") {
      if (isUseless(outboxMessage.payload, claimed.createdAt, services.now()))
        throw new MessageRefusedError("The code was not sent in time", { isNumberAtFault: false });
      await sendMessage(services, claimed.id, outboxMessage.payload);
      services.metrics.count("message", "sent");
      return "delivered";
    }
    if (outboxMessage.kind === "mail") {
      const { to } = outboxMessage.payload;
      if (to === null) {
        await sendMessageInstead(services, claimed.id, outboxMessage.payload);
        return "delivered";
      }
      if (claimed.mailStop) {
        const error = STOPPED[claimed.mailStop];
        await abandonOutboxMessage(db, claimed.id, { error, erased: erasedPayload(claimed) });
        return "abandoned";
      }
      await sendMail(services, claimed.id, { ...outboxMessage.payload, to });
      services.metrics.count("mail", "sent");
      return "delivered";
    }
    if (outboxMessage.kind === "queue-report") await queueReport(services, outboxMessage.payload);
    else await executeRefund(services, outboxMessage.payload.refundId);
    await finishOutboxMessage(db, claimed.id, { now: services.now(), erased: null });
    return "delivered";
  } catch (error) {
    if (error instanceof MailQuotaError) return closeDay(services, claimed.id, error);
    if (error instanceof MailRateError) return waitForRate(services, claimed.id, error);
    if (error instanceof MessageRefusedError) return abandonRefused(services, claimed, error);
    if (outboxMessage.kind === "mail" || outboxMessage.kind === "message")
      services.metrics.count(outboxMessage.kind, "failed");
    return postponeOrAbandon(services, claimed, error);
  }
}

/** Whether a code comes too late to be typed. */
function isUseless({ template }: MessagePayload, enqueuedAt: Date, now: Date): boolean {
  return template === "code" && now.getTime() - enqueuedAt.getTime() >= CODE_WORTH_SENDING_MS;
}

/** The provider's count differs from ours, so nothing more is sent today. */
async function closeDay(services: Services, id: string, error: MailQuotaError): Promise<Delivery> {
  const { db, config } = services;
  await closeMailDay(db, mailDay(services.now()), config.mailDailyQuota);
  return waitForTomorrow(services, id, redact(error.message).slice(0, 500));
}

/** The provider takes no more for seconds. Nothing is wrong with the mail, so this does not count as an attempt. */
async function waitForRate({ db, now }: Services, id: string, error: MailRateError): Promise<Delivery> {
  const until = new Date(now().getTime() + error.retryAfterMs);
  await deferOutboxMessage(db, id, { until, why: "The provider takes no more mails for seconds" });
  return "postponed";
}

/**
 * Wakes the reports worker. An upgraded order without a report needs no wake-up: its report is written as Gold later.
 */
async function queueReport(
  { db, reportQueue }: Services,
  request: { resultId: string } | { upgradedOrderId: string },
): Promise<void> {
  if ("resultId" in request) {
    await reportQueue.send({ resultId: request.resultId });
    return;
  }
  const resultId = await findResultId(db, request.upgradedOrderId);
  if (resultId !== null) await reportQueue.send({ resultId, isUpgrade: true });
}

/**
 * Sends a message, marks it as sent and erases any link in it. The row's id is the idempotency key where the provider
 * supports one, so a worker may die in between.
 */
async function sendMail(services: Services, id: string, mail: MailPayload & { to: string }): Promise<void> {
  const { db } = services;
  const { to, subject, text, html, template, userId, unsubscribe } = mail;
  if (isErasedAddress(to) || (unsubscribe !== undefined && !(await wantsNews(services, userId)))) {
    // The recipient was erased meanwhile (a refund still goes through), or has opted out of news.
    await finishOutboxMessage(db, id, { now: services.now(), erased: null });
    return;
  }
  const { attachments, attached } = await attachAll(services, mail.attachments ?? []);
  await services.mailer.send({
    to,
    replyTo: services.config.supportEmail,
    subject,
    text: nameAttachments(text, attached),
    html: nameAttachments(html, attached),
    attachments,
    ...(unsubscribe === undefined ? {} : { unsubscribeUrl: unsubscribe }),
    idempotencyKey: id,
  });
  const now = services.now();
  await db.batch([
    insertMail(db, { id, userId, aboutUserId: mail.aboutUserId ?? userId, to, subject, template, createdAt: now }),
    countMail(db, mailDay(now)),
    finishOutboxMessage(db, id, { now, erased: erasedPayload({ kind: "mail", payload: mail }) }),
  ]);
}

/** Whether a student still agrees to news: mails may wait for days. */
async function wantsNews({ db }: Services, userId: string | null): Promise<boolean> {
  return (
    userId !== null &&
    (await listConsents(db, userId)).some((each) => each.kind === "news" && each.withdrawnAt === null)
  );
}

async function attachAll(services: Services, requests: readonly AttachmentRequest[]) {
  const files = await Promise.all(requests.map((request) => attach(services, request)));
  const findFile = (...kinds: AttachmentRequest["kind"][]) =>
    files[requests.findIndex(({ kind }) => kinds.includes(kind))] ?? null;
  return {
    attachments: files.filter((file) => file !== null),
    attached: {
      receiptNumber: findFile("receipt", "credit-note")?.name.replace(/\.pdf$/, "") ?? null,
      hasReport: findFile("report") !== null,
    },
  };
}

/** The file; null for a report that is too large. Rejects if it is unavailable for now, so that the message waits. */
async function attach(services: Services, request: AttachmentRequest): Promise<MailAttachment | null> {
  switch (request.kind) {
    case "text":
      return { name: request.name, contentType: request.contentType, content: new TextEncoder().encode(request.text) };
    case "receipt":
      return attachReceipt(services, await findReceiptOfPayment(services.db, request.paymentId));
    case "credit-note":
      return attachReceipt(services, await findCreditNote(services.db, request.providerRefundId));
    case "report":
      return attachReport(services, request);
    case "session": {
      const file = await icsAttachment(services, { ...request, guest: toCalendarGuest(request.guest) });
      if (!file) throw new Error("There is no such session to send along");
      return file;
    }
  }
}

/** Only who has an address can be invited by a calendar file. */
function toCalendarGuest(guest: { name: string; email: string | null }) {
  return guest.email === null ? null : { name: guest.name, email: guest.email };
}

/** The report's current PDF; null if it is unavailable or too large, and the mail links to it instead. */
async function attachReport(
  { db, files }: Services,
  request: { resultId: string; userId: string },
): Promise<MailAttachment | null> {
  const report = await findOwnReport(db, request);
  if (report?.pdfStatus !== "ready" || report.pdfUrl === null) return null;
  try {
    const { size = Infinity } = (await files.head(report.pdfUrl)) ?? {};
    const file = size <= MAX_ATTACHED_REPORT_BYTES ? await files.get(report.pdfUrl) : null;
    if (!file) return null;
    const content = new Uint8Array(await file.arrayBuffer());
    return { name: "vazhi-career-report.pdf", contentType: "application/pdf", content };
  } catch (error) {
    console.error(`The PDF of report ${request.resultId} could not be attached`, error);
    return null;
  }
}

async function attachReceipt(
  { printer }: Services,
  found: { receipt: NumberedReceipt; language: Language } | null,
): Promise<MailAttachment> {
  if (!found) throw new Error("There is no such receipt to send along");
  const { receipt, language } = found;
  return {
    name: `${receipt.number}.pdf`,
    contentType: "application/pdf",
    content: await printer.printReceipt(receipt, language),
  };
}

async function postponeOrAbandon(services: Services, claimed: ClaimedOutboxMessage, cause: unknown): Promise<Delivery> {
  // A mail service may quote the content it rejected.
  const error = redact(String(cause)).slice(0, 500);
  console.error(`Outbox ${claimed.kind} ${claimed.id}, attempt ${claimed.attempts}: ${error}`);
  // Refunds are never abandoned: the provider is asked every few hours until it responds.
  if (claimed.attempts >= MAX_ATTEMPTS && claimed.kind !== "refund") {
    await abandonOutboxMessage(services.db, claimed.id, { error, erased: erasedPayload(claimed) });
    return "abandoned";
  }
  const nextAttemptAt = new Date(services.now().getTime() + retryDelay(claimed.attempts));
  await postponeOutboxMessage(services.db, claimed.id, { nextAttemptAt, error });
  return "postponed";
}
