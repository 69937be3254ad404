import { beforeAll, describe, expect, test } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { reportHeadText } from "#app/content/report-text/report-head.ts";
import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { composeReport, type ReportFacts } from "#app/domain/report/sections.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { makeStudent, type StudentPlan } from "../support/makers/report-students.ts";
import { honestSheet } from "../support/makers/simulated-people.ts";
import { SLOW } from "../support/tags.ts";
import { readPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

const PAGES_PER_LANGUAGE = 4;
const MAX_BYTES = 120_000;

/** A clear student of each type, an undifferentiated one, and one with chosen careers. */
const KINDS: readonly { name: string; plan: Partial<StudentPlan> }[] = [
  ...HOLLAND_TYPES.map((type, index) => ({
    name: type,
    plan: {
      likedTypes: [...HOLLAND_TYPES.slice(index), ...HOLLAND_TYPES.slice(0, index)],
      educationStatus: EDUCATION_STATUSES[index % 4],
    },
  })),
  { name: "flat", plan: { uniform: "neutral", educationStatus: "studying10th" } },
  {
    name: "three wishes that need a bridge",
    plan: { chosen: [2, 13, 1], studies: { stream: "humanities", district: "wayanad", marks: "below_40" }, age: 17 },
  },
  { name: "three wishes", plan: { chosen: [2, 36, 9], educationStatus: "completed10th" } },
];

let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

/** Honest answers with six contradictions: the report warns twice that it must be read with care. */
function contradictoryStudent(seed: number): ReportFacts {
  const answers: Record<number, string> = { ...honestSheet(seed) };
  for (const { id } of QUESTIONS.filter(({ isReversed, type }) => isReversed && type !== null)) {
    answers[id] = "strongly_agree";
  }
  return makeStudent({
    seed: `careless ${seed}`,
    answers,
    chosen: [(seed % 43) + 1],
    educationStatus: seed % 2 === 1 ? "completed12th" : "studying10th",
    studyAbroad: seed % 2 === 1 ? "north_america" : "europe",
  });
}

const CARE = "a report to be read with care keeps to its pages (%i)";
test.each([3, 10])(CARE, expectFewPages);
test.each([5, 9, 12, 35, 49, 86])(CARE, { tags: [SLOW] }, expectFewPages);

async function expectFewPages(seed: number): Promise<void> {
  const facts = contradictoryStudent(seed);
  expect(facts.quality.verdict).toBe("interpret_with_care");
  const { confidenceNote } = reportHeadText.ml;
  const markdown = composeReport(facts, malayalamReportText);
  const pdf = await renderReportPdf(
    makeReportInput({ kind: "summary", confidenceNote, parts: [{ language: "ml", dossier: null, markdown }] }),
    assets,
  );
  expect((await readPdf(pdf)).pages.length).toBeLessThanOrEqual(PAGES_PER_LANGUAGE);
}

describe.each([englishReportText, malayalamReportText])("a report in $language alone", (text) => {
  const { language } = text;
  const cases = KINDS.flatMap((kind, index) =>
    (["silver", "gold"] as const).map((packageType, place) => ({
      ...kind,
      packageType,
      // Each kind with one of the packages, which it has in the other language with the other one.
      isQuick: (index + place) % 2 === (language === "en" ? 0 : 1),
    })),
  );
  const NAME = "stays within its pages and bytes ($name, $packageType)";
  test.each(cases.filter(({ isQuick }) => isQuick))(NAME, expectSmall);
  test.each(cases.filter(({ isQuick }) => !isQuick))(NAME, { tags: [SLOW] }, expectSmall);

  async function expectSmall({ name, plan, packageType }: (typeof cases)[number]): Promise<void> {
    const facts = makeStudent({ seed: `pages ${name}`, studyAbroad: "europe", ...plan, packageType });
    const pdf = await renderReportPdf(
      makeReportInput({
        kind: "summary",
        parts: [{ language, markdown: composeReport(facts, text), dossier: null }],
      }),
      assets,
    );
    const { pages } = await readPdf(pdf);
    expect(pages.length).toBeLessThanOrEqual(PAGES_PER_LANGUAGE);
    expect(pdf.byteLength).toBeLessThanOrEqual(MAX_BYTES);
  }
});
