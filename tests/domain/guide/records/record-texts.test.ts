import { describe, expect, test } from "vitest";
import { readRecordId } from "#app/domain/guide/records/record-id.ts";
import {
  RECORD_COLUMNS,
  readRecord,
  type RecordTexts,
  summariseRecord,
  toRecordTexts,
} from "#app/domain/guide/records/record-texts.ts";
import { RECORD_KINDS } from "#app/domain/guide/records/record.ts";
import { projectGuide } from "../../../support/guide/project-guide.ts";

const closing: RecordTexts = {
  institute: "cet",
  course: "b-tech-computer-science",
  category: "general",
  quota: "state",
  stage: "second",
  measure: "rank",
  value: "482",
  out_of: "",
  candidates: "67505",
};

const findProblems = (changes: RecordTexts, kind: (typeof RECORD_KINDS)[number] = "closing", texts = closing) => {
  const read = readRecord(kind, { ...texts, ...changes });
  return read.ok ? [] : read.problems.map(({ column, message }) => `${column}: ${message}`);
};

describe("a record's columns", () => {
  test("come back as they were, for every record of the guide's files", () => {
    const subjects = [
      ...projectGuide.careers,
      ...projectGuide.admissions,
      ...projectGuide.institutes,
      ...projectGuide.scholarships,
    ];
    const records = subjects.flatMap(({ statements }) => statements.flatMap(({ record }) => record ?? []));
    for (const record of records) {
      const texts = toRecordTexts(record);
      expect(Object.keys(texts)).toEqual([...RECORD_COLUMNS[record.kind]]);
      expect(readRecord(record.kind, texts)).toEqual({ ok: true, record });
    }
  });

  test("take digits of Malayalam and separators of India", () => {
    for (const value of ["482", " 482 ", "൪൮൨"])
      expect(readRecord("closing", { ...closing, value })).toMatchObject({ ok: true, record: { value: 482 } });
    for (const candidates of ["1,23,456", "123,456", "൧,൨൩,൪൫൬"])
      expect(readRecord("closing", { ...closing, candidates })).toMatchObject({
        ok: true,
        record: { candidates: 123_456 },
      });
  });

  test.each(["four hundred", "482-500", "400 to 500", "4.8.2", "about 482", "48,2", "1e3", "-5", "+5"])(
    "refuse %s as a rank",
    (value) => {
      expect(findProblems({ value })).toEqual(["value: Please enter one number in digits, without words or a range"]);
    },
  );

  test.each([
    [{ value: "0" }, "value: Please enter a whole number from 1 to 1,00,00,00,000"],
    [{ value: "12.5" }, "value: Please enter a whole number from 1 to 1,00,00,00,000"],
    [{ value: "" }, "value: Please enter a number"],
    [{ measure: "percent", value: "100.1" }, "value: Please enter a number from 0 to 100"],
    [{ measure: "index", out_of: "600", value: "601" }, "value: Please enter a number from 0 to 600"],
    [{ measure: "grade" }, "measure: Please choose one of: rank, percent"],
    [{ category: "" }, "category: Please choose one of: general, ews"],
    [{ institute: "CET Trivandrum" }, "institute: Please enter a name as in addresses: b-sc-nursing"],
  ])("refuse a closing with %j", (changes, problem) => {
    expect(findProblems(changes)[0]).toContain(problem);
  });

  test("refuse half of a pair of languages, a span in the wrong order, and an unknown group", () => {
    const pay = {
      post_en: "Staff nurse",
      post_ml: "സ്റ്റാഫ് നഴ്സ്",
      sector: "government",
      point: "scale",
      low: "39300",
      high: "83000",
      currency: "INR",
      per: "month",
    };
    expect(findProblems({}, "pay", pay)).toEqual([]);
    expect(findProblems({ post_ml: "" }, "pay", pay)).toEqual(["post_ml: Please fill this in"]);
    expect(findProblems({ place_en: "Kerala" }, "pay", pay)).toEqual(["place_ml: Please write it in Malayalam, too"]);
    expect(findProblems({ high: "100" }, "pay", pay)).toEqual([
      "high: The higher figure cannot be below the lower one",
    ]);
    const award = { low: "10000", high: "10000", per: "year", for_girls: "no", level: "12th" };
    expect(findProblems({ groups: "sc martians" }, "award", award)[0]).toMatch(/^groups: Nobody knows martians/);
    expect(readRecord("award", { ...award, groups: "sc st", months: "11 12 1" })).toMatchObject({
      ok: true,
      record: { groups: ["sc", "st"], months: [11, 12, 1], incomeLimit: null },
    });
  });

  test("are summed up in English", () => {
    const read = readRecord("closing", closing);
    expect(read.ok && summariseRecord(read.record)).toBe(
      "cet · b-tech-computer-science · general · state · second · rank · 482 · 67505",
    );
  });
});

test.each([
  ["admission:keam-engineering:closing:cet-2025", "closing"],
  ["institute:cet:course:b-tech", "course"],
  ["admission:lbs:course:government", "course"],
  ["career:nursing:pay:staff-nurse", "pay"],
  ["career:nursing:closing:x", null],
  ["institute:cet:pay:x", null],
  ["admission:keam-engineering:fee:1", null],
  ["admission:keam-engineering:closing:", null],
  ["admission:keam engineering:closing:x", null],
  ["nothing", null],
])("%s is the id of a record of the kind %s", (id, kind) => {
  expect(readRecordId(id)?.field ?? null).toBe(kind);
});
