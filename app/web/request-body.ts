/**
 * The body of a request, if it is at most `limit` bytes long; null where it is longer. A stated length may be missing or
 * wrong: what counts is what comes. Nothing beyond the limit is read.
 */
export async function readBounded(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** A body as a form, URL-encoded or multipart; anything else is an empty one. */
export async function parseFormBody(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(bytes, { headers }).formData().catch(() => new FormData());
}

/** The values of a form that are text. A field that comes twice counts once, the last; files count as absent. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
