import { expect, test } from "vitest";
import { reviewHorizon } from "#app/domain/guide/review.ts";
import { diffWords } from "#app/domain/guide/word-diff.ts";

const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
    .join("");

test.each([
  ["the same", "One two.", "One two.", "One two."],
  ["a word", "Apply by 5 March.", "Apply by 10 March.", "Apply by [-5 ][+10 ]March."],
  ["a sentence more", "It is open.", "It is open. Apply.", "It is open. [+Apply.]"],
  ["all of it", "The form was open.", "Write to them.", "[-The form was open.][+Write to them.]"],
  ["something from nothing", "", "2027", "[+2027]"],
  ["nothing from something", "2027", "", "[-2027]"],
  ["Malayalam, without parting its letters", "ജനുവരി 31 വരെ", "ഫെബ്രുവരി 31 വരെ", "[-ജനുവരി ][+ഫെബ്രുവരി ]31 വരെ"],
])("%s", (_, before, after, difference) => {
  expect(written(before, after)).toBe(difference);
});

test.each([
  ["2026-11-22", "2027-01-01"],
  ["2026-12-01", "2027-02-01"],
  ["2027-01-31", "2027-03-01"],
  ["2027-10-01", "2027-12-01"],
])("on %s, what is due before %s is on the desk", (today, horizon) => {
  expect(reviewHorizon(today)).toBe(horizon);
});
