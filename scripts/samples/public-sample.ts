// Bundled by the Vite plugin that creates the public sample.
import { reportHeadText } from "#app/content/report-text/report-head.ts";
import { educationStatusLabels } from "#app/domain/accounts/education.ts";
import type { SampleReport } from "#app/domain/report/sample-report.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import { printableReport } from "#app/usecases/report/print-report.ts";
import { loadPdfAssets } from "./load-pdf-assets.ts";
import { writeSample } from "./print-samples.ts";
import { SAMPLE_STRENGTHS } from "./sample-strengths.ts";
import { PUBLIC_SAMPLE } from "./sample-students.ts";

const PDF_PATHS: Bilingual = { en: "/sample-report.pdf", ml: "/sample-report.ml.pdf" };

/** Viewers show the title on its own, so it says that this is a sample. */
const TITLES: Bilingual = { en: "Sample: Career Guidance Report", ml: "മാതൃക: കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്" };

interface PublicSample {
  report: SampleReport;
  pdfs: { path: string; pdf: Uint8Array }[];
}

/** The public sample: its page's contents and its summary's PDFs. Deterministic for the same sources. */
export async function makePublicSample(): Promise<PublicSample> {
  const written = writeSample(PUBLIC_SAMPLE);
  const { result, name } = written;
  const { profile, quality, recommendedCareers: careers, hollandCode, reportHtml, reportMalayalamHtml } = result;
  if (!profile || !careers || !hollandCode || !reportHtml || !reportMalayalamHtml)
    throw new Error("The sample is not written");
  const assets = await loadPdfAssets();
  const print = async (language: Language) => ({
    path: PDF_PATHS[language],
    pdf: await renderReportPdf(
      { ...printableReport(written, { kind: "summary", language }), title: TITLES[language] },
      assets,
    ),
  });
  const [english, malayalam] = [await print("en"), await print("ml")];
  return {
    pdfs: [english, malayalam],
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
      hollandCode,
      profile,
      quality,
      careers,
      texts: {
        en: { html: reportHtml, highlights: result.dossier?.highlights ?? null },
        ml: { html: reportMalayalamHtml, highlights: result.dossierMalayalam?.highlights ?? null },
      },
      strengths: SAMPLE_STRENGTHS,
      writtenOn: toIstDate(result.createdAt),
      pdfPath: PDF_PATHS,
      pdfBytes: { en: english.pdf.byteLength, ml: malayalam.pdf.byteLength },
    },
  };
}
