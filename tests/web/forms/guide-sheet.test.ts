import { describe, expect, test } from "vitest";
import { CSV_START, csvLine } from "#app/domain/administration/csv.ts";
import { readGuideSheet } from "#app/web/forms/guide-sheet.ts";
import { type SheetColumn, sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { SLOW } from "../../support/tags.ts";

const SHEET_COLUMNS = sheetColumnNames(null);

const bytes = (text: string) => new TextEncoder().encode(text);

const cells: Partial<Record<SheetColumn, string>> = {
  id: "admission:keam-engineering:fee:1",
  field: "fee",
  en: "The fee is ₹500.",
  ml: "ഫീസ് ₹500.",
  status: "sourced",
  source_url: "https://cee.kerala.gov.in",
  source_title: "Prospectus",
  source_date: "2026",
  year: "2026",
  from: "",
  to: "",
  version: "1",
};

const header = csvLine(SHEET_COLUMNS);
const makeLine = (changes: Partial<typeof cells> = {}) =>
  csvLine(SHEET_COLUMNS.map((column) => ({ ...cells, ...changes })[column] ?? ""));

function readRows(text: string) {
  const sheet = readGuideSheet(bytes(text));
  if (!sheet.ok) throw new Error(sheet.problem);
  return sheet.rows;
}

function findProblem(content: string | Uint8Array): string {
  const sheet = readGuideSheet(typeof content === "string" ? bytes(content) : content);
  return sheet.ok ? "" : sheet.problem;
}

describe("a sheet is read", () => {
  test.each([
    ["as exported, with a byte order mark", CSV_START + header + makeLine()],
    ["without one", header + makeLine()],
    ["with other line breaks", (header + makeLine()).replaceAll("\r\n", "\n")],
    ["with semicolons", (header + makeLine()).replaceAll(",", ";")],
    ["with the separator on a line of its own", `sep=;\r\n${(header + makeLine()).replaceAll(",", ";")}`],
    ["with tabs", `"sep=\t"\n${(header + makeLine()).replaceAll(",", "\t")}`],
    ["with empty columns at the end", (header + makeLine()).replaceAll("\r\n", ",,,\r\n")],
    ["with blank lines and empty rows", `${header}\r\n${makeLine()},,,,,,,,,,,\r\n`],
    ["with capitals and blanks in its header", header.toUpperCase().replace("ID,", " Id ,") + makeLine()],
  ])("%s", (_, text) => {
    expect(readRows(text)).toMatchObject([
      { id: cells.id, field: "fee", version: 1, problems: [], content: { en: cells.en, ml: cells.ml, year: 2026 } },
    ]);
  });

  test("with its columns in another order", () => {
    const columns = SHEET_COLUMNS.toReversed();
    const text = csvLine(columns) + csvLine(columns.map((column) => cells[column] ?? ""));
    expect(readRows(text)).toMatchObject([{ id: cells.id, version: 1, texts: { en: cells.en } }]);
  });

  test("and each row knows the line where it begins, quoted line breaks or not", () => {
    const rows = readRows(
      header + makeLine({ en: "One\ntwo\nthree" }) + makeLine() + "\r\n" + makeLine({ year: "never" }),
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 7]);
    expect(rows[2]?.problems).toEqual([{ field: "year", message: "Please enter a year from 2000 to 2100" }]);
  });

  test("and its lines are counted with the one that names the separator", () => {
    expect(readRows(`sep=,\r\n${header}${makeLine()}${makeLine()}`).map(({ line }) => line)).toEqual([3, 4]);
  });

  test("and a row with more or fewer cells is torn", () => {
    expect(readRows(`${header}one,two\r\n${makeLine().trim()},more\r\n`).map(({ isTorn }) => isTorn)).toEqual([
      true,
      true,
    ]);
  });
});

describe("a sheet that cannot be read says why", () => {
  test.each([
    ["nothing", new Uint8Array(), "Please choose a CSV file."],
    ["blank lines", bytes("\r\n\r\n"), "This file is empty."],
    ["a header only", bytes(header), "This file has a header, but no rows."],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x69, 0, 0x64, 0]), "This file is in UTF-16."],
    ["UTF-16, the other way", new Uint8Array([0xfe, 0xff, 0, 0x69]), "This file is in UTF-16."],
    ["UTF-16 without a mark", new Uint8Array([0x69, 0, 0x64, 0]), "This file is in UTF-16, or no text at all."],
    ["UTF-32", new Uint8Array([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]), "This file is in UTF-32."],
    ["Windows-1252", new Uint8Array([0x69, 0x64, 0x2c, 0xe9, 0x2c]), "an older encoding such as Windows-1252"],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4]), "This is a workbook, not a CSV file."],
    ["an open quotation mark", bytes(`${header}"admission`), "a quotation mark is not closed"],
    ["more than 8 MB", new Uint8Array(8 * 1024 * 1024 + 1), "more than 8 MB"],
  ])("%s", (_, content, problem) => {
    expect(findProblem(content)).toContain(problem);
  });

  test("missing, unknown and repeated columns are named", () => {
    const columns = [...SHEET_COLUMNS.filter((column) => column !== "ml" && column !== "to"), "notes", "en"];
    const problem = findProblem(csvLine(columns));
    expect(problem).toContain("the columns ml, to are missing");
    expect(problem).toContain("nobody knows the column “notes”");
    expect(problem).toContain("“en” stands there twice");
  });

  test("it has more than 10,000 rows", () => {
    expect(findProblem(header + csvLine(["short"]).repeat(10_001))).toBe(
      "This file has more than 10,000 rows. Please import it in parts.",
    );
  });

  test("10,000 rows are read", { tags: [SLOW] }, () => {
    expect(readRows(header + makeLine().repeat(10_000))).toHaveLength(10_000);
  });
});

describe("what the export keeps from being calculated comes back as it was", () => {
  test.each([
    "=1+1",
    "+91 484 555 0100",
    "-5 marks",
    "@home",
    "'=1+1",
    "Fee; =SUM(A1)",
    "One, =two",
    "a\n-b",
    "; '-5",
    "'quoted'",
    ";=1+1",
    "＝1",
    "plain, text; with - signs",
  ])("%j", (text) => {
    const [row] = readRows(header + makeLine({ en: text }));
    expect(row?.texts.en).toBe(text);
  });
});
