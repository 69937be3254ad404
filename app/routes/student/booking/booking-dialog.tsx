import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "../../../root";
import { languageOf, pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/booking-dialog";
import { actOnPicker, loadPicker } from "./pick-session";
import { pickerFailures } from "../../../content/booking/booking-failures";
import { SESSION_PICKER_WORDS } from "../../../content/booking/session-picker-words";
import { withOfflineFallbackByIntent } from "../../../ui/offline-fallback";
import { SessionPicker } from "./session-picker";

export const handle = { hydrate: "after-paint" } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SESSION_PICKER_WORDS.title[languageOf(args.matches)], isPrivate: true });

/** The picker of the counselors' list. */
export function loader(args: Route.LoaderArgs) {
  return loadPicker(args);
}

export function action(args: Route.ActionArgs) {
  return actOnPicker(args);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withOfflineFallbackByIntent(request, serverAction, pickerFailures);
}

/** A time that someone else has taken is shown as taken at once. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BookingDialog({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionPicker picked={loaderData} problem={actionData ?? null} />;
}
