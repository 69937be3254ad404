import { pdfAssets } from "./gateways/pdf/assets";
import { fitsItsPages, renderReportPdf } from "./gateways/pdf/report-pdf";
import type { ReportPrinter } from "./ports/report-printer";

/** Only the reports worker prints: fonts and the text shaper would weigh on the others for nothing. */
export function openReportPrinter(): ReportPrinter {
  return {
    print: (report) => renderReportPdf(report, pdfAssets),
    fitsItsPages: (report) => fitsItsPages(report, pdfAssets),
  };
}
