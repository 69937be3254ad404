import { beforeAll, describe, expect, test } from "vitest";
import { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { layOutReport } from "#app/gateways/pdf/report-layout.ts";
import { PAGE } from "#app/gateways/pdf/theme.ts";
import { Typesetter } from "#app/gateways/pdf/typesetter.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { SAMPLE_STUDENTS } from "../../scripts/samples/print-samples.ts";
import { writtenSample } from "../support/makers/composed-reports.ts";
import { SLOW } from "../support/tags.ts";

const LANGUAGES = ["en", "ml"] as const;
const SUMMARY_PAGES = 4;
const FEWEST_PAGES = 12;
const MOST_PAGES = 20;
const LEAST_FILL = 2 / 3;

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

/** How full each page is, 0–1, and whether something is drawn or tabled on it. */
function measurePages(printable: ReturnType<typeof printableReport>) {
  const root = new StructureElement("Document", null);
  const languages = layOutReport(printable, { typesetter: new Typesetter(assets), root });
  return languages.flatMap(({ pages }) =>
    pages.map(({ rows, drawHead }) => ({
      fill: (Math.max(...rows.map(({ row, top }) => top + row.height)) - PAGE.top) / (PAGE.bottom - PAGE.top),
      isDrawn: drawHead !== null || rows.some(({ row }) => row.isDrawing === true),
    })),
  );
}

// Every run measures just one: they differ in length only.
describe.each(SAMPLE_STUDENTS.slice(0, 1))("the report of $id", (student) => {
  checkPages(student);
});
describe.each(SAMPLE_STUDENTS.slice(1))("the report of $id", { tags: [SLOW] }, (student) => {
  checkPages(student);
});

function checkPages(student: (typeof SAMPLE_STUDENTS)[number]): void {
  for (const packageType of ["silver", "gold"] as const) {
    test(`has no half-empty and no bare page (${packageType})`, () => {
      const written = writtenSample({ ...student, packageType });
      for (const language of LANGUAGES) {
        for (const kind of ["summary", "dossier"] as const) {
          const pages = measurePages(printableReport(written, { kind, language }));
          const name = `${kind} ${language}`;
          const emptier = pages.slice(0, -1).map(({ fill }, index) => ({ page: index + 1, fill }));
          expect
            .soft(
              emptier.filter(({ fill }) => fill < LEAST_FILL),
              name,
            )
            .toEqual([]);
          const bare = pages.flatMap(({ isDrawn }, index) => (isDrawn || index === 0 ? [] : [index + 1]));
          expect.soft(bare, `${name}: pages without a drawing`).toEqual([]);
          if (kind === "summary") expect.soft(pages.length, name).toBeLessThanOrEqual(SUMMARY_PAGES);
          else {
            expect.soft(pages.length, name).toBeGreaterThanOrEqual(FEWEST_PAGES);
            expect.soft(pages.length, name).toBeLessThanOrEqual(MOST_PAGES);
          }
        }
      }
    }, 60_000);
  }
}
