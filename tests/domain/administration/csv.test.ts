import { describe, expect, test } from "vitest";
import { CSV_START, csvLine } from "#app/domain/administration/csv.ts";

describe("a line of a CSV file", () => {
  test("separates with commas, quotes what needs it, and ends with CR LF", () => {
    expect(csvLine(["Anu", 1499, null, 'said "yes", twice', "two\nlines"])).toBe(
      'Anu,1499,,"said ""yes"", twice","two\nlines"\r\n',
    );
  });

  test("keeps Malayalam as it was typed, with its joiners", () => {
    expect(csvLine(["അഞ്ജലി നായർ", "പാസ്\u200cവേഡ്", "ഓർഡർ, റിപ്പോർട്ട്"])).toBe('അഞ്ജലി നായർ,പാസ്\u200cവേഡ്,"ഓർഡർ, റിപ്പോർട്ട്"\r\n');
  });

  test.each([
    ["=HYPERLINK(A1)", "'=HYPERLINK(A1)"],
    ["+91 9847012345", "'+91 9847012345"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'  =1+1"],
    ["＝1+1", "'＝1+1"],
    ["\t=1+1", "'\t'=1+1"],
    ["\u200b=1+1", "'\u200b=1+1"],
    // With semicolons as separators, as in most of Europe, each of these would leave a cell that begins with a formula.
    [";=1+1", "';'=1+1"],
    ["; =1+1", "'; '=1+1"],
    [";;@SUM(A1)", "';;'@SUM(A1)"],
    ["Anu;=1+1", "Anu;'=1+1"],
    ["Anu; -2+3", "Anu; '-2+3"],
    ["Anu|+1", "Anu|'+1"],
  ])("keeps %j from being read as a formula", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  test.each([
    [",=1+1", `"','=1+1"`],
    ["Anu, =1+1", `"Anu, '=1+1"`],
    ["Anu\r\n=1+1", `"Anu\r\n'=1+1"`],
    ['Anu;"=1+1"', `"Anu;""'=1+1"""`],
    ['";=1+1', `"'"";'=1+1"`],
  ])("keeps %j from being read as one by a program that splits lines elsewhere", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  test.each([";", ",", "\t", "\n"])("leaves no cell that begins with a formula when split at %j", (separator) => {
    const line = csvLine(["Anu;=1", ";+1", 'x,"=2"', "\n@A1", "\t-3", "'=4;\"-5"]);
    const cells = line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ""));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  test("quotes a formula with a comma after it has been disarmed", () => {
    expect(csvLine(['=IMPORTXML("http://x",1)'])).toBe(`"'=IMPORTXML(""http://x"",1)"\r\n`);
  });

  test("leaves an amount below zero a number, though it is written as text: a sum would miss it", () => {
    expect(csvLine(["-1270.34", "-350", "-0.5"])).toBe("-1270.34,-350,-0.5\r\n");
    expect(csvLine(["-1270.34+1", "--5", "-5%", "-.5", "-1 "])).toBe("'-1270.34+1,'--5,'-5%,'-.5,'-1 \r\n");
  });

  test("leaves numbers, ordinary text and Malayalam alone", () => {
    expect(csvLine([-5, "a-b", "a; b", "മാളവിക", "Kochi - 682"])).toBe("-5,a-b,a; b,മാളവിക,Kochi - 682\r\n");
    expect(CSV_START).toBe("\uFEFF");
  });
});
