import { data } from "react-router";
import { findReportOfSession } from "../../../db/queries/booking/expert-bookings";
import { CAREER_CATALOGUE } from "../../content/careers";
import { firstNameOf } from "../../domain/accounts/person-name";
import { pickText, reportTexts, requestedLanguage, shownCareers, shownCode } from "../../domain/report/report-view";
import { REPORT_ACCESS_MS } from "../../domain/booking/session-state";
import { formatDate } from "../../domain/platform/time";
import { SharedReportHead } from "../../ui/report/report-cover";
import { ReportBody, ReportPage } from "../../ui/report/report-page";
import { getServices } from "../../web/context";
import { getExpert } from "../../web/accounts/expert-session";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/session-report";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "A student’s report", isPrivate: true });

/** Leaves nothing of a report on a shared computer. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

/**
 * The report that a student shares for this session.
 * @throws Response 404 without that consent, or once it is withdrawn
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const begunAfter = new Date(services.now().getTime() - REPORT_ACCESS_MS);
  const report = await findReportOfSession(services.db, {
    bookingId: params.bookingId,
    expertId: getExpert(context).expertId,
    begunAfter,
  });
  if (!report) throw data(null, { status: 404 });
  const name = firstNameOf(report.studentName);
  const texts = reportTexts(report, { name, sections: null });
  return {
    name,
    date: formatDate(report.readyAt ?? report.createdAt),
    hollandCode: shownCode(report),
    percentages: report.profile?.percentages ?? null,
    isToBeReadWithCare: report.quality?.verdict === "interpret_with_care",
    careers: shownCareers(report.recommendedCareers ?? [], report.profile, CAREER_CATALOGUE.categories),
    ...pickText(texts, requestedLanguage(url.searchParams)),
  };
}

export default function SessionReport({ loaderData: report, params }: Route.ComponentProps) {
  const { name } = report;
  const session = `/expert/bookings/${params.bookingId}`;
  return (
    <ReportPage>
      <p className="print:hidden">
        <a className="link inline-flex min-h-11 items-center" href={session}>
          Back to the session
        </a>
      </p>
      <SharedReportHead
        {...report}
        language={report.text?.language ?? "en"}
        facts={[report.date, "Shared with you for your session"]}
      >
        <p className="max-w-prose">
          {name} agreed that you read this report to prepare. Please keep it to yourself; it can be read until 30 days
          after the session.
        </p>
      </SharedReportHead>
      {report.text ? (
        <ReportBody
          text={report.text}
          languages={report.languages}
          hrefOf={(language) => `${session}/report?language=${language}`}
          careers={report.careers}
          name={name}
        />
      ) : null}
    </ReportPage>
  );
}
