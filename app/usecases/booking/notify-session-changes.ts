import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import {
  findSessionNotification,
  listSessionsToRemind,
  markSessionNotified,
  reminderKey,
  type SessionNotificationRecord,
} from "#db/queries/booking/session-notifications.ts";
import type { MailContent } from "#app/content/mails/mail-layout.ts";
import {
  type SessionAudience,
  sessionBookedMail,
  sessionCancelledMail,
  type SessionEnd,
  sessionMovedMail,
  sessionReminderMail,
  type SessionNotification,
} from "#app/content/mails/session-mails.ts";
import { type CancellationOutcome, classifyCancellation, findWrittenReason } from "#app/domain/booking/cancellation.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import type { MailTemplate } from "#app/domain/platform/mail-budget.ts";

const BATCH_SIZE = 50;

/**
 * How long before a session its reminders are sent, and the latest time for a late run: the day's reminder is skipped
 * once the hour's is due.
 */
const LEADS = [
  { lead: "24h", leadMs: 24 * HOUR_MS, untilMs: HOUR_MS },
  { lead: "1h", leadMs: HOUR_MS, untilMs: 0 },
] as const;

interface Recipient {
  audience: SessionAudience;
  /** Part of the mail's deduplication key: `student`, `expert`, `guest:rema@parents.example`. */
  key: string;
  name: string | null;
  /** Null for a student without an address. */
  email: string | null;
  language: Language;
  userId: string | null;
}

/**
 * Enqueues the mails about confirmed sessions changed since their last notification (`listUnnotifiedSessions`). The
 * content follows from the session's current state, so a crash loses nothing, and each mail is enqueued once.
 */
export async function notifySessionChanges(services: Services, unnotified: { id: string }[]): Promise<void> {
  for (const { id: bookingId } of unnotified) {
    const session = await findSessionNotification(services.db, { bookingId });
    if (session) await notifySessionChange(services, session);
  }
}

async function notifySessionChange(services: Services, session: SessionNotificationRecord): Promise<void> {
  const { db } = services;
  const update = toUpdate(services, session);
  await db.batch([markSessionNotified(db, session), ...(update ? enqueueUpdate(services, session, update) : [])]);
}

interface SessionUpdate {
  key: string;
  template: MailTemplate;
  audiences: readonly SessionAudience[];
  write: (mailData: SessionNotification) => MailContent;
}

function enqueueUpdate(
  services: Services,
  session: SessionNotificationRecord,
  { key, template, audiences, write }: SessionUpdate,
) {
  return listRecipients(session)
    .filter(({ audience }) => audiences.includes(audience))
    .map((recipient) =>
      enqueueSessionMail(services, session, recipient, {
        dedupeKey: `${key}:${session.bookingId}:${recipient.key}`,
        template,
        mail: write(notifiedPeople(session, recipient, services.now())),
      }),
    );
}

const EVERYBODY = ["student", "expert", "guest"] as const;

function isTimeKnown({ notifiedAt, movedAt, completedAt }: SessionNotificationRecord): boolean {
  const decidedAt = movedAt ?? completedAt;
  return notifiedAt !== null && decidedAt !== null && notifiedAt >= decidedAt;
}

/**
 * The update for a session's state; null if none is due, as it has ended or was cancelled after its end. An immediate
 * session is still news to its expert.
 */
function toUpdate({ config, now }: Services, session: SessionNotificationRecord): SessionUpdate | null {
  const { paymentStatus, sessionTime, cancelledAt, cancelledBy, rescheduleCount, source, isAtProposedTime } = session;
  if (paymentStatus === "cancelled" || paymentStatus === "refunded") {
    if (cancelledAt === null || cancelledBy === null) return null;
    // Afterwards only the desk cancels unasked; a student who wants the money of a failed session hears of the refund.
    if (cancelledAt >= sessionTime && findWrittenReason(session) === null) return null;
    const end: SessionEnd = { by: cancelledBy, reason: findWrittenReason(session), refund: findRefund(session) };
    return {
      key: "session-cancelled",
      template: "session-cancelled",
      audiences: EVERYBODY,
      write: (mailData) => sessionCancelledMail(config, mailData, end),
    };
  }
  if (paymentStatus !== "completed" || session.sessionStatus !== "scheduled") return null;
  if (sessionTime <= now() && isTimeKnown(session)) return null;
  if (rescheduleCount > 0) {
    return {
      key: `session-moved:${rescheduleCount}`,
      template: "session-moved",
      audiences: EVERYBODY,
      write: (mailData) =>
        sessionMovedMail(config, mailData, { isAtProposedTime, isByUs: session.movedBy === "administrator" }),
    };
  }
  // A paying student is informed by the receipt, and guests by their invitation.
  const audiences = source === "credit" ? (["student", "expert"] as const) : (["expert"] as const);
  return {
    key: "session-booked",
    template: "session-booked",
    audiences,
    write: (mailData) => sessionBookedMail(config, mailData),
  };
}

const GIVEN_BACK: Record<CancellationOutcome, SessionEnd["refund"]> = {
  "money-returned": "full",
  "credit-returned": "credit",
  "nothing-returned": "none",
  "credit-used": "none",
  // The refund's mail covers it.
  "package-refunded": null,
  "refunded-afterwards": null,
  "slot-lost": null,
};

/** The student's refund; null if the refund's mail covers it. */
function findRefund(session: SessionNotificationRecord): SessionEnd["refund"] {
  return session.cancellationReason === "payment-refunded" ? null : GIVEN_BACK[classifyCancellation(session)];
}

function listRecipients({ student, expert, guests }: SessionNotificationRecord): Recipient[] {
  return [
    { ...student, audience: "student", key: "student" },
    { ...expert, audience: "expert", key: "expert", userId: null },
    ...guests.map(({ name, email }) => ({
      audience: "guest" as const,
      key: `guest:${email}`,
      name,
      email,
      // A guest's language is unknown; most are parents of this student.
      language: student.language,
      userId: null,
    })),
  ];
}

function notifiedPeople(
  { bookingId, expert, student, sessionTime, minutes, place }: SessionNotificationRecord,
  { audience, name, language }: Recipient,
  now: Date,
): SessionNotification {
  return {
    audience,
    name,
    language,
    bookingId,
    expertName: expert.name,
    studentName: toFirstName(student.name),
    studentReads: student.language,
    sessionTime,
    minutes,
    place,
    meetingLink: expert.meetingLink,
    now,
  };
}

/** A mail to one recipient, with a calendar file made when it is sent. */
function enqueueSessionMail(
  { db, newId, now }: Services,
  { bookingId, student }: SessionNotificationRecord,
  recipient: Recipient,
  message: { dedupeKey: string; template: MailTemplate; mail: MailContent },
) {
  const { name, email, language, userId, audience } = recipient;
  const payload = {
    ...message.mail,
    to: email,
    userId,
    aboutUserId: student.userId,
    template: message.template,
    attachments: [
      {
        kind: "session" as const,
        bookingId,
        guest: { name: name ?? email ?? "", email },
        language,
        isForExpert: audience === "expert",
      },
    ],
  };
  return insertOutboxMessage(db, {
    id: newId(),
    dedupeKey: message.dedupeKey,
    outboxMessage: { kind: "mail", payload },
    now: now(),
  });
}

/** Sends the reminders of 24 hours and one hour before sessions, except to those who booked or moved later. */
export async function remindOfSessions(services: Services): Promise<{ sessionsReminded: number }> {
  const { db, config } = services;
  let sessionsReminded = 0;
  const due = await listSessionsToRemind(db, { leads: LEADS, now: services.now(), limit: BATCH_SIZE });
  for (const { id: bookingId, lead } of due) {
    const session = await findSessionNotification(db, { bookingId });
    if (!session) continue;
    const { sessionTime } = session;
    const [first, ...others] = listRecipients(session).map((recipient) =>
      enqueueSessionMail(services, session, recipient, {
        dedupeKey: reminderKey({ lead, bookingId, sessionTime, recipient: recipient.key }),
        template: `session-reminder-${lead}`,
        mail: sessionReminderMail(config, notifiedPeople(session, recipient, services.now()), lead),
      }),
    );
    if (first) await db.batch([first, ...others]);
    sessionsReminded += 1;
  }
  return { sessionsReminded };
}
