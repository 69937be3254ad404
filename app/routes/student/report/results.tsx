import { redirectDocument } from "react-router";
import { z } from "zod";
import { type CreditedSessionJson, readCreditedSession } from "../../../../db/queries/purchase/credited-session";
import { findShownResult, readShownResult } from "../../../../db/queries/report/shown-result";
import { CAREER_CATALOGUE } from "../../../content/careers";
import { LANGUAGE_CHOICES } from "../../../domain/accounts/language-choice";
import type { ReportLanguage } from "../../../domain/report/sections";
import {
  reportText,
  type ReportTextView,
  requestedLanguage,
  shownCareers,
  shownCode,
} from "../../../domain/report/report-view";
import { shareSchema } from "../../../web/forms/share";
import { formatDate, formatDateTime } from "../../../domain/platform/time";
import { hashToken } from "../../../domain/platform/token";
import { LinkButton } from "../../../ui/elements/button";
import { EmptyState } from "../../../ui/elements/empty-state";
import { ArrowLeft } from "../../../ui/elements/icons";
import { Notice } from "../../../ui/elements/notice";
import { careerAnchor } from "../../../ui/report/career-list";
import {
  EmailCard,
  ExpertSessionCard,
  LanguageCard,
  PdfCard,
  ReportActions,
  UpgradeCard,
} from "../../../ui/report/report-actions";
import { InterestProfile, ReportCover } from "../../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../../ui/report/report-page";
import { NoReport, ReportWaiting } from "../../../ui/report/report-states";
import { type LiveShare, type NewLink, SharePanel } from "../../../ui/report/share-panel";
import { changeReportLanguage } from "../../../usecases/report/change-report-language";
import { emailReport } from "../../../usecases/report/email-report";
import { recordCareerFeedback } from "../../../usecases/report/record-career-feedback";
import { requestExpertSupport } from "../../../usecases/administration/request-expert-support";
import { shareReport } from "../../../usecases/report/share-report";
import { stopSharing } from "../../../usecases/report/stop-sharing";
import { GOLD_COUNSELORS_PATH } from "../../../web/addresses/booking-addresses";
import { getPrefetched, getServices } from "../../../web/context";
import { refuseForm, parseIntent } from "../../../web/http/forms";
import { getStudent } from "../../../web/accounts/guards";
import { newLinkCookie, readNewLink } from "../../../web/accounts/new-link-cookie";
import { pageMeta } from "../../../web/page-meta";
import { paymentPath } from "../../../web/addresses/purchase-paths";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/results";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { UNEXPECTED_MESSAGE } from "../../../web/messages/sentences";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your career report", isPrivate: true });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const currentUser = getStudent(context);
  const { db, now, config } = getServices(context);
  const orderId = url.searchParams.get("order");
  const wanted = requestedLanguage(url.searchParams);
  const prefetched = getPrefetched(context, "shown-result");
  const { result, hasResponses } =
    prefetched === null
      ? await findShownResult(db, { userId: currentUser.userId, orderId, language: wanted, now: now().getTime() })
      : readShownResult(prefetched);
  if (!result) return { state: "none" as const, hasResponses };
  const [firstLanguage = wanted] = result.languages;
  if (result.status !== "ready" || result.html === null) {
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed: result.orderStatus === "completed" };
  }
  const { name } = currentUser.profile;
  const { shares, feedback, languages } = result;
  const text = reportText(result.html, languages.includes(wanted) ? wanted : firstLanguage, { name, sections: null });
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
    text,
    languages,
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
  { contents }: ReportTextView,
): LiveShare {
  const titles =
    sections === null ? null : contents.flatMap((section) => (sections.includes(section.id) ? [section.title] : []));
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

const reportSchema = z.object({ result: z.string().default("") });
const forms = {
  email: reportSchema,
  support: reportSchema,
  feedback: reportSchema.extend({ career: z.coerce.number().int(), fits: z.enum(["yes", "no", "none"]) }),
  language: reportSchema.extend({ language: z.enum(LANGUAGE_CHOICES) }),
  share: shareSchema,
  "stop-sharing": z.object({ share: z.string().default("") }),
};

/**
 * Handles the page's forms: resend mail, Contact Support, feedback on a career, another language, a link, its end. All
 * lead back to the report.
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
  const { id, text } = report;
  return (
    <ReportPage>
      <div>
        <BackToOrders />
        <ReportCover
          title="Your career report"
          facts={[report.name, report.date, report.isGold ? "Gold Package" : "Silver Package"]}
        />
        {report.percentages ? (
          <InterestProfile
            name={null}
            hollandCode={report.hollandCode}
            percentages={report.percentages}
            language={text.language}
          />
        ) : null}
      </div>
      {report.isToBeReadWithCare ? (
        <Notice tone="warning" title="Read with care">
          Some answers were very alike or very quick, so this report is less certain than others. Talk it over with a
          counselor.
        </Notice>
      ) : null}
      <div className="grid gap-4">
        <ReportActions>
          <PdfCard href={`/results/${id}/report.pdf`} status={report.pdfStatus} />
          <LanguageCard resultId={id} language={report.language} />
          <EmailCard resultId={id} email={report.email} />
          {report.isGold ? <ExpertSessionCard resultId={id} {...report.expertSession} /> : null}
          {report.upgradePath ? <UpgradeCard path={report.upgradePath} /> : null}
        </ReportActions>
        <SharePanel
          resultId={id}
          sections={text.contents.map((section) => ({ ...section, language: text.language }))}
          shares={report.shares}
          newLink={report.newLink}
          problem={problem}
        />
      </div>
      <ReportBody
        text={text}
        languages={report.languages}
        hrefOf={(language) => resultsHref(report.orderId, language)}
        careers={report.careers}
        name={null}
        feedback={{ resultId: id, fits: report.feedback }}
      />
    </ReportPage>
  );
}

/** The page with its text in `language`; of a certain order where the URL names one. */
function resultsHref(orderId: string | null, language: ReportLanguage): string {
  return `/results?${new URLSearchParams({ ...(orderId === null ? {} : { order: orderId }), language })}`;
}

function BackToOrders() {
  return (
    <a
      href="/my-orders"
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:text-primary-strong hover:underline print:hidden"
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
