import { redirect } from "react-router";
import { readReportOptions, selectReportOptions } from "#db/queries/report/report-options.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { nextRemakeAt } from "#app/domain/report/report-version.ts";
import { requestedLanguage, shownCareers } from "#app/domain/report/report-view.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { CareerFeedbackList } from "#app/ui/report/career-list.tsx";
import { EmailCard, PdfCard, ReportActions } from "#app/ui/report/report-actions.tsx";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import { ReportVersions } from "#app/ui/report/report-versions.tsx";
import { getStudent } from "#app/web/accounts/guards.ts";
import { reportPdfPath, resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices, readPrefetched } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/results-more";
import { actOnMore } from "./act-on-more.ts";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: RESULTS_WORDS.more[findLanguage(args.matches)], isPrivate: true });

/** The actions on a report. If there is none yet, its own page says why. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, email, profile } = getStudent(context);
  const { db, now } = getServices(context);
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const requested = requestedLanguage(url.searchParams, reader);
  const selects = selectReportOptions(db, { userId, orderId });
  const report = readReportOptions(await readPrefetched(context, "report-options", selects));
  if (!report) throw redirect(resultsPath({ orderId }));
  const { languages } = report;
  const language = languages.includes(requested) ? requested : (languages[0] ?? requested);
  return {
    id: report.id,
    language,
    hasBothLanguages: languages.length > 1,
    sentTo: email ?? profile.phone,
    orderId,
    pdfStatus: report.pdfStatus,
    careers: shownCareers(report.recommendedCareers ?? [], report, CAREER_CATALOGUE.categories),
    feedback: Object.fromEntries(report.feedback.map(({ categoryId, fits }) => [categoryId, fits])),
    versions: versionsView(report, { orderId, language, reader, at: now() }),
  };
}

function versionsView(
  report: NonNullable<ReturnType<typeof readReportOptions>>,
  { orderId, language, reader, at }: { orderId: string | null; language: Language; reader: Language; at: Date },
) {
  const { version, versionReason, versionedAt, readyAt, createdAt, remadeAt, hasAnswers, earlierVersions } = report;
  const from = nextRemakeAt(remadeAt, at);
  return {
    current: {
      number: version,
      reason: versionReason,
      date: formatDate(versionedAt ?? readyAt ?? createdAt, reader),
    },
    earlier: earlierVersions.map(({ number, reason, madeAt }) => ({
      number,
      reason,
      date: formatDate(madeAt, reader),
      href: resultsPath({ orderId: orderId ?? report.orderId, version: number, language }),
    })),
    remake: from
      ? { from: formatDateTime(from, reader) }
      : hasAnswers
        ? ("possible" as const)
        : ("answers-not-kept" as const),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnMore(args);
}

export default function ResultsMore({ loaderData }: Route.ComponentProps) {
  const { id, language, careers, orderId } = loaderData;
  const reader = useLanguage();
  const words = reportPageWords[reader];
  return (
    <div className="page grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
      <PageHeader
        title={RESULTS_WORDS.more[reader]}
        back={{ href: resultsPath({ orderId, language }), label: RESULTS_WORDS.back[reader] }}
      />
      <section id="keep" aria-labelledby="keep-title" className="report-group scroll-mt-20">
        <h2 id="keep-title">{RESULTS_WORDS.keep[reader]}</h2>
        <ReportActions>
          <PdfCard
            href={reportPdfPath(id, language)}
            status={loaderData.pdfStatus}
            bothHref={loaderData.hasBothLanguages ? reportPdfPath(id) : null}
          />
          <EmailCard resultId={id} sentTo={loaderData.sentTo} />
        </ReportActions>
      </section>
      {careers.length > 0 ? (
        <section id="feedback" aria-labelledby="feedback-title" className="report-group scroll-mt-20">
          <div className="grid gap-1">
            <h2 id="feedback-title">{words.doTheyFit}</h2>
            <p className="text-sm text-quiet">{words.doTheyFitFinding}</p>
          </div>
          <CareerFeedbackList careers={careers} feedback={{ resultId: id, fits: loaderData.feedback }} />
        </section>
      ) : null}
      <section id="versions" aria-labelledby="versions-title" className="report-group scroll-mt-20">
        <h2 id="versions-title">{reportVersionWords[reader].title}</h2>
        <ReportVersions resultId={id} reportLanguage={language} {...loaderData.versions} />
      </section>
    </div>
  );
}
