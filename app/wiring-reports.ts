import { pdfAssets } from "./gateways/pdf/assets.ts";
import { renderReceiptPdf } from "./gateways/pdf/receipt-pdf.ts";
import { renderReportPdf } from "./gateways/pdf/report-pdf.ts";
import { renderStatementPdf } from "./gateways/pdf/statement/statement-pdf.ts";
import type { Printer } from "./ports/printer.ts";

/** Only the reports worker prints: fonts and the text shaper would enlarge the others. */
export const printer: Printer = {
  printReport: (report) => renderReportPdf(report, pdfAssets),
  printReceipt: (receipt, language) => renderReceiptPdf(receipt, language, pdfAssets),
  printStatement: (statement, language) => renderStatementPdf(statement, language, pdfAssets),
};
