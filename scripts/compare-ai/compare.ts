import { readFileSync } from "node:fs";
import { z } from "zod";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { LANGUAGES, type Language } from "#app/domain/platform/language.ts";
import { DEFAULT_AI_BASE_URL, DEFAULT_AI_MODELS } from "#app/domain/report/ai/ai-provider.ts";
import { composeReport, type ReportFacts, reportSections } from "#app/domain/report/sections.ts";
import { createOpenAiProseGenerator } from "#app/gateways/openai-prose-generator.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf } from "#app/gateways/pdf/report-pdf.ts";
import type { ProseGenerator } from "#app/ports/prose-generator.ts";
import { markAsWrittenWithAi } from "#app/usecases/report/compose-report.ts";
import { writeWithAi } from "#app/usecases/report/write-with-ai.ts";
import { PDFDocument } from "@cantoo/pdf-lib";
import { loadPdfAssets } from "../samples/load-pdf-assets.ts";
import { makeReportInput } from "../../tests/pdf/fixtures/report-input.ts";
import { TWELVE_STUDENTS } from "../../tests/support/makers/twelve-students.ts";
import { composeAnswer } from "../../workers/simulator/ai-answers.ts";

const TEXTS = { en: englishReportText, ml: malayalamReportText };
const STUDENTS = 12;

interface Provider {
  apiKey: string;
  baseUrl: string | undefined;
  model: string | undefined;
}

interface Meter {
  requests: number;
  tokens: number;
  refused: number;
}

/** `note` says that they were written by hand; by language, an answer's changes to what the simulator writes. */
const recordedSchema = z.object({
  note: z.string(),
  leads: z.record(z.enum(LANGUAGES), z.record(z.string(), z.string())),
});

/** Writes twelve students' summaries in both languages, by the AI and by the composer, and measures both. */
export async function compareAi(provider: Provider | null) {
  const recorded = recordedSchema.parse(JSON.parse(readFileSync("scripts/compare-ai/recorded-answers.json", "utf8")));
  const assets = await loadPdfAssets();
  const rows: string[][] = [];
  for (const [name, facts] of Object.entries(TWELVE_STUDENTS).slice(0, STUDENTS)) {
    for (const language of LANGUAGES) {
      const student: ReportFacts = { ...facts, packageType: "silver" };
      const composed = composeReport(student, TEXTS[language]);
      rows.push([name, language, "composer", ...(await measure(composed, language, assets)), "", "", ""]);
      const meter: Meter = { requests: 0, tokens: 0, refused: 0 };
      const generator = provider === null ? replay(recorded.leads[language] ?? {}, meter) : open(provider, meter);
      const written = await writeWithAi(countRefused(generator, meter), student, language).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      const counts = [String(meter.refused), String(meter.requests), String(meter.tokens)];
      if (written instanceof Error) rows.push([name, language, `refused: ${written.message}`, "", "", "", ...counts]);
      else
        rows.push([
          name,
          language,
          "AI",
          ...(await measure(markAsWrittenWithAi(composed, written, language), language, assets)),
          ...counts,
        ]);
    }
  }
  const source =
    provider === null ? recorded.note : `Answers of ${provider.model ?? DEFAULT_AI_MODELS.openai}, asked now.`;
  return { source, rows };
}

async function measure(markdown: string, language: Language, assets: PdfAssets): Promise<string[]> {
  const pdf = await renderReportPdf(makeReportInput({ parts: [{ language, markdown, dossier: null }] }), assets);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const sections = reportSections.filter(({ title }) => markdown.includes(`## ${title[language]}\n`)).length;
  return [String(sections), String(markdown.split(/\s+/).length), String(document.getPageCount())];
}

/** A request that repeats mistakes follows a refused answer. */
function countRefused(generator: ProseGenerator, meter: Meter): ProseGenerator {
  return {
    write(task, signal) {
      if (task.user.includes('"mistakesOfYourLastAnswer"')) meter.refused += 1;
      return generator.write(task, signal);
    },
  };
}

function open({ apiKey, baseUrl = DEFAULT_AI_BASE_URL, model = DEFAULT_AI_MODELS.openai }: Provider, meter: Meter) {
  return createOpenAiProseGenerator({
    apiKey,
    baseUrl,
    model,
    async beforeRequest() {
      meter.requests += 1;
    },
    onUsage({ sent, received }) {
      meter.tokens += sent + received;
    },
    fetch: (request) => fetch(request),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
}

/** The recorded leads of sections, around lists as the simulator makes them from the facts. */
function replay(leads: Record<string, string>, meter: Meter): ProseGenerator {
  return {
    async write({ system, user, answer }) {
      meter.requests += 1;
      const content = composeAnswer(
        {
          messages: [{ content: system }, { content: user }],
          response_format: { type: "json_schema", json_schema: answer },
        },
        "",
        null,
      );
      const written = JSON.parse(content) as { sections: { id: string; lead: string }[] };
      return { sections: written.sections.map((section) => ({ ...section, lead: leads[section.id] ?? section.lead })) };
    },
  };
}
