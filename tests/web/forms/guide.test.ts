import { describe, expect, test } from "vitest";
import { statementContentSchema, statementForms } from "#app/web/forms/guide.ts";
import { checkFields } from "#app/web/http/forms.ts";

const good = {
  en: "Apply by the tenth of March.",
  ml: "മാർച്ച് പത്തിനകം അപേക്ഷിക്കുക.",
  status: "sourced",
  source_url: "https://cee.kerala.gov.in/notice",
  source_title: "Notice",
  source_date: "2026",
  year: "2027",
  from: "2027-02-01",
  to: "2027-03-10",
};

const listErrors = (changes: Partial<typeof good>) => {
  const checked = checkFields({ ...good, ...changes }, statementContentSchema);
  return checked.ok ? {} : checked.fieldErrors;
};

test("a statement is read as it is stored", () => {
  const checked = checkFields({ ...good, version: "7" }, statementForms.correct);
  expect(checked).toMatchObject({
    ok: true,
    data: {
      version: 7,
      en: good.en,
      status: "sourced",
      source: { url: good.source_url, title: "Notice", date: "2026" },
      year: 2027,
      from: "2027-02-01",
      to: "2027-03-10",
    },
  });
  const bare = {
    ...good,
    status: "unchecked",
    source_url: "",
    source_title: "",
    source_date: "",
    year: "",
    from: "",
    to: "",
  };
  expect(checkFields(bare, statementContentSchema)).toMatchObject({
    ok: true,
    data: { source: null, year: null, from: null, to: null },
  });
});

describe("each rule has its sentence beside its field", () => {
  test.each([
    ["en", { en: " " }, "Please write it in English"],
    ["ml", { ml: "" }, "Please write it in Malayalam"],
    ["en", { en: "x".repeat(2001) }, "At most 2000 characters, please"],
    ["status", { status: "certain" }, "Please choose a status"],
    ["source_url", { source_url: "" }, "What is sourced needs the address of its page"],
    ["source_url", { status: "checked", source_url: "" }, "What is checked needs the address of its page"],
    ["source_url", { source_url: "http://cee.kerala.gov.in" }, "Please enter an address that begins with https://"],
    ["source_url", { source_url: "javascript:alert(1)" }, "Please enter an address that begins with https://"],
    [
      "source_url",
      { source_url: "https://user:secret@cee.kerala.gov.in" },
      "Please enter an address that begins with https://",
    ],
    ["source_url", { source_url: "https://localhost/x" }, "Please enter an address that begins with https://"],
    [
      "source_url",
      { status: "doubtful", source_url: "ftp://x.example" },
      "Please enter an address that begins with https:// or http://",
    ],
    ["source_url", { status: "unchecked", source_url: "" }, "A source needs the address of its page"],
    ["year", { year: "" }, "What is sourced needs the year for which it holds"],
    ["year", { year: "1999" }, "Please enter a year from 2000 to 2100"],
    ["year", { year: "2101" }, "Please enter a year from 2000 to 2100"],
    ["year", { year: "next" }, "Please enter a year from 2000 to 2100"],
    [
      "en",
      { status: "unchecked", en: "The fee is ₹500." },
      "Without a source it may state no figure: name the source, or leave the figure out",
    ],
    ["from", { from: "10/03/2027" }, "Please enter a date as 2027-03-10"],
    ["from", { from: "2027-02-30" }, "Please enter a date as 2027-03-10"],
    ["to", { to: "1027-03-10" }, "Please enter a date as 2027-03-10"],
    ["to", { to: "2027-01-31" }, "The last day cannot be before the first"],
    ["from", { from: "" }, "Please enter the first day, too"],
  ] as const)("%s of %j", (field, changes, sentence) => {
    expect(listErrors(changes)[field]).toBe(sentence);
  });
});

test("old addresses without https are allowed where nothing depends on them", () => {
  expect(listErrors({ status: "doubtful", source_url: "http://www.hscap.kerala.gov.in/notice" })).toEqual({});
});

test.each(["", "-1", "x", "1e9999", undefined])("a version that is none is an old one: %s", (version) => {
  const checked = checkFields({ ...good, ...(version === undefined ? {} : { version }) }, statementForms.correct);
  expect(checked).toMatchObject({ ok: true, data: { version: 0 } });
});
