import { readBilingualMessage } from "#app/web/forms/bilingual-message.ts";
import { describe, expect, test } from "vitest";
import {
  CONTRADICTIONS,
  EASY_THINGS,
  NO_STUDIES,
  REFLECTION_STEPS,
  SSLC_PAPERS,
  type Studies,
  WORK_VALUES,
} from "#app/domain/report/studies.ts";
import { fieldsOfStudies } from "#app/domain/report/studies-fields.ts";
import { studiesPath } from "#app/content/studies-offer.ts";
import { pathAfterStudies, readStudiesAddress } from "#app/web/addresses/studies-paths.ts";
import { studiesSchema } from "#app/web/forms/studies.ts";

const full: Studies = {
  stream: "computer_maths",
  subjects: ["physics", "chemistry", "mathematics", "computer_science"],
  marks: "75_to_89",
  wantedStream: "commerce",
  wantedSubjects: ["accountancy"],
  district: "palakkad",
  yearlyBudget: "up_to_200000",
  loan: "perhaps",
  reservationGroup: "oec",
  move: "home",
  values: { security: "much", family: "little" },
  ease: { hands: "some" },
  exactMarks: 87.25,
  sslcGrades: { english: "A+", mathematics: "B+" },
  standing: { "keam-engineering": "best-10", nda: "no-idea" },
  ranks: { "keam-engineering": 4500, "jee-main": 999_999 },
  gender: "girl",
};

const listErrors = (fields: Record<string, string>) =>
  studiesSchema
    .safeParse(fields)
    .error?.issues.map(({ path, message }) => [path[0], readBilingualMessage(message, "en")]);

describe("the form about a student's studies", () => {
  test("may be empty, in every field or as a whole", () => {
    const nothing = { screen: null, confirmed: [], studies: NO_STUDIES };
    expect(studiesSchema.parse({})).toEqual(nothing);
    const names = [...Object.keys(fieldsOfStudies(full)), "screen", "reservationGroup", "confirmed"];
    const blank = Object.fromEntries(
      names.filter((name) => !/^(subject|wanted)-/.test(name)).map((name) => [name, ""]),
    );
    expect(studiesSchema.parse(blank)).toEqual(nothing);
  });

  test("brings every answer back as it was stored", () => {
    const parsed = studiesSchema.parse({ ...fieldsOfStudies(full), screen: "money" });
    expect(parsed).toEqual({ screen: "money", confirmed: [], studies: full });
  });

  test.each([
    ["87", 87],
    ["87.25", 87.25],
    ["87,5", 87.5],
    [" 92.5 % ", 92.5],
    ["൮൭.൨൫%", 87.25],
    ["0", 0],
    ["100", 100],
    ["100.00%", 100],
  ])("reads the percentage %s", (exactMarks, percent) => {
    expect(studiesSchema.parse({ exactMarks }).studies.exactMarks).toBe(percent);
  });

  test.each(["100.01", "101", "1000", "-5", "87.255", "ninety", "540/600", "%", "8 7", "1e2", "NaN", "അറിയില്ല"])(
    "refuses the percentage %s with a sentence",
    (exactMarks) => {
      expect(listErrors({ exactMarks })).toEqual([
        ["exactMarks", "Please write a percentage from 0 to 100, such as 87 or 87.25"],
      ]);
    },
  );

  test.each([
    ["1", 1],
    ["4500", 4500],
    ["4,500", 4500],
    ["1,20,500", 120_500],
    ["1 20 500", 120_500],
    ["൧൨,൫൦൦", 12_500],
    ["9,99,999", 999_999],
    ["007", 7],
  ])("reads the rank %s", (typed, rank) => {
    const { studies } = studiesSchema.parse({ "examination-1": "neet-ug", "rank-1": typed });
    expect([studies.ranks, studies.standing]).toEqual([{ "neet-ug": rank }, {}]);
  });

  test.each(["0", "10,00,000", "1000000", "-3", "12.5", "first", "AIR 40", "40th", ",", "9".repeat(20)])(
    "refuses the rank %s with a sentence",
    (typed) => {
      expect(listErrors({ "examination-1": "neet-ug", "rank-1": typed })).toEqual([
        ["rank-1", "Please write a rank from 1 to 9,99,999 in digits, such as 4500"],
      ]);
    },
  );

  test("an examination is named once, and only what is offered; named alone it has no idea of a standing", () => {
    const parsed = studiesSchema.parse({ "examination-1": "clat", "examination-3": "nda", "standing-3": "best-5" });
    expect([parsed.studies.standing, parsed.studies.ranks]).toEqual([{ clat: "no-idea", nda: "best-5" }, {}]);
    expect(listErrors({ "standing-2": "best-5" })).toEqual([["examination-2", "Please choose the examination"]]);
    expect(listErrors({ "rank-1": "5" })).toEqual([["examination-1", "Please choose the examination"]]);
    expect(listErrors({ "examination-1": "clat", "examination-2": "clat" })).toEqual([
      ["examination-2", "This examination stands above already. Please choose another one, or none"],
    ]);
    const offered = "Please choose from the list";
    expect(listErrors({ "examination-1": "upsc", "standing-1": "best-2", gender: "woman", "sslc-it": "S" })).toEqual([
      ["sslc-it", offered],
      ["examination-1", offered],
      ["standing-1", offered],
      ["gender", offered],
    ]);
    // A fourth has no field.
    const fourth = { "examination-1": "clat", "examination-4": "nda" };
    expect(studiesSchema.parse(fourth).studies.standing).toEqual({ clat: "no-idea" });
  });

  test("the grade of most papers goes to all that have none of their own, and comes back like that", () => {
    const { studies } = studiesSchema.parse({ "sslc-most": "A+", "sslc-physics": "A", "sslc-it": "B+" });
    expect(studies.sslcGrades).toEqual({
      ...Object.fromEntries(SSLC_PAPERS.map((paper) => [paper, "A+"])),
      physics: "A",
      it: "B+",
    });
    expect(fieldsOfStudies(studies)).toEqual({ "sslc-most": "A+", "sslc-physics": "A", "sslc-it": "B+" });
    expect(fieldsOfStudies({ ...NO_STUDIES, sslcGrades: { it: "A" } })).toEqual({ "sslc-it": "A" });
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

describe("the addresses of the screens", () => {
  const read = (search: string) => readStudiesAddress(new URL(`https://vazhi.example/results${search}`));

  test.each([
    ["", null],
    ["?order=order-1", null],
    ["?studies=1", { place: 1, orderId: null, from: null }],
    ["?studies=4&order=order-1", { place: 4, orderId: "order-1", from: null }],
    ["?studies=2&from=profile", { place: 2, orderId: null, from: "profile" }],
    ["?studies=5", { place: 1, orderId: null, from: null }],
    ["?studies=0&from=assessment", { place: 1, orderId: null, from: null }],
    ["?studies=1.5", { place: 1, orderId: null, from: null }],
    ["?studies=money&order=../x", { place: 1, orderId: null, from: null }],
  ])("%s", (search, address) => {
    expect(read(search)).toEqual(address);
    if (address) expect(read(new URL(studiesPath(address as never), "https://vazhi.example").search)).toEqual(address);
  });

  test.each([
    ["?studies=4&order=order-1", "/results?order=order-1"],
    ["?studies=4", "/results"],
    ["?studies=2&from=results&order=order-1", "/results?order=order-1"],
    ["?studies=2&from=profile&order=order-1", "/profile"],
    ["?studies=2&from=https://evil.example/", "/results"],
    ["?studies=2&from=constructor&order=//evil.example", "/results"],
  ])("afterwards: %s → %s", (search, path) => {
    expect(pathAfterStudies(read(search) as never)).toBe(path);
  });
});
