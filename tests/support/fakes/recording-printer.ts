import type { PrintableReport, ReportPrinter } from "#app/ports/report-printer.ts";

/** A printer that draws nothing and keeps what it was to print, oldest first. */
export interface RecordingPrinter extends ReportPrinter {
  readonly printed: PrintableReport[];
}

/**
 * @param byte what all bytes of a file are, so that tests tell files apart: by default the first file's are 1, the
 *   second's 2
 * @param whilePrinting what happens elsewhere in the meantime
 */
export function recordingPrinter({
  byte,
  whilePrinting,
}: { byte?: number; whilePrinting?: () => Promise<void> } = {}): RecordingPrinter {
  const printed: PrintableReport[] = [];
  return {
    printed,
    async print(report) {
      printed.push(report);
      await whilePrinting?.();
      return new Uint8Array(2_000).fill(byte ?? printed.length);
    },
  };
}
