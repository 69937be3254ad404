import { CSV_START, csvLine, type CsvValue } from "#app/domain/administration/csv.ts";

interface CsvFile {
  /** Without the extension. */
  name: string;
  header: readonly string[];
  /** The rows in batches: each is requested when the previous one has been sent. */
  parts: AsyncIterator<(readonly CsvValue[])[]>;
}

/** A streamed CSV download: no more than one batch is in memory. */
export function serveCsv({ name, header, parts }: CsvFile): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_START + csvLine(header)));
    },
    async pull(controller) {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value.map(csvLine).join("")));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
