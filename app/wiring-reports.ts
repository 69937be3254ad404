import { pdfAssets } from "./gateways/pdf/assets";
import { renderReceiptPdf } from "./gateways/pdf/receipt-pdf";
import { renderStatementPdf } from "./gateways/pdf/statement/statement-pdf";
import { renderReportPdf } from "./gateways/pdf/report-pdf";
import type { ReceiptPrinter } from "./ports/receipt-printer";
import type { StatementPrinter } from "./ports/statement-printer";
import type { ReportPrinter } from "./ports/report-printer";

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
