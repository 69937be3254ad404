import { getLanguage } from "#app/web/language.ts";
import { SCHEDULE_TEXTS, SCHEDULE_WORDS } from "#app/content/experts/schedule-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import {
  findNextSession,
  listOpenOutcomes,
  listSessions,
  listSessionsBetween,
} from "#db/queries/booking/expert-bookings.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { DEFAULT_HOURS, describeHours, describeLeave } from "#app/domain/experts/expert-calendar.ts";
import { addIstDays, toIstDate, istMidnight, toIstWeekday, startOfIstDay } from "#app/domain/platform/ist-calendar.ts";
import { formatDay, formatDayParts, formatWeekdayInitial } from "#app/domain/platform/time.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { Pagination } from "#app/ui/elements/pagination.tsx";
import { Tabs } from "#app/ui/elements/tabs.tsx";
import { getServices, type Services } from "#app/web/context.ts";
import { getExpertOrNull } from "#app/web/accounts/expert-session.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/schedule";
import { OpenOutcomes } from "./open-outcomes.tsx";
import { Checklist } from "./profile/checklist.tsx";
import { countRatings, listRatingLines } from "#db/queries/booking/session-ratings.ts";
import { EXPERT_SEES_FROM, toPercentages } from "#app/domain/booking/session-rating.ts";
import { RatingsCard } from "./ratings-card.tsx";
import { SessionList, StateBadge } from "./session-list.tsx";
import { type SessionView, viewSession } from "./session-view.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { actOnSchedule } from "./sign-in-with-passkey.ts";

const PAGE_SIZE = 20;

/** The days in the strip above a day: a week, Monday first. */
const STRIP_DAYS = 7;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SCHEDULE_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const expert = getExpertOrNull(context);
  if (!expert) return { state: "signed-out" as const };
  const services = getServices(context);
  const { expertId } = expert;
  const now = services.now();
  const language = getLanguage(context);
  const [record, next, open, view] = await Promise.all([
    findExpert(services.db, { id: expertId, now }),
    findNextSession(services.db, { expertId, now }),
    listOpenOutcomes(services.db, { expertId, now }),
    loadView(services, { expertId, search: url.searchParams, language }),
  ]);
  return {
    state: "signed-in" as const,
    readiness: { status: record?.status ?? ("inactive" as const), gaps: record?.gaps ?? [] },
    next: next && viewSession(next, now, language),
    open: open.map((row) => viewSession(row, now, language)),
    ...view,
  };
}

interface ViewRequest {
  expertId: string;
  search: URLSearchParams;
  language: Language;
}

function loadView(services: Services, request: ViewRequest) {
  const view = request.search.get("view");
  return view === "upcoming" || view === "past" ? loadList(services, view, request) : loadDay(services, request);
}

async function loadList(services: Services, when: "upcoming" | "past", { expertId, search, language }: ViewRequest) {
  const now = services.now();
  const wanted = search.get("page") ?? "";
  const page = /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1;
  const ratings = when === "past" ? await loadRatings(services, expertId) : null;
  const { rows, count } = await listSessions(services.db, {
    expertId,
    when,
    now,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return {
    view: when,
    ratings,
    sessions: rows.map((row) => viewSession(row, now, language)),
    page,
    pageCount: Math.ceil(count / PAGE_SIZE),
    count,
  };
}

/** The expert's ratings; null while there are so few that a student might be recognised. */
async function loadRatings({ db }: Services, expertId: string) {
  const figures = await countRatings(db, expertId);
  if (figures.count < EXPERT_SEES_FROM) return null;
  return { ...toPercentages(figures), lines: await listRatingLines(db, expertId) };
}

async function loadDay(services: Services, { expertId, search, language }: ViewRequest) {
  const now = services.now();
  const day = istMidnight(search.get("date") ?? "") ?? startOfIstDay(now);
  // Monday is the first day of the strip; 0 is Sunday.
  const monday = addIstDays(day, -((toIstWeekday(day) + 6) % 7));
  const tomorrow = addIstDays(day, 1);
  const [week, { weeklyHours, leaves }] = await Promise.all([
    listSessionsBetween(services.db, { expertId, from: monday, until: addIstDays(monday, STRIP_DAYS) }),
    findScheduleParts(services.db, { expertId, from: day, until: tomorrow, now }),
  ]);
  const formatDate = toIstDate(day);
  const strip = Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = toIstDate(addIstDays(monday, index));
    const sessions = week.filter((row) => toIstDate(row.sessionTime) === date && row.paymentStatus === "completed");
    return {
      date,
      title: formatDay(addIstDays(monday, index), language),
      weekday: formatDayParts(addIstDays(monday, index), language).weekday,
      initial: formatWeekdayInitial(addIstDays(monday, index), language),
      count: sessions.length,
      isShown: date === formatDate,
      isToday: date === toIstDate(now),
    };
  });
  return {
    view: "day" as const,
    title: formatDay(day, language),
    isToday: formatDate === toIstDate(now),
    previousWeek: toIstDate(addIstDays(day, -STRIP_DAYS)),
    nextWeek: toIstDate(addIstDays(day, STRIP_DAYS)),
    strip,
    sessions: week
      .filter((row) => toIstDate(row.sessionTime) === formatDate)
      .map((row) => viewSession(row, now, language)),
    hours: describeHours(weeklyHours.length === 0 ? DEFAULT_HOURS : weeklyHours, toIstWeekday(day), language),
    leaves: leaves.map((leave) => describeLeave(leave, language)),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnSchedule(args);
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  if (loaderData.state === "signed-out") return <SignInForm answer={actionData} />;
  const tabs = [
    { href: "/expert", label: SCHEDULE_WORDS.day[language], isCurrent: loaderData.view === "day" },
    {
      href: "/expert?view=upcoming",
      label: SCHEDULE_WORDS.upcoming[language],
      isCurrent: loaderData.view === "upcoming",
    },
    { href: "/expert?view=past", label: SCHEDULE_WORDS.past[language], isCurrent: loaderData.view === "past" },
  ];
  return (
    <div className="page">
      <PageHeader title={SCHEDULE_WORDS.yourSessions[language]} lead={SCHEDULE_WORDS.lead[language]} />
      <div className="grid gap-6">
        <Checklist {...loaderData.readiness} />
        <OpenOutcomes sessions={loaderData.open} />
        <NextSession session={loaderData.next} />
        <Tabs label={SCHEDULE_WORDS.views[language]} tabs={tabs} />
        {loaderData.view === "day" ? <DayView day={loaderData} /> : <ListView list={loaderData} />}
        {"ratings" in loaderData && loaderData.ratings ? <RatingsCard ratings={loaderData.ratings} /> : null}
      </div>
    </div>
  );
}

function NextSession({ session }: { session: SessionView | null }) {
  const language = useLanguage();
  if (!session) return null;
  const { id, firstName, day, times, minutes, state } = session;
  return (
    <Card
      as="section"
      tone="tint"
      aria-labelledby="next-session"
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <div className="grid gap-1">
        <h2 id="next-session" className="flex flex-wrap items-center gap-3 text-base text-quiet">
          {SCHEDULE_WORDS[state === "running" ? "runningNow" : "next"][language]}
          {state === "running" ? <StateBadge state={state} /> : null}
        </h2>
        <p className="heading text-xl">
          {day}, {times}
        </p>
        <p>{SCHEDULE_TEXTS[language].who(firstName, minutes)}</p>
      </div>
      <LinkButton href={`/expert/bookings/${id}`}>{SCHEDULE_WORDS.open[language]}</LinkButton>
    </Card>
  );
}

type LoaderData = Extract<Route.ComponentProps["loaderData"], { state: "signed-in" }>;
type Day = Extract<LoaderData, { view: "day" }>;
type List = Extract<LoaderData, { view: "upcoming" | "past" }>;

function DayView({ day }: { day: Day }) {
  const language = useLanguage();
  const texts = SCHEDULE_TEXTS[language];
  const { title, isToday, sessions, hours, leaves } = day;
  return (
    <>
      <WeekStrip day={day} />
      <section aria-labelledby="day" className="grid gap-4">
        <header className="grid gap-1">
          <h2 id="day" className="text-xl">
            {isToday ? texts.today(title) : title}
          </h2>
          <p className="text-quiet">{hours ? texts.hours(hours) : SCHEDULE_WORDS.offDay[language]}</p>
        </header>
        {leaves.map((leave) => (
          <Notice key={leave} tone="info" title={SCHEDULE_WORDS.onLeave[language]}>
            {leave}
          </Notice>
        ))}
        {sessions.length === 0 ? (
          <EmptyState title={SCHEDULE_WORDS[isToday ? "nothingToday" : "nothingThatDay"][language]}>
            <p>
              {SCHEDULE_WORDS.bookAhead[language]}{" "}
              <a className="link" href="/expert/hours">
                {SCHEDULE_WORDS.checkHours[language]}
              </a>
            </p>
          </EmptyState>
        ) : (
          <SessionList label={texts.sessionsOn(title)} sessions={sessions} showsDay={false} />
        )}
      </section>
    </>
  );
}

const WEEK_STEP =
  "grid min-h-11 flex-1 place-items-center sm:min-h-14 sm:w-11 sm:flex-none rounded-control border border-line bg-white text-quiet hover:border-primary hover:text-primary";

/** The week around the day, each date with its number of sessions. On phones the dates have their own line. */
function WeekStrip({ day: { strip, previousWeek, nextWeek } }: { day: Day }) {
  const language = useLanguage();
  return (
    <nav aria-label={SCHEDULE_WORDS.days[language]} className="flex flex-wrap items-stretch gap-1.5 sm:flex-nowrap">
      <a href={`/expert?date=${previousWeek}`} aria-label={SCHEDULE_WORDS.weekEarlier[language]} className={WEEK_STEP}>
        <ChevronLeft aria-hidden className="size-5" />
      </a>
      <ul className="grid min-w-0 flex-1 grid-cols-7 gap-1 max-sm:order-first max-sm:basis-full">
        {strip.map(({ date, title, weekday, initial, count, isShown, isToday }) => (
          <li key={date}>
            <a
              href={`/expert?date=${date}`}
              aria-current={isShown ? "date" : undefined}
              className="grid min-h-14 content-center justify-items-center rounded-control border border-line bg-white py-1 leading-tight hover:border-primary aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary-strong"
            >
              {/* The link's accessible name has the full date. */}
              <span aria-hidden className={`text-xs ${isToday ? "font-semibold text-accent-strong" : "text-quiet"}`}>
                <span className="sm:hidden">{initial}</span>
                <span className="max-sm:hidden">{weekday}</span>
              </span>
              <span aria-hidden className="tabular font-semibold">
                {Number(date.slice(8))}
              </span>
              <span className="sr-only">{SCHEDULE_TEXTS[language].dayWith(title, count, isToday)}</span>
              <span
                aria-hidden
                className={`mt-0.5 h-1.5 rounded-full ${count === 0 ? "w-1.5 bg-transparent" : count === 1 ? "w-1.5 bg-accent" : "w-4 bg-accent"}`}
              />
            </a>
          </li>
        ))}
      </ul>
      <a href={`/expert?date=${nextWeek}`} aria-label={SCHEDULE_WORDS.weekLater[language]} className={WEEK_STEP}>
        <ChevronRight aria-hidden className="size-5" />
      </a>
    </nav>
  );
}

function ListView({ list: { view, sessions, page, pageCount } }: { list: List }) {
  const language = useLanguage();
  if (sessions.length === 0) {
    return view === "upcoming" ? (
      <EmptyState
        title={SCHEDULE_WORDS.noneBooked[language]}
        action={<LinkButton href="/expert/hours">{SCHEDULE_WORDS.checkHours[language]}</LinkButton>}
      >
        <p>{SCHEDULE_WORDS.bookAhead[language]}</p>
      </EmptyState>
    ) : (
      <EmptyState title={SCHEDULE_WORDS.noneYet[language]}>
        <p>{SCHEDULE_WORDS.pastText[language]}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <SessionList
        label={SCHEDULE_WORDS[view === "upcoming" ? "upcomingSessions" : "pastSessions"][language]}
        sessions={sessions}
        showsDay
      />
      <Pagination
        label={SCHEDULE_WORDS.title[language]}
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => `/expert?view=${view}&page=${other}`}
      />
    </>
  );
}
