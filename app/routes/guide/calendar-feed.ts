import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { GUIDE_WORDS } from "#app/content/guide/guide-words.ts";
import { CALENDAR_PAGE } from "#app/content/guide/page-words.ts";
import { guideFeed } from "#app/domain/guide/guide-feed.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/calendar-feed";
import { loadCalendar } from "./load-calendar.ts";

/** The calendar as a feed: the same filters as on its page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { context } = args;
  const { config, now } = getServices(context);
  const language = getLanguage(context);
  const { page, events } = await loadCalendar(args, language);
  const feed = guideFeed(
    events.map(({ event, admissionName, stepName, when, fact: printed, source }) => ({
      event,
      title: event.isExact
        ? `${admissionName}: ${stepName}`
        : `${admissionName}: ${stepName}, ${GUIDE_WORDS.usually[language]} ${when}`,
      description: [
        printed ? [printed.label?.text, printed.text].filter(Boolean).join(": ") : when,
        (printed?.source ?? source)?.url ?? "",
      ]
        .filter(Boolean)
        .join("\n"),
      url: config.origin + guidePath(language, `admissions/${event.admission}`),
    })),
    { name: CALENDAR_PAGE.name[language], origin: config.origin, language, stamp: page.changedAt ?? now() },
  );
  return new Response(feed, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="vazhi-admissions.ics"',
      "cache-control": "public, max-age=3600",
    },
  });
}
