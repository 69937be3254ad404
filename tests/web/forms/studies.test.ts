import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { describe, expect, test } from "vitest";
import {
  CONTRADICTIONS,
  EASY_THINGS,
  NO_STUDIES,
  REFLECTION_STEPS,
  type Studies,
  WORK_VALUES,
} from "#app/domain/report/studies.ts";
import { fieldsOfStudies } from "#app/domain/report/studies-fields.ts";
import { pathAfterStudies } from "#app/web/addresses/studies-paths.ts";
import { studiesSchema } from "#app/web/forms/studies.ts";

const full: Studies = {
  board: "cbse",
  stream: "computer_maths",
  subjects: ["physics", "chemistry", "mathematics", "computer_science"],
  marks: "75_to_89",
  wantedStream: "commerce",
  wantedSubjects: ["accountancy"],
  district: "palakkad",
  medium: "english",
  yearlyBudget: "up_to_200000",
  loan: "perhaps",
  reservationGroup: "oec",
  move: "home",
  reading: "both",
  values: { security: "much", family: "little" },
  ease: { hands: "some" },
};

const listErrors = (fields: Record<string, string>) =>
  studiesSchema
    .safeParse(fields)
    .error?.issues.map(({ path, message }) => [path[0], readBilingualMessage(message, "en")]);

describe("the form about a student's studies", () => {
  test("may be empty, in every field or as a whole", () => {
    const nothing = { educationStatus: null, confirmed: [], studies: NO_STUDIES };
    expect(studiesSchema.parse({})).toEqual(nothing);
    const names = [...Object.keys(fieldsOfStudies(full)), "educationStatus", "reservationGroup", "confirmed"];
    const blank = Object.fromEntries(
      names.filter((name) => !/^(subject|wanted)-/.test(name)).map((name) => [name, ""]),
    );
    expect(studiesSchema.parse(blank)).toEqual(nothing);
  });

  test("brings every answer back as it was stored", () => {
    const parsed = studiesSchema.parse({ ...fieldsOfStudies(full), educationStatus: "studying12th" });
    expect(parsed).toEqual({ educationStatus: "studying12th", confirmed: [], studies: full });
  });

  test("says of an answer that is not offered to choose from the list", () => {
    const sentence = "Please choose from the list";
    expect(listErrors({ marks: "101", district: "Chennai" })).toEqual([
      ["marks", sentence],
      ["district", sentence],
    ]);
    expect(listErrors({ "value-income": "extremely" })).toEqual([["value-income", sentence]]);
  });

  test("reads what was confirmed by name, and nothing else", () => {
    const { confirmed } = studiesSchema.parse({ confirmed: "budget-and-ews young-for-class everything" });
    expect(confirmed).toEqual(["young-for-class", "budget-and-ews"]);
    expect(studiesSchema.parse({ confirmed: CONTRADICTIONS.join(" ") }).confirmed).toEqual(CONTRADICTIONS);
  });

  test("has at most eight items a scale", () => {
    expect([WORK_VALUES.length, EASY_THINGS.length]).toEqual([8, 8]);
    expect(REFLECTION_STEPS).toHaveLength(3);
  });
});

describe("where the form leads back to", () => {
  const after = (search: string) => pathAfterStudies(new URL(`https://vazhi.example/studies${search}`));

  test.each([
    ["?from=assessment&order=order-1", "/assessment?order=order-1"],
    ["?from=assessment", "/assessment"],
    ["?from=results&order=order-1", "/results?order=order-1"],
    ["?from=results", "/results"],
    ["?from=profile&order=order-1", "/profile"],
    ["", "/profile"],
  ])("%s → %s", (search, path) => {
    expect(after(search)).toBe(path);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/results",
    "constructor",
    "%2F%2Fevil.example",
    "results/../../x",
  ])("an address from outside counts as none: %s", (from) => {
    expect(after(`?from=${from}&order=o`)).toBe("/profile");
    expect(after(`?from=results&order=${from}`)).toMatch(/^\/results(\?order=constructor)?$/);
  });
});
