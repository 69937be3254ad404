import type { ReportFactsRow, WrittenReport } from "../../../db/queries/report/results";
import { findAiSettings } from "../../../db/queries/report/ai-settings";
import { CAREER_CATALOGUE } from "../../content/careers";
import { everydayNames, examinationNames, guardedWords, sentenceOpeners } from "../../content/guarded-words";
import { QUESTIONS } from "../../content/questions";
import { malayalamCatalogue } from "../../content/report-text/malayalam-catalogue";
import type { AnswerSheet } from "../../domain/assessment/question";
import type { ReportLanguage } from "../../domain/report/sections";
import { renderReportHtml } from "../../domain/report/report-html";
import {
  insertProse,
  proseSchema,
  type SectionProse,
  sectionsForProse,
  withoutGoldSections,
} from "../../domain/report/prose";
import { findProseFault, guardedNames, type ProseRules } from "../../domain/report/prose-check";
import { proseRequest } from "../../domain/report/prose-request";
import type { ReportPrinter } from "../../ports/report-printer";
import type { Services } from "../../ports/services";
import { type ProseGenerator, ProseGeneratorError } from "../../ports/prose-generator";
import { openProseGenerator, type OpenProseGeneratorFailure } from "./open-prose-generator";
import { printableReport } from "./print-report";

// For administrators, stored with the result: a student sees the report and nothing of this.
const FALLBACK_NOTICE = "Error generating AI report. Falling back to basic report.";
const notOpenedNotices: Record<OpenProseGeneratorFailure, string | null> = {
  off: null,
  "no-key": "OpenAI API key not found. Generating a basic report.",
  "not-bound": `${FALLBACK_NOTICE} Workers AI is not bound to the reports worker.`,
};

/** A report that the built-in prose generator has composed, and what it was composed from. */
interface Composed {
  found: ReportFactsRow;
  written: WrittenReport;
}

interface Part {
  language: ReportLanguage;
  markdown: string;
}

interface GoodProse {
  ok: true;
  language: ReportLanguage;
  paragraphs: SectionProse[];
}

type Prose = GoodProse | { ok: false; notice: string };

/**
 * Lets the AI that an administrator chose add prose to a composed report: at most one paragraph per section, after the
 * section's finding. The built-in text stays, and whatever goes wrong, it is the report, with a notice for
 * administrators. Never rejects, and ends within WRITING_LIMIT_MS and a moment.
 */
export async function enrichReport(
  services: Services & { printer: ReportPrinter },
  composed: Composed,
): Promise<WrittenReport> {
  const { found, written } = composed;
  try {
    const opened = await openProseGenerator(services, await findAiSettings(services.db));
    if (opened.ok) return await enrichWith(opened.proseGenerator, services.printer, composed);
    return { ...written, notice: notOpenedNotices[opened.reason] };
  } catch (error) {
    console.error(`Report ${found.result.id} got no AI prose`, error);
    return { ...written, notice: FALLBACK_NOTICE };
  }
}

async function enrichWith(
  proseGenerator: ProseGenerator,
  printer: ReportPrinter,
  { found, written }: Composed,
): Promise<WrittenReport> {
  const answers = await Promise.all(
    partsOf(written).map((part) => writeProse(proseGenerator, { found, written }, part)),
  );
  let enriched = written;
  for (const prose of answers) {
    if (prose.ok) enriched = withWhatFits(enriched, prose, (candidate) => fitsItsPages(printer, found, candidate));
  }
  const failed = answers.find((prose) => !prose.ok);
  return { ...enriched, notice: failed?.notice ?? null };
}

function partsOf({ report, reportMalayalam }: WrittenReport): Part[] {
  const parts: Part[] = [];
  if (report !== null) parts.push({ language: "en", markdown: report });
  if (reportMalayalam !== null) parts.push({ language: "ml", markdown: reportMalayalam });
  return parts;
}

/** The paragraphs for one language that pass the check against the facts of their sections. */
async function writeProse(
  proseGenerator: ProseGenerator,
  { found, written }: Composed,
  { language, markdown }: Part,
): Promise<Prose> {
  const sections = sectionsForProse(markdown, language);
  const answers: AnswerSheet = Object.fromEntries(found.answers.map(({ questionId, answer }) => [questionId, answer]));
  const facts = {
    educationStatus: found.educationStatus,
    profile: written.profile,
    answers,
    questions: QUESTIONS,
    sections,
  };
  try {
    const answer = proseSchema(sections).safeParse(await proseGenerator.write(proseRequest(facts, language)));
    if (!answer.success) throw new ProseGeneratorError("malformed", "the answer does not fit its schema");
    const rules = proseRules(language);
    const paragraphs = sections.flatMap(({ id, text: said }): SectionProse[] => {
      const text = answer.data.paragraphs
        .find(({ section }) => section === id)
        ?.text.normalize("NFC")
        .trim();
      return text && findProseFault(text, said, rules) === null ? [{ section: id, text }] : [];
    });
    if (paragraphs.length === 0) throw new ProseGeneratorError("malformed", "no paragraph holds against the facts");
    return { ok: true, language, paragraphs };
  } catch (error) {
    if (!(error instanceof ProseGeneratorError)) throw error;
    console.error(
      `The AI writer failed for report ${found.result.id} (${language}): ${error.reason}, ${error.message}`,
    );
    return { ok: false, notice: `${FALLBACK_NOTICE} ${describeProseFailure(error)}` };
  }
}

/** A provider's failure, as administrators read it. */
export function describeProseFailure(error: ProseGeneratorError): string {
  return error.reason === "malformed" ? "Unexpected response format from API" : `OpenAI API error: ${error.message}`;
}

function proseRules(language: ReportLanguage): ProseRules {
  const malayalamFields = Object.values(malayalamCatalogue).flatMap(({ subcategories }) =>
    Object.values(subcategories),
  );
  const words = [guardedWords.en, guardedWords.ml];
  return {
    language,
    names: guardedNames(CAREER_CATALOGUE, examinationNames, malayalamFields, everydayNames),
    guarded: words.flatMap(({ occupations, education, figures }) => [...occupations, ...education, ...figures]),
    promises: words.flatMap(({ promises }) => promises),
    openers: new Set(sentenceOpeners),
  };
}

/** A report has a page limit, and the facts come first: paragraphs are dropped from the end until it fits. */
function withWhatFits(
  written: WrittenReport,
  { language, paragraphs }: GoodProse,
  fits: (candidate: WrittenReport) => boolean,
): WrittenReport {
  for (let count = paragraphs.length; count > 0; count -= 1) {
    const candidate = withProse(written, language, paragraphs.slice(0, count));
    if (fits(candidate)) return candidate;
  }
  return written;
}

function withProse(
  written: WrittenReport,
  language: ReportLanguage,
  paragraphs: readonly SectionProse[],
): WrittenReport {
  const markdown = insertProse(
    (language === "en" ? written.report : written.reportMalayalam) ?? "",
    language,
    paragraphs,
  );
  const html = renderReportHtml(markdown, language);
  const text =
    language === "en"
      ? { report: markdown, reportHtml: html }
      : { reportMalayalam: markdown, reportMalayalamHtml: html };
  return { ...written, ...text, proseGenerator: "ai" };
}

/** Whether each language keeps to its page limit in print. Gold's own sections come on top of it. */
function fitsItsPages(printer: ReportPrinter, found: ReportFactsRow, written: WrittenReport): boolean {
  const report = written.report && withoutGoldSections(written.report, "en");
  const reportMalayalam = written.reportMalayalam && withoutGoldSections(written.reportMalayalam, "ml");
  return printer.fitsItsPages(
    printableReport({ ...found, result: { ...found.result, ...written, report, reportMalayalam } }),
  );
}
