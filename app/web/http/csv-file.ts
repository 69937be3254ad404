import { CSV_START, csvLine, type CsvValue } from "../../domain/administration/csv";

interface CsvFile {
  /** Without the ending. */
  name: string;
  header: readonly string[];
  /** The rows, some at a time: each part is asked for when the one before has been sent. */
  parts: AsyncIterator<(readonly CsvValue[])[]>;
}

/** A CSV file as a download that is read while it is sent: no more than one part of it is in memory. */
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
