import { findBooking, findOverlappingSession } from "#db/queries/booking/bookings.ts";
import {
  insertReassignment,
  isReassignment,
  listReassignments,
  listReplacements,
} from "#db/queries/booking/session-reassignments.ts";
import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { findOffer } from "#db/queries/booking/slots.ts";
import { findOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { expiredHoldsOn, endHolds } from "#db/queries/purchase/holds.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { reassignmentAskedMail } from "#app/content/mails/reassignment-mails.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { priceDifference, reassignmentExpiry, type Respondent } from "#app/domain/booking/reassignment.ts";
import { isChangeable, toSessionState } from "#app/domain/booking/session-state.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { formatAmount, REFUND_APPROVAL_THRESHOLD_PAISE } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { type BookingStop, deskBookingStop } from "#app/usecases/accounts/consent/check-processing.ts";
import { checkTime, type SlotRefusal } from "#app/usecases/booking/hold-session.ts";

/**
 * `session-cancelled`, `session-over`: nothing to reassign. `session-changed`: it differs from what was shown.
 * `expert-unsuitable`: the other expert does not offer such sessions. `reassignment-open`: an earlier request is
 * unanswered. `too-late-to-ask`: too little time to answer. `overlapping-session`: the student has another session
 * then. `difference-too-large`: the refund is above one administrator's limit.
 */
export type ProposeReassignmentFailure =
  | NotPermitted
  | SlotRefusal
  | BookingStop
  | "booking-not-found"
  | "session-cancelled"
  | "session-over"
  | "session-changed"
  | "expert-unsuitable"
  | "reassignment-open"
  | "too-late-to-ask"
  | "overlapping-session"
  | "difference-too-large";

export type ProposeReassignmentOutcome =
  | { ok: true; reassignmentId: string; respondent: Respondent }
  | { ok: false; reason: ProposeReassignmentFailure };

/** An administrator's request to a family. */
export interface ProposeReassignmentRequest {
  bookingId: string;
  /** The session's start as shown. */
  from: Date;
  toExpertId: string;
  /** May be unchanged. */
  start: Date;
  /** Shown to the family. */
  reason: string;
  clientIp: string;
}

/**
 * Asks a family whether another expert of the same kind may take over a session: mails the student, or a minor's
 * consenting guardian. The other expert's hours are claimed until the answer or expiry; nothing else changes before. A
 * higher price is not charged; a lower one is refunded.
 */
export async function proposeReassignment(
  services: Services,
  administrator: CurrentUser,
  request: ProposeReassignmentRequest,
): Promise<ProposeReassignmentOutcome> {
  const { db, newId } = services;
  const { bookingId, from, toExpertId, start, reason, clientIp } = request;
  const actor = toAdministrator(administrator, clientIp);
  const attempt = { action: "booking.propose-expert", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, actor, "sessions.write", attempt))) return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const state = toSessionState(booking, now);
  if (state === "cancelled") return { ok: false, reason: "session-cancelled" };
  if (!isChangeable(state)) return { ok: false, reason: "session-over" };
  const { sessionTime: fromTime, expertId: fromExpertId, userId, sessionDuration: sessionMinutes } = booking;
  if (fromTime.getTime() !== from.getTime()) return { ok: false, reason: "session-changed" };
  const stop = await deskBookingStop(services, userId);
  if (stop) return { ok: false, reason: stop };
  if (await isOneOpen(services, bookingId)) return { ok: false, reason: "reassignment-open" };

  const { associationId } = booking;
  const replacement = (await listReplacements(db, { associationId, expertId: fromExpertId })).find(
    ({ expertId }) => expertId === toExpertId,
  );
  const offer = replacement && (await findOffer(db, { expertId: toExpertId, pricingId: replacement.pricingId }));
  if (!offer) return { ok: false, reason: "expert-unsuitable" };
  const { bufferMinutes } = offer;
  const time = { expertId: toExpertId, bufferMinutes, sessionMinutes, start };
  const refusal = await checkTime(services, time, { hasNotice: false });
  if (refusal) return { ok: false, reason: refusal };
  const expiresAt = reassignmentExpiry({ fromTime, proposedTime: start }, now);
  if (expiresAt <= now) return { ok: false, reason: "too-late-to-ask" };
  const slot = { userId, expertId: toExpertId, start, sessionMinutes, now, exceptBookingId: bookingId };
  if (await findOverlappingSession(db, slot)) return { ok: false, reason: "overlapping-session" };
  const refundPaise =
    booking.source === "payment" ? priceDifference({ paid: booking.paidAmount, charge: offer.sessionCharge }) : 0;
  if (refundPaise > 0) {
    if (!(await isPermitted(services, actor, "refunds.make", attempt))) return { ok: false, reason: "not-permitted" };
    if (refundPaise > REFUND_APPROVAL_THRESHOLD_PAISE) return { ok: false, reason: "difference-too-large" };
  }

  const session = await findSessionNotification(db, { bookingId });
  if (!session) throw new Error(`Booking ${bookingId} has no student`);
  const asked = await findRespondent(services, session.student);
  const id = newId();
  const token = services.newToken();
  const hours = claimedHours({ start, sessionMinutes, bufferMinutes });
  const mail = reassignmentAskedMail(
    services.config,
    {
      isForGuardian: asked.respondent === "guardian",
      name: asked.respondent === "guardian" ? null : toFirstName(session.student.name),
      student: toFirstName(session.student.name),
      fromExpert: booking.expertName,
      toExpert: offer.expertName,
      fromTime,
      proposedTime: start,
      minutes: sessionMinutes,
      place: offer,
      returned: refundPaise === 0 ? null : formatAmount(refundPaise),
      reason,
      answerBy: expiresAt,
      url: new URL(`/session-change/${token}`, services.config.origin).href,
    },
    asked.language,
  );
  const { inserted } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn({ expertId: toExpertId, hours }, { now, exceptBookingId: bookingId }), now),
    ...insertReassignment(
      db,
      {
        id,
        bookingId,
        fromExpertId,
        toExpertId,
        toPricingId: offer.pricingId,
        fromTime,
        proposedTime: start,
        isOnline: offer.isOnline,
        town: offer.town,
        venue: offer.venue,
        refundPaise,
        reason,
        respondent: asked.respondent,
        tokenHash: hashToken(token),
        proposedBy: administrator.userId,
        expiresAt,
        hours,
      },
      now,
    ),
    mailed: insertOutboxMessageIf(db, isReassignment(id), {
      id: newId(),
      dedupeKey: `reassignment-asked:${id}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          ...mail,
          to: asked.email,
          userId: asked.respondent === "student" ? userId : null,
          aboutUserId: userId,
          template: "session-reassignment",
        },
      },
      now,
    }),
    audited: recordAuditIf(services, isReassignment(id), actor, {
      ...attempt,
      detail: {
        from: fromTime.toISOString(),
        to: start.toISOString(),
        toExpert: toExpertId,
        asked: asked.respondent,
        reason,
        student: userId,
      },
    }),
  });
  // It changed concurrently: validating it again gives the reason.
  if (inserted.length === 0)
    return { ok: false, reason: (await isOneOpen(services, bookingId)) ? "reassignment-open" : "slot-taken" };
  services.nudgeOutbox();
  return { ok: true, reassignmentId: id, respondent: asked.respondent };
}

async function isOneOpen({ db, now }: Services, bookingId: string): Promise<boolean> {
  return (await listReassignments(db, { bookingId, now: now() })).some(({ isLive }) => isLive);
}

async function findRespondent(
  { db, now }: Services,
  student: { userId: string; email: string | null; language: Language },
): Promise<{ respondent: Respondent; email: string | null; language: Language }> {
  const request = await findOpenedRequest(db, { userId: student.userId });
  const isForGuardian =
    request?.consentState === "given" && request.state === "given" && isMinor(ageAt(request, now()));
  return isForGuardian
    ? { respondent: "guardian", email: request.email, language: request.language }
    : { respondent: "student", email: student.email, language: student.language };
}
