/**
 * The report of a fictional student, written by the real engine at build time (scripts/vite/sample-report.ts), which
 * also puts its PDFs at the report's `pdfPath`.
 */
declare module "virtual:sample-report" {
  const sample: import("#app/domain/report/sample-report.ts").SampleReport;
  export default sample;
}
