import { CalendarEditor } from "../../ui/hours/calendar-editor";
import { PageHeader } from "../../ui/elements/page-header";
import { getServices } from "../../web/context";
import { getExpert, getExpertActor } from "../../web/accounts/expert-session";
import { parseIntent } from "../../web/http/forms";
import { pageMeta } from "../../web/page-meta";
import { changeCalendar, loadCalendarEditor, calendarForms } from "../expert-calendar-form";
import type { Route } from "./+types/hours";

const PATH = "/expert/hours";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Hours and leave", isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  return loadCalendarEditor(getServices(context), getExpert(context).expertId);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeCalendar(getServices(context), {
    actor: getExpertActor(context),
    form: await parseIntent(request, calendarForms),
    path: PATH,
  });
}

export default function ExpertHours({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageHeader
        title="Hours and leave"
        lead="When students can book you. A change shows in their calendar at once; what is booked stays."
      />
      <CalendarEditor
        calendar={loaderData}
        answer={actionData}
        action={PATH}
        bookingHref={(id) => `/expert/bookings/${id}`}
      />
    </div>
  );
}
