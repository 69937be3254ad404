import { beforeAll, describe, expect, test } from "vitest";
import { englishReportText } from "../../app/content/report-text/english";
import { composeReport } from "../../app/domain/report/sections";
import { insertProse, sectionsForProse, withoutGoldSections } from "../../app/domain/report/prose";
import { LONGEST_PROSE } from "../../app/domain/report/prose-check";
import type { PdfAssets } from "../../app/gateways/pdf/pdf-assets";
import { fitsItsPages, renderReportPdf } from "../../app/gateways/pdf/report-pdf";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets";
import { makeStudent } from "../support/makers/report-students";
import { bodyText, condense, readPdf } from "./fixtures/read-pdf";
import { makeReportInput } from "./fixtures/report-input";

const LONGEST = "You look twice, and you tell people what you saw. ".repeat(10).slice(0, LONGEST_PROSE);

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

const inputOf = (markdown: string) => makeReportInput({ parts: [{ language: "en", markdown }] });

/** A Silver report with the longest prose in its first `count` sections. */
function reportWith(seed: string, count: number): string {
  const report = composeReport(makeStudent({ seed }), englishReportText);
  const paragraphs = sectionsForProse(report, "en")
    .slice(0, count)
    .map(({ id }) => ({ section: id, text: LONGEST }));
  return insertProse(report, "en", paragraphs);
}

describe("prose in print", () => {
  test.each(["order-1", "order-2", "order-3"])(
    "what is accepted as fitting fits: four pages at most (%s)",
    async (seed) => {
      const verdicts: boolean[] = [];
      for (let count = 0; count <= 10; count += 2) {
        const input = inputOf(reportWith(seed, count));
        const { pages } = await readPdf(await renderReportPdf(input, assets));
        verdicts.push(fitsItsPages(input, assets));
        expect(verdicts.at(-1)).toBe(pages.length <= 4);
      }
      expect(verdicts[0]).toBe(true);
    },
    30_000,
  );

  test("text twice as long does not fit", () => {
    const report = reportWith("order-1", 10);
    expect(fitsItsPages(inputOf(report + report), assets)).toBe(false);
  });

  test("appears in the text of the PDF, with its markup as text", async () => {
    const text = "You ask why (and how) — *always*, <b>really</b> & _truly_ [here](https://example.com).";
    const markdown = insertProse(composeReport(makeStudent({ seed: "order-1" }), englishReportText), "en", [
      { section: "advice", text },
    ]);
    const input = inputOf(markdown);
    const read = await readPdf(await renderReportPdf(input, assets));
    expect(bodyText(read, input.studentName)).toContain(condense(text));
  });

  test("Gold's sections do not count", () => {
    const gold = composeReport(makeStudent({ seed: "order-1", packageType: "gold" }), englishReportText);
    expect(fitsItsPages(inputOf(withoutGoldSections(gold, "en")), assets)).toBe(true);
  });
});
