import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/counselor-bookings";
import { answerBookings, Bookings, bookingTitles } from "./bookings";
import { loadList } from "./list-source";
import { bookingSource } from "./sources";

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
