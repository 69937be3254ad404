import { ASK_WORDS } from "#app/content/ask-words.ts";
import { ANSWER_AGAIN_PAGE, ANSWER_AGAIN_WORDS } from "#app/content/report/answer-again-words.ts";
import { careerNameIn } from "#app/content/careers.ts";
import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { guidePath } from "#app/content/guide/guide-addresses.ts";
import { SAVED_WORDS } from "#app/content/guide/saved-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { ACTION_WORDS } from "#app/content/report/action-words.ts";
import { RESULT_WORDS } from "#app/content/report/result-words.ts";
import { NO_REPORT_WORDS } from "#app/content/report/state-words.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { STUDIES_TITLE, studiesPath } from "#app/content/studies-offer.ts";
import { STUDIES_PROGRESS } from "#app/content/studies-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Download, Hourglass, MessagesSquare, Share2 } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { LanguageProvider, useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { CareerTiles } from "#app/ui/guide/saved/career-tiles.tsx";
import { SavedHeartsScript } from "#app/ui/guide/saved/saved-hearts.tsx";
import { OtherLanguageForm } from "#app/ui/report/language-links.tsx";
import { ReportRatingForm } from "#app/ui/report/report-rating-form.tsx";
import { EarlierVersionNotice } from "#app/ui/report/report-versions.tsx";
import { NoReport, ReportWaiting } from "#app/ui/report/report-states.tsx";
import { CareerCards } from "#app/ui/report/result/career-cards.tsx";
import { NextStep } from "#app/ui/report/result/next-step.tsx";
import { ResultPage, Tiles } from "#app/ui/report/result/result-page.tsx";
import { resultPanes, resultTiles } from "#app/ui/report/result/result-panes.tsx";
import { Reveal } from "#app/ui/report/result/reveal.tsx";
import { MailSlip, SessionSlip, UpgradeSlip } from "#app/ui/report/result/slips.tsx";
import { StudiesScreen } from "#app/ui/report/studies-screen.tsx";
import type { RouteHandle } from "#app/root.tsx";
import { SCORES } from "#app/domain/report/report-rating.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import {
  dossierPdfPath,
  reportPdfPath,
  resultsMorePath,
  resultsPath,
  resultsSharePath,
  yearFilePath,
} from "#app/web/addresses/report-paths.ts";
import type { Route } from "./+types/results";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import { loadResults } from "./load-results.ts";
import { actOnReport } from "./act-on-report.ts";

export const handle = { isOverPicture: true } satisfies RouteHandle;

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: titleOf(args.loaderData, findLanguage(args.matches)), isPrivate: true });

function titleOf(shown: Route.MetaArgs["loaderData"], language: Language): string {
  return shown?.state === "studies"
    ? `${STUDIES_TITLE[language]}: ${STUDIES_PROGRESS[language](shown.place, shown.screens.length)}`
    : RESULTS_WORDS.title[language];
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadResults(args);
}

export function action(args: Route.ActionArgs) {
  return actOnReport(args);
}

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "none") return <NoReport hasResponses={loaderData.hasResponses} />;
  if (loaderData.state === "studies") {
    const problem = actionData && "asked" in actionData ? actionData : NO_PROBLEM;
    const values = problem.values ?? loaderData.values;
    return <StudiesScreen {...loaderData} {...problem} values={values} />;
  }
  if (loaderData.state === "waiting") return <ReportWaiting {...loaderData} />;
  // Everything of a report is in the language that it is written in.
  return (
    <LanguageProvider language={loaderData.language}>
      <div lang={loaderData.language}>
        {loaderData.state === "earlier" ? (
          <EarlierVersion report={loaderData} />
        ) : (
          <Report report={loaderData} problem={findRatingProblem(actionData)} />
        )}
      </div>
    </LanguageProvider>
  );
}

const NO_PROBLEM = { values: null, errors: {}, formError: null, asked: null };

/** A refused rating; null for none. */
function findRatingProblem(problem: Route.ComponentProps["actionData"]): FormProblem | null {
  return problem && "fieldErrors" in problem && problem.values.intent === "rate" ? problem : null;
}

type Ready = Extract<Route.ComponentProps["loaderData"], { state: "ready" }>;

function Report({ report, problem }: { report: Ready; problem: FormProblem | null }) {
  const { id, view, parts, language, orderId, isGold, pdfStatus } = report;
  const words = RESULT_WORDS[language];
  const localPath = useLocalPath();
  const own = { orderId, language };
  const pdfHref = reportPdfPath(id, language);
  return (
    <ResultPage
      reveal={<Reveal view={view} who={report.name} />}
      panes={resultPanes(
        { view, parts, finding: report.finding },
        {
          student: toFirstName(report.name),
          yearFile: yearFilePath(id, language),
          notices: <Notices report={report} />,
          isWrittenWithAi: report.isWrittenWithAi,
          tasksPath: "/strengths",
        },
      )}
    >
      {report.unsupported === null ? null : <AnswerAgain why={report.unsupported} />}
      <CareerCards view={view} saved={report.saved.categoryIds} />
      <SavedCareers report={report} />
      <NextStep view={view}>
        {pdfStatus === "ready" ? (
          <a href={`${pdfHref}&download=1`}>
            <Download aria-hidden className="size-6" />
            {ACTION_WORDS.downloadPdf[language]}
          </a>
        ) : (
          <a href="#mail" data-poll={`pdf ${pdfStatus}`}>
            <Hourglass aria-hidden className="size-6" />
            {reportPageWords[language].pdfLater}
          </a>
        )}
        <a href={resultsSharePath(own)}>
          <Share2 aria-hidden className="size-6" />
          {reportPageWords[language].share}
        </a>
        <a href={isGold ? "#session" : localPath("/career-counselors")}>
          <MessagesSquare aria-hidden className="size-6" />
          {words.talk}
        </a>
      </NextStep>
      <div className="slips print:hidden">
        {isGold ? <SessionSlip resultId={id} {...report.expertSession} /> : null}
        {report.upgrade ? <UpgradeSlip {...report.upgrade} /> : null}
        <MailSlip
          sentTo={report.sentTo}
          pdfHref={pdfHref}
          againHref={`${resultsMorePath(own)}#keep`}
          status={pdfStatus}
        />
      </div>
      <Tiles tiles={resultTiles(view)} />
      <AlsoHere report={report} />
      <Rating report={report} problem={problem} />
      <SavedHeartsScript saved={report.saved} isList />
    </ResultPage>
  );
}

/** The question whether the report is worth recommending, a month after it was made. */
function Rating({ report: { id, orderId, rating }, problem }: { report: Ready; problem: FormProblem | null }) {
  if (rating === null) return null;
  const typed = problem && {
    score: SCORES.findIndex((score) => score === problem.values.score),
    comment: problem.values.comment ?? null,
  };
  return (
    <div className="px-(--gut) pb-10 lg:px-0 lg:pt-6 lg:pb-0 print:hidden">
      <ReportRatingForm
        resultId={id}
        action={resultsPath({ orderId })}
        rating={typed ?? rating}
        isStored={rating.isStored}
        errors={problem?.fieldErrors}
        from="results"
      />
    </div>
  );
}

/** What has a heart and is not among the report's careers. */
function SavedCareers({ report: { view, saved } }: { report: Ready }) {
  const language = useLanguage();
  const own = [...view.pointed, ...view.asked].map(({ id }) => id);
  const others = saved.categoryIds.filter((id) => !own.includes(id) && CAREER_SLUGS[id] !== undefined);
  if (others.length === 0) return null;
  return (
    <section className="cards-group" aria-labelledby="saved-title">
      <header>
        <h2 id="saved-title">{SAVED_WORDS.saved[language]}</h2>
      </header>
      <CareerTiles
        tiles={others.map((id) => ({
          categoryId: id,
          name: careerNameIn(language, id) ?? "",
          href: guidePath(language, `careers/${CAREER_SLUGS[id]}`),
          note: null,
        }))}
        saved={saved.categoryIds}
      />
    </section>
  );
}

/** What else can be done with a report: one line each. */
function AlsoHere({ report: { id, view, language, orderId, askPath } }: { report: Ready }) {
  const own = { orderId, language };
  const links = [
    ...(askPath === null ? [] : [{ href: askPath, text: ASK_WORDS.title[language] }]),
    ...(view.pointed.length + view.asked.length === 0
      ? []
      : [{ href: `${resultsMorePath(own)}#feedback`, text: RESULT_WORDS[language].doTheyFit }]),
    { href: studiesPath({ place: 1, from: "results", orderId }), text: STUDIES_TITLE[language] },
    { href: dossierPdfPath(id, language), text: RESULT_WORDS[language].dossier },
    { href: `${resultsMorePath(own)}#versions`, text: RESULT_WORDS[language].versions },
  ];
  return (
    <nav className="also print:hidden" aria-label={RESULT_WORDS[language].alsoHere}>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** The answers do not describe the student: what follows, and how to answer again. */
function AnswerAgain({ why }: { why: NonNullable<Ready["unsupported"]> }) {
  const language = useLanguage();
  const { title, about, link } = ANSWER_AGAIN_WORDS[why];
  return (
    <div className="slips">
      <Notice tone="warning" title={title[language]}>
        {about[language]}{" "}
        <a className="link" href={pathIn(language, ANSWER_AGAIN_PAGE)}>
          {link[language]}
        </a>
      </Notice>
    </div>
  );
}

/** What an older or a single-language report lacks. */
function Notices({ report }: { report: Ready }) {
  const { id, language, languages, isOlder, orderId } = report;
  const words = RESULT_WORDS[language];
  return (
    <>
      {isOlder ? (
        <Notice tone="info">
          {words.older}{" "}
          <a className="link" href={`${resultsMorePath({ orderId, language })}#versions`}>
            {words.makeAnew}
          </a>
        </Notice>
      ) : null}
      {languages.length < 2 ? <OtherLanguageForm resultId={id} language={language === "en" ? "ml" : "en"} /> : null}
    </>
  );
}

type Earlier = Extract<Route.ComponentProps["loaderData"], { state: "earlier" }>;

/** An earlier version: for reading, with its PDF; without other actions. */
function EarlierVersion({ report }: { report: Earlier }) {
  const { view, parts, number, language } = report;
  return (
    <ResultPage
      reveal={<Reveal view={view} who={`${report.name} · ${reportVersionWords[language].earlierTitle(report.date)}`} />}
      panes={resultPanes(
        { view, parts, finding: report.finding },
        { student: toFirstName(report.name), notices: report.isToBeReadWithCare ? <CareNotice /> : null },
      )}
    >
      <div className="slips">
        <EarlierVersionNotice
          date={report.date}
          currentHref={report.current}
          pdfHref={`/results/${report.id}/report.pdf?version=${number}`}
        />
      </div>
      <CareerCards view={view} />
      <Tiles tiles={resultTiles(view)} />
    </ResultPage>
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

/** The report could not be read. It is stored, so it comes back with the database. */
export function ErrorBoundary() {
  const language = useLanguage();
  return (
    <div className="page py-16">
      <EmptyState
        title={RESULTS_WORDS.title[language]}
        action={<LinkButton href={resultsPath({ orderId: null })}>{NO_REPORT_WORDS.tryAgain[language]}</LinkButton>}
      >
        <p role="alert">{NO_REPORT_WORDS.error[language]}</p>
      </EmptyState>
    </div>
  );
}
