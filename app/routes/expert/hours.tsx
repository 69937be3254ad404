import { getLanguage } from "#app/web/language.ts";
import { href, redirectDocument } from "react-router";
import { EXPERT_SHELL_WORDS, HOURS_PAGE_WORDS } from "#app/content/experts/shell-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { findCalendarFeed } from "#db/queries/experts/expert-calendar.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { endCalendarFeed } from "#app/usecases/experts/end-calendar-feed.ts";
import { renewCalendarFeed } from "#app/usecases/experts/renew-calendar-feed.ts";
import { newLinkCookie, readNewLink } from "#app/web/accounts/new-link-cookie.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { CalendarEditor } from "#app/ui/hours/calendar-editor.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { getServices } from "#app/web/context.ts";
import { getExpert, getExpertActor } from "#app/web/accounts/expert-session.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { changeCalendar, loadCalendarEditor, calendarForms } from "#app/routes/expert-calendar-form.ts";
import type { Route } from "./+types/hours";
import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { FoldedCard } from "#app/ui/hours/folded-card.tsx";
import { CONTROL_CLASS } from "#app/ui/elements/field.tsx";

const PATH = "/expert/hours";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_SHELL_WORDS.hoursTitle[findLanguage(args.matches)], isPrivate: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { expertId } = getExpert(context);
  const [calendar, feed] = await Promise.all([
    loadCalendarEditor(services, expertId, getLanguage(context)),
    findCalendarFeed(services.db, { expertId }),
  ]);
  // Shown once: only the hash is stored, and the token is in a cookie of the browser that requested it.
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
      const { message, status } = toMessage(renewed.reason, getLanguage(context));
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
      <PageHeader title={EXPERT_SHELL_WORDS.hoursTitle[language]} lead={HOURS_PAGE_WORDS.lead[language]} />
      <CalendarEditor
        calendar={loaderData.calendar}
        answer={actionData}
        action={PATH}
        bookingHref={(id) => href("/expert/bookings/:bookingId", { bookingId: id })}
      />
      <div className="pt-3 md:pt-6">
        <CalendarFeed {...loaderData.feed} action={PATH} />
      </div>
    </div>
  );
}

interface CalendarFeedProps {
  /** When the address was created, in IST; null if there is none. */
  since: string | null;
  /** The address, just created in this browser; null later, because only its hash is stored. */
  newAddress: string | null;
  action: string;
}

function CalendarFeed({ since, newAddress, action }: CalendarFeedProps) {
  const language = useLanguage();
  return (
    <FoldedCard id="calendar-feed" title={HOURS_WORDS.feedTitle[language]} isOpen={newAddress !== null}>
      <p className="text-quiet">{HOURS_WORDS.feedText[language]}</p>
      {newAddress ? (
        <div className="grid gap-2 rounded-control bg-tint p-4">
          <label htmlFor="feed-address" className="font-semibold">
            {HOURS_WORDS.feedNew[language]}
          </label>
          <input id="feed-address" readOnly value={newAddress} className={`${CONTROL_CLASS} h-12 min-w-0`} />
        </div>
      ) : null}
      {since ? <p>{HOURS_TEXTS[language].feedSince(since)}</p> : null}
      <form
        method="post"
        action={`${action}#calendar-feed`}
        className="flex flex-wrap gap-3"
        aria-label={HOURS_WORDS.feedAddress[language]}
      >
        <Button variant="secondary" name="intent" value="renew-feed" busyText={HOURS_WORDS.feedMaking[language]}>
          {since ? HOURS_WORDS.feedRenew[language] : HOURS_WORDS.feedMake[language]}
        </Button>
        {since ? (
          <Button variant="quiet" name="intent" value="end-feed" busyText={HOURS_WORDS.feedEnding[language]}>
            {HOURS_WORDS.feedEnd[language]}
          </Button>
        ) : null}
      </form>
    </FoldedCard>
  );
}
