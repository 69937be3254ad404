/**
 * The body of a request if it is at most `limit` bytes long, else null. Content-Length may be missing or wrong, so the
 * received bytes count. Nothing beyond the limit is read.
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

/** The maximum number of bytes read from an unused body: larger than any file sent by mistake. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

/**
 * The same request, and `drain`, which reads the rest of the body: call it once the response is ready. Otherwise the
 * sender of an unread form may lose the connection before the response arrives, and the local server fails this request
 * or the next one on it.
 */
export function drainable(request: Request): { request: Request; drain(): Promise<void> } {
  if (!request.body) return { request, drain: async () => undefined };
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  // The runtime's streams allow one read at a time.
  let last: Promise<unknown> = Promise.resolve();
  const read = () => {
    const next = last.then(() => reader.read());
    last = next.catch(() => undefined);
    return next;
  };
  // Cancelling this body leaves the rest to `drain`.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return {
    request: new Request(request, { method: request.method, body }),
    async drain() {
      for (let length = 0; length <= DRAIN_LIMIT;) {
        const { done, value } = await read();
        if (done) return;
        length += value.byteLength;
      }
      await reader.cancel();
    },
  };
}

/** Parses a body as a form, URL-encoded or multipart; anything else is an empty one. */
export async function parseFormBody(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(bytes, { headers }).formData().catch(() => new FormData());
}

/** The text values of a form. Of a repeated field only the last value counts; files count as absent. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
