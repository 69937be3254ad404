import { describe, expect, test } from "vitest";
import { CSV_START, csvLine } from "../../../app/domain/administration/csv";

describe("a line of a CSV file", () => {
  test("separates with commas, quotes what needs it, and ends with CR LF", () => {
    expect(csvLine(["Anu", 1499, null, 'said "yes", twice', "two\nlines"])).toBe(
      'Anu,1499,,"said ""yes"", twice","two\nlines"\r\n',
    );
  });

  test.each([
    ["=HYPERLINK(A1)", "'=HYPERLINK(A1)"],
    ["+91 9847012345", "'+91 9847012345"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1+1", "'  =1+1"],
    ["＝1+1", "'＝1+1"],
    ["\t=1+1", "'\t=1+1"],
  ])("keeps %j from being read as a formula", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  test("quotes a formula with a comma after it has been disarmed", () => {
    expect(csvLine(['=IMPORTXML("http://x",1)'])).toBe(`"'=IMPORTXML(""http://x"",1)"\r\n`);
  });

  test("leaves numbers, ordinary text and Malayalam alone", () => {
    expect(csvLine([-5, "a-b", "മാളവിക"])).toBe("-5,a-b,മാളവിക\r\n");
    expect(CSV_START).toBe("\uFEFF");
  });
});
