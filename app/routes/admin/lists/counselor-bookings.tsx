import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/counselor-bookings";
import { Bookings, bookingTitles } from "./bookings";
import { loadList } from "./list-source";
import { bookingSource } from "./sources";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: bookingTitles["career-counselor"], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadList(args, bookingSource("career-counselor"));
}

export default function CounselorBookings({ loaderData }: Route.ComponentProps) {
  return <Bookings kind="career-counselor" data={loaderData} />;
}
