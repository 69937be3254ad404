import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/expert-bookings";
import { answerBookings, Bookings, bookingTitles } from "./bookings.tsx";
import { loadList } from "./list-source.ts";
import { bookingSource } from "./sources.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: bookingTitles["domain-expert"], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, bookingSource("domain-expert"));
}

export function action(args: Route.ActionArgs) {
  return answerBookings(args, "domain-expert");
}

export default function ExpertBookings({ loaderData, actionData }: Route.ComponentProps) {
  return <Bookings kind="domain-expert" data={loaderData} actionData={actionData} />;
}
