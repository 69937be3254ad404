import { describe, expect, test } from "vitest";
import { printStatement, type Statement, statesFigure } from "#app/domain/guide/statement.ts";

const source = { url: "https://authority.example/notice", title: "Notice", date: "2025-06" };

const statement = (changes: Partial<Statement>): Statement => ({
  id: "admission:some-test:fee:1",
  field: "fee",
  en: "The form costs something.",
  ml: "ഫോമിനു ചെലവുണ്ട്.",
  status: "checked",
  source,
  year: 2025,
  from: null,
  to: null,
  checkedOn: "2026-11-22",
  ...changes,
});

describe("how a statement is printed", () => {
  test("a checked statement is printed unchanged, with its source", () => {
    expect(printStatement(statement({}), "ml")).toEqual({
      id: "admission:some-test:fee:1",
      text: "ഫോമിനു ചെലവുണ്ട്.",
      label: null,
      source,
    });
  });

  test("what was only seen carries its year and source", () => {
    expect(printStatement(statement({ status: "sourced" }), "en")).toMatchObject({
      label: { kind: "year", text: "2025" },
      source,
    });
  });

  test("general knowledge says 'usually', and never a figure", () => {
    const unchecked = statement({ status: "unchecked", source: null, year: null });
    expect(printStatement(unchecked, "en")?.label).toEqual({ kind: "usually", text: "Usually" });
    expect(printStatement(unchecked, "ml")?.label).toEqual({ kind: "usually", text: "സാധാരണ" });
    expect(printStatement({ ...unchecked, en: "The form costs ₹500." }, "en")).toBeNull();
    expect(printStatement({ ...unchecked, en: "It needs 50% marks." }, "ml")).toBeNull();
  });

  test.each(["doubtful", "outdated"] as const)("what is %s is not printed", (status) => {
    expect(printStatement(statement({ status }), "en")).toBeNull();
  });

  test("prose has neither label nor source", () => {
    expect(printStatement(statement({ status: "prose" }), "en")).toMatchObject({ label: null, source: null });
  });

  test.each([
    ["After class 10 or plus two", false],
    ["A 3-year degree, B.Sc, 10+2, classes 11 and 12", false],
    ["About 2,000 seats", true],
    ["In June 2026", true],
    ["Half the seats", false],
    ["₹ five hundred", true],
  ])("whether %j states a figure: %s", (text, expected) => {
    expect(statesFigure(text)).toBe(expected);
  });
});
