import { noteReportRead } from "#app/usecases/report/note-report-read.ts";
import { data, redirectDocument } from "react-router";
import { z } from "zod";
import { type CreditedSessionJson, readCreditedSession } from "#db/queries/purchase/credited-session.ts";
import { findShownVersion } from "#db/queries/report/report-versions.ts";
import { findShownResult, readShownResult } from "#db/queries/report/shown-result.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { ASK_WORDS } from "#app/content/ask-words.ts";
import { ACTION_WORDS } from "#app/content/report/action-words.ts";
import { NO_REPORT_WORDS } from "#app/content/report/state-words.ts";
import { LANGUAGE_ADDED, RESULTS_WORDS, sentToLine } from "#app/content/results-words.ts";
import { STUDIES_OFFER, STUDIES_TITLE } from "#app/content/studies-offer.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { KEPT_LANGUAGE, KEPT_PARTS, KEPT_RESULT, KEPT_TRANSLATION } from "#app/domain/report/kept-page.ts";
import { requestedVersion } from "#app/domain/report/report-version.ts";
import {
  isWholeRequested,
  pickText,
  reportOutline,
  reportText,
  reportTexts,
  requestedLanguage,
  shownCareers,
  shownCode,
} from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { ArrowLeft, FileText, Hourglass, Share2 } from "#app/ui/elements/icons.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ownEndings } from "./own-endings.ts";
import { LinkedPart } from "#app/ui/report/folded-part.tsx";
import { LanguageLinks, OtherLanguageForm } from "#app/ui/report/language-links.tsx";
import { ExpertSessionCard, UpgradeCard } from "#app/ui/report/report-actions.tsx";
import { CoverButton, ReportCover } from "#app/ui/report/report-cover.tsx";
import { ReportBody, ReportPage } from "#app/ui/report/report-page.tsx";
import { EarlierVersionNotice } from "#app/ui/report/report-versions.tsx";
import { NoReport, ReportWaiting } from "#app/ui/report/report-states.tsx";
import { studiesPath } from "#app/ui/report/studies-offer.tsx";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { requestExpertSupport } from "#app/usecases/administration/request-expert-support.ts";
import { isAiUsable } from "#app/usecases/report/open-prose-generator.ts";
import { GOLD_COUNSELORS_PATH } from "#app/web/addresses/booking-addresses.ts";
import { upgradePrice } from "#app/domain/purchase/packages.ts";
import { pricesAt } from "#app/domain/purchase/price-schedule.ts";
import { getPrefetched, getServices } from "#app/web/context.ts";
import { refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import {
  askPath,
  partsPath,
  reportPdfPath,
  resultsMorePath,
  resultsPath,
  resultsSharePath,
} from "#app/web/addresses/report-paths.ts";
import { paymentPath } from "#app/web/addresses/purchase-paths.ts";
import { readShownText, withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/results";
import { messageOf, type Reason } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.ts";
import { reportStyles } from "#app/ui/report/report-styles.ts";

export const links = reportStyles;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: RESULTS_WORDS.title[languageOf(args.matches)], isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const currentUser = getStudent(context);
  const services = getServices(context);
  const { db, now } = services;
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const wanted = requestedLanguage(url.searchParams, reader);
  const isWhole = isWholeRequested(url.searchParams);
  const number = requestedVersion(url.searchParams);
  if (number !== null) return loadEarlierVersion({ context, orderId, number, wanted });
  const prefetched = getPrefetched(context, "shown-result");
  const { result, hasResponses } =
    prefetched === null
      ? await findShownResult(db, {
          userId: currentUser.userId,
          orderId,
          language: wanted,
          isWhole,
        })
      : readShownResult(prefetched);
  if (!result) return { state: "none" as const, hasResponses };
  const [firstLanguage = wanted] = result.languages;
  const language = result.languages.includes(wanted) ? wanted : firstLanguage;
  const shown = await readShownText(services.files, result, { language, isWhole });
  if (result.status !== "ready" || shown === null) {
    const isPaymentConfirmed = result.orderStatus === "completed";
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed, orderId };
  }
  if (result.readAt === null) services.defer(noteReportRead(services, { resultId: result.id }));
  const { name } = currentUser.profile;
  const { languages } = result;
  const text = isWhole
    ? reportText({ html: shown.html, dossierHtml: shown.dossierHtml }, language, {
        name,
        sections: null,
        endings: ownEndings(result.id, language),
      })
    : reportOutline({ html: shown.html, dossierParts: shown.parts }, language, {
        name,
        link: { href: resultsPath({ orderId, language, isWhole: true }), words: reportPageWords[language].readPart },
      });
  const careers = shownCareers(shown.careers, result.profile, CAREER_CATALOGUE.categories);
  const ready = {
    state: "ready" as const,
    id: result.id,
    name,
    email: currentUser.email,
    isGold: result.packageType === "gold",
    expertSession: expertSessionView(result.credit, { at: now(), reader }),
    upgrade:
      result.packageType === "silver" && result.orderStatus === "completed"
        ? {
            path: paymentPath({ packageType: "gold", upgradedOrderId: result.orderId }, null),
            price: upgradePrice(pricesAt(result.prices, now())),
          }
        : null,
    date: formatDate(result.readyAt ?? result.createdAt, reader),
    pdfStatus: result.pdfStatus,
    hollandCode: shownCode(result),
    percentages: result.profile?.percentages ?? null,
    isToBeReadWithCare: result.quality?.verdict === "interpret_with_care",
    careers,
    letters: cardCode(result),
    orderId,
    askPath: isAiUsable(services, result.ai) ? askPath({ orderId, language: text.language }) : null,
    text: withCoverFinding(text, { profile: result.profile, quality: result.quality, careers }),
    partsPath: isWhole ? null : partsPath(result.id, language),
    languages,
  };
  return data(ready, { headers: keptHeaders(ready) });
}

/** For the browser's service worker, which keeps the report for reading without a network. */
function keptHeaders({
  id,
  orderId,
  text,
  partsPath,
  languages,
}: {
  id: string;
  orderId: string | null;
  text: { language: Language };
  partsPath: string | null;
  languages: readonly Language[];
}): Headers {
  const headers = new Headers({ [KEPT_RESULT]: id, [KEPT_LANGUAGE]: text.language });
  if (partsPath !== null) headers.set(KEPT_PARTS, partsPath);
  const other = languages.find((language) => language !== text.language);
  if (other) headers.set(KEPT_TRANSLATION, resultsPath({ orderId, language: other }));
  return headers;
}

/** The session that a Gold package includes: where to book it, or when it is. */
function expertSessionView(credit: CreditedSessionJson | null, { at, reader }: { at: Date; reader: Language }) {
  const booked = readCreditedSession(credit, at);
  return {
    schedulePath: credit ? GOLD_COUNSELORS_PATH : null,
    booked: booked && {
      bookingId: booked.bookingId,
      expertName: booked.expertName,
      isOver: booked.isOver,
      time: formatDateTime(booked.sessionTime, reader),
    },
  };
}

/** An earlier version, as it was then. One that does not exist leads to the report as it is. */
async function loadEarlierVersion({
  context,
  orderId,
  number,
  wanted,
}: {
  context: Route.LoaderArgs["context"];
  orderId: string | null;
  number: number;
  wanted: Language;
}) {
  const { userId, profile } = getStudent(context);
  const { db, files } = getServices(context);
  const found = await findShownVersion(db, { userId, orderId, number });
  const stored = found && (await withTexts(files, found));
  const reader = getLanguage(context);
  const current = resultsPath({ orderId, language: wanted });
  if (!stored) throw redirectWithToast(current, { kind: "info", message: reportVersionWords[reader].noSuchVersion });
  const { name } = profile;
  const { text, languages } = pickText(reportTexts(stored, { name, sections: null }), wanted);
  const careers = shownCareers(stored.recommendedCareers ?? [], stored.profile, CAREER_CATALOGUE.categories);
  return {
    state: "earlier" as const,
    id: stored.resultId,
    number,
    name,
    isGold: stored.packageType === "gold",
    date: formatDate(stored.madeAt, reader),
    hollandCode: shownCode(stored),
    percentages: stored.profile?.percentages ?? null,
    isToBeReadWithCare: stored.quality?.verdict === "interpret_with_care",
    careers,
    orderId,
    current,
    text: withCoverFinding(text, { profile: stored.profile, quality: stored.quality, careers }),
    languages,
  };
}

const reportSchema = z.object({ result: z.string().default("") });
const forms = {
  support: reportSchema,
  language: reportSchema.extend({ shown: z.enum(["en", "ml"]) }),
};

/** Handles the page's forms: Contact Support, and the report in its other language as well. Both lead back to it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseIntent(request, forms, reader);
  if (!form.ok) return refuseForm(form, { formError: UNEXPECTED_MESSAGE[reader] });
  const here = url.pathname + url.search;
  const refused = (reason: Reason) =>
    redirectWithToast(here, { kind: "error", message: messageOf(reason, reader).message });
  const { result: resultId } = form.data;

  switch (form.intent) {
    case "support": {
      const outcome = await requestExpertSupport(services, { userId, resultId });
      if (!outcome.ok) return refused(outcome.reason);
      return redirectWithToast(here, { kind: "success", message: ACTION_WORDS.supportSent[reader] });
    }
    case "language": {
      const { shown } = form.data;
      // What is written stays: from now on the report can be read in both.
      const outcome = await changeReportLanguage(services, { userId, resultId, language: "both" });
      if (!outcome.ok) return refused(outcome.reason);
      const there = resultsPath({ orderId: url.searchParams.get("order"), language: shown });
      if (!outcome.didChange) return redirectDocument(there);
      return redirectWithToast(there, { kind: "success", message: LANGUAGE_ADDED[shown][reader] });
    }
  }
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
                  hrefOf={(other) => resultsPath({ orderId, language: other })}
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

/** An earlier version: to be read, and its PDF; nothing else can be done with it. */
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
            hrefOf={(other) => resultsPath({ orderId, version: number, language: other })}
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
