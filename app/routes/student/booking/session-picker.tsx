import { useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { associationSlugOf, describeExperience, expertKindNames } from "../../../domain/experts/expert";
import { expertListPaths } from "../../../web/addresses/expert-paths";
import { formatRupees } from "../../../domain/purchase/money";
import { quotePrice } from "../../../domain/purchase/pricing";
import { BackLink } from "../../../ui/booking/back-link";
import { describePlace } from "../../../domain/experts/session-place";
import { describeHours } from "../../../domain/platform/duration";
import { HoldCountdown } from "../../../ui/booking/hold-countdown";
import { OverlapConsent } from "../../../ui/booking/overlap-consent";
import { SessionFactsList } from "../../../ui/booking/session-facts";
import { SLOT_FIELD, SlotPicker } from "../../../ui/booking/slot-picker";
import { Button, buttonClass } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { CouponForm } from "../../../ui/purchase/coupon-form";
import { FormError } from "../../../ui/elements/form-error";
import { CircleCheck } from "../../../ui/elements/icons";
import { keepCurrentBooking } from "../../../ui/local-storage";
import { Notice } from "../../../ui/elements/notice";
import { PageHeader } from "../../../ui/elements/page-header";
import { PaymentTerms } from "../../../ui/purchase/payment-terms";
import { PriceLines } from "../../../ui/purchase/price-lines";
import { bookingPaymentPath, pickerPath } from "../../../web/addresses/booking-addresses";
import type { FormProblem } from "../../../web/http/forms";
import type { PickerData } from "./pick-session";
import { useFocusOnProblem } from "../use-focus-on-problem";
import { describeCancellation } from "../../../domain/purchase/session-cancellation";

type Choosing = Extract<PickerData, { step: "choose" }>;
type Booked = Extract<PickerData, { step: "booked" }>;

/** Choosing an expert's time, and the summary of the choice. */
export function SessionPicker({ picked, problem }: { picked: PickerData; problem: FormProblem | null }) {
  // Having arrived, the user must not be sent here again by the next login.
  useEffect(() => sessionStorage.removeItem("redirectAfterLogin"), []);
  if (picked.step === "state") return <NavigationStateReader />;
  if (picked.step === "booked") return <BookingCreated {...picked} />;
  return <ChooseTime {...picked} problem={problem} />;
}

/**
 * What an expert's page may pass in navigation state; null for any other state. Only the ids count; all else is looked
 * up. Parsed by hand: this runs in the browser, which has no validation library.
 */
function readNavigationState(state: unknown) {
  const { partner, pricing, associationType = "", storageKey = "" } = fieldsOf(state);
  const [expertId, pricingId] = [fieldsOf(partner).id, fieldsOf(pricing).id];
  if (typeof expertId !== "string" || expertId === "" || typeof pricingId !== "string" || pricingId === "") return null;
  if (typeof associationType !== "string" || typeof storageKey !== "string") return null;
  return { expertId, pricingId, associationType, storageKey };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/**
 * Puts the navigation state's ids into the URL, where a reload finds them; without a state it leads to the counselors.
 */
function NavigationStateReader() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const read = readNavigationState(state);
    if (!read) {
      window.location.replace("/career-counselors");
      return;
    }
    const { expertId, pricingId, associationType, storageKey } = read;
    const kind = associationSlugOf(associationType);
    const search = new URLSearchParams({
      partnerId: expertId,
      pricingId,
      ...(kind ? { associationType: kind } : {}),
      ...(storageKey ? { storageKey } : {}),
    });
    void navigate(`${pathname}?${search}`, { replace: true, state });
  }, [navigate, pathname, state]);
  return (
    <div className="page py-16">
      <p role="status" className="text-quiet">
        Opening the calendar…
      </p>
    </div>
  );
}

function ChooseTime({
  address,
  offer,
  calendar,
  quote: quoted,
  couponProblem,
  creditOrderId,
  hasHoldEnded,
  serverNow,
  problem,
}: Choosing & { problem: FormProblem | null }) {
  const { state, formData } = useNavigation();
  // Without scripts a refused choice comes back with the answer.
  const typedSlot = Date.parse(problem?.values[SLOT_FIELD] ?? "");
  const [chosen, setChosen] = useState(Number.isNaN(typedSlot) ? (address.slot?.getTime() ?? null) : typedSlot);
  const kindName = expertKindNames[offer.kind];
  const couponError = problem?.fieldErrors.couponCode ?? couponProblem?.message;
  // A refused coupon leaves the price as it is without one.
  const quote = problem?.fieldErrors.couponCode ? quotePrice(offer.sessionCharge, null) : quoted;
  const isFree = (instant: number | null) =>
    calendar.slots.some((slot) => slot.state === "free" && slot.start.getTime() === instant);
  const start = isFree(chosen) && chosen !== null ? new Date(chosen) : null;
  const action = pickerPath(address, { bookedId: null });
  const isBooking = state !== "idle" && String(formData?.get("intent")).startsWith("book");
  const isWithCredit = creditOrderId !== null && !address.isPaying;
  useFocusOnProblem(problem);

  return (
    <div className="page pb-16">
      <BackLink href={expertListPaths[offer.kind]} />
      <PageHeader
        title="Book a session"
        lead={`With ${offer.expertName}, ${kindName}. Choose a date and a time within the next 30 days.`}
      />
      {hasHoldEnded ? (
        <div className="pb-6">
          <Notice tone="warning" title="The time that was held for you has run out">
            Please choose a time again; the one you had may still be free. If you have paid for it, you find it under{" "}
            <a className="link" href="/my-orders?tab=sessions">
              My Orders
            </a>{" "}
            within minutes.
          </Notice>
        </div>
      ) : null}
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-8">
        <div className="grid gap-5 lg:sticky lg:top-24">
          <ExpertSummary offer={offer} />
        </div>
        <div className="grid gap-5">
          <Form
            method="post"
            action={action}
            id="session"
            preventScrollReset
            noValidate
            aria-label="Book a session"
            className="contents"
          >
            <input type="hidden" name="couponCode" value={quote.couponCode ?? ""} />
            <input type="hidden" name="creditOrderId" value={creditOrderId ?? ""} />
            <Card as="section" aria-labelledby="when" className="grid gap-5">
              <h2 id="when" className="text-lg">
                When
              </h2>
              <SlotPicker
                calendar={calendar}
                chosen={start?.getTime() ?? null}
                onChoose={(slot) => setChosen(slot.start.getTime())}
                error={problem?.fieldErrors[SLOT_FIELD]}
                pathOfDate={(date) => pickerPath(address, { date, slot: null, bookedId: null })}
              />
            </Card>
          </Form>
          {isWithCredit ? null : (
            <CouponForm
              quote={quote}
              action={pickerPath(address, { couponCode: null, bookedId: null })}
              fields={start ? { [SLOT_FIELD]: start.toISOString() } : {}}
              removal={{
                method: "get",
                action: address.pathname,
                fields: addressFields(pickerPath(address, { couponCode: null, bookedId: null, slot: start })),
              }}
              typed={problem?.values.couponCode ?? couponProblem?.code ?? ""}
              error={couponError}
            />
          )}
          <Card as="section" aria-labelledby="details" className="grid gap-5">
            <h2 id="details" className="text-lg">
              Session details
            </h2>
            <div aria-live="polite">
              <SessionFactsList
                expertName={offer.expertName}
                kindName={kindName}
                start={start}
                minutes={offer.sessionMinutes}
                place={offer}
              />
              {start ? <p className="pt-3 text-sm">{describeCancellation(start, new Date(serverNow))}</p> : null}
            </div>
            {isWithCredit ? (
              <CreditLines price={offer.sessionCharge} minutes={offer.sessionMinutes} />
            ) : (
              <PriceLines quote={quote} title={`Session of ${offer.sessionMinutes} minutes`} />
            )}
            <FormError>{problem?.formError}</FormError>
            {problem?.reason === "overlapping-session" && start ? (
              <OverlapConsent key={start.getTime()} slot={start} formId="session" />
            ) : null}
            <Button
              form="session"
              name="intent"
              value={isWithCredit ? "book-with-credit" : "book"}
              size="large"
              isWide
              isBusy={isBooking}
              busyText="Booking…"
            >
              {isWithCredit ? "Book my Gold session" : "Book Now"}
            </Button>
            <p className="text-center text-sm text-quiet">
              {isWithCredit
                ? "It is booked at once."
                : "Nothing is charged yet. The time is then held for you for 15 minutes, and you pay on the next page."}
            </p>
            {creditOrderId === null ? null : (
              <Link
                to={pickerPath(address, { isPaying: isWithCredit, bookedId: null, slot: start })}
                replace
                preventScrollReset
                className="link inline-flex min-h-11 items-center justify-self-center text-sm"
              >
                {isWithCredit ? "Keep my Gold session, and pay for this one" : "Use my Gold session for this"}
              </Link>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The price of a session that a Gold package includes. */
function CreditLines({ price, minutes }: { price: number; minutes: number }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="text-quiet">{`Session of ${minutes} minutes`}</dt>
      <dd className="tabular text-end">{formatRupees(price)}</dd>
      <dt className="text-quiet">Included in your Gold package</dt>
      <dd className="tabular text-end text-success">−{formatRupees(price)}</dd>
      <dt className="mt-1 border-t border-line pt-3 font-semibold">Total</dt>
      <dd className="tabular mt-1 border-t border-line pt-3 text-end text-xl font-semibold">{formatRupees(0)}</dd>
    </dl>
  );
}

/** The parameters of a URL, for a form that requests it. */
function addressFields(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.slice(path.indexOf("?"))));
}

function ExpertSummary({ offer }: Pick<Choosing, "offer">) {
  const { expertId, expertName, education, experience, kind, sessionMinutes, sessionCharge } = offer;
  const { minimumNoticeHours } = offer;
  return (
    <Card as="section" aria-labelledby="expert" className="grid gap-3">
      <p className="text-sm font-semibold text-primary">{expertKindNames[kind]}</p>
      <h2 id="expert" className="text-xl">
        {expertName}
      </h2>
      {education ? <p className="text-quiet">{education}</p> : null}
      <p className="wrap-anywhere">{describePlace(offer)}</p>
      {experience > 0 ? <p className="text-quiet">{describeExperience(experience)}</p> : null}
      <p>
        <span className="heading tabular text-2xl">{formatRupees(sessionCharge)}</span>{" "}
        <span className="text-quiet">{`for ${sessionMinutes} minutes`}</span>
      </p>
      <p className="text-sm text-quiet">
        {`Sessions can be booked until ${describeHours(minimumNoticeHours)} before they begin. Moving or cancelling one is free until 24 hours before it.`}
      </p>
      <a className="link inline-flex min-h-11 items-center justify-self-start" href={`/experts/${expertId}`}>
        See the full profile
      </a>
    </Card>
  );
}

/** The time is held: only the payment is left. */
function BookingCreated({ address, offer, booking, taxPercent, serverNow }: Booked) {
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
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Your time is held
        </h1>
        <p className="max-w-prose text-quiet">Booking created! Proceed to payment to confirm.</p>
      </div>
      <Card as="section" aria-labelledby="details" className="grid gap-5">
        <h2 id="details" className="text-lg">
          Session details
        </h2>
        <SessionFactsList
          expertName={offer.expertName}
          kindName={expertKindNames[offer.kind]}
          start={start}
          minutes={minutes}
          place={booking}
        />
        <p className="text-sm">{describeCancellation(start, new Date(serverNow))}</p>
        <PriceLines quote={quote} title={`Session of ${minutes} minutes`} />
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
          Proceed to Payment
        </Link>
        <PaymentTerms amount={quote.amount} taxPercent={taxPercent} />
        <Link
          to={pickerPath(address, { bookedId: null })}
          className={`${buttonClass({ variant: "quiet" })} justify-self-center`}
        >
          Choose another time
        </Link>
      </Card>
    </div>
  );
}
