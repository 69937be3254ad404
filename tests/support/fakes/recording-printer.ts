import type { PrintableReport, Printer } from "#app/ports/printer.ts";

/** A printer that draws nothing: its file names the report. */
export const fakePrinter: Printer = {
  printReport: async ({ reportNumber }) => new TextEncoder().encode(`%PDF of ${reportNumber}`.padEnd(2000)),
  printStatement: async ({ month }) => new TextEncoder().encode(`%PDF of ${month}`),
  printReceipt: async ({ number }, language) =>
    new TextEncoder().encode(`%PDF of ${number}${language === "ml" ? " in Malayalam" : ""}`),
};

/** A printer that draws nothing and records the reports to print, oldest first. */
export interface RecordingPrinter extends Printer {
  readonly printed: PrintableReport[];
}

/**
 * @param byte the value of all bytes of a file, to tell files apart: by default 1 for the first file, 2 for the second
 * @param whilePrinting runs during printing, to simulate concurrent work
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
