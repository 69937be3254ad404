import type { Language } from "#app/domain/platform/language.ts";
import { getLanguage } from "#app/web/language.ts";
import type { SharedReportRow } from "#db/queries/report/report-shares.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { openSharedReport } from "#app/usecases/report/open-shared-report.ts";
import { printSharedReport } from "#app/usecases/report/print-shared-report.ts";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { refusePdf, servePdf } from "#app/web/http/pdf-file.ts";
import type { Route } from "./+types/shared-pdf";

/** The PDF of a fully shared report; 404 for other links. Views are counted on the page, which comes first. */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const opened = await openSharedReport(services, {
    token: params.token,
    viewerId: getCurrentUser(context)?.userId ?? null,
    isVisit: false,
  });
  const isGiven = opened.ok && opened.report.sections === null;
  const language = requestedLanguage(url.searchParams, getLanguage(context));
  const answer = isGiven
    ? await serveSharedPdf(services, request, { report: opened.report, language, reader: getLanguage(context) })
    : refusePdf("pdf-not-available", getLanguage(context));
  answer.headers.set("cache-control", "private, no-store");
  answer.headers.set("referrer-policy", "no-referrer");
  answer.headers.set("x-robots-tag", "noindex, nofollow");
  return answer;
}

/** The summary in the requested language, as on screen. */
async function serveSharedPdf(
  services: Parameters<typeof servePdf>[0],
  request: Request,
  { report, language, reader }: { report: SharedReportRow; language: Language; reader: Language },
): Promise<Response> {
  const pdfUrl = await printSharedReport(services, report, language).catch((error: unknown) => {
    console.error(`The shared PDF of report ${report.resultId} could not be made`, error);
    return "unavailable" as const;
  });
  return pdfUrl === "unavailable"
    ? refusePdf("pdf-unreachable", reader)
    : servePdf(services, request, { ...report, pdfUrl }, reader);
}
