import { findOwnReport } from "../../../../db/queries/report/results";
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
 * The PDF of a student's own report. An unknown id and someone else's report are the same 404. Anyone who pressed a
 * button for a PDF that cannot be given sees why on the results page.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const report = await findOwnReport(services.db, { resultId: params.resultId, userId });
  const isReady = report?.status === "ready";
  const answer = isReady
    ? await servePdf(services, request, { ...report, resultId: report.id })
    : refusePdf(report ? "report-not-ready" : "pdf-not-available");
  const isRefused = answer.status >= 400 && answer.status !== 416;
  if (!isRefused || !isOpenedAsPage(request)) return answer;
  const results = report ? `/results?${new URLSearchParams({ order: report.orderId })}` : "/results";
  return redirectWithToast(results, { kind: "error", message: await answer.text() });
}
