import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { guestSchema } from "../../../web/forms/sessions";
import { readInstant } from "../../../domain/booking/calendar-view";
import { formatAppointment, formatDateTime } from "../../../domain/platform/time";
import { SLOT_FIELD } from "../../../ui/booking/slot-picker";
import { acceptProposedTime } from "../../../usecases/booking/accept-proposed-time";
import { declineProposedTime } from "../../../usecases/booking/decline-proposed-time";
import { cancelSession } from "../../../usecases/booking/cancel-session";
import { inviteGuest } from "../../../usecases/booking/invite-guest";
import { removeGuest } from "../../../usecases/booking/remove-guest";
import { rescheduleSession } from "../../../usecases/booking/reschedule-session";
import { shareReportWithExpert } from "../../../usecases/booking/share-report-with-expert";
import { parseIntent, refuseForm } from "../../../web/http/forms";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { redirectWithToast } from "../../../web/http/toast";
import { noFields, recordId } from "../../../web/forms/fields";
import { getLanguage } from "../../../web/language";
import { BOOKING_NOTICE_TEXTS, BOOKING_NOTICES } from "../../../content/booking/booking-notice-words";
import { describeOverlap } from "./describe-overlap";
import { findOwnBooking } from "./find-own-booking";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { bookingScreenMessages } from "../../../web/messages/screen-messages";

const forms = {
  move: z.object({ slot: z.string().default(""), overlapSlot: z.string().default("") }),
  cancel: noFields,
  "accept-proposal": z.object({ proposalId: recordId, overlapSlot: z.string().default("") }),
  "keep-time": z.object({ proposalId: recordId }),
  "share-report": z.object({ isShared: z.enum(["yes", "no"]) }),
  invite: guestSchema,
  "remove-guest": z.object({ guestId: recordId }),
};

const CANCELLED_NOTICES = { full: "cancelledFull", credit: "cancelledCredit", none: "cancelledNone" } as const;

/**
 * Carries out a student's request on the page about a booking.
 * @throws Response 404 where it is someone else's, or none: the use case finds out as it reads the booking
 */
export async function changeBooking(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  bookingId: string,
) {
  const services = getServices(context);
  const language = getLanguage(context);
  const texts = BOOKING_NOTICE_TEXTS[language];
  const { userId, profile } = getStudent(context);
  const path = `/bookings/${bookingId}`;
  const form = await parseIntent(request, forms, language);
  if (!form.ok)
    return refuseForm(form, { formError: form.intent === "invite" ? null : BOOKING_NOTICES.invalid[language] });
  const refuse = (reason: Reason) => {
    if (reason === "booking-not-found") throw data(null, { status: 404 });
    const { message, status } = messageOf(reason, language, bookingScreenMessages);
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
      const kept = await declineProposedTime(services, { proposalId: form.data.proposalId, bookingId, userId });
      if (!kept.ok) return refuse(kept.reason);
      return redirectWithToast(path, {
        kind: "success",
        message: texts.stays(formatAppointment(kept.sessionTime, language)),
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
