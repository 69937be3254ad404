import { redirectDocument } from "react-router";
import { z } from "zod";
import { type CreditedSessionJson, readCreditedSession } from "../../../../db/queries/purchase/credited-session";
import { findShownVersion } from "../../../../db/queries/report/report-versions";
import { findShownResult, readShownResult } from "../../../../db/queries/report/shown-result";
import { CAREER_CATALOGUE } from "../../../content/careers";
import { STUDIES_OFFER, STUDIES_TITLE } from "../../../content/studies-offer";
import { reportVersionWords } from "../../../content/report-version-words";
import { LANGUAGE_CHOICES } from "../../../domain/accounts/language-choice";
import { reportPageWords } from "../../../content/report-page-words";
import type { ReportLanguage } from "../../../domain/report/sections";
import { nextRemakeAt, requestedVersion } from "../../../domain/report/report-version";
import {
  contentsOf,
  isWholeRequested,
  pickText,
  reportOutline,
  reportText,
  reportTexts,
  type ReportTextView,
  requestedLanguage,
  shownCareers,
  shownCode,
} from "../../../domain/report/report-view";
import { isNeverShared } from "../../../domain/report/report-share";
import { shareSchema } from "../../../web/forms/share";
import { formatDate, formatDateTime, formatDateIn, formatDateTimeIn } from "../../../domain/platform/time";
import { hashToken } from "../../../domain/platform/token";
import { LinkButton } from "../../../ui/elements/button";
import { EmptyState } from "../../../ui/elements/empty-state";
import { ArrowLeft, FileText, Hourglass, Languages, Share2 } from "../../../ui/elements/icons";
import { Notice } from "../../../ui/elements/notice";
import { ownEndings } from "./own-endings";
import { careerAnchor, CareerFeedbackList } from "../../../ui/report/career-list";
import { FoldedPart, LinkedPart } from "../../../ui/report/folded-part";
import { LanguageLinks } from "../../../ui/report/language-links";
import { hasPart } from "../../../ui/report/part-links";
import {
  AskCard,
  EmailCard,
  ExpertSessionCard,
  LanguageCard,
  PdfCard,
  ReportActions,
  UpgradeCard,
} from "../../../ui/report/report-actions";
import { CoverButton, ReportCover } from "../../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../../ui/report/report-page";
import { EarlierVersionNotice, ReportVersions } from "../../../ui/report/report-versions";
import { NoReport, ReportWaiting } from "../../../ui/report/report-states";
import { studiesPath } from "../../../ui/report/studies-offer";
import { type LiveShare, type NewLink, SharePanel } from "../../../ui/report/share-panel";
import { changeReportLanguage } from "../../../usecases/report/change-report-language";
import { emailReport } from "../../../usecases/report/email-report";
import { recordCareerFeedback } from "../../../usecases/report/record-career-feedback";
import { requestExpertSupport } from "../../../usecases/administration/request-expert-support";
import { isAiUsable } from "../../../usecases/report/open-prose-generator";
import { remakeReport } from "../../../usecases/report/remake-report";
import { shareReport } from "../../../usecases/report/share-report";
import { stopSharing } from "../../../usecases/report/stop-sharing";
import { GOLD_COUNSELORS_PATH } from "../../../web/addresses/booking-addresses";
import { getPrefetched, getServices } from "../../../web/context";
import { refuseForm, parseIntent } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { newLinkCookie, readNewLink } from "../../../web/accounts/new-link-cookie";
import { pageMeta } from "../../../web/page-meta";
import { askPath, partsPath, resultsPath } from "../../../web/addresses/report-paths";
import { paymentPath } from "../../../web/addresses/purchase-paths";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/results";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { remakeMessagesInMalayalam } from "../../../web/messages/screen-messages";
import { reportStyles } from "../../../ui/report/report-styles";
import { UNEXPECTED_MESSAGE } from "../../../web/messages/sentences";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your career report", isPrivate: true });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const currentUser = getStudent(context);
  const services = getServices(context);
  const { db, now, config } = services;
  const orderId = url.searchParams.get("order");
  const wanted = requestedLanguage(url.searchParams);
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
          now: now().getTime(),
        })
      : readShownResult(prefetched);
  if (!result) return { state: "none" as const, hasResponses };
  const [firstLanguage = wanted] = result.languages;
  if (result.status !== "ready" || result.html === null) {
    const isPaymentConfirmed = result.orderStatus === "completed";
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed, orderId };
  }
  const { name } = currentUser.profile;
  const { shares, feedback, languages } = result;
  const language = languages.includes(wanted) ? wanted : firstLanguage;
  const text = isWhole
    ? reportText({ html: result.html, dossierHtml: result.dossierHtml }, language, {
        name,
        sections: null,
        endings: ownEndings(result.id, language),
      })
    : reportOutline({ html: result.html, dossierParts: result.dossierParts }, language, {
        name,
        link: { href: resultsPath({ orderId, language, isWhole: true }), words: reportPageWords[language].readPart },
      });
  return {
    state: "ready" as const,
    id: result.id,
    name,
    email: currentUser.email,
    isGold: result.packageType === "gold",
    expertSession: expertSessionView(result.credit, now()),
    upgradePath:
      result.packageType === "silver" && result.orderStatus === "completed"
        ? paymentPath({ packageType: "gold", upgradedOrderId: result.orderId }, null)
        : null,
    date: formatDate(result.readyAt ?? result.createdAt),
    language: result.language,
    pdfStatus: result.pdfStatus,
    hollandCode: shownCode(result),
    percentages: result.profile?.percentages ?? null,
    isToBeReadWithCare: result.quality?.verdict === "interpret_with_care",
    careers: shownCareers(result.recommendedCareers ?? [], result.profile, CAREER_CATALOGUE.categories),
    feedback: Object.fromEntries(Object.entries(feedback).map(([categoryId, fits]) => [categoryId, fits === 1])),
    orderId,
    askPath: isAiUsable(services, result.ai) ? askPath({ orderId, language: text.language }) : null,
    text,
    partsPath: isWhole ? null : partsPath(result.id, language),
    languages,
    versions: versionsView(result, { orderId, language: text.language, at: now() }),
    shares: shares.map((share) => liveShare(share, text)),
    newLink: newLinkAmong(shares, readNewLink(request), config.origin),
  };
}

/** The session that a Gold package includes: where to book it, or when it is. */
function expertSessionView(credit: CreditedSessionJson | null, at: Date) {
  const booked = readCreditedSession(credit, at);
  return {
    schedulePath: credit ? GOLD_COUNSELORS_PATH : null,
    booked: booked && {
      bookingId: booked.bookingId,
      expertName: booked.expertName,
      isOver: booked.isOver,
      time: formatDateTime(booked.sessionTime),
    },
  };
}

type ShareRow = NonNullable<Awaited<ReturnType<typeof findShownResult>>["result"]>["shares"][number];

function liveShare(
  { id, sections, createdAt, expiresAt, openCount, lastOpenedAt }: ShareRow,
  text: ReportTextView,
): LiveShare {
  const titles =
    sections === null
      ? null
      : contentsOf(text).flatMap((section) => (sections.includes(section.id) ? [section.title] : []));
  return {
    id,
    sectionTitles: titles,
    created: formatDateTime(createdAt),
    expires: formatDateTime(expiresAt),
    openCount,
    lastOpened: lastOpenedAt && formatDateTime(lastOpenedAt),
  };
}

/** The link just created in this browser, as long as it works. Its URL is known from the cookie alone. */
function newLinkAmong(shares: ShareRow[], token: string | null, origin: string): NewLink | null {
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const share = shares.find((candidate) => candidate.tokenHash === tokenHash);
  return share ? { url: `${origin}/shared/${token}`, expires: formatDateTime(share.expiresAt) } : null;
}

/** The versions of a report, and whether it can be made again. */
function versionsView(
  result: NonNullable<ReturnType<typeof readShownResult>["result"]>,
  { orderId, language, at }: { orderId: string | null; language: ReportLanguage; at: Date },
) {
  const { version, versionReason, versionedAt, readyAt, createdAt, remadeAt, hasAnswers, earlierVersions } = result;
  const from = nextRemakeAt(remadeAt, at);
  return {
    current: {
      number: version,
      reason: versionReason,
      date: formatDateIn(versionedAt ?? readyAt ?? createdAt, language),
    },
    earlier: earlierVersions.map(({ number, reason, madeAt }) => ({
      number,
      reason,
      date: formatDateIn(madeAt, language),
      href: resultsPath({ orderId: orderId ?? result.orderId, version: number, language }),
    })),
    remake: from
      ? { from: formatDateTimeIn(from, language) }
      : hasAnswers
        ? ("possible" as const)
        : ("answers-not-kept" as const),
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
  wanted: ReportLanguage;
}) {
  const { userId, profile } = getStudent(context);
  const { db } = getServices(context);
  const stored = await findShownVersion(db, { userId, orderId, number });
  const current = resultsPath({ orderId, language: wanted });
  if (!stored) throw redirectWithToast(current, { kind: "info", message: reportVersionWords[wanted].noSuchVersion });
  const { name } = profile;
  const { text, languages } = pickText(reportTexts(stored, { name, sections: null }), wanted);
  return {
    state: "earlier" as const,
    id: stored.resultId,
    number,
    name,
    isGold: stored.packageType === "gold",
    date: formatDateIn(stored.madeAt, text?.language ?? wanted),
    hollandCode: shownCode(stored),
    percentages: stored.profile?.percentages ?? null,
    isToBeReadWithCare: stored.quality?.verdict === "interpret_with_care",
    careers: shownCareers(stored.recommendedCareers ?? [], stored.profile, CAREER_CATALOGUE.categories),
    orderId,
    current,
    text,
    languages,
  };
}

const reportSchema = z.object({ result: z.string().default("") });
const forms = {
  email: reportSchema,
  support: reportSchema,
  feedback: reportSchema.extend({ career: z.coerce.number().int(), fits: z.enum(["yes", "no", "none"]) }),
  language: reportSchema.extend({ language: z.enum(LANGUAGE_CHOICES) }),
  remake: reportSchema.extend({
    version: z.coerce.number().int().min(1).catch(1),
    shown: z.enum(["en", "ml"]).catch("en"),
  }),
  share: shareSchema,
  "stop-sharing": z.object({ share: z.string().default("") }),
};

/**
 * Handles the page's forms: resend mail, Contact Support, feedback on a career, another language, making the report again, a
 * link, its end. All lead back to the report.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId, email } = getStudent(context);
  const form = await parseIntent(request, forms);
  // Only the form for a link has fields that can be filled in wrongly.
  if (!form.ok) return refuseForm(form, { formError: form.intent === "share" ? null : UNEXPECTED_MESSAGE });
  const back = url.pathname + url.search;
  const done = (message: string, anchor = "") => redirectWithToast(back + anchor, { kind: "success", message });
  const refused = (reason: Reason, anchor = "") =>
    redirectWithToast(back + anchor, { kind: "error", message: messageOf(reason).message });

  switch (form.intent) {
    case "email": {
      const outcome = await emailReport(services, { userId, resultId: form.data.result });
      return outcome.ok ? done(`Your report is on its way to ${email}.`) : refused(outcome.reason);
    }
    case "support": {
      const outcome = await requestExpertSupport(services, { userId, resultId: form.data.result });
      return outcome.ok ? done("Support Request Sent - Our team will contact you shortly.") : refused(outcome.reason);
    }
    case "feedback": {
      const { result: resultId, career, fits } = form.data;
      const outcome = await recordCareerFeedback(services, {
        userId,
        resultId,
        categoryId: career,
        fits: fits === "none" ? null : fits === "yes",
      });
      return outcome.ok ? redirectDocument(`${back}#${careerAnchor(career)}`) : refused(outcome.reason);
    }
    case "language": {
      const { result: resultId, language } = form.data;
      const outcome = await changeReportLanguage(services, { userId, resultId, language });
      if (!outcome.ok) return refused(outcome.reason);
      return done(
        outcome.didChange
          ? "The language is changed. Your PDF is being made again."
          : "Your report is in this language already.",
      );
    }
    case "remake": {
      const { result: resultId, version, shown } = form.data;
      const outcome = await remakeReport(services, { userId, resultId, version });
      const words = reportVersionWords[shown];
      if (outcome.ok) return done(outcome.didRemake ? words.remade : words.remadeAlready);
      const message =
        outcome.reason === "remade-today"
          ? words.againFrom(formatDateTimeIn(outcome.from, shown))
          : messageOf(outcome.reason, shown === "ml" ? remakeMessagesInMalayalam : {}).message;
      return redirectWithToast(`${back}#versions`, { kind: "error", message });
    }
    case "share": {
      const outcome = await shareReport(services, { userId, ...form.data });
      if (!outcome.ok) {
        const { message, status } = messageOf(outcome.reason);
        return refuseForm(form, { formError: message, status, reason: outcome.reason });
      }
      return redirectDocument(`${back}#new-link`, { headers: { "set-cookie": newLinkCookie(outcome.token) } });
    }
    case "stop-sharing": {
      const outcome = await stopSharing(services, { userId, shareId: form.data.share });
      return outcome.ok ? done("This link does not work any more.", "#links") : refused(outcome.reason, "#links");
    }
  }
}

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "none") return <NoReport hasResponses={loaderData.hasResponses} />;
  if (loaderData.state === "waiting") return <ReportWaiting {...loaderData} />;
  if (loaderData.state === "earlier") return <EarlierVersion report={loaderData} />;
  return <Report report={loaderData} problem={actionData ?? null} />;
}

type Ready = Extract<Route.ComponentProps["loaderData"], { state: "ready" }>;

function Report({
  report,
  problem,
}: {
  report: Ready;
  problem: NonNullable<Route.ComponentProps["actionData"]> | null;
}) {
  const { id, text, languages } = report;
  const { language } = text;
  const words = reportPageWords[language];
  const feedback = { resultId: id, fits: report.feedback };
  const pdf = `/results/${id}/report.pdf`;
  return (
    <ReportPage isOwn partsPath={report.partsPath}>
      <div className="grid gap-1">
        <BackToOrders />
        <ReportCover
          title="Your career report"
          facts={[report.name, report.date, report.isGold ? "Gold Package" : "Silver Package"]}
          text={text}
          careers={report.careers}
          name={null}
          actions={
            <>
              {report.pdfStatus === "ready" ? (
                <CoverButton icon={FileText} href={pdf} target="_blank" rel="noopener">
                  PDF
                </CoverButton>
              ) : (
                <CoverButton icon={Hourglass} href="#keep">
                  <span lang={language}>{words.pdfLater}</span>
                </CoverButton>
              )}
              <CoverButton icon={Share2} href="#share">
                <span lang={language}>{words.share}</span>
              </CoverButton>
              {languages.length > 1 ? (
                <LanguageLinks
                  languages={languages}
                  current={language}
                  hrefOf={(other) => resultsPath({ orderId: report.orderId, language: other })}
                />
              ) : (
                <CoverButton icon={Languages} href="#keep">
                  <span lang={language}>{words.alsoIn}</span>
                </CoverButton>
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
        feedback={feedback}
      >
        <section aria-labelledby="afterwards-title" className="report-group print:hidden">
          <h2 id="afterwards-title" lang={language}>
            {words.afterwards}
          </h2>
          <ReportActions>
            {report.isGold ? <ExpertSessionCard resultId={id} {...report.expertSession} /> : null}
            {report.askPath ? <AskCard href={report.askPath} language={language} /> : null}
            {report.upgradePath ? <UpgradeCard path={report.upgradePath} /> : null}
          </ReportActions>
          <div className="report">
            {hasPart(text, "career-1") && report.careers.length > 0 ? (
              <FoldedPart
                anchor="feedback"
                title={words.doTheyFit}
                finding={words.doTheyFitFinding}
                language={language}
              >
                <CareerFeedbackList careers={report.careers} language={language} feedback={feedback} />
              </FoldedPart>
            ) : null}
            <FoldedPart anchor="keep" title={words.keep} finding={words.keepFinding} language={language}>
              <ReportActions>
                <PdfCard href={pdf} status={report.pdfStatus} />
                <LanguageCard resultId={id} language={report.language} />
                <EmailCard resultId={id} email={report.email} />
              </ReportActions>
            </FoldedPart>
            <LinkedPart
              href={studiesPath({ from: "results", orderId: report.orderId })}
              title={STUDIES_TITLE[language]}
              text={STUDIES_OFFER.withReport[language]}
              language={language}
            />
            <ReportVersions resultId={id} language={language} {...report.versions} />
          </div>
          <SharePanel
            resultId={id}
            sections={contentsOf(text).filter((part) => !isNeverShared(part.id))}
            language={language}
            shares={report.shares}
            newLink={report.newLink}
            problem={problem}
          />
        </section>
      </ReportBody>
    </ReportPage>
  );
}

type Earlier = Extract<Route.ComponentProps["loaderData"], { state: "earlier" }>;

/** An earlier version: to be read, and its PDF; nothing else can be done with it. */
function EarlierVersion({ report }: { report: Earlier }) {
  const { text, number, orderId } = report;
  const language = text?.language ?? "en";
  return (
    <ReportPage>
      <EarlierVersionNotice
        language={language}
        date={report.date}
        currentHref={report.current}
        pdfHref={`/results/${report.id}/report.pdf?version=${number}`}
      />
      <ReportCover
        title={reportVersionWords[language].earlierTitle(report.date)}
        facts={[report.name, report.isGold ? "Gold Package" : "Silver Package"]}
        text={text}
        careers={report.careers}
        name={null}
        actions={
          <LanguageLinks
            languages={report.languages}
            current={language}
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
  return (
    <Notice tone="warning" title="Read with care">
      Some answers were very alike or very quick, so this report is less certain than others. Talk it over with a
      counselor.
    </Notice>
  );
}

function BackToOrders() {
  return (
    <a
      href="/my-orders"
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold max-md:hidden text-primary hover:text-primary-strong hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      My Orders
    </a>
  );
}

/** The report could not be read. It is stored, so it comes back with the database. */
export function ErrorBoundary() {
  return (
    <div className="page py-16">
      <EmptyState title="Your career report" action={<LinkButton href="/results">Try Again</LinkButton>}>
        <p role="alert">Error loading results. Please try again later.</p>
      </EmptyState>
    </div>
  );
}
