import { findVersionPdf } from "../../../../db/queries/report/report-versions";
import { findOwnReport } from "../../../../db/queries/report/results";
import { requestedVersion } from "../../../domain/report/report-version";
import { resultsPath } from "../../../web/addresses/report-paths";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { refusePdf, servePdf } from "../../../web/http/pdf-file";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/report-pdf";

/** Whether the URL was opened as a page, where the user would see only a bare sentence. */
function isOpenedAsPage(request: Request): boolean {
  return request.headers.get("sec-fetch-dest") === "document";
}

/**
 * The PDF of a student's own report, or with `?version=` of an earlier version. An unknown id and someone else's report
 * are the same 404. Anyone who pressed a button for a PDF that cannot be given sees why on the results page.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const { resultId } = params;
  const report = await findOwnReport(services.db, { resultId, userId });
  const number = requestedVersion(url.searchParams);
  const earlier =
    report && number !== null && number !== report.version
      ? await findVersionPdf(services.db, { userId, resultId, number })
      : null;
  const isCurrent = number === null || number === report?.version;
  const pdf = isCurrent && report?.status === "ready" ? { ...report, resultId, version: undefined } : earlier;
  const answer = pdf
    ? await servePdf(services, request, pdf)
    : refusePdf(report && isCurrent ? "report-not-ready" : "pdf-not-available");
  const isRefused = answer.status >= 400 && answer.status !== 416;
  if (!isRefused || !isOpenedAsPage(request)) return answer;
  const results = report ? resultsPath({ orderId: report.orderId, version: earlier?.version }) : "/results";
  return redirectWithToast(results, { kind: "error", message: await answer.text() });
}
