import { pdfAssets } from "./gateways/pdf/assets.ts";
import { renderReceiptPdf } from "./gateways/pdf/receipt-pdf.ts";
import { renderStatementPdf } from "./gateways/pdf/statement/statement-pdf.ts";
import { renderReportPdf } from "./gateways/pdf/report-pdf.ts";
import type { ReceiptPrinter } from "./ports/receipt-printer.ts";
import type { StatementPrinter } from "./ports/statement-printer.ts";
import type { ReportPrinter } from "./ports/report-printer.ts";

/** Only the reports worker prints: fonts and the text shaper would needlessly enlarge the others. */
export function openReportPrinter(): ReportPrinter {
  return { print: (report) => renderReportPdf(report, pdfAssets) };
}

/** The same for receipts, which the other workers have printed here. */
export function openReceiptPrinter(): ReceiptPrinter {
  return { print: (receipt, language) => renderReceiptPdf(receipt, language, pdfAssets) };
}

/** The same for experts' statements. */
export function openStatementPrinter(): StatementPrinter {
  return { print: (statement, language) => renderStatementPdf(statement, language, pdfAssets) };
}
