import { beforeAll, describe, expect, it } from "vitest";
import type { PdfAssets } from "#app/gateways/pdf/pdf-assets.ts";
import { renderReportPdf, type ReportPart, type ReportPdfInput } from "#app/gateways/pdf/report-pdf.ts";
import { ENGLISH_REPORT } from "./fixtures/english-report.ts";
import { loadPdfAssets } from "../../scripts/samples/load-pdf-assets.ts";
import { SLOW } from "../support/tags.ts";
import { MALAYALAM_REPORT } from "./fixtures/malayalam-report.ts";
import { bodyText, condense, readPdf } from "./fixtures/read-pdf.ts";
import { makeReportInput } from "./fixtures/report-input.ts";

const english: ReportPart = { language: "en", markdown: ENGLISH_REPORT, dossier: null };
const malayalam: ReportPart = { language: "ml", markdown: MALAYALAM_REPORT, dossier: null };

let assets: PdfAssets;

beforeAll(async () => {
  assets = await loadPdfAssets();
});

function render(changes: Partial<ReportPdfInput> = {}): Promise<Uint8Array> {
  return renderReportPdf(makeReportInput(changes), assets);
}

async function read(changes: Partial<ReportPdfInput> = {}) {
  return readPdf(await render(changes));
}

function englishPart(markdown: string): Partial<ReportPdfInput> {
  return { parts: [{ language: "en", markdown, dossier: null }] };
}

/** Short paragraphs that push what comes after them down. */
function makeFilling(count: number): string {
  return Array.from({ length: count }, (_, index) => `Line ${index} of the filling.`).join("\n\n");
}

/** A table row of 40 equal cells. */
function wideRow(cell: string): string {
  return `|${Array.from({ length: 40 }, () => ` ${cell} |`).join("")}`;
}

describe("an ordinary report", () => {
  it("is a PDF of at least 1000 bytes", async () => {
    const bytes = await render();
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(1000);
  });

  it("is the same, byte for byte, for the same input", async () => {
    const parts = [english, malayalam];
    expect(await render({ parts })).toEqual(await render({ parts }));
  });

  it.each([
    { name: "English", parts: [english], pages: 4, bytes: 150_000 },
    { name: "Malayalam", parts: [malayalam], pages: 4, bytes: 150_000 },
    { name: "both", parts: [english, malayalam], pages: 8, bytes: 250_000 },
  ])("stays within its size ($name)", async ({ parts, pages, bytes }) => {
    const rendered = await render({ parts });
    expect(rendered.length).toBeLessThanOrEqual(bytes);
    expect((await readPdf(rendered)).pages.length).toBeLessThanOrEqual(pages);
  });

  it("fits 1,800 English words on four pages by setting them closer", async () => {
    const words = ENGLISH_REPORT.split(/\s+/).length;
    const more = Array.from({ length: 1800 - words }, () => "interest").join(" ");
    const { pages } = await read(englishPart(`${ENGLISH_REPORT}\n\n${more}`));
    expect(pages).toHaveLength(4);
  });

  it("says whose it is, when, and the results", async () => {
    const { pages } = await read();
    const first = condense(pages[0] ?? "");
    for (const text of [
      "Anjali Krishnan",
      "14 November 2026",
      "Gold",
      "VZ-2026-001234",
      "Completed 12th Grade",
      "IRC",
      "78%",
      "34%",
      "±8 points",
    ]) {
      expect(first).toContain(condense(text));
    }
  });

  it("numbers its pages and names the student on each", async () => {
    const { pages } = await read({ parts: [english, malayalam] });
    pages.forEach((page, index) => {
      const inEnglish = `Anjali Krishnan · Vazhi Career Guide page ${index + 1} of ${pages.length}`;
      const inMalayalam = `Anjali Krishnan · വഴി കരിയർ ഗൈഡ് പേജ് ${index + 1} / ${pages.length}`;
      expect([inEnglish, inMalayalam].some((footer) => condense(page).includes(condense(footer)))).toBe(true);
    });
  });

  it("is in Malayalam throughout where that is its only language", async () => {
    const head = {
      title: "കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട്",
      packageLabel: "ഗോൾഡ്",
      dateLabel: "2026 നവംബർ 14",
      educationLabel: "പ്ലസ് ടു കഴിഞ്ഞു",
    };
    const report = await read({ ...head, parts: [malayalam], studentName: "\u0007" });
    const [first = "", ...rest] = report.pages.map(condense);
    for (const text of [...Object.values(head), "വിദ്യാർഥി", "ഹോളണ്ട് കോഡ്", "അന്വേഷണാത്മകത", "പ്രായോഗികത", "ക്രമബദ്ധത"]) {
      expect(first).toContain(condense(text));
    }
    [first, ...rest].forEach((page, index, pages) =>
      expect(page).toContain(condense(`പേജ് ${index + 1} / ${pages.length}`)),
    );
    expect(report.title).toBe("കരിയർ മാർഗനിർദേശ റിപ്പോർട്ട് – വിദ്യാർഥി");
    expect(report.language).toBe("ml-IN");
    expect(first).not.toMatch(/Prepared|Package|Education|page/);
  });

  it("begins each language on a page of its own", async () => {
    const { pages } = await read({ parts: [english, malayalam] });
    const beginning = pages.findIndex((page) => condense(page).includes(condense("വ്യക്തിത്വരീതി")));
    expect(condense(pages[beginning - 1] ?? "")).toContain(condense("how you have grown."));
    expect(condense(pages[beginning] ?? "")).not.toContain(condense("how you have grown."));
  });

  it("prints a note on confidence only if there is one", async () => {
    const confidenceNote = "Please read this report with care.";
    const cautioned = bodyText(await read({ confidenceNote }), "Anjali Krishnan");
    const confident = bodyText(await read({ confidenceNote: null }), "Anjali Krishnan");
    expect(cautioned).toContain(condense(confidenceNote));
    expect(confident).not.toContain(condense(confidenceNote));
  });

  it("shows a dash for a type with too few answers", async () => {
    const { pages } = await read({ percentages: { R: 65, I: 78, A: null, S: 31, E: 40, C: 59 } });
    expect(condense(pages[0] ?? "")).toContain("A–Artistic");
  });
});

describe("what assistive technology and viewers get", () => {
  it("has title, language and bookmarks", async () => {
    const report = await read();
    expect(report.title).toBe("Career Guidance Report – Anjali Krishnan");
    expect(report.language).toBe("en-IN");
    expect(report.outline.map((entry) => entry.title)).toContain("11. Aspirational Careers");
    expect(report.outline).toHaveLength(11);
  });

  it("groups the bookmarks by language if there are two", async () => {
    const { outline } = await read({ parts: [malayalam, english] });
    expect(outline.map((entry) => entry.title)).toEqual(["മലയാളം", "English"]);
    expect(outline[0]?.children).toHaveLength(11);
  });

  it("is tagged with headings, lists and tables", async () => {
    const { isTagged, structure } = await read();
    expect(isTagged).toBe(true);
    for (const role of [
      "H1",
      "H2",
      "H3",
      "P",
      "L",
      "LI",
      "Lbl",
      "LBody",
      "Table",
      "TR",
      "TH",
      "TD",
      "Link",
      "Figure",
      "BlockQuote",
    ]) {
      expect(structure).toContain(role);
    }
  });

  it("marks each page's text with its language", async () => {
    const { languageParts, pages } = await read({ parts: [english, malayalam] });
    expect(languageParts.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
    const languages = languageParts.map(({ language }) => language);
    expect(new Set(languages)).toEqual(new Set(["en-IN", "ml-IN"]));
    expect(languages).toEqual(languages.toSorted());
  });

  it.each([
    { part: english, words: "Interest profile on Holland's hexagon: Realistic 66%" },
    { part: malayalam, words: "പ്രായോഗികത 66%" },
  ])("describes its chart in words ($part.language)", async ({ part, words }) => {
    const { figures } = await read({ parts: [part] });
    expect(figures).toHaveLength(2);
    expect(figures[0]?.normalize("NFC")).toContain(words);
  });

  it("gives every table header cells", async () => {
    const { tables } = await read({ parts: [english, malayalam] });
    expect(tables.length).toBeGreaterThanOrEqual(2);
    for (const table of tables) {
      expect(table.headerCells).toBeGreaterThan(1);
      expect(table.dataCells % table.headerCells).toBe(0);
    }
  });

  it("has working links, and none to dangerous addresses", async () => {
    const { links } = await read(
      englishPart("[good](https://example.org/a?b=(c)) [bad](javascript:alert(1)) [relative](/x)"),
    );
    expect(links).toEqual(["https://example.org/a?b=(c)"]);
  });
});

describe("page breaks", () => {
  /** The page of a heading behind so many paragraphs, counted from 0. */
  async function pageOfHeading(paragraphs: number): Promise<number> {
    const { pages } = await read(englishPart(`${makeFilling(paragraphs)}\n\n## The heading\n\nIts own text.`));
    const place = pages.findIndex((page) => page.includes("The heading"));
    expect(pages[place]).toContain("Its own text.");
    return place;
  }

  it("never leaves a heading at the end of a page", async () => {
    const beginning = await pageOfHeading(0);
    // Halves the range to the most paragraphs before which the heading stays on the page where all begins.
    let [most, more] = [0, 60];
    while (more - most > 1) {
      const middle = Math.floor((most + more) / 2);
      if ((await pageOfHeading(middle)) === beginning) most = middle;
      else more = middle;
    }
    expect(most).toBeGreaterThan(10);
  });

  it("never leaves a heading at the end of a page, wherever it stands", { tags: [SLOW] }, async () => {
    for (let count = 10; count < 60; count += 1) await pageOfHeading(count);
  });

  it("repeats a table's header on each page and keeps its rows together", async () => {
    const rows = Array.from(
      { length: 120 },
      (_, index) =>
        `| begin${index} and a cell with enough words to wrap over two lines or even three of them | end${index} |`,
    );
    const { pages } = await read(
      englishPart(["| First column | Second column |", "| --- | --- |", ...rows].join("\n")),
    );
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page) => expect(page).toContain("Second column"));
    for (let index = 0; index < 120; index += 1) {
      const page = pages.find((text) => text.includes(`begin${index} `));
      expect(page).toContain(`end${index}`);
    }
  });

  it("breaks a row that is taller than a page", async () => {
    const cell = Array.from({ length: 1500 }, (_, index) => `word${index}`).join(" ");
    const report = await read(englishPart(`| A | B |\n| --- | --- |\n| ${cell} | short |`));
    const body = bodyText(report, "Anjali Krishnan");
    expect(body).toContain("word0");
    expect(body).toContain("word1499");
  });

  it("lets a very long text take all the pages it needs", async () => {
    const report = await read(englishPart(Array.from({ length: 4 }, () => ENGLISH_REPORT).join("\n\n")));
    expect(report.pages.length).toBeGreaterThan(10);
    expect(bodyText(report, "Anjali Krishnan").split(condense("Keep this report, and read it again")).length - 1).toBe(
      4,
    );
  });
});

describe("hostile and empty input", () => {
  it.each([
    ["nothing", ""],
    ["spaces", "   \n\t "],
    ["a script", "<script>alert('x')</script>"],
    ["PDF syntax", ") Tj ET (\\) >> endstream endobj %%EOF"],
    ["emoji", "👩‍🚀🇮🇳😀"],
    ["a name with emoji", "Anjali 😀 K"],
    ["Arabic", "فاطمة"],
    ["Hebrew with direction marks", "\u202Eשרה\u202C"],
    ["Chinese", "王小明"],
    ["Devanagari", "अंजलि"],
    ["stacked marks", `Z${"\u0301\u0323".repeat(200)}`],
    ["a lone surrogate", "Anj\uD800ali"],
    ["a lone Malayalam sign", "\u0D3E\u0D46\u0D4D\u200D\u200C"],
    ["a null character", "Anj\u0000ali"],
    ["one long word", "W".repeat(500)],
    ["one long Malayalam word", "സ്ത്രീ".repeat(100)],
    ["many words", "Anjali ".repeat(100)],
  ])("renders %s as name, label and text", expectRendered);

  it.each([
    ["one very long word", "W".repeat(5000)],
    ["one very long Malayalam word", "സ്ത്രീ".repeat(800)],
    ["very many words", "Anjali ".repeat(500)],
  ])("renders %s as name, label and text", { tags: [SLOW] }, expectRendered);

  async function expectRendered(_: string, text: string): Promise<void> {
    const report = await read({
      studentName: text,
      title: text,
      packageLabel: text,
      dateLabel: text,
      reportNumber: text,
      educationLabel: text,
      hollandCode: text,
      confidenceNote: text,
      parts: [
        { language: "en", markdown: `## ${text}\n\n${text}\n\n- ${text}\n\n> ${text}`, dossier: null },
        { language: "ml", markdown: text, dossier: null },
      ],
    });
    expect(report.pages.length).toBeGreaterThanOrEqual(2);
  }

  it("calls a student whose name the fonts cannot print 'Student'", async () => {
    for (const studentName of ["😀", "अंजलि", "عائشة", ""]) {
      const { pages } = await read({ studentName });
      expect(condense(pages[0] ?? "")).toContain(condense("Student · Vazhi Career Guide"));
    }
  });

  it("breaks an over-long word without losing a letter", async () => {
    const word = "abcdefghij".repeat(60);
    const report = await read(englishPart(`before ${word} after`));
    expect(bodyText(report, "Anjali Krishnan")).toContain(`before${word}after`);
  });

  it("renders a first page if there are no parts, and if a part is empty", async () => {
    expect((await read({ parts: [], careers: [] })).pages).toHaveLength(1);
    const empty = { language: "ml", markdown: "", dossier: null } as const;
    expect((await read({ parts: [empty], careers: [] })).pages).toHaveLength(1);
  });

  it("draws HTML as text", async () => {
    const body = bodyText(await read(englishPart("<b>bold</b>\n\n<iframe src='x'></iframe>")), "Anjali Krishnan");
    expect(body).toContain("<b>bold</b>");
    expect(body).toContain(condense("<iframe src='x'></iframe>"));
  });

  it("survives tables with uneven rows, empty cells and many columns", async () => {
    const uneven = "| A | B |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |\n| | |";
    const wide = [wideRow("head"), wideRow("---"), wideRow("cell")].join("\n");
    const body = bodyText(await read(englishPart(`${uneven}\n\n${wide}\n\nafter the tables`)), "Anjali Krishnan");
    expect(body).toContain("afterthetables");
  });

  it("survives deep nesting", async () => {
    const nestedList = Array.from({ length: 60 }, (_, depth) => `${"  ".repeat(depth)}- level ${depth}`).join("\n");
    const report = await read(englishPart(`${nestedList}\n\n${"> ".repeat(200)}deep quote`));
    expect(bodyText(report, "Anjali Krishnan")).toContain("deepquote");
  });

  it("accepts percentages that are out of range", async () => {
    const { pages } = await read({
      percentages: { R: -5, I: 250, A: Number.NaN, S: Number.POSITIVE_INFINITY, E: 50, C: 0 },
    });
    expect(condense(pages[0] ?? "")).toContain("I100%Investigative");
  });
});
