import { beforeAll, describe, expect, it } from "vitest";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import type { Block } from "#app/gateways/pdf/markdown/blocks.ts";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";
import { renderReportPdf, type ReportPdfInput } from "#app/gateways/pdf/report-pdf.ts";
import { COLOURS } from "#app/gateways/pdf/theme.ts";
import { Typesetter } from "#app/gateways/pdf/typesetter.ts";
import { ENGLISH_REPORT } from "./fixtures/english-report.ts";
import { HARD_WORDS } from "./fixtures/hard-words.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { MALAYALAM_REPORT } from "./fixtures/malayalam-report.ts";
import { bodyText, condense, readPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

let assets: PdfAssets;

beforeAll(async () => {
  assets = await loadPdfAssets();
});

async function printText(changes: Partial<ReportPdfInput>) {
  const input = makeReportInput(changes);
  const read = await readPdf(await renderReportPdf(input, assets));
  const lines = read.pages.flatMap((page) => page.split("\n")).map((line) => line.normalize("NFC").trim());
  return { body: bodyText(read, input.studentName), lines };
}

/** All text of a report, in reading order, without list markers. */
function listTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case "list":
        return block.items.flatMap((item) => listTexts(item.blocks));
      case "table":
        return [block.header, ...block.rows].flat().map((cell) => cell.map((span) => span.text).join(""));
      case "note":
        return listTexts(block.blocks);
      case "rule":
        return [];
      default:
        return [block.spans.map((span) => span.text).join("")];
    }
  });
}

describe("text copied from the report", () => {
  it.each([
    { language: "en" as const, markdown: ENGLISH_REPORT, dossier: null },
    { language: "ml" as const, markdown: MALAYALAM_REPORT, dossier: null },
  ])("is what was written, in order ($language)", async (part) => {
    const { body } = await printText({ parts: [part] });
    const missing: string[] = [];
    let position = 0;
    for (const text of listTexts(parseReportMarkdown(part.markdown))) {
      const found = body.indexOf(condense(text), position);
      if (found < 0) missing.push(text);
      else position = found + condense(text).length;
    }
    expect(missing).toEqual([]);
  });

  it.each(["regular", "bold"])("is right for every hard Malayalam word (%s)", async (weight) => {
    const written = HARD_WORDS.map((word) => (weight === "bold" ? `**${word}**` : word));
    const { body } = await printText({
      careers: [],
      parts: [{ language: "ml", markdown: written.join(" ¦ "), dossier: null }],
    });
    const read = body.slice(body.indexOf("കെ¦")).split("¦");
    expect(read).toEqual(HARD_WORDS.map((word) => word.normalize("NFC")));
  });

  it("keeps characters drawn by a substitute glyph", async () => {
    const { body } = await printText({
      parts: [{ language: "en", markdown: "Plus Two → B.Tech, score ≥ 40, Dvořák", dossier: null }],
    });
    expect(body).toContain("PlusTwo→B.Tech,score≥40,Dvořák");
  });

  it("puts a Malayalam name into head and footer", async () => {
    const { lines } = await printText({ studentName: "ശ്രീലക്ഷ്മി കൃഷ്ണൻ" });
    expect(lines.filter((line) => line.startsWith("ശ്രീലക്ഷ്മി കൃഷ്ണൻ")).length).toBeGreaterThan(1);
  });

  it("draws no dotted circle for a sign that follows a hyphen, and yields it again", async () => {
    const typesetter = new Typesetter(assets);
    const line = typesetter.fit("10-ാം", { size: 10, colour: COLOURS.ink }, 100);
    const glyphs = line.runs.flatMap(({ fragments }) => fragments.flatMap((fragment) => fragment.glyphs));
    expect(glyphs.map(({ text }) => text).join("")).toBe("10-ാം");
    expect(glyphs).toHaveLength(5);
    const { body } = await printText({ parts: [{ language: "ml", markdown: "10-ാം ക്ലാസ്", dossier: null }] });
    expect(body).toContain(condense("10-ാം ക്ലാസ്"));
  });
});
