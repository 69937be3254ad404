import { insertBookingGuest, isBookingGuest, listBookingGuests } from "#db/queries/booking/booking-guests.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { guestInvitedMail } from "#app/content/mails/session-mails.ts";
import { MAX_GUESTS } from "#app/domain/booking/booking.ts";
import type { Guest } from "#app/domain/booking/booking-guest.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

/**
 * `not-confirmed`: unpaid or cancelled. `session-over`: it has begun. `too-many-guests`: MAX_GUESTS are invited.
 * `too-many-invitations`: the student's daily limit is reached.
 */
export type InviteGuestFailure =
  | "booking-not-found"
  | "not-confirmed"
  | "session-over"
  | "too-many-guests"
  | "too-many-invitations"
  | BookingStop;

export type InviteGuestOutcome = { ok: true } | { ok: false; reason: InviteGuestFailure };

const INVITATIONS_A_DAY = 10;
const DAY_SECONDS = 24 * 60 * 60;

/** Invites a guardian to a student's confirmed session by mail, with link and calendar file, once per address. */
export async function inviteGuest(
  services: Services,
  { bookingId, userId, studentName, name, email }: Guest & { bookingId: string; userId: string; studentName: string },
): Promise<InviteGuestOutcome> {
  const { db, newId, config } = services;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const stop = await bookingStop(services, userId);
  if (stop) return { ok: false, reason: stop };
  if (booking.paymentStatus !== "completed" || booking.sessionStatus !== "scheduled")
    return { ok: false, reason: "not-confirmed" };
  if (booking.sessionTime <= now) return { ok: false, reason: "session-over" };
  const guests = await listBookingGuests(db, { bookingId, userId });
  if (guests.some((guest) => guest.email === email)) return { ok: true };
  if (guests.length >= MAX_GUESTS) return { ok: false, reason: "too-many-guests" };
  // Invitations go to strangers in our name.
  if (
    !(await isWithinRateLimit(services, {
      key: `invite-guest:account:${userId}`,
      limit: INVITATIONS_A_DAY,
      windowSeconds: DAY_SECONDS,
    }))
  ) {
    return { ok: false, reason: "too-many-invitations" };
  }

  const id = newId();
  // A guest's language is unknown: most likely the student's.
  const { language = "en" } = (await findProfile(db, userId)) ?? {};
  const mail = guestInvitedMail(
    config,
    {
      guestName: name,
      studentName,
      expertName: booking.expertName,
      sessionTime: booking.sessionTime,
      minutes: booking.sessionDuration,
      place: booking,
    },
    language,
  );
  const guest = { name: name ?? email, email };
  await db.batch([
    insertBookingGuest(db, { id, bookingId, name, email, limit: MAX_GUESTS, now }),
    insertOutboxMessageIf(db, isBookingGuest(id), {
      id: newId(),
      dedupeKey: `guest-invited:${id}`,
      outboxMessage: {
        kind: "mail",
        payload: {
          ...mail,
          to: email,
          template: "guest-invited",
          userId: null,
          aboutUserId: userId,
          attachments: [{ kind: "session", bookingId, guest, language }],
        },
      },
      now,
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
