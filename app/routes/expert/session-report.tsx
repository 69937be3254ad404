import type { Language } from "#app/domain/platform/language.ts";
import { href, data } from "react-router";
import { SESSION_REPORT_TEXTS, SESSION_REPORT_WORDS } from "./session-report.words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { EASY_WORDS, easyFigures, easyFinding, easyNote } from "#app/content/strengths/easy-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import { findReportOfSession } from "#db/queries/booking/expert-bookings.ts";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { fillStudentNameInHtml } from "#app/domain/report/report-html.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { pickText, reportTexts, requestedLanguage, shownCareers, shownCode } from "#app/domain/report/report-view.ts";
import { REPORT_ACCESS_MS } from "#app/domain/booking/session-state.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import type { WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { LanguageLinks } from "#app/ui/report/language-links.tsx";
import { SharedReportHead } from "#app/ui/report/report-cover.tsx";
import { ReportBody, ReportPage } from "#app/ui/report/report-page.tsx";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { getServices } from "#app/web/context.ts";
import { getExpert } from "#app/web/accounts/expert-session.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { dossierStyles } from "#app/ui/report/report-styles.ts";
import type { Route } from "./+types/session-report";

export const links = dossierStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SESSION_REPORT_WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** Prevents caching, so that no report stays on a shared computer. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

/**
 * The report that a student shares for this session.
 * @throws Response 404 without that consent, or once it is withdrawn
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const begunAfter = new Date(services.now().getTime() - REPORT_ACCESS_MS);
  const found = await findReportOfSession(services.db, {
    bookingId: params.bookingId,
    expertId: getExpert(context).expertId,
    begunAfter,
    policy: services.config.guardianConsent,
  });
  if (!found) throw data(null, { status: 404 });
  const report = await withTexts(services.files, found);
  const name = toFirstName(report.studentName);
  // The counselor's page and the notes come before the report.
  const texts = reportTexts(report, { name, sections: null, except: ["counselor", "session-notes"] });
  const picked = pickText(texts, requestedLanguage(url.searchParams, getLanguage(context)));
  const careers = shownCareers(report.recommendedCareers ?? [], report, CAREER_CATALOGUE.categories);
  return {
    name,
    date: formatDate(report.readyAt ?? report.createdAt, getLanguage(context)),
    hollandCode: shownCode(report),
    percentages: report.profile?.percentages ?? null,
    isToBeReadWithCare: report.quality?.verdict === "interpret_with_care",
    careers,
    brief: report.counselorBrief?.split("\n") ?? null,
    strengths: await findStudentStrengths(services, found.userId),
    ...partsForSession(report, { name, language: picked.text?.language ?? "en" }),
    text: withCoverFinding(picked.text, { profile: report.profile, quality: report.quality, careers }),
    languages: picked.languages,
  };
}

/** The dossier's parts for a session, rendered; reports from before dossiers have no counselor's page. */
function partsForSession(
  { dossier, dossierMalayalam }: NonNullable<Awaited<ReturnType<typeof findReportOfSession>>>,
  { name, language }: { name: string; language: Language },
): { partsForSession: string | null; hasCounselorPage: boolean } {
  const stored = language === "ml" ? dossierMalayalam : dossier;
  const parts = stored?.parts.filter(({ id }) => id === "counselor" || id === "session-notes") ?? [];
  return {
    partsForSession:
      stored && parts.length > 0
        ? fillStudentNameInHtml(renderDossierHtml({ ...stored, parts }, language), name)
        : null,
    hasCounselorPage: parts.some(({ id }) => id === "counselor"),
  };
}

export default function SessionReport({ loaderData: report, params }: Route.ComponentProps) {
  const language = useLanguage();
  const { name } = report;
  const session = href("/expert/bookings/:bookingId", { bookingId: params.bookingId });
  return (
    <ReportPage>
      <p className="print:hidden">
        <a className="link inline-flex min-h-11 items-center" href={session}>
          {SESSION_REPORT_WORDS.back[language]}
        </a>
      </p>
      <SharedReportHead
        {...report}
        facts={[report.date, SESSION_REPORT_WORDS.shared[language]]}
        actions={
          report.text ? (
            <LanguageLinks
              languages={report.languages}
              current={report.text.language}
              buildHref={(other) => `${session}/report?language=${other}`}
            />
          ) : null
        }
      >
        <p className="max-w-prose">{SESSION_REPORT_TEXTS[language].lead(name)}</p>
      </SharedReportHead>
      {report.hasCounselorPage ? null : (
        <Notice tone="info" title={SESSION_REPORT_WORDS.noCounselorPage[language]}>
          {SESSION_REPORT_TEXTS[language].fromBefore(name)}
        </Notice>
      )}
      {report.brief ? <Brief lines={report.brief} /> : null}
      {report.strengths ? <Strengths strengths={report.strengths} name={name} /> : null}
      {report.partsForSession === null ? null : (
        <section aria-labelledby="for-session" className="grid gap-3">
          {/* The parts' own headings are h3. */}
          <h2 id="for-session" className="text-lg">
            {SESSION_REPORT_WORDS.forSession[language]}
          </h2>
          {/* Rendered by us from the stored dossier; HTML in its text is escaped. */}
          {/* oxlint-disable-next-line react/no-danger */}
          <div
            lang={report.text?.language}
            className="report"
            dangerouslySetInnerHTML={{ __html: report.partsForSession }}
          />
        </section>
      )}
      {report.text ? (
        <ReportBody
          text={report.text}
          profile={report.percentages ? { hollandCode: report.hollandCode, percentages: report.percentages } : null}
          careers={report.careers}
          name={name}
        />
      ) : null}
    </ReportPage>
  );
}

/** What the student's tasks say, with their errors: measured, unlike what the student said of it. */
function Strengths({ strengths, name }: { strengths: WhatComesEasily; name: string }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="easy" className="grid gap-3">
      <h2 id="easy" className="text-lg">
        {EASY_WORDS.title[language]}
      </h2>
      <p className="max-w-prose">{easyFinding(strengths, language, name)}</p>
      <ul className="grid max-w-prose list-disc gap-1 ps-6">
        {strengths.tasks.flatMap((task) => {
          const figures = easyFigures(task, language);
          const note = easyNote(task, language);
          if (figures === null && note === null) return [];
          const line = [figures ?? `${TASK_WORDS[task.task].name[language]}:`, note].filter(Boolean).join(" ");
          return [<li key={task.task}>{line}</li>];
        })}
      </ul>
      <p className="text-sm text-quiet">{EASY_WORDS.unchanged[language]}</p>
    </Card>
  );
}

/** The AI's brief: a paragraph, then questions to ask. Its figures were verified, its judgement not. */
function Brief({ lines: [paragraph, ...questions] }: { lines: string[] }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="brief" className="grid gap-3">
      <h2 id="brief" className="text-lg">
        {SESSION_REPORT_WORDS.brief[language]}
      </h2>
      <p className="max-w-prose">{paragraph}</p>
      {questions.length > 0 ? (
        <ul className="grid max-w-prose list-disc gap-1 ps-6">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm text-quiet">{SESSION_REPORT_WORDS.briefSource[language]}</p>
    </Card>
  );
}
