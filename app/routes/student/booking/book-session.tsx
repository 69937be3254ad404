import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "#app/root.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/book-session";
import { actOnSessionPayment, loadSessionPayment } from "./pay-session.ts";
import { actOnPicker, loadPicker } from "./pick-session.ts";
import { bookingPaymentFailures, pickerFailures } from "#app/content/booking/booking-failures.ts";
import { SESSION_PAYMENT_WORDS } from "#app/content/booking/session-payment-words.ts";
import { SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { sendPaymentForm } from "#app/ui/purchase/send-payment-form.ts";
import { pendingPath } from "#app/web/addresses/purchase-paths.ts";
import { SessionPayment } from "./session-payment.tsx";
import { SessionPicker } from "./session-picker.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: (new URLSearchParams(args.location.search).has("bookingId") ? SESSION_PAYMENT_WORDS : SESSION_PICKER_WORDS)
      .title[findLanguage(args.matches)],
    isPrivate: true,
  });

/** With a booking, the page to pay for it; without one, the picker. */
export function loader(args: Route.LoaderArgs) {
  const bookingId = args.url.searchParams.get("bookingId");
  return bookingId === null ? loadPicker(args) : loadSessionPayment(args, bookingId);
}

export function action(args: Route.ActionArgs) {
  const bookingId = args.url.searchParams.get("bookingId");
  return bookingId === null ? actOnPicker(args) : actOnSessionPayment(args, bookingId);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const bookingId = new URL(request.url).searchParams.get("bookingId") ?? "";
  return sendPaymentForm(request, serverAction, {
    failures: { ...pickerFailures, ...bookingPaymentFailures },
    waitingPath: () => pendingPath({ bookingId }),
  });
}

/** Revalidates after a conflict, so that a time taken or expired meanwhile is shown as such. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BookSession({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && "fieldErrors" in actionData ? actionData : null;
  if (loaderData.step === "state" || loaderData.step === "choose" || loaderData.step === "booked")
    return <SessionPicker picked={loaderData} problem={problem} />;
  return <SessionPayment payment={loaderData} problem={problem} />;
}
