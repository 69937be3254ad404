import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { RouteHandle } from "#app/root.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/booking-dialog";
import { actOnPicker, loadPicker } from "./pick-session.ts";
import { pickerFailures } from "#app/content/booking/booking-failures.ts";
import { SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { withOfflineFallbackByIntent } from "#app/ui/offline-fallback.ts";
import { SessionPicker } from "./session-picker.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SESSION_PICKER_WORDS.title[findLanguage(args.matches)], isPrivate: true });

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

/** Revalidates after a conflict, so that a taken time is shown as taken. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function BookingDialog({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionPicker picked={loaderData} problem={actionData ?? null} />;
}
