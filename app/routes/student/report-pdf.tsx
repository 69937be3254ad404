import { findOwnReport } from "../../../db/queries/results";
import { reprintReport } from "../../usecases/reprint-report";
import { getServices, requireVisitor } from "../../web/context";
import type { Route } from "./+types/report-pdf";

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

function headersOf(object: R2Object, { isDownload }: { isDownload: boolean }): Headers {
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  headers.set("content-type", "application/pdf");
  headers.set("etag", object.httpEtag);
  headers.set("last-modified", object.uploaded.toUTCString());
  headers.set("accept-ranges", "bytes");
  headers.set("cache-control", "private, no-cache");
  const name = `vazhi-career-report-${object.uploaded.toISOString().slice(0, 10)}.pdf`;
  headers.set("content-disposition", `${isDownload ? "attachment" : "inline"}; filename="${name}"`);
  return headers;
}

/** Which bytes of the file R2 has given: where they begin, and how many they are. Keys of a range may be there without a value. */
function bytesOf({ range, size }: R2Object): { offset: number; length: number } {
  const { offset = 0, length, suffix }: { offset?: number; length?: number; suffix?: number } = range ?? {};
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { offset, length: length ?? size - offset };
}

/**
 * The PDF of a student's own report, streamed from R2: whole, a range of it (206), or nothing new (304). An unknown id
 * and somebody else's report are the same 404. A file that got lost is made again.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const { userId } = requireVisitor(context);
  const report = await findOwnReport(services.db, { resultId: params.resultId, userId });
  if (!report) return refuse(404, "PDF not available");
  if (report.status !== "ready") return refuse(404, "Report not available yet. It is being written; please come back in a minute.");
  if (report.pdfStatus === "failed") return refuse(404, "PDF generation failed. Please try again later.");
  if (report.pdfStatus !== "ready" || !report.pdfUrl) return refuse(404, "PDF not available");

  const file = await services.files.head(report.pdfUrl).catch(() => "unavailable" as const);
  if (file === "unavailable") return refuse(503, "Failed to download PDF");
  if (!file) {
    services.defer(reprintReport(services, params.resultId));
    return refuse(404, "PDF not available");
  }
  const wantsRange = request.headers.has("range");
  // The file is there: what R2 refuses is a range that lies outside of it. Locally it ignores such a range instead.
  const object = await services.files.get(file.key, { onlyIf: request.headers, ...(wantsRange ? { range: request.headers } : {}) }).catch(() => null);
  if (!object) return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.size}` } });
  const headers = headersOf(object, { isDownload: url.searchParams.has("download") });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const { offset, length } = bytesOf(object);
  headers.set("content-length", String(length));
  if (length === object.size) return new Response(object.body, { headers });
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}
