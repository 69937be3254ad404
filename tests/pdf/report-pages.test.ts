import { beforeAll, describe, expect, test } from "vitest";
import { englishReportText } from "../../app/content/report-text/english";
import { malayalamReportText } from "../../app/content/report-text/malayalam";
import { EDUCATION_STATUSES } from "../../app/domain/accounts/education";
import { composeReport } from "../../app/domain/report/sections";
import { HOLLAND_TYPES } from "../../app/domain/assessment/holland-type";
import type { PdfAssets } from "../../app/gateways/pdf/pdf-assets";
import { renderReportPdf } from "../../app/gateways/pdf/report-pdf";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets";
import { makeStudent, type StudentPlan } from "../support/makers/report-students";
import { readPdf } from "./fixtures/read-pdf";
import { makeReportInput } from "./fixtures/report-input";

const PAGES_PER_LANGUAGE = 4;
const GOLD_PAGES = 2;
const MOST_BYTES = 150_000;

/** A clear student of each type, an undifferentiated one, and one whose wishes are written about as well. */
const KINDS: readonly { name: string; plan: Partial<StudentPlan> }[] = [
  ...HOLLAND_TYPES.map((type, index) => ({
    name: type,
    plan: {
      likedTypes: [...HOLLAND_TYPES.slice(index), ...HOLLAND_TYPES.slice(0, index)],
      educationStatus: EDUCATION_STATUSES[index % 4],
    },
  })),
  { name: "flat", plan: { uniform: "neutral", educationStatus: "studying10th" } },
  { name: "three wishes", plan: { chosen: [2, 36, 9], educationStatus: "completed10th" } },
];

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

describe.each([englishReportText, malayalamReportText])("a report in $language alone", (text) => {
  const { language } = text;
  test.each(KINDS)("stays within its pages and bytes ($name)", async ({ name, plan }) => {
    for (const packageType of ["silver", "gold"] as const) {
      const facts = makeStudent({ seed: `pages ${name}`, studyAbroad: "europe", ...plan, packageType });
      const pdf = await renderReportPdf(
        makeReportInput({ parts: [{ language, markdown: composeReport(facts, text) }] }),
        assets,
      );
      const { pages } = await readPdf(pdf);
      expect(pages.length).toBeLessThanOrEqual(
        packageType === "gold" ? PAGES_PER_LANGUAGE + GOLD_PAGES : PAGES_PER_LANGUAGE,
      );
      expect(pdf.byteLength).toBeLessThanOrEqual(MOST_BYTES);
    }
  });
});
