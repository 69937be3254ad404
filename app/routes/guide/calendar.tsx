import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { GUIDE_WORDS, monthName } from "#app/content/guide/guide-words.ts";
import { CALENDAR_PAGE } from "#app/content/guide/page-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { CalendarCheck } from "#app/ui/elements/icons.tsx";
import { EmptyGuide, GuideFrame, NothingFits } from "#app/ui/guide/guide-frame.tsx";
import type { InLanguage } from "#app/ui/guide/language.ts";
import { PrintedFact, Source } from "#app/ui/guide/statements.tsx";
import { getServices } from "#app/web/context.ts";
import { guideMeta } from "#app/web/guide-meta.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage } from "#app/web/page-meta.ts";
import type { Route } from "./+types/calendar";
import { FilterForm, levelFilter } from "./filters.tsx";
import { loadCalendar, type ShownEvent } from "./load-calendar.ts";
import { loadFrame } from "./open-guide-page.ts";

const MONTHS_SHOWN = 12;

export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  return guideMeta(args, {
    language,
    part: "calendar",
    image: "/share/admissions.png",
    title: CALENDAR_PAGE.title[language],
    description: CALENDAR_PAGE.description[language],
  });
};

/** The twelve months from a day on, as `2027-05`. */
function monthsFrom(today: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS_SHOWN }, (_, after) =>
    new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 7),
  );
}

export async function loader(args: Route.LoaderArgs) {
  const { url, context } = args;
  const language = getLanguage(context);
  const { page, today, level, career, events } = await loadCalendar(args, language);
  const chosen = new URLSearchParams({ ...(level ? { class: level } : {}), ...(career ? { career } : {}) });
  const feedUrl = new URL(guidePath(language, "calendar.ics"), getServices(context).config.origin);
  feedUrl.search = chosen.toString();
  const months = monthsFrom(today);
  const [first = ""] = months;
  return {
    frame: loadFrame(context, url, page),
    isEmpty: page.careers.length === 0 && page.admissions.length === 0,
    filters: { level, career },
    careers: page.careers.map(({ slug, name }) => ({ value: slug, label: name[language] })),
    hasEvents: events.length > 0,
    months: months.map((month) => ({
      month,
      // A running event began in an earlier month.
      events: events.filter(({ event }) => {
        const begins = event.from.slice(0, 7);
        return (begins < first ? first : begins) === month;
      }),
    })),
    today,
    feedUrl: feedUrl.href,
  };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { frame, isEmpty, filters, careers, hasEvents, months, today, feedUrl } = loaderData;
  const { language, pathname } = frame;
  return (
    <GuideFrame frame={frame} part="calendar" title={CALENDAR_PAGE.title[language]} lead={CALENDAR_PAGE.lead[language]}>
      {isEmpty ? (
        <EmptyGuide language={language} />
      ) : (
        <>
          <FilterForm
            action={pathname}
            language={language}
            filters={[
              levelFilter(CALENDAR_PAGE.class, filters.level, language),
              { name: "career", label: CALENDAR_PAGE.career[language], value: filters.career, options: careers },
            ]}
          />
          <Subscription feedUrl={feedUrl} language={language} />
          {hasEvents ? (
            <div className="grid gap-8">
              {months.map(({ month, events }) => (
                <Month key={month} month={month} events={events} today={today} language={language} />
              ))}
            </div>
          ) : (
            <NothingFits language={language} allHref={pathname} />
          )}
        </>
      )}
    </GuideFrame>
  );
}

function Subscription({ feedUrl, language }: InLanguage & { feedUrl: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-8 print:hidden">
      <LinkButton href={feedUrl.replace(/^https?:/, "webcal:")} variant="secondary">
        <CalendarCheck aria-hidden className="size-5" />
        {CALENDAR_PAGE.subscribe[language]}
      </LinkButton>
      <span className="text-sm text-quiet">{CALENDAR_PAGE.subscribeText[language]}</span>
      <a
        href={new URL(feedUrl).pathname + new URL(feedUrl).search}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {CALENDAR_PAGE.download[language]}
      </a>
    </p>
  );
}

interface MonthProps extends InLanguage {
  /** `2027-05` */
  month: string;
  events: readonly ShownEvent[];
  today: string;
}

function Month({ month, events, today, language }: MonthProps) {
  const [year = "", number = ""] = month.split("-");
  return (
    <section
      aria-labelledby={`month-${month}`}
      className="grid gap-x-8 gap-y-2 border-t border-line pt-4 md:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h2 id={`month-${month}`} className="text-lg leading-snug">
        {monthName(Number(number), language)} <span className="tabular font-normal text-quiet">{year}</span>
      </h2>
      {events.length === 0 ? (
        <p className="text-quiet">{CALENDAR_PAGE.nothing[language]}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
          {events.map((shown) => (
            <li key={`${shown.event.admission}-${shown.event.step}-${shown.event.from}`}>
              <Event {...shown} isRunning={shown.event.from <= today} language={language} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Event({
  event,
  admissionName,
  stepName,
  when,
  fact: printed,
  source,
  isRunning,
  language,
}: ShownEvent & InLanguage & { isRunning: boolean }) {
  return (
    <>
      <a
        href={guidePath(language, `admissions/${event.admission}`)}
        className="link inline-flex min-h-11 min-w-11 items-center font-medium"
      >
        {admissionName}
      </a>{" "}
      <span className="text-sm text-quiet">
        {stepName} · {event.isExact ? when : `${GUIDE_WORDS.usually[language]} ${when}`}
        {isRunning ? ` · ${CALENDAR_PAGE.now[language]}` : ""}
      </span>
      {printed ? (
        <p className="text-sm">
          <PrintedFact fact={printed} language={language} />
        </p>
      ) : source === null ? null : (
        <Source source={source} language={language} />
      )}
    </>
  );
}
