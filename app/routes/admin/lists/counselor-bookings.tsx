import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/counselor-bookings";
import { answerBookings, Bookings, bookingTitles } from "./bookings.tsx";
import { loadList } from "./list-source.ts";
import { bookingSource } from "./sources.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: bookingTitles["career-counselor"], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, bookingSource("career-counselor"));
}

export function action(args: Route.ActionArgs) {
  return answerBookings(args, "career-counselor");
}

export default function CounselorBookings({ loaderData, actionData }: Route.ComponentProps) {
  return <Bookings kind="career-counselor" data={loaderData} actionData={actionData} />;
}
