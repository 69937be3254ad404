import type { RouterContextProvider } from "react-router";
import { findVersionPdf } from "#db/queries/report/report-versions.ts";
import { selectOwnReport } from "#db/queries/report/results.ts";
import { requestedVersion } from "#app/domain/report/report-version.ts";
import { printDossier } from "#app/usecases/report/print-dossier.ts";
import { printExcerpt } from "#app/usecases/report/print-excerpt.ts";
import type { Print } from "#app/usecases/report/print-report.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices, readPrefetched } from "#app/web/context.ts";
import { refusePdf, sendPdf, servePdf, type StoredPdf } from "#app/web/http/pdf-file.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";

type OwnReport = Awaited<ReturnType<typeof selectOwnReport>>[number];

interface PdfRequest {
  context: Readonly<RouterContextProvider>;
  params: { resultId: string };
  request: Request;
  url: URL;
}

/** Whether the URL was opened as a page, which would show only a bare sentence. */
function isOpenedAsPage(request: Request): boolean {
  return request.headers.get("sec-fetch-dest") === "document";
}

/**
 * A PDF of a student's own report; with `?version=` of an earlier one. An unknown id and another student's report give
 * the same 404. If a button's PDF is unavailable, the results page says why.
 * @param choosePrint what to print; null for the PDF that is stored and mailed
 */
export async function serveOwnPdf(
  { context, params, request, url }: PdfRequest,
  choosePrint: (report: OwnReport) => Print | null,
): Promise<Response> {
  const services = getServices(context);
  const language = getLanguage(context);
  const { userId } = getStudent(context);
  const { resultId } = params;
  const {
    reports: [report = null],
  } = await readPrefetched(context, "own-report", { reports: selectOwnReport(services.db, { resultId, userId }) });
  const number = requestedVersion(url.searchParams);
  const isCurrent = number === null || number === report?.version;
  const earlier =
    report && number !== null && !isCurrent ? await findVersionPdf(services.db, { userId, resultId, number }) : null;
  const stored: StoredPdf | null =
    isCurrent && report?.status === "ready" ? { ...report, resultId, version: undefined } : earlier;
  const answer =
    report && stored
      ? await serve(services, request, { userId, stored, print: choosePrint(report), language })
      : refusePdf(report && isCurrent ? "report-not-ready" : "pdf-not-available", language);
  const isRefused = answer.status >= 400 && answer.status !== 416;
  if (!isRefused || !isOpenedAsPage(request)) return answer;
  const results = report ? resultsPath({ orderId: report.orderId, version: earlier?.version }) : "/results";
  return redirectWithToast(results, { kind: "error", message: await answer.text() });
}

async function serve(
  services: ReturnType<typeof getServices>,
  request: Request,
  {
    userId,
    stored,
    print,
    language,
  }: { userId: string; stored: StoredPdf; print: Print | null; language: ReturnType<typeof getLanguage> },
): Promise<Response> {
  const { resultId, pdfUrl, pdfStatus, version } = stored;
  if (print === null || pdfUrl === null || pdfStatus !== "ready") return servePdf(services, request, stored, language);
  try {
    // The tasks belong to the current report, not to an earlier version.
    const fresh =
      print.kind === "dossier" && version === undefined
        ? await printDossier(services, { userId, resultId, pdfUrl }, print)
        : null;
    if (fresh) return sendPdf(request, fresh, services.now());
    const key = await printExcerpt(services, { resultId, pdfUrl, version }, print);
    return await servePdf(services, request, { ...stored, pdfUrl: key }, language);
  } catch (error) {
    console.error(`The ${print.kind} of report ${resultId} could not be made`, error);
    return refusePdf("pdf-unreachable", language);
  }
}
