import { beforeAll, describe, expect, it } from "vitest";
import { type Dossier, isCareerPart } from "#app/domain/report/dossier/dossier.ts";
import { REPORT_LABELS } from "#app/gateways/pdf/labels.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { SAMPLE_STUDENTS } from "../../scripts/samples/print-samples.ts";
import { writtenSample } from "../support/makers/composed-reports.ts";
import { expectNoOverlaps, expectWithinMargins } from "./fixtures/placed-text.ts";
import { condense, readPdf } from "./fixtures/read-pdf.ts";
import { SLOW } from "../support/tags.ts";

const KINDS = ["social", "flat", "random-clicker", "wayanad", "no-biology", "commerce-medicine"];
const MAX_BYTES = 350_000;
const FEWEST_PAGES = 12;
const MAX_PAGES = 22;
const LANGUAGES = ["en", "ml"] as const;

const DOSSIERS = { kind: "dossier", language: "both" } as const;

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

function listTexts({ parts }: Dossier): string[] {
  return parts.flatMap(({ id, title, finding, blocks }) => [
    ...(id === "cover" ? [] : [title]),
    // A career's drawn page has the answer that the finding quotes, and its chances as drawn.
    ...(isCareerPart(id) ? [] : [finding]),
    ...blocks.flatMap((block) => {
      switch (block.kind) {
        case "year":
          return block.events.flatMap((event) => [
            event.title,
            event.when,
            ...(event.note === null ? [] : [event.note]),
          ]);
        case "path-map":
          return [
            block.start,
            block.career,
            ...block.routes.flatMap(({ name, stateLabel, note, steps }) => [
              name,
              stateLabel,
              ...(note === null ? [] : [note]),
              ...steps.flatMap(({ course, length, entry }) => [course, length, entry]),
            ]),
          ];
        default:
          return [];
      }
    }),
  ]);
}

const samples = SAMPLE_STUDENTS.filter(({ id }) => KINDS.includes(id));

// Every run prints just one: they differ in length only.
describe.each(samples.slice(0, 1))("the report of $id", (student) => {
  checkReport(student);
});
describe.each(samples.slice(1))("the report of $id", { tags: [SLOW] }, (student) => {
  checkReport(student);
});

function checkReport(student: (typeof samples)[number]): void {
  it("is whole, in both languages", async () => {
    const printable = printableReport(writtenSample({ ...student, packageType: "gold" }), DOSSIERS);
    const bytes = await renderReportPdf(printable, assets);
    const report = await readPdf(bytes);
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    expectWithinMargins(report);
    expectNoOverlaps(report);
    expect(report.pages.join("")).not.toContain("{{");

    const all = report.pages.map(condense).join("");
    const footerBrands = LANGUAGES.map((language) => condense(REPORT_LABELS[language].dossier.footerBrand));
    LANGUAGES.forEach((language, index) => {
      const own = report.pages.filter((page) => condense(page).includes(`·${footerBrands[index]}`));
      expect(own.length).toBeGreaterThanOrEqual(FEWEST_PAGES);
      expect(own.length).toBeLessThanOrEqual(MAX_PAGES);
      const summary = condense(REPORT_LABELS[language].dossier.summary);
      const summaryPages = own.filter(
        (page) => condense(page).startsWith(summary) || condense(page).includes(`${summary}`),
      );
      expect(summaryPages.length).toBeGreaterThan(0);
      const dossier = printable.parts.find((part) => part.language === language)?.dossier;
      if (!dossier) throw new Error("the sample has no dossier");
      for (const text of listTexts(dossier)) expect(all, text).toContain(condense(text));
      for (const { blocks } of dossier.parts) {
        for (const block of blocks) {
          if (!("alternative" in block)) continue;
          expect(report.figures.map((figure) => figure.normalize("NFC"))).toContain(block.alternative.normalize("NFC"));
        }
      }
    });
  }, 120_000);
}
