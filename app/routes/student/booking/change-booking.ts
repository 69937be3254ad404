import { href, type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { guestSchema, sessionRatingSchema } from "#app/web/forms/sessions.ts";
import { readInstant } from "#app/domain/booking/calendar-view.ts";
import { formatAppointment, formatDateTime } from "#app/domain/platform/time.ts";
import { SLOT_FIELD } from "#app/ui/booking/slot-picker.tsx";
import { FAILURE_WISHES } from "#app/domain/booking/failed-session.ts";
import { answerFailedSession } from "#app/usecases/booking/outcomes/answer-failed-session.ts";
import { RATING_WORDS } from "#app/content/booking/rating-words.ts";
import { rateSession } from "#app/usecases/booking/outcomes/rate-session.ts";
import { reportAbsentExpert } from "#app/usecases/booking/outcomes/report-absent-expert.ts";
import { acceptProposedTime } from "#app/usecases/booking/accept-proposed-time.ts";
import { declineProposedTime } from "#app/usecases/booking/decline-proposed-time.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { inviteGuest } from "#app/usecases/booking/invite-guest.ts";
import { removeGuest } from "#app/usecases/booking/remove-guest.ts";
import { rescheduleSession } from "#app/usecases/booking/reschedule-session.ts";
import { shareReportWithExpert } from "#app/usecases/booking/share-report-with-expert.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { noFields, recordId } from "#app/web/forms/fields.ts";
import { getLanguage } from "#app/web/language.ts";
import { BOOKING_NOTICE_TEXTS, BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import { describeOverlap } from "./describe-overlap.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { bookingScreenMessages } from "#app/web/messages/screens.words.ts";

const forms = {
  move: z.object({ slot: z.string().default(""), overlapSlot: z.string().default("") }),
  cancel: noFields,
  "report-absence": noFields,
  rate: sessionRatingSchema.extend({ from: z.enum(["booking", "start"]).catch("booking") }),
  "after-failure": z.object({ wish: z.enum(FAILURE_WISHES) }),
  "accept-proposal": z.object({ proposalId: recordId, overlapSlot: z.string().default("") }),
  "keep-time": z.object({ proposalId: recordId }),
  "share-report": z.object({ isShared: z.enum(["yes", "no"]) }),
  invite: guestSchema,
  "remove-guest": z.object({ guestId: recordId }),
};

const ANSWERED_NOTICES = { refunded: "cancelledFull", credited: "cancelledCredit", waits: "deskActs" } as const;

const CANCELLED_NOTICES = { full: "cancelledFull", credit: "cancelledCredit", none: "cancelledNone" } as const;

/**
 * Handles a student's request on a booking's page.
 * @throws Response 404 if it is another student's or unknown, as found by the use case
 */
export async function changeBooking(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  bookingId: string,
) {
  const services = getServices(context);
  const language = getLanguage(context);
  const texts = BOOKING_NOTICE_TEXTS[language];
  const { userId, profile } = getStudent(context);
  const path = href("/bookings/:bookingId", { bookingId });
  const form = await parseIntent(request, forms, language);
  if (!form.ok)
    return refuseForm(form, {
      formError: form.intent === "invite" || form.intent === "rate" ? null : BOOKING_NOTICES.invalid[language],
    });
  const refuse = (reason: Reason) => {
    if (reason === "booking-not-found") throw data(null, { status: 404 });
    const { message, status } = toMessage(reason, language, bookingScreenMessages);
    const isTime = reason.startsWith("slot-");
    return refuseForm(
      { typed: form.typed, fieldErrors: isTime ? { [SLOT_FIELD]: message } : {} },
      { status, formError: isTime ? null : message },
    );
  };
  switch (form.intent) {
    case "move": {
      const start = readInstant(form.data.slot);
      if (!start) return refuse("slot-invalid");
      const isOverlapConfirmed = form.data.overlapSlot === form.data.slot;
      const moved = await rescheduleSession(services, { bookingId, userId, start, isOverlapConfirmed });
      if (moved.ok)
        return redirectWithToast(path, {
          kind: "success",
          message: texts.moved(formatDateTime(start, language)),
        });
      if (moved.reason !== "overlapping-session") return refuse(moved.reason);
      const booking = await findOwnBooking(services, { bookingId, userId });
      if (!booking) return refuse("booking-not-found");
      const { expertId, sessionDuration: sessionMinutes } = booking;
      const question = await describeOverlap(services, { userId, expertId, start, sessionMinutes }, language);
      return refuseForm(
        { typed: form.typed, fieldErrors: { [SLOT_FIELD]: question } },
        { status: 409, reason: moved.reason },
      );
    }
    case "accept-proposal": {
      const { proposalId, overlapSlot } = form.data;
      const isOverlapConfirmed = overlapSlot !== "";
      const accepted = await acceptProposedTime(services, { proposalId, bookingId, userId, isOverlapConfirmed });
      if (!accepted.ok) return refuse(accepted.reason);
      const { sessionTime } = accepted;
      return redirectWithToast(path, {
        kind: "success",
        message: texts.moved(formatAppointment(sessionTime, language)),
      });
    }
    case "keep-time": {
      const declined = await declineProposedTime(services, { proposalId: form.data.proposalId, bookingId, userId });
      if (!declined.ok) return refuse(declined.reason);
      return redirectWithToast(path, {
        kind: "success",
        message: texts.stays(formatAppointment(declined.sessionTime, language)),
      });
    }
    case "cancel": {
      const cancelled = await cancelSession(services, { bookingId, actor: { role: "student", userId } });
      return cancelled.ok
        ? redirectWithToast(path, {
            kind: "success",
            message: BOOKING_NOTICES[CANCELLED_NOTICES[cancelled.refund]][language],
          })
        : refuse(cancelled.reason);
    }
    case "rate": {
      const { from, ...rating } = form.data;
      const rated = await rateSession(services, { bookingId, userId, rating });
      if (!rated.ok) return refuse(rated.reason);
      return redirectWithToast(from === "start" ? "/start" : path, {
        kind: "success",
        message: RATING_WORDS.thanks[language],
      });
    }
    case "report-absence": {
      const reported = await reportAbsentExpert(services, { bookingId, userId });
      return reported.ok
        ? redirectWithToast(path, { kind: "success", message: BOOKING_NOTICES.absenceReported[language] })
        : refuse(reported.reason);
    }
    case "after-failure": {
      const answered = await answerFailedSession(services, { bookingId, userId, wish: form.data.wish });
      return answered.ok
        ? redirectWithToast(path, {
            kind: "success",
            message: BOOKING_NOTICES[ANSWERED_NOTICES[answered.is]][language],
          })
        : refuse(answered.reason);
    }
    case "share-report": {
      const isShared = form.data.isShared === "yes";
      const shared = await shareReportWithExpert(services, { bookingId, userId, isShared });
      if (!shared.ok) return refuse(shared.reason);
      return redirectWithToast(path, {
        kind: "success",
        message: texts[isShared ? "shared" : "unshared"](shared.expertName),
      });
    }
    case "invite": {
      const { name, email } = form.data;
      const invited = await inviteGuest(services, { bookingId, userId, studentName: profile.name, name, email });
      return invited.ok
        ? redirectWithToast(path, { kind: "success", message: texts.invited(email) })
        : refuse(invited.reason);
    }
    case "remove-guest": {
      const removed = await removeGuest(services, { id: form.data.guestId, bookingId, userId });
      return removed.ok
        ? redirectWithToast(path, { kind: "success", message: texts.uninvited(removed.email) })
        : refuse(removed.reason);
    }
  }
}
