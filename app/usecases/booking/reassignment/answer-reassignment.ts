import { isFreeForStudent } from "#db/queries/booking/bookings.ts";
import {
  endReassignment,
  findExpertContact,
  findReassignmentOfLink,
  insertRefundOfDifference,
  isReassigned,
  reassignBooking,
  type ShownReassignment,
} from "#db/queries/booking/session-reassignments.ts";
import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { isRefund } from "#db/queries/purchase/refunds.ts";
import { sessionHandedOverMail, sessionReassignedMail } from "#app/content/mails/reassignment-mails.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { type BookingStop, bookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

/** `reassignment-gone`: the link is unknown or expired, the other answer was given, or the session has changed. */
export type AnswerReassignmentFailure = "reassignment-gone" | BookingStop;

export type AnswerReassignmentOutcome = { ok: true } | { ok: false; reason: AnswerReassignmentFailure };

/**
 * Accepts a reassignment. The new expert's hours are already claimed; one batch moves the session, requests any refund
 * and mails everyone, including the previous expert. Idempotent.
 */
export async function acceptReassignment(services: Services, token: string): Promise<AnswerReassignmentOutcome> {
  const { db, newId } = services;
  const now = services.now();
  const reassignment = await findReassignmentOfLink(db, { tokenHash: hashLinkToken(token), now });
  if (!reassignment) return { ok: false, reason: "reassignment-gone" };
  if (!reassignment.isLive) return answeredBefore(reassignment, "accepted");
  const stop = await bookingStop(services, reassignment.userId);
  if (stop) return { ok: false, reason: stop };

  const { bookingId, userId, toExpertId, proposedTime: start, minutes, bufferMinutes, refundPaise } = reassignment;
  const hours = claimedHours({ start, sessionMinutes: minutes, bufferMinutes });
  const slot = { userId, expertId: toExpertId, start, sessionMinutes: minutes, now, exceptBookingId: bookingId };
  const agreed = { reassignment, hours, isFree: isFreeForStudent(slot, false), now };
  const refundId = newId();
  const { accepted } = await batch(db, {
    ...reassignBooking(db, agreed),
    ...(refundPaise > 0
      ? {
          refunded: insertRefundOfDifference(db, agreed, {
            id: refundId,
            reason: `${reassignment.toExpert} charges less`,
          }),
          refundMessage: insertOutboxMessageIf(db, isRefund(refundId), {
            id: newId(),
            dedupeKey: `refund:${refundId}`,
            outboxMessage: { kind: "refund", payload: { refundId } },
            now,
          }),
        }
      : {}),
    mailed: await mailEverybody(services, reassignment),
  });
  if (accepted.length === 0) {
    const after = await findReassignmentOfLink(db, { tokenHash: hashLinkToken(token), now });
    return after ? answeredBefore(after, "accepted") : { ok: false, reason: "reassignment-gone" };
  }
  services.nudgeOutbox();
  return { ok: true };
}

/** Declines a reassignment: the session keeps its expert, and the other's hours are freed. Idempotent. */
export async function declineReassignment(services: Services, token: string): Promise<AnswerReassignmentOutcome> {
  const { db } = services;
  const now = services.now();
  const reassignment = await findReassignmentOfLink(db, { tokenHash: hashLinkToken(token), now });
  if (!reassignment) return { ok: false, reason: "reassignment-gone" };
  if (!reassignment.isLive) return answeredBefore(reassignment, "declined");
  const { id, bookingId } = reassignment;
  const { ended } = await batch(db, endReassignment(db, { id, bookingId, status: "declined", now }));
  if (ended.length > 0) return { ok: true };
  const after = await findReassignmentOfLink(db, { tokenHash: hashLinkToken(token), now });
  return after ? answeredBefore(after, "declined") : { ok: false, reason: "reassignment-gone" };
}

function answeredBefore({ status }: ShownReassignment, answer: "accepted" | "declined"): AnswerReassignmentOutcome {
  return status === answer ? { ok: true } : { ok: false, reason: "reassignment-gone" };
}

/**
 * The statements that mail the student, guests and new expert the updated session with a calendar file, and remove it
 * from the previous expert's calendar.
 */
async function mailEverybody(services: Services, reassignment: ShownReassignment) {
  const { db, newId, config } = services;
  const now = services.now();
  const { id, bookingId, fromExpertId, toExpertId, userId, refundPaise } = reassignment;
  const session = await findSessionNotification(db, { bookingId });
  const [from, to] = await Promise.all([findExpertContact(db, fromExpertId), findExpertContact(db, toExpertId)]);
  if (!session || !from || !to) throw new Error(`Reassignment ${id} has no session or no expert`);
  const { student, guests } = session;
  const facts = {
    bookingId,
    studentName: toFirstName(student.name),
    studentReads: student.language,
    expertName: to.name,
    formerExpertName: from.name,
    sessionTime: reassignment.proposedTime,
    minutes: reassignment.minutes,
    place: { isOnline: reassignment.isOnline, town: reassignment.town, venue: reassignment.venue },
    meetingLink: to.meetingLink,
    returned: refundPaise === 0 ? null : formatAmount(refundPaise),
    now,
  };
  const people = [
    { ...student, audience: "student" as const, key: "student", userId: student.userId },
    { ...to, audience: "expert" as const, key: "expert", userId: null },
    ...guests.map((guest) => ({
      ...guest,
      audience: "guest" as const,
      key: `guest:${guest.email}`,
      language: student.language,
      userId: null,
    })),
  ];
  const enqueue = (
    key: string,
    payload: { to: string | null; userId: string | null; subject: string; text: string; html: string },
    attachment: {
      guest: { name: string; email: string | null };
      language: Language;
      isForExpert: boolean;
      isLeaving?: boolean;
    },
  ) =>
    insertOutboxMessageIf(db, isReassigned({ reassignment, now }), {
      id: newId(),
      dedupeKey: `session-reassigned:${id}:${key}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          ...payload,
          aboutUserId: userId,
          template: "session-reassigned",
          attachments: [{ kind: "session", bookingId, ...attachment }],
        },
      },
      now,
    });
  return [
    ...people.map(({ audience, key, name, email, language, userId: readerId }) =>
      enqueue(
        key,
        {
          ...sessionReassignedMail(config, { ...facts, audience, name, language }),
          to: email,
          userId: readerId,
        },
        { guest: { name: name ?? email ?? "", email }, language, isForExpert: audience === "expert" },
      ),
    ),
    enqueue(
      "former-expert",
      {
        ...sessionHandedOverMail(
          config,
          { name: from.name, studentName: facts.studentName, sessionTime: reassignment.fromTime },
          from.language,
        ),
        to: from.email,
        userId: null,
      },
      {
        guest: { name: from.name, email: from.email },
        language: from.language,
        isForExpert: true,
        isLeaving: true,
      },
    ),
  ] as const;
}
