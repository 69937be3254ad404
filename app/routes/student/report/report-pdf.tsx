import type { Language } from "#app/domain/platform/language.ts";
import { getLanguage } from "#app/web/language.ts";
import { findVersionPdf } from "#db/queries/report/report-versions.ts";
import { findOwnReport } from "#db/queries/report/results.ts";
import { requestedVersion } from "#app/domain/report/report-version.ts";
import { pdfLanguage } from "#app/domain/report/report-view.ts";
import { printExcerpt } from "#app/usecases/report/print-excerpt.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { refusePdf, servePdf } from "#app/web/http/pdf-file.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/report-pdf";

/** Whether the URL was opened as a page, which would show only a bare sentence. */
function isOpenedAsPage(request: Request): boolean {
  return request.headers.get("sec-fetch-dest") === "document";
}

/**
 * The PDF of a student's own report: in all its languages, with `?language=` in one, with `?version=` an earlier one.
 * An unknown id and another student's report give the same 404. If a button's PDF is unavailable, the results page says
 * why.
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
  const pdf =
    isCurrent && report?.status === "ready"
      ? { ...report, pdfUrl: await keyIn(services, report, pdfLanguage(url.searchParams)), version: undefined }
      : earlier && { ...earlier, resultId };
  const answer = pdf
    ? pdf.pdfUrl === "unavailable"
      ? refusePdf("pdf-unreachable", getLanguage(context))
      : await servePdf(services, request, { ...pdf, resultId }, getLanguage(context))
    : refusePdf(report && isCurrent ? "report-not-ready" : "pdf-not-available", getLanguage(context));
  const isRefused = answer.status >= 400 && answer.status !== 416;
  if (!isRefused || !isOpenedAsPage(request)) return answer;
  const results = report ? resultsPath({ orderId: report.orderId, version: earlier?.version }) : "/results";
  return redirectWithToast(results, { kind: "error", message: await answer.text() });
}

/** The storage key of the report's PDF in one language, if it has several. */
async function keyIn(
  services: ReturnType<typeof getServices>,
  { id, language, pdfStatus, pdfUrl }: NonNullable<Awaited<ReturnType<typeof findOwnReport>>>,
  only: Language | null,
): Promise<string | "unavailable" | null> {
  if (only === null || language !== "both" || pdfStatus !== "ready" || pdfUrl === null) return pdfUrl;
  const excerpt = { language: only, isForOthers: false };
  return printExcerpt(services, { resultId: id, pdfUrl }, excerpt).catch((error: unknown) => {
    console.error(`The PDF of report ${id} in one language could not be made`, error);
    return "unavailable" as const;
  });
}
