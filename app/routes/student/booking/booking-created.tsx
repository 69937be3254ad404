import { useCallback, useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { HoldCountdown } from "#app/ui/booking/hold-countdown.tsx";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { buttonClass } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CircleCheck } from "#app/ui/elements/icons.tsx";
import { keepCurrentBooking } from "#app/ui/local-storage.ts";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { bookingPaymentPath, pickerPath } from "#app/web/addresses/booking-addresses.ts";
import type { PickerData } from "./pick-session.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";

type Booked = Extract<PickerData, { step: "booked" }>;

/** The time is held: only the payment is missing. */
export function BookingCreated({ address, offer, booking, taxPercent, serverNow }: Booked) {
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const endHold = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => void keepCurrentBooking(booking.id), [booking.id]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form preserves the scroll position; the result is another page, read from the top.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { id: bookingId, associationId, quote, start, minutes } = booking;
  const session = {
    ...offer,
    kindName: expertKindName(offer.kind, language),
    start,
    minutes,
    takesPlace: booking,
  };
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {SESSION_PICKER_WORDS.held[language]}
        </h1>
        <p className="max-w-prose text-quiet">{SESSION_PICKER_WORDS.created[language]}</p>
      </div>
      <Card className="grid gap-5">
        <SessionSummary
          session={session}
          price={{ quote }}
          note={describeCancellation(start, new Date(serverNow), language)}
        />
        <HoldCountdown expiresAt={booking.expiresAt} serverNow={serverNow} onEnd={endHold} />
        <Link
          to={bookingPaymentPath({
            expertId: offer.expertId,
            associationId,
            bookingId,
            storageKey: address.storageKey,
          })}
          className={buttonClass({ size: "large", isWide: true })}
        >
          {payWords.proceed[language]}
        </Link>
        <PaymentTerms taxPercent={taxPercent} />
        <Link
          to={pickerPath(address, { bookedId: null })}
          className={`${buttonClass({ variant: "quiet" })} justify-self-center`}
        >
          {SESSION_PICKER_WORDS.otherTime[language]}
        </Link>
      </Card>
    </div>
  );
}
