import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/psychologist-bookings";
import { answerBookings, Bookings, bookingTitles } from "./bookings.tsx";
import { loadList } from "./list-source.ts";
import { bookingSource } from "./sources.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: bookingTitles.psychologist, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, bookingSource("psychologist"));
}

export function action(args: Route.ActionArgs) {
  return answerBookings(args, "psychologist");
}

export default function PsychologistBookings({ loaderData, actionData }: Route.ComponentProps) {
  return <Bookings kind="psychologist" data={loaderData} actionData={actionData} />;
}
