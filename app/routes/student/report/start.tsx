import type { ReactNode } from "react";
import { href } from "react-router";
import { dayOfMonth, shortMonthName } from "#app/content/guide/guide-words.ts";
import { comparePath, guidePath } from "#app/content/guide/guide-addresses.ts";
import { SAVED_WORDS } from "#app/content/guide/saved-words.ts";
import { MOST_COMPARED } from "#app/domain/guide/saved-careers.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { ChevronRight, Video } from "#app/ui/elements/icons.tsx";
import { CareerTiles } from "#app/ui/guide/saved/career-tiles.tsx";
import { CompareBar, SavedHeartsScript } from "#app/ui/guide/saved/saved-hearts.tsx";
import { SessionRatingForm } from "#app/ui/booking/session-rating-form.tsx";
import { Portrait } from "#app/ui/experts/portrait.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { RiverBend } from "#app/ui/report/drawings/river-bend.tsx";
import { Scene } from "#app/ui/report/drawings/scene.tsx";
import { ReportRatingForm } from "#app/ui/report/report-rating-form.tsx";
import { careerAnchor } from "#app/ui/report/result/career-cards.tsx";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/start";
import { loadStart, type ShownStep } from "./load-start.ts";
import { START_TEXTS, START_WORDS } from "./start.words.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: START_WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadStart(args);
}

const RESULTS = resultsPath({ orderId: null });

/** A student's own page: one next step, then what is booked, fits and comes. What there is nothing of is left out. */
export default function Start({ loaderData }: Route.ComponentProps) {
  const { firstName, step, report, session, careers, areSupported, saved, savedCareers, dates, today } = loaderData;
  const { toRate, reportToRate } = loaderData;
  const hasSide = session !== null || dates.length > 0;
  return (
    <div className="page grid min-h-[calc(100dvh-4rem)] content-start gap-4 pt-4 pb-10 lg:gap-x-8 lg:gap-y-6 lg:pt-8 lg:pb-20">
      <Hello firstName={firstName} report={report} />
      <div
        className={`grid gap-4 lg:items-start lg:gap-x-8 lg:gap-y-8 ${hasSide ? "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]" : ""}`}
      >
        <NextStep step={step} />
        <div className="contents lg:row-span-2 lg:grid lg:gap-6">
          {session === null ? null : <Session session={session} />}
          {dates.length === 0 ? null : <Dates dates={dates} today={today} language={report?.language ?? "en"} />}
        </div>
        <div className="contents lg:grid lg:gap-8">
          {toRate === null ? null : <SessionRatingForm {...toRate} rating={null} from="start" />}
          {reportToRate === null ? null : (
            <ReportRatingForm
              resultId={reportToRate.resultId}
              action={resultsPath(reportToRate)}
              rating={null}
              from="start"
            />
          )}
          {report === null ? null : <StrengthsLink />}
          {savedCareers.length === 0 ? null : <SavedCareers savedCareers={savedCareers} saved={saved} />}
          {careers.length === 0 ? null : <Careers careers={careers} areSupported={areSupported} saved={saved} />}
        </div>
      </div>
      {saved.keptIn === "phone" ? <CompareBar /> : null}
      <SavedHeartsScript saved={saved} isList />
    </div>
  );
}

type StartData = Route.ComponentProps["loaderData"];

function Hello({ firstName, report }: Pick<StartData, "firstName" | "report">) {
  const language = useLanguage();
  const texts = START_TEXTS[language];
  const [lead] = report?.letters ?? [];
  return (
    <div className="flex items-center gap-3">
      {lead === undefined ? null : <Scene lead={lead} className="size-13 flex-none rounded-full" />}
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere">{texts.hello(firstName)}</h1>
        {report === null ? null : (
          <a href={RESULTS} className="link -my-2 inline-flex min-h-11 items-center text-sm font-semibold">
            {texts.report(report.letters?.join(" ") ?? null)}
          </a>
        )}
      </div>
    </div>
  );
}

function NextStep({ step }: { step: ShownStep }) {
  const language = useLanguage();
  const lang = step.language === language ? undefined : step.language;
  return (
    <section
      aria-labelledby="next-step"
      data-poll={step.waitsFor ?? undefined}
      className="relative grid content-center justify-items-start gap-2 overflow-hidden rounded-[1.25rem] bg-deep p-4.5 text-white lg:min-h-70 lg:p-8"
    >
      <RiverBend className="absolute inset-y-0 end-0 h-full w-3/5 max-w-80" />
      <p className="relative text-sm font-semibold text-water">{START_WORDS.nextStep[language]}</p>
      <h2 id="next-step" lang={lang} className="relative max-w-[15em] pe-[26%] text-xl wrap-anywhere lg:text-3xl">
        {step.title}
      </h2>
      {step.text === null ? null : (
        <p lang={lang} className="relative max-w-[26em] pe-[30%] text-sm text-water lg:text-base">
          {step.text}
        </p>
      )}
      <div className="relative mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <LinkButton href={step.action.href} variant="secondary">
          {step.action.label}
        </LinkButton>
        {step.other === null ? null : (
          <a
            href={step.other.href}
            className="inline-flex min-h-11 items-center font-semibold text-white underline underline-offset-4"
          >
            {step.other.label}
          </a>
        )}
      </div>
    </section>
  );
}

/** The strengths' tasks, which are offered once there is a report. */
function StrengthsLink() {
  const language = useLanguage();
  return (
    <a
      href="/strengths"
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-line bg-white px-3.5 py-2.5 leading-snug hover:border-primary"
    >
      <b>{START_WORDS.strengths[language]}</b>
      <ChevronRight aria-hidden className="size-5 text-primary" />
    </a>
  );
}

function Session({ session }: { session: NonNullable<StartData["session"]> }) {
  const { bookingId, expertName, expertImage, time } = session;
  const language = useLanguage();
  return (
    <section
      aria-label={START_WORDS.session[language]}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-line bg-white px-3.5 py-3 has-hover:border-primary"
    >
      <Portrait name={expertName} image={expertImage} size="small" />
      <p className="leading-snug">
        <b className="tabular block [&:lang(ml)]:text-sm">{time}</b>
        <span className="text-sm text-quiet wrap-anywhere">{START_TEXTS[language].withExpert(expertName)}</span>
      </p>
      <a
        href={href("/bookings/:bookingId", { bookingId })}
        aria-label={START_WORDS.session[language]}
        className="grid size-11 place-items-center rounded-control bg-tint text-primary after:absolute after:inset-0"
      >
        <Video aria-hidden className="size-5" />
      </a>
    </section>
  );
}

interface TitledProps {
  id: string;
  title: string;
  link: { href: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A part of the page under its title, with a link to the whole. */
function Titled({ id, title, link, className = "", children }: TitledProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-lg [&:lang(ml)]:text-base">
          {title}
        </h2>
        <a href={link.href} className="inline-flex min-h-11 flex-none items-center text-sm font-semibold text-primary">
          {link.label}
        </a>
      </div>
      {children}
    </section>
  );
}

/** What has a heart, newest first, and a way to compare it. */
function SavedCareers({ savedCareers, saved }: Pick<StartData, "savedCareers" | "saved">) {
  const language = useLanguage();
  const first = savedCareers.slice(0, MOST_COMPARED).map(({ slug }) => slug);
  return (
    <Titled
      id="saved"
      title={SAVED_WORDS.saved[language]}
      link={{
        href: comparePath(language, savedCareers.length > MOST_COMPARED ? [] : first),
        label: SAVED_WORDS.compare[language],
      }}
      className="max-lg:order-2"
    >
      <CareerTiles
        tiles={savedCareers.map(({ id, slug, name, match }) => ({
          categoryId: id,
          name,
          href: guidePath(language, `careers/${slug}`),
          note: match === null ? null : START_TEXTS[language].match(match),
        }))}
        saved={saved.categoryIds}
      />
    </Titled>
  );
}

function Careers({ careers, areSupported, saved }: Pick<StartData, "careers" | "areSupported" | "saved">) {
  const language = useLanguage();
  const title = areSupported ? START_WORDS.careers : START_WORDS.worthALook;
  return (
    <Titled
      id="careers"
      title={title[language]}
      link={{ href: `${RESULTS}#careers`, label: START_WORDS.allCareers[language] }}
      className="max-lg:order-3"
    >
      <CareerTiles
        tiles={careers.map(({ id, name, match }) => ({
          categoryId: id,
          name,
          href: `${RESULTS}#${careerAnchor(id)}`,
          note: START_TEXTS[language].match(match),
        }))}
        saved={saved.categoryIds}
      />
    </Titled>
  );
}

type ShownDate = StartData["dates"][number];

function Dates({ dates, today, language }: Pick<StartData, "dates" | "today"> & { language: ShownStep["language"] }) {
  const reader = useLanguage();
  return (
    <Titled
      id="dates"
      title={START_WORDS.dates[reader]}
      link={{ href: `${RESULTS}#year`, label: START_WORDS.calendar[reader] }}
      className="max-lg:order-4 lg:rounded-[1.25rem] lg:border lg:border-line lg:bg-white lg:px-5.5 lg:py-2.5"
    >
      <ul lang={language === reader ? undefined : language}>
        {dates.map((date) => (
          <li
            key={`${date.title} ${date.from}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-line py-2.5 not-last:border-b"
          >
            <Day date={date} today={today} language={language} />
            <span className="leading-snug">
              <b className="block wrap-anywhere">{date.title}</b>
              <span className="text-sm text-quiet">{describeDate(date, today, language)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Titled>
  );
}

const isRunning = ({ from, isExact }: ShownDate, today: string) => isExact && from <= today;

/** Beside the day on the leaf; null if that says all. */
function describeDate(date: ShownDate, today: string, language: ShownStep["language"]): string | null {
  if (!date.isExact) return START_WORDS.lastRound[language];
  if (isRunning(date, today)) return START_WORDS.lastDay[language];
  return date.from === date.to ? null : START_TEXTS[language].until(dayOfMonth(date.to, language));
}

/** A leaf of a calendar: red if the day is official, grey if it is the last round's. */
function Day({ date, today, language }: { date: ShownDate; today: string; language: ShownStep["language"] }) {
  const day = isRunning(date, today) ? date.to : date.from;
  return (
    <span className="grid w-13.5 overflow-hidden rounded-control border border-line bg-white text-center leading-tight">
      <span
        className={`py-0.5 text-xs font-semibold text-white uppercase ${date.isExact ? "bg-accent-strong" : "bg-conventional"}`}
      >
        {shortMonthName(Number(day.slice(5, 7)), language)}
      </span>
      <b className="heading tabular py-0.5 text-lg">{Number(day.slice(8))}</b>
    </span>
  );
}
