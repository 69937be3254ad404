import type { Language } from "#app/domain/platform/language.ts";
import { readDate, readInstant } from "#app/domain/booking/calendar-view.ts";
import { type ExpertKind, isExpertKind } from "#app/domain/experts/expert.ts";

/** The state in a picker's URL: the expert, their kind, and the choices so far. */
export interface PickerAddress {
  pathname: "/partners/booking-dialog" | "/book-session";
  expertId: string;
  pricingId: string;
  /** Null if the URL has none; the price implies it. */
  kind: ExpertKind | null;
  date: string | null;
  slot: Date | null;
  couponCode: string | null;
  /** The pending booking that has just been created. */
  bookedId: string | null;
  /** Whether a student with a Gold session chooses to pay for this one. */
  isPaying: boolean;
  /** Passed on unchanged. */
  storageKey: string | null;
}

/** Reads the URL of a picker; null if it lacks an expert or a price. */
export function readPickerAddress(url: URL): PickerAddress | null {
  const { searchParams } = url;
  const expertId = searchParams.get("partnerId");
  const pricingId = searchParams.get("pricingId");
  if (!expertId || !pricingId) return null;
  const kind = searchParams.get("associationType");
  return {
    pathname: url.pathname.startsWith("/partners/") ? "/partners/booking-dialog" : "/book-session",
    expertId,
    pricingId,
    kind: isExpertKind(kind) ? kind : null,
    date: readDate(searchParams.get("date")),
    slot: readInstant(searchParams.get("slot")),
    couponCode: searchParams.get("coupon"),
    bookedId: searchParams.get("booked"),
    isPaying: searchParams.has("pay"),
    storageKey: searchParams.get("storageKey"),
  };
}

/** The URL of a picker with some of it changed. */
export function pickerPath(address: PickerAddress, changes: Partial<PickerAddress> = {}): string {
  const { pathname, expertId, pricingId, kind, date, slot, couponCode, bookedId, isPaying, storageKey } = {
    ...address,
    ...changes,
  };
  const named = {
    partnerId: expertId,
    pricingId,
    associationType: kind,
    date,
    slot: slot?.toISOString() ?? null,
    coupon: couponCode,
    booked: bookedId,
    pay: isPaying ? "yes" : null,
    storageKey,
  };
  return `${pathname}?${present(named)}`;
}

/** The payment page of a booking. */
export function bookingPaymentPath({
  expertId,
  associationId,
  bookingId,
  storageKey = null,
}: {
  expertId: string;
  associationId: string;
  bookingId: string;
  storageKey?: string | null;
}): string {
  return `/book-session?${present({ partnerId: expertId, associationId, bookingId, storageKey })}`;
}

function present(parameters: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** The picker of an expert; counselors have one of their own. With `slot`, that time is preselected. */
export function buildPickerPath({
  kind,
  slot = null,
  couponCode = null,
  ...ids
}: {
  kind: ExpertKind;
  expertId: string;
  pricingId: string;
  slot?: Date | null;
  couponCode?: string | null;
}): string {
  const pathname = kind === "career-counselor" ? "/partners/booking-dialog" : "/book-session";
  return pickerPath({
    pathname,
    kind,
    ...ids,
    slot,
    date: null,
    couponCode,
    bookedId: null,
    isPaying: false,
    storageKey: null,
  });
}

/** The contact form, for sessions that cannot be booked. */
export function expertAskPath(
  { name, kindName }: { name: string; kindName: string },
  language: Language = "en",
): string {
  const subject = { en: `A session with ${name} (${kindName})`, ml: `സെഷൻ: ${name} (${kindName})` }[language];
  return `/contact-us?${present({ subject })}`;
}
