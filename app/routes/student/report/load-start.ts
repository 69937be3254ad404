import { CAREER_CATALOGUE, careerNameIn } from "#app/content/careers.ts";
import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { dayOfMonth } from "#app/content/guide/guide-words.ts";
import { nextStepTitle, nextStepWhen } from "#app/content/report/next-step-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { formatClock, formatShortDay } from "#app/domain/platform/time.ts";
import type { HighlightedEvent } from "#app/domain/report/highlights/highlights.ts";
import { groupCareers, lookAhead } from "#app/domain/report/highlights/result-view.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import { nextStudentStep, type StudentStep } from "#app/domain/report/student-step.ts";
import { findStartPage, readStartPage } from "#db/queries/report/start-page.ts";
import { coversRatings } from "#app/usecases/accounts/consent/check-processing.ts";
import { readOutline } from "#app/usecases/report/texts/texts-file.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { stepPath } from "#app/web/addresses/step-path.ts";
import { getPrefetched, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { toSavedView } from "#app/web/saved-view.ts";
import type { Route } from "./+types/start";
import { DATE_ACTION, START_TEXTS, START_WORDS, wordsOfStep } from "./start.words.ts";

/** Dates shown of the report's year. */
const SHOWN_DATES = 3;

export async function loadStart({ context }: Pick<Route.LoaderArgs, "context">) {
  const { userId, profile } = getStudent(context);
  const services = getServices(context);
  const language = getLanguage(context);
  const now = services.now();
  const prefetched = getPrefetched(context, "start-page");
  const found =
    prefetched === null ? await findStartPage(services.db, { userId, now: now.getTime() }) : readStartPage(prefetched);
  if (!found) throw new Error("A signed-in student has no account");
  const { report, session, saved: stored, toRate, reportToRate, ...facts } = found;
  const { consentState } = profile;
  const stop = processingStop(profile, services.config.guardianConsent, now);
  const isRatable =
    stop === null && coversRatings({ consentState, version: stored.version }, services.config.guardianConsent);
  const saved = toSavedView(context, stored);
  const outline = report && (await readOutline(services.files, report, report.language).catch(logged));
  const today = toIstDate(now);
  const { next, year } = outline?.dates ? lookAhead(outline.dates, today) : { next: null, year: [] };
  const step = nextStudentStep(
    {
      ...facts,
      session,
      date: year[0] ?? null,
      next,
      isProfileComplete: profile.isComplete,
      stop,
    },
    now,
  );
  const isSessionNext = step.kind === "join" || step.kind === "session";
  const { pointed } = groupCareers(
    report && outline ? shownCareers(outline.careers, report, CAREER_CATALOGUE.categories) : [],
    null,
  );
  const matches = new Map(pointed.map(({ id, figures }) => [id, figures.match]));
  return {
    toRate: isRatable ? toRate : null,
    // One question at a time.
    reportToRate: isRatable && toRate === null ? reportToRate : null,
    saved,
    savedCareers: saved.categoryIds.flatMap((id) => {
      const name = careerNameIn(language, id);
      const slug = CAREER_SLUGS[id];
      return name === null || slug === undefined ? [] : [{ id, slug, name, match: matches.get(id) ?? null }];
    }),
    firstName: toFirstName(profile.name),
    step: showStep(step, { language, textLanguage: report?.language ?? language, today }),
    report: report && { letters: cardCode(report), language: report.language },
    session:
      session === null || isSessionNext
        ? null
        : {
            bookingId: session.bookingId,
            expertName: session.expertName,
            expertImage: session.expertImage,
            time: sessionTime(session.sessionTime)[language],
          },
    areSupported: pointed.some(({ figures }) => figures.tier !== "look"),
    careers: pointed.map(({ id, name, malayalamName, figures }) => ({
      id,
      name: (language === "ml" && malayalamName) || name,
      match: figures.match,
    })),
    today,
    dates: year.slice(0, SHOWN_DATES),
  };
}

function logged(error: unknown): null {
  console.error("The texts of a report could not be read", error);
  return null;
}

function sessionTime(time: Date): Bilingual {
  return {
    en: `${formatShortDay(time)}, ${formatClock(time)}`,
    ml: `${formatShortDay(time, "ml")}, ${formatClock(time, "ml")}`,
  };
}

/** "about 3 January", "until 24 January", "3 January to 24 January" */
function daysOf({ from, to, isExact }: HighlightedEvent, today: string, language: Language): string {
  const texts = START_TEXTS[language];
  const first = dayOfMonth(from, language);
  if (!isExact) return texts.about(first);
  if (from <= today) return texts.until(dayOfMonth(to, language));
  return from === to ? first : texts.days(first, dayOfMonth(to, language));
}

export interface ShownStep {
  /** The order of a pending report, polled until it is done. */
  waitsFor: string | null;
  title: string;
  text: string | null;
  /** The language of title and text: a date is in the report's. */
  language: Language;
  action: { href: string; label: string };
  /** A second, quieter link. */
  other: { href: string; label: string } | null;
}

function showStep(
  step: StudentStep,
  { language, textLanguage, today }: { language: Language; textLanguage: Language; today: string },
): ShownStep {
  const shown = { waitsFor: step.kind === "wait" ? step.orderId : null, other: null };
  const address = stepPath(step);
  if (step.kind === "date" || step.kind === "next") {
    return {
      ...shown,
      title: step.kind === "date" ? step.date.title : nextStepTitle(step.next, textLanguage),
      text: step.kind === "date" ? daysOf(step.date, today, textLanguage) : nextStepWhen(step.next, textLanguage),
      language: textLanguage,
      action: { href: address, label: DATE_ACTION[language] },
    };
  }
  const time = "session" in step ? sessionTime(step.session.sessionTime) : { en: "", ml: "" };
  const { title, text, action } = wordsOfStep(step, { time, questions: TOTAL_QUESTIONS });
  return {
    ...shown,
    title: title[language],
    text: text[language],
    language,
    action: { href: address, label: action[language] },
    other:
      step.kind === "choose" ? { href: pathIn(language, "/sample-report"), label: START_WORDS.sample[language] } : null,
  };
}
