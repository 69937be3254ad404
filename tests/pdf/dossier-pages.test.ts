import { beforeAll, describe, expect, it } from "vitest";
import type { Dossier, DossierBlock, DossierPart } from "#app/domain/report/dossier/dossier.ts";
import { EASY_WORDS, easyCertainty, STANDING_NAMES } from "#app/content/strengths/easy-words.ts";
import { printStrengths } from "#app/content/strengths/printed-strengths.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { describeStrengths } from "#app/domain/strengths/what-comes-easily.ts";
import { REPORT_LABELS } from "#app/gateways/pdf/labels.ts";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf, type ReportPdfInput } from "#app/gateways/pdf/report-pdf.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { makeDossier, makeRoute, makeYearEvent } from "../support/makers/full-dossiers.ts";
import { SLOW } from "../support/tags.ts";
import { makeDossierPart } from "./fixtures/dossier-input.ts";
import { expectNoOverlaps, expectWithinMargins } from "./fixtures/placed-text.ts";
import { condense, readPdf, type ReadPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

const LANGUAGES = ["en", "ml"] as const;
const HEAD_ML = {
  title: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
  packageLabel: "ഗോൾഡ്",
  dateLabel: "2026 ജൂൺ 5",
  educationLabel: "പ്ലസ് ടു കഴിഞ്ഞു",
};
let assets: PdfAssets;
beforeAll(async () => {
  assets = await loadPdfAssets();
});

function render(changes: Partial<ReportPdfInput>): Promise<Uint8Array> {
  return renderReportPdf(makeReportInput(changes), assets);
}

async function read(changes: Partial<ReportPdfInput>): Promise<ReadPdf> {
  return readPdf(await render(changes));
}

function withPart(language: "en" | "ml", id: DossierPart["id"], changes: Partial<DossierPart>): Dossier {
  const dossier = makeDossier(language);
  return { ...dossier, parts: dossier.parts.map((part) => (part.id === id ? { ...part, ...changes } : part)) };
}

function readDossier(language: "en" | "ml", dossier: Dossier): Promise<ReadPdf> {
  return read({ parts: [makeDossierPart(language, dossier)] });
}

/** The pages of a part: from its title to the next part's. */
function findPages(report: ReadPdf, title: string): string[] {
  return report.pages.filter((page) => condense(page).includes(condense(title)));
}

describe.each(LANGUAGES)("a dossier (%s)", (language) => {
  let report: ReadPdf;
  beforeAll(async () => {
    report = await read({ ...(language === "ml" ? HEAD_ML : {}), parts: [makeDossierPart(language)] });
  }, 60_000);

  it("takes 12 to 20 pages", () => {
    expect(report.pages.length).toBeGreaterThanOrEqual(12);
    expect(report.pages.length).toBeLessThanOrEqual(20);
  });

  it("has its parts in order, as bookmarks above the sections of the summary", () => {
    const titles = makeDossier(language).parts.map(({ title }) => title);
    const summary = REPORT_LABELS[language].dossier.summary;
    const expected = titles.toSpliced(titles.length - 3, 0, summary);
    expect(report.outline.map(({ title }) => title.normalize("NFC"))).toEqual(expected);
    expect(report.outline.find(({ title }) => title === summary)?.children).toHaveLength(11);
  });

  it("describes every drawing in words", () => {
    expect(new Set(report.structure)).toContain("H4");
    expect(report.figures.every((figure) => figure.length > 10)).toBe(true);
    const figures = report.figures.map((figure) => figure.normalize("NFC"));
    for (const { blocks } of makeDossier(language).parts) {
      for (const block of blocks) if ("alternative" in block) expect(figures).toContain(block.alternative);
    }
  });

  it("keeps to the margins and draws no text on other text", () => {
    expectWithinMargins(report);
    expectNoOverlaps(report);
  });

  it("yields every word again", () => {
    const all = report.pages.map(condense).join("");
    for (const part of makeDossier(language).parts) {
      if (part.id !== "cover") expect(all).toContain(condense(part.title));
      for (const block of part.blocks) {
        if (block.kind === "path-map") {
          expect(all).toContain(condense(block.start));
          for (const { name, stateLabel, steps } of block.routes) {
            for (const text of [name, stateLabel, ...steps.map(({ course }) => course)])
              expect(all).toContain(condense(text));
          }
        }
        if (block.kind === "year")
          for (const { title, when } of block.events)
            for (const text of [title, when]) expect(all).toContain(condense(text));
      }
    }
  });

  it("fills in the student's name", () => {
    expect(report.pages.join("")).not.toContain("{{");
    expect(condense(report.pages[0] ?? "")).toContain(
      condense(language === "en" ? "Anjali Krishnan, you are drawn" : "Anjali Krishnan, ആളുകളോട്"),
    );
  });
});

describe("a dossier in both languages", () => {
  const parts = LANGUAGES.map((language) => makeDossierPart(language));
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await render({ parts });
  });

  it("is the same, byte for byte, for the same input, and within 350 kB", async () => {
    expect(await render({ parts })).toEqual(bytes);
    expect(bytes.length).toBeLessThanOrEqual(350_000);
  });

  it("has footers and a cover in each language", async () => {
    const report = await readPdf(bytes.slice());
    const count = report.pages.length;
    const firstMalayalam = report.pages.findIndex((page) => condense(page).includes(condense("കരിയർ മാർഗനിർദേശ")));
    expect(report.outline.map(({ title }) => title)).toEqual(["English", "മലയാളം"]);
    report.pages.forEach((page, index) => {
      const { pageNumber, dossier } = REPORT_LABELS[index < firstMalayalam ? "en" : "ml"];
      const footer = `Anjali Krishnan · ${dossier.footerBrand} ${pageNumber(index + 1, count)}`;
      expect(condense(page)).toContain(condense(footer));
    });
  });

  it("has nothing English on a Malayalam cover but the name and figures", async () => {
    const { pages, title } = await read({ ...HEAD_ML, parts: [makeDossierPart("ml")], studentName: "അഞ്ജലി കൃഷ്ണൻ" });
    expect(title).toBe("കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട് – അഞ്ജലി കൃഷ്ണൻ");
    const words = (pages[0] ?? "").match(/[A-Za-z]{2,}/g) ?? [];
    expect(words.filter((word) => !["VZ", "Anjali", "Krishnan"].includes(word))).toEqual([]);
  });
});

describe("a student whose answers do not separate the types", () => {
  it("gets no code on the cover, nor does one whose answers are to be read with care", async () => {
    const [cover] = makeDossier("en").parts;
    const parts = [makeDossierPart("en", makeDossier("en", { parts: cover ? [cover] : [] }))];
    const careless = await read({ parts, confidenceNote: "Read with care." });
    const coded = await read({ parts, hollandCode: "IRC" });
    const flat = await read({ parts, hollandCode: null });
    expect(condense(coded.pages[0] ?? "")).toContain("Hollandcode:IRC");
    for (const { pages } of [flat, careless]) expect(condense(pages[0] ?? "")).not.toContain("Hollandcode");
  });
});

describe("page breaks", () => {
  it("keeps a map whole where it can", async () => {
    const report = await readDossier("en", makeDossier("en"));
    const pages = report.figureNames.map((figures) => figures.filter((figure) => figure.includes("path-map")));
    expect(pages.flat()).toHaveLength(3);
    expect(new Set(pages.flat()).size).toBe(3);
  });
});

describe("hostile and empty dossiers", () => {
  it("prints what is far too long over more pages, within the margins", async () => {
    const routes = Array.from({ length: 12 }, (_, index) =>
      makeRoute("ml", (["open", "bridge", "closed"] as const)[index % 3] ?? "open", 1 + (index % 5)),
    );
    const events = Array.from({ length: 40 }, (_, index) => makeYearEvent("ml", index));
    const dossier = makeDossier("ml");
    const parts = dossier.parts.map((part) => ({
      ...part,
      blocks: part.blocks.map((block): DossierBlock => {
        if (block.kind === "year") return { ...block, events };
        return block.kind === "path-map" ? { ...block, routes } : block;
      }),
    }));
    const report = await readDossier("ml", { ...dossier, parts });
    expectWithinMargins(report);
    expectNoOverlaps(report);
    const all = report.pages.map(condense).join("");
    expect(all.split(condense(routes[0]?.name ?? "")).length - 1).toBe(36);
    expect(findPages(report, "ജൂൺ").length).toBeGreaterThan(1);
  });

  it.each([
    ["one long word", "സ്ത്രീ".repeat(30)],
    ["one long English word", "W".repeat(120)],
    ["HTML", "<script>alert('x')</script><b>bold</b>"],
    ["PDF syntax", ") Tj ET (\\) >> endstream endobj %%EOF"],
    ["nothing", ""],
    ["emoji and direction marks", "👩‍🚀\u202Eab\u202C"],
  ])("renders %s everywhere", expectRendered);

  it.each([
    ["one very long word", "സ്ത്രീ".repeat(120)],
    ["one very long English word", "W".repeat(900)],
  ])("renders %s everywhere", { tags: [SLOW] }, expectRendered);

  async function expectRendered(_: string, text: string): Promise<void> {
    const hostile = (value: unknown): unknown => {
      if (typeof value === "string") return text;
      if (Array.isArray(value)) return value.map(hostile);
      if (typeof value !== "object" || value === null) return value;
      const kept = new Set(["kind", "id", "type", "state", "part", "from", "to", "start", "formatAsOf"]);
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          kept.has(key) && typeof inner === "string" ? inner : hostile(inner),
        ]),
      );
    };
    const report = await readDossier("ml", hostile(makeDossier("ml")) as Dossier);
    expect(report.pages.length).toBeGreaterThanOrEqual(5);
    expectWithinMargins(report);
    if (text.startsWith("<")) expect(report.pages.map(condense).join("")).toContain(condense(text));
  }

  it("renders a dossier without parts, and parts without blocks", async () => {
    expect((await readDossier("en", makeDossier("en", { parts: [] }))).pages.length).toBeGreaterThanOrEqual(3);
    const parts = makeDossier("en").parts.map((part) => ({ ...part, blocks: [] }));
    expect((await readDossier("en", makeDossier("en", { parts }))).pages.length).toBeGreaterThanOrEqual(5);
  });

  it("draws a map without routes and a year without events", async () => {
    const map: DossierBlock = {
      kind: "path-map",
      start: "Here",
      career: "There",
      routes: [],
      alternative: "No routes.",
    };
    const year: DossierBlock = { kind: "year", start: "2026-06-01", months: [], events: [], alternative: "No events." };
    const dossier = { ...withPart("en", "path-map", { blocks: [map] }) };
    const report = await readDossier("en", {
      ...dossier,
      parts: dossier.parts.map((part) => (part.id === "year" ? { ...part, blocks: [year] } : part)),
    });
    expect(report.figures).toEqual(expect.arrayContaining(["No routes.", "No events."]));
  });
});

describe.each(LANGUAGES)("what comes easily in a dossier (%s)", (language) => {
  const strengths = describeStrengths(
    (["numbers", "words", "space", "machines"] as const).map((task, place) => ({
      task,
      number: 1,
      language,
      calibration: 0,
      ability: [0.1, 0.2, 1.6, -1.4][place] ?? 0,
      error: 0.4,
      care: null,
      caution: null,
      items: 18,
      finishedAt: new Date("2026-06-01T06:00:00Z"),
    })),
  );
  const title = EASY_WORDS.title[language];

  const readWith = (printed: ReturnType<typeof printStrengths>) => {
    const part = makeDossierPart(language);
    return read({
      ...(language === "ml" ? HEAD_ML : {}),
      parts: [{ ...part, dossier: part.dossier && { ...part.dossier, strengths: printed } }],
    });
  };

  it("has its drawing with a text alternative, how sure it is, and what the careers lean on", async () => {
    if (strengths === null) throw new Error("no tasks");
    const printed = printStrengths(strengths, { language, careers: [{ categoryId: 1, name: "Engineering" }] });
    const report = await readWith(printed);
    // It may go on over a page.
    const shown = condense(report.pages.join(""));
    for (const text of [
      title,
      printed.finding,
      ...printed.tasks.map(({ name }) => name),
      easyCertainty(strengths, language) ?? "",
      TASK_WORDS.space.what[language],
      "Engineering",
      STANDING_NAMES["stands-out"][language],
      STANDING_NAMES["less-at-hand"][language],
    ])
      expect(shown).toContain(condense(text));
    expect(report.figures).toContain(printed.alternative);
    expectWithinMargins(report);
    expectNoOverlaps(report);
  });
});
