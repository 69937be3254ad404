import { href, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import type { Language } from "#app/domain/platform/language.ts";
import { getLanguage } from "#app/web/language.ts";
import { type BookingRecord, findBooking } from "#db/queries/booking/bookings.ts";
import { findUnusedCredit } from "#db/queries/booking/session-credits.ts";
import { findOffer, findScheduleParts, type Offer } from "#db/queries/booking/slots.ts";
import { isFreeIn, readInstant, viewCalendar } from "#app/domain/booking/calendar-view.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { payableUntil } from "#app/domain/booking/booking.ts";
import { calendarBounds, makeCalendar } from "#app/domain/booking/schedule.ts";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { holdSession, applySessionCoupon, quoteSession } from "#app/usecases/booking/hold-session.ts";
import { type PickerAddress, pickerPath, readPickerAddress } from "#app/web/addresses/booking-addresses.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { paidPath } from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { findTaxPercent } from "#app/routes/student/purchase/find-tax-percent.ts";
import { describeOverlap } from "./describe-overlap.ts";
import { pickerFailures } from "#app/content/booking/booking-failures.ts";
import { BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { recordId } from "#app/web/forms/fields.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { bookingScreenMessages } from "#app/web/messages/screens.words.ts";

type RouteArgs = Pick<LoaderFunctionArgs, "request" | "context"> & { url: URL };

/** The picker's data. `state`: the URL names no expert, and only the browser knows its navigation state. */
export type PickerData = Awaited<ReturnType<typeof loadPicker>>;

/** Loads the picker of an expert's times. */
export async function loadPicker({ request, url, context }: RouteArgs) {
  const address = readPickerAddress(url);
  if (!address) {
    // A document request carries no navigation state, so there is no choice yet.
    if (!new URL(request.url).pathname.endsWith(".data"))
      throw redirectDocument(pathIn(getLanguage(context), "/career-counselors"));
    return { step: "state" as const };
  }
  const services = getServices(context);
  const { userId } = getStudent(context);
  const offer = await requireOffer(services, address, getLanguage(context));
  const booked = address.bookedId ? await findHeldBooking(services, { bookingId: address.bookedId, userId }) : null;
  if (booked)
    return {
      step: "booked" as const,
      address,
      offer,
      booking: bookingView(booked, offer),
      taxPercent: await findTaxPercent(services),
      serverNow: services.now().getTime(),
    };

  const now = services.now();
  const [parts, quoted, creditOrderId] = await Promise.all([
    findScheduleParts(services.db, { expertId: offer.expertId, ...calendarBounds(now), now }),
    quoteSession(services, { ...address, userId, clientIp: context.get(clientIpContext) }),
    // A Gold package includes one session with any counselor.
    offer.kind === "career-counselor" ? findUnusedCredit(services.db, userId) : null,
  ]);
  const calendar = viewCalendar(makeCalendar({ ...parts, ...offer, now }), address);
  return {
    step: "choose" as const,
    address,
    offer,
    calendar,
    quote: quoted.ok ? quoted.quote : quotePrice(offer.sessionCharge, null),
    couponProblem: quoted.ok
      ? null
      : {
          code: address.couponCode ?? "",
          message: toMessage(quoted.reason, getLanguage(context), bookingScreenMessages).message,
        },
    creditOrderId,
    // A time that was free on the previous page, such as the expert's.
    slotProblem:
      address.slot !== null && address.bookedId === null && !isFreeIn(calendar, address.slot)
        ? toMessage("slot-taken", getLanguage(context)).message
        : null,
    serverNow: now.getTime(),
    hasHoldEnded: address.bookedId !== null,
  };
}

/** The offer that a URL names; redirects if none can be booked. */
async function requireOffer(services: Services, address: PickerAddress, language: Language): Promise<Offer> {
  const offer = await findOffer(services.db, address);
  const refuse = (reason: Reason) =>
    redirectWithToast(pathIn(language, expertListPaths[offer?.kind ?? address.kind ?? "career-counselor"]), {
      kind: "error",
      message: toMessage(reason, language, bookingScreenMessages).message,
    });
  if (!offer || (address.kind !== null && address.kind !== offer.kind)) throw refuse("pricing-invalid");
  if (offer.sessionCharge === 0) throw refuse("not-bookable");
  return offer;
}

/** The student's booking while it is held, else null. Redirects if it is paid. */
async function findHeldBooking(services: Services, { bookingId, userId }: { bookingId: string; userId: string }) {
  const booking = await findBooking(services.db, { id: bookingId, actor: { role: "student", userId } });
  if (booking?.paymentStatus === "paid" || booking?.paymentStatus === "completed")
    throw redirectDocument(paidPath({ bookingId }));
  const { holdExpiresAt } = booking ?? {};
  return booking?.paymentStatus === "pending" && holdExpiresAt && holdExpiresAt > services.now()
    ? { ...booking, holdExpiresAt }
    : null;
}

function bookingView(booking: BookingRecord & { holdExpiresAt: Date }, { minimumNoticeHours }: Offer) {
  const {
    id,
    associationId,
    sessionTime,
    sessionDuration,
    isOnline,
    town,
    venue,
    originalAmount,
    couponDiscount,
    couponCode,
    totalCharge,
    holdExpiresAt,
    isHoldExtended,
  } = booking;
  return {
    id,
    associationId,
    start: sessionTime,
    minutes: sessionDuration,
    isOnline,
    town,
    venue,
    quote: { originalAmount, couponDiscount, couponCode, amount: totalCharge },
    expiresAt: payableUntil({ sessionTime, holdExpiresAt, isHoldExtended }, minimumNoticeHours).getTime(),
  };
}

const pickerSchema = z.object({
  creditOrderId: recordId.default(""),
  slot: z.string().default(""),
  couponCode: z.string().max(200).default(""),
  /** The slot confirmed despite an overlapping session. */
  overlapSlot: z.string().default(""),
});
const forms = { "apply-coupon": pickerSchema, book: pickerSchema, "book-with-credit": pickerSchema };

/** Applies a coupon, or holds the chosen time. */
export async function actOnPicker({ request, url, context }: RouteArgs) {
  const address = readPickerAddress(url);
  const language = getLanguage(context);
  if (!address) throw redirectDocument(pathIn(language, "/career-counselors"));
  const services = getServices(context);
  const { userId } = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form, { formError: pickerFailures.book.network[language] });

  const { intent } = form;
  const { couponCode } = form.data;
  const isOverlapConfirmed = form.data.slot !== "" && form.data.overlapSlot === form.data.slot;
  const start = readInstant(form.data.slot);
  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, language, bookingScreenMessages);
    if (reason.startsWith("coupon-"))
      return refuseForm({ typed: form.typed, fieldErrors: { couponCode: message } }, { status });
    if (reason.startsWith("slot-"))
      return refuseForm({ typed: form.typed, fieldErrors: { slot: message } }, { status });
    return refuseForm({ typed: form.typed }, { status, formError: message });
  };
  try {
    if (intent === "apply-coupon") {
      const applied = await applySessionCoupon(services, { ...address, userId, clientIp, couponCode });
      if (!applied.ok) return refuse(applied.reason);
      // The page shows the discount.
      return redirect(
        pickerPath(address, { couponCode: applied.quote.couponCode, slot: start ?? address.slot, bookedId: null }),
      );
    }
    if (!start) return refuse("slot-invalid");
    const refuseTime = async (reason: Reason) => {
      if (reason !== "overlapping-session") return refuse(reason);
      const { status } = toMessage(reason, language);
      const offer = await requireOffer(services, address, language);
      const formError = await describeOverlap(services, { ...offer, userId, start }, language);
      return refuseForm({ typed: form.typed }, { status, reason, formError });
    };
    if (intent === "book-with-credit") {
      const { creditOrderId: orderId } = form.data;
      const booked = await bookWithCredit(services, { ...address, userId, orderId, start, isOverlapConfirmed });
      if (!booked.ok) return await refuseTime(booked.reason);
      return redirectWithToast(href("/bookings/:bookingId", { bookingId: booked.bookingId }), {
        kind: "success",
        message: BOOKING_NOTICES.bookedWithGold[language],
      });
    }
    const held = await holdSession(services, { ...address, userId, clientIp, couponCode, start, isOverlapConfirmed });
    if (!held.ok) return await refuseTime(held.reason);
    // The page says that the booking is created.
    return redirect(
      pickerPath(address, { bookedId: held.booking.id, slot: start, date: null, couponCode: held.booking.couponCode }),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(`Booking a session, ${intent}:`, error);
    return refuseForm({ typed: form.typed }, { formError: pickerFailures[intent].server[language], status: 500 });
  }
}
