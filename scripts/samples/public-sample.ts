// Bundled by the Vite plugin that creates the public sample.
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { reportHeadText } from "#app/content/report-text/report-head.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import { reportTexts, shownCareers } from "#app/domain/report/report-view.ts";
import type { SampleReport } from "#app/domain/report/sample-report.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import type { ReportFactsRow } from "#db/queries/report/results.ts";
import { loadPdfAssets } from "./load-pdf-assets.ts";
import { writeSample } from "./print-samples.ts";
import { PUBLIC_SAMPLE } from "./sample-students.ts";

const PDF_PATH = "/sample-report.pdf";

/** Viewers show the title on its own, so it says that this is a sample. */
const TITLE = "Sample: Career Guidance Report";

/** The public sample: its page's contents and its PDF. Deterministic for the same sources. */
export async function makePublicSample(): Promise<{ report: SampleReport; pdf: Uint8Array }> {
  const written = writeSample(PUBLIC_SAMPLE);
  const { result, name } = written;
  if (!result.profile || !result.recommendedCareers || !result.hollandCode)
    throw new Error("The sample has no profile");
  const { profile, quality } = result;
  const careers = shownCareers(result.recommendedCareers, result, CAREER_CATALOGUE.categories);
  const pdf = await renderReportPdf({ ...printableReport(written), title: TITLE }, await loadPdfAssets());
  return {
    pdf,
    report: {
      name,
      packageLabel: {
        en: purchaseTitle({ packageType: written.packageType }),
        ml: purchaseTitle({ packageType: written.packageType }, "ml"),
      },
      educationLabel: {
        en: educationStatusLabels[written.educationStatus],
        ml: reportHeadText.ml.education[written.educationStatus],
      },
      date: formatDate(result.createdAt),
      hollandCode: result.hollandCode,
      percentages: profile.percentages,
      careers,
      texts: reportTexts(result, { name, sections: null }).map((text) =>
        withCoverFinding(text, { profile, quality, careers }),
      ),
      strongestStatement: strongestStatement(written),
      pdfPath: PDF_PATH,
      pdfBytes: pdf.byteLength,
    },
  };
}

function strongestStatement({ result, answers }: ReportFactsRow): Bilingual {
  const [strongest] = result.profile?.letters ?? [];
  const agreed = new Set(
    answers.filter(({ answer }) => answer === "strongly_agree").map(({ questionId }) => questionId),
  );
  const statement = QUESTIONS.find(({ id, type, isReversed }) => type === strongest && !isReversed && agreed.has(id));
  if (!statement) throw new Error("The sample's student strongly agrees with nothing");
  return { en: statement.text.replace(/\.$/, ""), ml: statement.malayalamText.replace(/\.$/, "") };
}
