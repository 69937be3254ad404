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

/** Of a body that nobody wants so much is read, in bytes: no file that is sent to us by mistake is larger. */
const DRAIN_LIMIT = 64 * 1024 * 1024;

/**
 * The same request, and `drain`, which reads to its end what nobody has read of the body: to be called once it is
 * answered. A sender whose form is refused unread may else lose the connection before the answer arrives, and the local
 * server fails this request or the next one on it.
 */
export function drainable(request: Request): { request: Request; drain(): Promise<void> } {
  if (!request.body) return { request, drain: async () => undefined };
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  // The runtime's streams take one read at a time.
  let last: Promise<unknown> = Promise.resolve();
  const read = () => {
    const next = last.then(() => reader.read());
    last = next.catch(() => undefined);
    return next;
  };
  // Whoever gives this body up leaves the rest to `drain`.
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

/** A body as a form, URL-encoded or multipart; anything else is an empty one. */
export async function parseFormBody(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Response(bytes, { headers }).formData().catch(() => new FormData());
}

/** The values of a form that are text. A field that comes twice counts once, the last; files count as absent. */
export function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
