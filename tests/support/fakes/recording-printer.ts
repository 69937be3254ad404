import type { PrintableReport, Printer } from "#app/ports/printer.ts";

/** A printer that draws nothing: a file says what it is of. */
export const fakePrinter: Printer = {
  printReport: async ({ reportNumber }) => new TextEncoder().encode(`%PDF of ${reportNumber}`.padEnd(2000)),
  printStatement: async ({ month }) => new TextEncoder().encode(`%PDF of ${month}`),
  printReceipt: async ({ number }, language) =>
    new TextEncoder().encode(`%PDF of ${number}${language === "ml" ? " in Malayalam" : ""}`),
};

/** A printer that draws nothing and keeps the reports that it was to print, oldest first. */
export interface RecordingPrinter extends Printer {
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
    ...fakePrinter,
    printed,
    async printReport(report) {
      printed.push(report);
      await whilePrinting?.();
      return new Uint8Array(2_000).fill(byte ?? printed.length);
    },
  };
}
