import { languageByLetters } from "#app/domain/platform/language.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { associationSlugOf, describeExperience, expertKindName, expertListTitle } from "#app/domain/experts/expert.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { BackLink } from "#app/ui/booking/back-link.tsx";
import { PICKER_WORDS } from "#app/content/booking/picker-words.ts";
import { SESSION_PICKER_TEXTS, SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { SESSION_OF, SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { startOfSlot } from "#app/domain/booking/calendar-view.ts";
import { formatClock, formatShortDay } from "#app/domain/platform/time.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { describeLanguages } from "#app/content/booking/expert-words.ts";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { describePlace, describePlaceBriefly } from "#app/domain/experts/session-place.ts";
import { HoldCountdown } from "#app/ui/booking/hold-countdown.tsx";
import { OverlapConsent } from "#app/ui/booking/overlap-consent.tsx";
import { SessionFactsList } from "#app/ui/booking/session-facts.tsx";
import { HydratedSlotPicker, SLOT_FIELD } from "#app/ui/booking/slot-picker.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { ChevronRight, CircleCheck } from "#app/ui/elements/icons.tsx";
import { keepCurrentBooking } from "#app/ui/local-storage.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PriceLines } from "#app/ui/purchase/price-lines.tsx";
import { bookingPaymentPath, expertAskPath, pickerPath } from "#app/web/addresses/booking-addresses.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { PickerData } from "./pick-session.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";

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
  const language = useLanguage();
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
        {SESSION_PICKER_WORDS.opening[language]}
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
  slotProblem,
  serverNow,
  problem,
}: Choosing & { problem: FormProblem | null }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { state, formData } = useNavigation();
  // Without scripts a refused choice comes back with the answer.
  const typedSlot = Date.parse(problem?.values[SLOT_FIELD] ?? "");
  const [chosen, setChosen] = useState(Number.isNaN(typedSlot) ? (address.slot?.getTime() ?? null) : typedSlot);
  const [date, setDate] = useState(calendar.date);
  // What is said about a time that was missing, or could not be had, ends with the choice of another.
  const [settled, setSettled] = useState<FormProblem | null>(null);
  const kindName = expertKindName(offer.kind, language);
  const couponError = problem?.fieldErrors.couponCode ?? couponProblem?.message;
  // A refused coupon leaves the price as it is without one.
  const quote = problem?.fieldErrors.couponCode ? quotePrice(offer.sessionCharge, null) : quoted;
  const start = startOnDate(calendar, { date, chosen });
  const action = pickerPath(address, { bookedId: null });
  const isBooking = state !== "idle" && String(formData?.get("intent")).startsWith("book");
  const isWithCredit = creditOrderId !== null && !address.isPaying;
  const hasFree = calendar.days.some(({ freeHours }) => freeHours.length > 0);
  const slotError = problem === settled ? null : problem?.fieldErrors[SLOT_FIELD];
  const lostSlot = chosen === address.slot?.getTime() ? slotProblem : null;
  useFocusOnProblem(problem);
  useFreshness();
  // A reload and a second tab find what was chosen. React Router need not know: it would load the page again.
  const path = pickerPath(address, { date, slot: start, bookedId: null });
  useEffect(() => {
    if (state === "idle") window.history.replaceState(window.history.state, "", path);
  }, [path, state]);

  return (
    <div className="page">
      <header className="flex items-center gap-1 py-2 low:py-0 md:flex-col md:items-start md:gap-2 md:pt-8 md:pb-6">
        <BackLink href={localPath(expertListPaths[offer.kind])} isIcon />
        <h1 className="max-md:text-xl">{SESSION_PICKER_WORDS.title[language]}</h1>
      </header>
      {hasHoldEnded ? (
        <div className="pb-6">
          <Notice tone="warning" title={SESSION_PICKER_WORDS.holdEnded[language]}>
            <RichTextRun text={SESSION_PICKER_TEXTS[language].holdEnded} />
          </Notice>
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 low:gap-2 lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-8">
        <div className="grid gap-5 lg:sticky lg:top-24">
          <ExpertStrip offer={offer} />
        </div>
        {hasFree ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Form
              method="post"
              action={action}
              id="session"
              preventScrollReset
              noValidate
              aria-label={SESSION_PICKER_WORDS.title[language]}
              className="contents"
            >
              <input type="hidden" name="couponCode" value={quote.couponCode ?? ""} />
              <input type="hidden" name="creditOrderId" value={creditOrderId ?? ""} />
              <section
                aria-labelledby="when"
                className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-5 md:rounded-card md:border md:border-line md:bg-white md:p-6"
              >
                <h2 id="when" className="text-lg max-md:sr-only">
                  {SESSION_PICKER_WORDS.when[language]}
                </h2>
                <HydratedSlotPicker
                  calendar={{ ...calendar, date }}
                  chosen={start?.getTime() ?? null}
                  onShow={setDate}
                  onChoose={(slot) => {
                    setChosen(slot.getTime());
                    setSettled(problem);
                  }}
                  error={slotError ?? lostSlot}
                  pathOfDate={(other) => pickerPath(address, { date: other, slot: null, bookedId: null })}
                />
                <p className="text-sm text-quiet">{SESSION_PICKER_TEXTS[language].notice(offer.minimumNoticeHours)}</p>
              </section>
            </Form>
            {isWithCredit ? null : (
              <CouponForm
                quote={quote}
                action={pickerPath(address, { couponCode: null, date, bookedId: null })}
                fields={start ? { [SLOT_FIELD]: start.toISOString() } : {}}
                removal={{
                  method: "get",
                  action: address.pathname,
                  fields: addressFields(pickerPath(address, { couponCode: null, date, bookedId: null, slot: start })),
                }}
                typed={problem?.values.couponCode ?? couponProblem?.code ?? ""}
                error={couponError}
              />
            )}
            <Card as="section" aria-labelledby="details" className="grid gap-5">
              <h2 id="details" className="text-lg">
                {SESSION_WORDS.details[language]}
              </h2>
              <div aria-live="polite">
                <SessionFactsList
                  expertName={offer.expertName}
                  kindName={kindName}
                  start={start}
                  minutes={offer.sessionMinutes}
                  place={offer}
                />
                {start ? (
                  <p className="pt-3 text-sm">{describeCancellation(start, new Date(serverNow), language)}</p>
                ) : null}
              </div>
              {isWithCredit ? (
                <CreditLines price={offer.sessionCharge} minutes={offer.sessionMinutes} />
              ) : (
                <PriceLines quote={quote} title={SESSION_OF[language](offer.sessionMinutes)} />
              )}
              <FormError>{problem?.formError}</FormError>
              {problem?.reason === "overlapping-session" && start ? (
                <OverlapConsent key={start.getTime()} slot={start} formId="session" />
              ) : null}
              <p className="text-sm text-quiet">
                {SESSION_PICKER_WORDS[isWithCredit ? "bookedAtOnce" : "nothingCharged"][language]}
              </p>
              {creditOrderId === null ? null : (
                <Link
                  to={pickerPath(address, { isPaying: isWithCredit, bookedId: null, slot: start })}
                  replace
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center justify-self-start text-sm"
                >
                  {SESSION_PICKER_WORDS[isWithCredit ? "keepGold" : "useGold"][language]}
                </Link>
              )}
            </Card>
          </div>
        ) : (
          <NothingFree offer={offer} />
        )}
      </div>
      {hasFree ? (
        <BookBar
          start={start}
          amount={isWithCredit ? 0 : quote.amount}
          isWithCredit={isWithCredit}
          isBooking={isBooking}
        />
      ) : null}
    </div>
  );
}

/** The chosen time, if it is on the date shown and still free. */
function startOnDate(
  { days }: Choosing["calendar"],
  { date, chosen }: { date: string; chosen: number | null },
): Date | null {
  const hours = days.find((day) => day.date === date)?.freeHours ?? [];
  return hours.map((hour) => startOfSlot(date, hour)).find((start) => start.getTime() === chosen) ?? null;
}

/** How old the free times may be when somebody comes back to the page, in milliseconds. */
const FRESH_MS = 60_000;

/** Looks up the free times again when somebody comes back to the page after a while. */
function useFreshness() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let leftAt = Date.now();
    const onChange = () => {
      if (document.visibilityState === "hidden") leftAt = Date.now();
      else if (Date.now() - leftAt > FRESH_MS) void revalidate();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [revalidate]);
}

interface BookBarProps {
  start: Date | null;
  /** Rupees. */
  amount: number;
  isWithCredit: boolean;
  isBooking: boolean;
}

/** What it comes to and the one button, always in sight. It ends with the page, and so covers nothing. */
function BookBar({ start, amount, isWithCredit, isBooking }: BookBarProps) {
  const language = useLanguage();
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 mt-6 -mx-[min(1.25rem,6vw)] border-t border-line bg-ground px-[min(1.25rem,6vw)] pt-2.5 pb-[max(calc(var(--spacing)*2.5),env(safe-area-inset-bottom))] md:-mx-8 md:px-8 short:static"
    >
      {/* One line, whatever the button says: its words take two, and so does what stands beside it. */}
      <div className="flex items-center justify-between gap-x-3 max-[20rem]:flex-wrap max-[20rem]:gap-y-2">
        <p className="min-w-0 flex-1 leading-tight max-[20rem]:basis-full">
          <span className="tabular block text-lg font-semibold">
            {formatRupees(amount)} <span className="text-sm font-normal text-quiet">{payWords.total[language]}</span>
          </span>
          <span className="tabular block text-sm text-quiet max-md:text-xs">
            {start
              ? `${formatShortDay(start, language)}, ${formatClock(start, language)}`
              : SESSION_PICKER_WORDS.noTimeYet[language]}
          </span>
        </p>
        <Button
          form="session"
          name="intent"
          value={isWithCredit ? "book-with-credit" : "book"}
          isBusy={isBooking}
          busyText={SESSION_PICKER_WORDS.booking[language]}
          className="max-md:max-w-[55%] max-md:px-3 max-[20rem]:max-w-none"
        >
          {SESSION_PICKER_WORDS[isWithCredit ? "bookGold" : "bookNow"][language]}
        </Button>
      </div>
    </div>
  );
}

/** An expert who is booked up: where to go on. */
function NothingFree({ offer: { kind, expertName } }: Pick<Choosing, "offer">) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <EmptyState
      title={PICKER_WORDS.allFull[language]}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton href={localPath(expertListPaths[kind])}>{expertListTitle(kind, language)}</LinkButton>
          <LinkButton
            href={localPath(expertAskPath({ name: expertName, kindName: expertKindName(kind, language) }, language))}
            variant="secondary"
          >
            {SESSION_PICKER_WORDS.writeToUs[language]}
          </LinkButton>
        </div>
      }
    >
      <p>{SESSION_PICKER_WORDS.allFullHelp[language]}</p>
    </EmptyState>
  );
}

/** The price of a session that a Gold package includes. */
function CreditLines({ price, minutes }: { price: number; minutes: number }) {
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="text-quiet">{SESSION_OF[language](minutes)}</dt>
      <dd className="tabular text-end">{formatRupees(price)}</dd>
      <dt className="text-quiet">{SESSION_PICKER_WORDS.inGold[language]}</dt>
      <dd className="tabular text-end text-success">−{formatRupees(price)}</dd>
      <dt className="mt-1 border-t border-line pt-3 font-semibold">{payWords.totalLine[language]}</dt>
      <dd className="tabular mt-1 border-t border-line pt-3 text-end text-xl font-semibold">{formatRupees(0)}</dd>
    </dl>
  );
}

/** The parameters of a URL, for a form that requests it. */
function addressFields(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.slice(path.indexOf("?"))));
}

/** With whom: a strip on phones, a card beside the calendar on desktops. */
function ExpertStrip({ offer }: Pick<Choosing, "offer">) {
  const language = useLanguage();
  const { expertId, expertName, education, experience, kind, languages, profileImage } = offer;
  const { sessionMinutes, sessionCharge } = offer;
  return (
    <Card as="section" aria-labelledby="expert" className="relative grid gap-3 max-md:p-3 low:p-2">
      <div className="flex items-center gap-3 md:items-start md:gap-4">
        <div className="flex-none *:low:size-12">
          <Portrait name={expertName} image={profileImage} />
        </div>
        <div className="grid min-w-0 flex-1 text-sm leading-snug">
          <h2 id="expert" className="text-base leading-snug md:text-lg">
            {expertName}
          </h2>
          <p className="text-xs text-quiet md:hidden">
            {[languages.length > 0 ? describeLanguages(languages, language) : "", describePlaceBriefly(offer, language)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className="text-quiet max-md:hidden">{expertKindName(kind, language)}</p>
          <p>
            <span className="tabular font-semibold md:text-lg">{formatRupees(sessionCharge)}</span>{" "}
            <span className="text-quiet">{SESSION_PICKER_TEXTS[language].forMinutes(sessionMinutes)}</span>
          </p>
        </div>
        {/* The whole strip leads to the profile. */}
        <a
          href={`/experts/${expertId}`}
          aria-label={SESSION_PICKER_TEXTS[language].profileOf(expertName)}
          className="flex-none text-primary after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronRight aria-hidden className="size-5" />
        </a>
      </div>
      <div className="grid gap-1 max-md:hidden">
        {languages.length > 0 ? <p>{describeLanguages(languages, language)}</p> : null}
        {education ? (
          <p lang={languageByLetters(education)} className="text-quiet">
            {education}
          </p>
        ) : null}
        {experience > 0 ? <p className="text-quiet">{describeExperience(experience, language)}</p> : null}
        <p className="wrap-anywhere">{describePlace(offer, language)}</p>
      </div>
    </Card>
  );
}

/** The time is held: only the payment is left. */
function BookingCreated({ address, offer, booking, taxPercent, serverNow }: Booked) {
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
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {SESSION_PICKER_WORDS.held[language]}
        </h1>
        <p className="max-w-prose text-quiet">{SESSION_PICKER_WORDS.created[language]}</p>
      </div>
      <Card as="section" aria-labelledby="details" className="grid gap-5">
        <h2 id="details" className="text-lg">
          {SESSION_WORDS.details[language]}
        </h2>
        <SessionFactsList
          expertName={offer.expertName}
          kindName={expertKindName(offer.kind, language)}
          start={start}
          minutes={minutes}
          place={booking}
        />
        <p className="text-sm">{describeCancellation(start, new Date(serverNow), language)}</p>
        <PriceLines quote={quote} title={SESSION_OF[language](minutes)} />
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
        <PaymentTerms amount={quote.amount} taxPercent={taxPercent} />
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
