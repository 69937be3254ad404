import { describe, expect, it } from "vitest";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";

const plain = (text: string) => ({ text, bold: false, href: null });

describe("parseReportMarkdown", () => {
  it("reads sections, subsections and paragraphs, joining wrapped lines", () => {
    expect(parseReportMarkdown("## One\n\n### Two\n\nwrapped\nline")).toEqual([
      { kind: "section", spans: [plain("One")] },
      { kind: "subsection", spans: [plain("Two")] },
      { kind: "paragraph", spans: [plain("wrapped line")] },
    ]);
  });

  it("reads bold, drops italics, keeps web links and unwraps all others", () => {
    expect(
      parseReportMarkdown("a **b** *c* [d](https://example.org/) [e](javascript:x) **[f](mailto:a@example.org)**"),
    ).toEqual([
      {
        kind: "paragraph",
        spans: [
          plain("a "),
          { text: "b", bold: true, href: null },
          plain(" "),
          plain("c"),
          plain(" "),
          { text: "d", bold: false, href: "https://example.org/" },
          plain(" "),
          plain("e"),
          plain(" "),
          { text: "f", bold: true, href: "mailto:a@example.org" },
        ],
      },
    ]);
  });

  it("numbers ordered lists from where they start", () => {
    const [list] = parseReportMarkdown("3. three\n4. four");
    expect(list).toMatchObject({ kind: "list", items: [{ label: "3." }, { label: "4." }] });
  });

  it("reads tables with their alignments", () => {
    expect(parseReportMarkdown("| A | B |\n| :-- | --: |\n| 1 | **2** |")).toEqual([
      {
        kind: "table",
        alignments: ["left", "right"],
        header: [[plain("A")], [plain("B")]],
        rows: [[[plain("1")], [{ text: "2", bold: true, href: null }]]],
      },
    ]);
  });

  it("reads notes", () => {
    expect(parseReportMarkdown("> careful")).toEqual([
      { kind: "note", blocks: [{ kind: "paragraph", spans: [plain("careful")] }] },
    ]);
  });

  it("returns nothing for empty input", () => {
    expect(parseReportMarkdown("")).toEqual([]);
  });
});
