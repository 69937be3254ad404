import { findOwnReport } from "../../../db/queries/results";
import { reprintReport } from "../../usecases/reprint-report";
import { getServices, requireVisitor } from "../../web/context";
import type { Route } from "./+types/report-pdf";

function headersOf(object: R2Object, { isDownload, date }: { isDownload: boolean; date: Date }): Headers {
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  headers.set("content-type", "application/pdf");
  headers.set("etag", object.httpEtag);
  headers.set("last-modified", object.uploaded.toUTCString());
  headers.set("accept-ranges", "bytes");
  headers.set("cache-control", "private, no-cache");
  const name = `vazhi-career-report-${date.toISOString().slice(0, 10)}.pdf`;
  headers.set("content-disposition", `${isDownload ? "attachment" : "inline"}; filename="${name}"`);
  return headers;
}

/** Which bytes R2 gave: it may know them from the start or from the end of the object. */
function servedRange(range: { offset?: number; length?: number; suffix?: number }, size: number): { offset: number; length: number } {
  if (range.suffix !== undefined) return { offset: size - range.suffix, length: range.suffix };
  const offset = range.offset ?? 0;
  return { offset, length: range.length ?? size - offset };
}

/**
 * The PDF of a student's own report, streamed from R2: whole, a range of it (206), or nothing new (304). An unknown id
 * and somebody else's report are the same 404.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs): Promise<Response> {
  const services = getServices(context);
  const visitor = requireVisitor(context);
  const missing = () => new Response("PDF not available", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
  const report = await findOwnReport(services.db, { resultId: params.resultId, userId: visitor.userId });
  if (report?.pdfStatus !== "ready" || !report.pdfUrl) return missing();
  const wantsRange = request.headers.has("range");
  const object = await services.files.get(report.pdfUrl, { onlyIf: request.headers, ...(wantsRange ? { range: request.headers } : {}) }).catch(() => "unsatisfiable" as const);
  if (object === "unsatisfiable") return new Response(null, { status: 416 });
  if (!object) {
    // The row says that it is there, the bucket that it is not: it is made again.
    services.defer(reprintReport(services, params.resultId));
    return missing();
  }
  const headers = headersOf(object, { isDownload: url.searchParams.has("download"), date: object.uploaded });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  if (!wantsRange || !object.range) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = servedRange(object.range, object.size);
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("content-length", String(length));
  return new Response(object.body, { status: 206, headers });
}
