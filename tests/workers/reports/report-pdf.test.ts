import { expect, it } from "vitest";
import { pdfAssets } from "#app/gateways/pdf/assets.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { MALAYALAM_REPORT } from "../../pdf/fixtures/malayalam-report.ts";
import { makeReportInput } from "../../pdf/fixtures/report-input.ts";

it("renders the same PDF in the worker each time, with the bundled shaper and fonts", async () => {
  const english = makeReportInput().parts;
  const input = makeReportInput({ parts: [...english, { language: "ml", markdown: MALAYALAM_REPORT, dossier: null }] });
  const bytes = await renderReportPdf(input, pdfAssets);
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(1000);
  expect(bytes.length).toBeLessThanOrEqual(250_000);
  expect(await renderReportPdf(input, pdfAssets)).toEqual(bytes);
});

it("renders a hostile name in the worker", async () => {
  const bytes = await renderReportPdf(makeReportInput({ studentName: "<script>😀 فاطمة \uD800" }), pdfAssets);
  expect(bytes.length).toBeGreaterThan(1000);
});
