import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { reprintEarlierVersion, reprintReport } from "#app/usecases/report/reprint-report.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { PdfFailure } from "#app/web/messages/report.words.ts";

export interface StoredPdf {
  resultId: string;
  pdfStatus: "pending" | "ready" | "failed";
  /** The object's key in R2. */
  pdfUrl: string | null;
  /** The number of an earlier version; undefined for the current report. */
  version?: number;
}

/** The response if there is no PDF: a sentence, as plain text. */
export function refusePdf(reason: PdfFailure | "report-not-ready", language: Language): Response {
  const { status, message } = toMessage(reason, language);
  return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** The headers of any PDF. @param madeAt the day in the file's name */
function pdfHeaders(request: Request, madeAt: Date): Record<string, string> {
  const isDownload = new URL(request.url).searchParams.has("download");
  const name = `vazhi-career-report-${madeAt.toISOString().slice(0, 10)}.pdf`;
  return {
    "content-type": "application/pdf",
    "cache-control": "private, no-store",
    "content-disposition": `${isDownload ? "attachment" : "inline"}; filename="${name}"`,
  };
}

/** A PDF that was made for this request: always whole. */
export function sendPdf(request: Request, pdf: Uint8Array, madeAt: Date): Response {
  return new Response(new Uint8Array(pdf), { headers: pdfHeaders(request, madeAt) });
}

function buildHeaders(object: R2Object, request: Request): Headers {
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  for (const [name, value] of Object.entries(pdfHeaders(request, object.uploaded))) headers.set(name, value);
  headers.set("etag", object.httpEtag);
  headers.set("last-modified", object.uploaded.toUTCString());
  headers.set("accept-ranges", "bytes");
  return headers;
}

/** The byte range that R2 returned: offset and length. A range may have keys without a value. */
function toByteRange({ range, size }: R2Object): { offset: number; length: number } {
  const { offset = 0, length, suffix }: { offset?: number; length?: number; suffix?: number } = range ?? {};
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { offset, length: length ?? size - offset };
}

/**
 * A report's PDF, streamed from R2: whole, a range (206), or not modified (304); inline, or with `?download` as a
 * download. A lost file is generated again. The caller checks access; `language` is that of an error.
 */
export async function servePdf(
  services: Services,
  request: Request,
  { resultId, pdfStatus, pdfUrl, version }: StoredPdf,
  language: Language,
): Promise<Response> {
  const refuse = (reason: PdfFailure) => refusePdf(reason, language);
  // The PDF of an earlier version is rare, so it is generated on demand.
  const remake = () =>
    version === undefined ? reprintReport(services, resultId) : reprintEarlierVersion(services, { resultId, version });
  if (pdfStatus !== "ready" && version !== undefined) {
    services.defer(remake());
    return refuse("pdf-not-available");
  }
  if (pdfStatus === "failed") return refuse("pdf-failed");
  if (pdfStatus !== "ready" || !pdfUrl) return refuse("pdf-not-available");
  const file = await services.files.head(pdfUrl).catch(() => "unavailable" as const);
  if (file === "unavailable") return refuse("pdf-unreachable");
  if (!file) {
    services.defer(remake());
    return refuse("pdf-not-available");
  }
  const wantsRange = request.headers.has("range");
  // The file exists: if R2 refuses, the range is outside it. Locally it ignores such a range instead.
  const object = await services.files
    .get(file.key, { onlyIf: request.headers, ...(wantsRange ? { range: request.headers } : {}) })
    .catch(() => null);
  if (!object) return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.size}` } });
  const headers = buildHeaders(object, request);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const { offset, length } = toByteRange(object);
  headers.set("content-length", String(length));
  if (length === object.size) return new Response(object.body, { headers });
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
}
