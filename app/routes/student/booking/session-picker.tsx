import { useEffect, useState } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { findAssociationSlug, expertKindName, expertListTitle } from "#app/domain/experts/expert.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { BookingHeader } from "#app/ui/booking/booking-header.tsx";
import { PICKER_WORDS } from "#app/content/booking/picker-words.ts";
import { SESSION_PICKER_TEXTS, SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { startOfSlot } from "#app/domain/booking/calendar-view.ts";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { OverlapConsent } from "#app/ui/booking/overlap-consent.tsx";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { HydratedSlotPicker, SLOT_FIELD } from "#app/ui/booking/slot-picker.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { expertAskPath, pickerPath } from "#app/web/addresses/booking-addresses.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { PickerData } from "./pick-session.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";
import { BookingCreated } from "./booking-created.tsx";
import { ExpertStrip } from "./expert-strip.tsx";
import { BookBar } from "./book-bar.tsx";

type Choosing = Extract<PickerData, { step: "choose" }>;

/** Choosing an expert's time, and the summary of the choice. */
export function SessionPicker({ picked, problem }: { picked: PickerData; problem: FormProblem | null }) {
  // The user has arrived: the next login must not redirect here again.
  useEffect(() => sessionStorage.removeItem("redirectAfterLogin"), []);
  if (picked.step === "state") return <NavigationStateReader />;
  if (picked.step === "booked") return <BookingCreated {...picked} />;
  return <ChooseTime {...picked} problem={problem} />;
}

/**
 * The navigation state from an expert's page; null for any other state. Only the ids are used; all else is loaded.
 * Parsed by hand, because this runs in the browser, which has no validation library.
 */
function readNavigationState(state: unknown) {
  const { partner, pricing, associationType = "", storageKey = "" } = toFields(state);
  const [expertId, pricingId] = [toFields(partner).id, toFields(pricing).id];
  if (typeof expertId !== "string" || expertId === "" || typeof pricingId !== "string" || pricingId === "") return null;
  if (typeof associationType !== "string" || typeof storageKey !== "string") return null;
  return { expertId, pricingId, associationType, storageKey };
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Moves the navigation state's ids into the URL, for reloads; without a state redirects to the counselors. */
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
    const kind = findAssociationSlug(associationType);
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
  // Without scripts a rejected choice comes back with the response.
  const typedSlot = Date.parse(problem?.values[SLOT_FIELD] ?? "");
  const [chosen, setChosen] = useState(Number.isNaN(typedSlot) ? (address.slot?.getTime() ?? null) : typedSlot);
  const [date, setDate] = useState(calendar.date);
  // An error about a missing or unavailable time ends with another choice.
  const [settled, setSettled] = useState<FormProblem | null>(null);
  const kindName = expertKindName(offer.kind, language);
  const couponError = problem?.fieldErrors.couponCode ?? couponProblem?.message;
  // A rejected coupon leaves the price without a discount.
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
  // Puts the choice into the address for reloads, without React Router, which would load again.
  const path = pickerPath(address, { date, slot: start, bookedId: null });
  useEffect(() => {
    if (state === "idle") window.history.replaceState(window.history.state, "", path);
  }, [path, state]);

  return (
    <div className="page">
      <BookingHeader backHref={localPath(expertListPaths[offer.kind])} title={SESSION_PICKER_WORDS.title[language]} />
      {hasHoldEnded ? (
        <div className="pb-6">
          <Notice tone="warning" title={SESSION_PICKER_WORDS.holdEnded[language]}>
            <RichTextRun text={SESSION_PICKER_TEXTS[language].holdEnded} />
          </Notice>
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 low:gap-2 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <ExpertStrip offer={offer} isIncluded={isWithCredit} />
        {hasFree ? (
          <>
            <Form
              method="post"
              action={action}
              id="session"
              preventScrollReset
              noValidate
              aria-label={SESSION_PICKER_WORDS.title[language]}
              className="grid grid-cols-[minmax(0,1fr)] lg:col-start-2 lg:row-span-2 lg:row-start-1"
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
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:pt-2">
              {isWithCredit ? null : (
                <Card className="py-1">
                  <CouponForm
                    quote={quote}
                    action={pickerPath(address, { couponCode: null, date, bookedId: null })}
                    fields={start ? { [SLOT_FIELD]: start.toISOString() } : {}}
                    removal={{
                      method: "get",
                      action: address.pathname,
                      fields: addressFields(
                        pickerPath(address, { couponCode: null, date, bookedId: null, slot: start }),
                      ),
                    }}
                    typed={problem?.values.couponCode ?? couponProblem?.code ?? ""}
                    error={couponError}
                  />
                </Card>
              )}
              <Card className="grid gap-4">
                <div aria-live="polite">
                  <SessionSummary
                    isHeadAbove
                    session={{ ...offer, kindName, start, minutes: offer.sessionMinutes, takesPlace: offer }}
                    price={
                      isWithCredit ? { label: SESSION_WORDS.inGold[language], amount: formatRupees(0) } : { quote }
                    }
                    note={start ? describeCancellation(start, new Date(serverNow), language) : null}
                  />
                </div>
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
          </>
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

/** The maximum age of the free times when the user returns to the page, in milliseconds. */
const FRESH_MS = 60_000;

/** Reloads the free times when the user returns to the page after a while. */
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

function addressFields(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.slice(path.indexOf("?"))));
}
