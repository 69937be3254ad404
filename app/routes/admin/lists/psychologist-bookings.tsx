import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/psychologist-bookings";
import { Bookings, bookingTitles } from "./bookings";
import { loadList } from "./list-source";
import { bookingSource } from "./sources";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: bookingTitles.psychologist, isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, bookingSource("psychologist"));
}

export default function PsychologistBookings({ loaderData }: Route.ComponentProps) {
  return <Bookings kind="psychologist" data={loaderData} />;
}
