import { getLanguage } from "#app/web/language.ts";
import { redirectDocument } from "react-router";
import { EXPERT_SHELL_WORDS, HOURS_PAGE_WORDS } from "#app/content/experts/shell-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { findCalendarFeed } from "#db/queries/experts/expert-calendar.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { CalendarFeed } from "#app/ui/hours/calendar-feed.tsx";
import { endCalendarFeed } from "#app/usecases/experts/end-calendar-feed.ts";
import { renewCalendarFeed } from "#app/usecases/experts/renew-calendar-feed.ts";
import { newLinkCookie, readNewLink } from "#app/web/accounts/new-link-cookie.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { messageOf } from "#app/web/messages/messages.ts";
import { CalendarEditor } from "#app/ui/hours/calendar-editor.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { getServices } from "#app/web/context.ts";
import { getExpert, getExpertActor } from "#app/web/accounts/expert-session.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import { changeCalendar, loadCalendarEditor, calendarForms } from "#app/routes/expert-calendar-form.ts";
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
