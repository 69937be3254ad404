import { expect, test } from "vitest";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { isTooLong, type WrittenSection } from "#app/domain/report/ai/summary-check.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { makeSummary, sectionsOf } from "../support/makers/ai-summaries.ts";
import { TWELVE_STUDENTS } from "../support/makers/twelve-students.ts";
import { readPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

const FILLER = {
  en: "This is what your answers and our guide say about the way you learn, decide and work with others. ",
  ml: "നിങ്ങളുടെ ഉത്തരങ്ങളും ഞങ്ങളുടെ വഴികാട്ടിയും പറയുന്നത് ഇതാണ്, ശ്രദ്ധിച്ചു വായിക്കുക. ",
};

/** The sections with as many paragraphs, one by one, as the whole may have. */
function fill(sections: readonly WrittenSection[], language: "en" | "ml"): readonly WrittenSection[] {
  const longer = sections.map((section) => ({
    ...section,
    paragraphs: [...section.paragraphs, FILLER[language].repeat(2)],
  }));
  if (!isTooLong(longer, language)) return fill(longer, language);
  return sections;
}

test.each(LANGUAGES)("an AI's summary of the greatest length keeps to four pages (%s)", async (language) => {
  const assets = await loadPdfAssets();
  for (const facts of [TWELVE_STUDENTS.commerceKochi, TWELVE_STUDENTS.tenthMachines]) {
    const summary = makeSummary({ ...facts, packageType: "silver" }, language);
    const markdown = summary.render(fill(sectionsOf(summary), language));
    const pdf = await renderReportPdf(makeReportInput({ parts: [{ language, markdown, dossier: null }] }), assets);
    expect((await readPdf(pdf)).pages.length).toBeLessThanOrEqual(4);
  }
});
