import { getLanguage } from "../../web/language";
import { redirectDocument } from "react-router";
import { EXPERT_SHELL_WORDS, HOURS_PAGE_WORDS } from "../../content/experts/shell-words";
import { useLanguage } from "../../ui/language/reader-language";
import { findCalendarFeed } from "../../../db/queries/experts/expert-calendar";
import { hashToken } from "../../domain/platform/token";
import { formatDateTime } from "../../domain/platform/time";
import { CalendarFeed } from "../../ui/hours/calendar-feed";
import { endCalendarFeed } from "../../usecases/experts/end-calendar-feed";
import { renewCalendarFeed } from "../../usecases/experts/renew-calendar-feed";
import { newLinkCookie, readNewLink } from "../../web/accounts/new-link-cookie";
import { noFields } from "../../web/forms/fields";
import { redirectWithToast } from "../../web/http/toast";
import { messageOf } from "../../web/messages/messages";
import { CalendarEditor } from "../../ui/hours/calendar-editor";
import { PageHeader } from "../../ui/elements/page-header";
import { getServices } from "../../web/context";
import { getExpert, getExpertActor } from "../../web/accounts/expert-session";
import { parseIntent, refuseForm } from "../../web/http/forms";
import { languageOf, pageMeta } from "../../web/page-meta";
import { changeCalendar, loadCalendarEditor, calendarForms } from "../expert-calendar-form";
import type { Route } from "./+types/hours";

const PATH = "/expert/hours";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_SHELL_WORDS.hours[languageOf(args.matches)], isPrivate: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { expertId } = getExpert(context);
  const [calendar, feed] = await Promise.all([
    loadCalendarEditor(services, expertId, getLanguage(context)),
    findCalendarFeed(services.db, { expertId }),
  ]);
  // Shown once: only the hash is stored, and the token is in a cookie of the browser that asked for it.
  const token = readNewLink(request);
  const isNew = token !== null && feed?.tokenHash === hashToken(token);
  return {
    calendar,
    feed: {
      since: feed && formatDateTime(feed.createdAt, getLanguage(context)),
      newAddress: isNew ? `${services.config.origin}/calendars/${token}.ics` : null,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getExpertActor(context);
  const form = await parseIntent(
    request,
    { ...calendarForms, "renew-feed": noFields, "end-feed": noFields },
    getLanguage(context),
  );
  if (form.intent === "renew-feed") {
    const renewed = await renewCalendarFeed(services, { actor });
    if (!renewed.ok) {
      const { message, status } = messageOf(renewed.reason, getLanguage(context));
      return refuseForm({ typed: form.typed }, { formError: message, status });
    }
    return redirectDocument(`${PATH}#calendar-feed`, { headers: { "set-cookie": newLinkCookie(renewed.token) } });
  }
  if (form.intent === "end-feed") {
    await endCalendarFeed(services, { actor });
    return redirectWithToast(PATH, { kind: "success", message: HOURS_PAGE_WORDS.feedEnded[getLanguage(context)] });
  }
  return changeCalendar(services, { actor, form, path: PATH, language: getLanguage(context) });
}

export default function ExpertHours({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <div className="page">
      <PageHeader title={EXPERT_SHELL_WORDS.hours[language]} lead={HOURS_PAGE_WORDS.lead[language]} />
      <CalendarEditor
        calendar={loaderData.calendar}
        answer={actionData}
        action={PATH}
        bookingHref={(id) => `/expert/bookings/${id}`}
      />
      <div className="pt-6">
        <CalendarFeed {...loaderData.feed} action={PATH} />
      </div>
    </div>
  );
}
