import { ASK_WORDS } from "#app/content/ask-words.ts";
import { NO_REPORT_WORDS } from "#app/content/report/state-words.ts";
import { RESULTS_WORDS, sentToLine } from "#app/content/results-words.ts";
import { STUDIES_OFFER, STUDIES_TITLE } from "#app/content/studies-offer.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ArrowLeft, FileText, Hourglass, Share2 } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LinkedPart } from "#app/ui/report/folded-part.tsx";
import { LanguageLinks, OtherLanguageForm } from "#app/ui/report/language-links.tsx";
import { ExpertSessionCard, UpgradeCard } from "#app/ui/report/report-actions.tsx";
import { CoverButton, ReportCover } from "#app/ui/report/report-cover.tsx";
import { ReportBody, ReportPage } from "#app/ui/report/report-page.tsx";
import { EarlierVersionNotice } from "#app/ui/report/report-versions.tsx";
import { NoReport, ReportWaiting } from "#app/ui/report/report-states.tsx";
import { studiesPath } from "#app/ui/report/studies-offer.tsx";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { reportPdfPath, resultsMorePath, resultsPath, resultsSharePath } from "#app/web/addresses/report-paths.ts";
import type { Route } from "./+types/results";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import { loadResults } from "./load-results.ts";
import { actOnReport } from "./act-on-report.ts";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: RESULTS_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadResults(args);
}

export function action(args: Route.ActionArgs) {
  return actOnReport(args);
}

export default function Results({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "none") return <NoReport hasResponses={loaderData.hasResponses} />;
  if (loaderData.state === "waiting") return <ReportWaiting {...loaderData} />;
  if (loaderData.state === "earlier") return <EarlierVersion report={loaderData} />;
  return <Report report={loaderData} />;
}

type Ready = Extract<Route.ComponentProps["loaderData"], { state: "ready" }>;

function Report({ report }: { report: Ready }) {
  const { id, text, languages, orderId } = report;
  const { language } = text;
  const reader = useLanguage();
  const words = reportPageWords[reader];
  const own = { orderId, language };
  return (
    <ReportPage isOwn partsPath={report.partsPath}>
      <div className="grid gap-1">
        <BackToOrders />
        <ReportCover
          title={RESULTS_WORDS.title[reader]}
          facts={[report.name, report.date, RESULTS_WORDS[report.isGold ? "gold" : "silver"][reader]]}
          text={text}
          careers={report.careers}
          isToBeReadWithCare={report.isToBeReadWithCare}
          name={null}
          letters={report.letters}
          actions={
            <>
              {report.pdfStatus === "ready" ? (
                <CoverButton icon={FileText} href={reportPdfPath(id, language)} target="_blank" rel="noopener">
                  PDF
                </CoverButton>
              ) : (
                <CoverButton
                  icon={Hourglass}
                  href={`${resultsMorePath(own)}#keep`}
                  data-poll={`pdf ${report.pdfStatus}`}
                >
                  {words.pdfLater}
                </CoverButton>
              )}
              <CoverButton icon={Share2} href={resultsSharePath(own)}>
                {words.share}
              </CoverButton>
              {languages.length > 1 ? (
                <LanguageLinks
                  languages={languages}
                  current={language}
                  buildHref={(other) => resultsPath({ orderId, language: other })}
                />
              ) : (
                <OtherLanguageForm resultId={id} language={language === "en" ? "ml" : "en"} />
              )}
            </>
          }
        />
      </div>
      {report.isToBeReadWithCare ? <CareNotice /> : null}
      <ReportBody
        text={text}
        profile={report.percentages ? { hollandCode: report.hollandCode, percentages: report.percentages } : null}
        careers={report.careers}
        name={null}
      >
        <section aria-labelledby="afterwards-title" className="report-group print:hidden">
          <h2 id="afterwards-title">{words.afterwards}</h2>
          {report.isGold ? <ExpertSessionCard resultId={id} {...report.expertSession} /> : null}
          {report.upgrade ? <UpgradeCard {...report.upgrade} /> : null}
          <div className="report">
            <LinkedPart
              href={resultsSharePath(own)}
              title={RESULTS_WORDS.share[reader]}
              text={RESULTS_WORDS[report.letters ? "shareLine" : "shareLineWithoutCard"][reader]}
            />
            {report.askPath ? (
              <LinkedPart href={report.askPath} title={ASK_WORDS.title[reader]} text={ASK_WORDS.card[reader]} />
            ) : null}
            {report.careers.length > 0 ? (
              <LinkedPart
                href={`${resultsMorePath(own)}#feedback`}
                title={words.doTheyFit}
                text={words.doTheyFitFinding}
              />
            ) : null}
            <LinkedPart
              href={`${resultsMorePath(own)}#keep`}
              title={RESULTS_WORDS.keep[reader]}
              text={sentToLine(report.email)[reader]}
            />
            <LinkedPart
              href={studiesPath({ from: "results", orderId })}
              title={STUDIES_TITLE[reader]}
              text={STUDIES_OFFER.withReport[reader]}
            />
            <LinkedPart
              href={`${resultsMorePath(own)}#versions`}
              title={reportVersionWords[reader].title}
              text={reportVersionWords[reader].remake}
            />
          </div>
        </section>
      </ReportBody>
    </ReportPage>
  );
}

type Earlier = Extract<Route.ComponentProps["loaderData"], { state: "earlier" }>;

/** An earlier version: for reading, with its PDF; without other actions. */
function EarlierVersion({ report }: { report: Earlier }) {
  const { text, number, orderId } = report;
  const reader = useLanguage();
  return (
    <ReportPage>
      <EarlierVersionNotice
        date={report.date}
        currentHref={report.current}
        pdfHref={`/results/${report.id}/report.pdf?version=${number}`}
      />
      <ReportCover
        title={reportVersionWords[reader].earlierTitle(report.date)}
        facts={[report.name, RESULTS_WORDS[report.isGold ? "gold" : "silver"][reader]]}
        text={text}
        careers={report.careers}
        isToBeReadWithCare={report.isToBeReadWithCare}
        name={null}
        actions={
          <LanguageLinks
            languages={report.languages}
            current={text?.language ?? reader}
            buildHref={(other) => resultsPath({ orderId, version: number, language: other })}
          />
        }
      />
      {report.isToBeReadWithCare ? <CareNotice /> : null}
      {text ? (
        <ReportBody
          text={text}
          profile={report.percentages ? { hollandCode: report.hollandCode, percentages: report.percentages } : null}
          careers={report.careers}
          name={null}
        />
      ) : null}
    </ReportPage>
  );
}

function CareNotice() {
  const language = useLanguage();
  return (
    <Notice tone="warning" title={RESULTS_WORDS.careTitle[language]}>
      {RESULTS_WORDS.careOwn[language]}
    </Notice>
  );
}

function BackToOrders() {
  const language = useLanguage();
  return (
    <a
      href="/my-orders"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold max-md:hidden text-primary hover:text-primary-strong hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {RESULTS_WORDS.orders[language]}
    </a>
  );
}

/** The report could not be read. It is stored, so it comes back with the database. */
export function ErrorBoundary() {
  const language = useLanguage();
  return (
    <div className="page py-16">
      <EmptyState
        title={RESULTS_WORDS.title[language]}
        action={<LinkButton href="/results">{NO_REPORT_WORDS.tryAgain[language]}</LinkButton>}
      >
        <p role="alert">{NO_REPORT_WORDS.error[language]}</p>
      </EmptyState>
    </div>
  );
}
