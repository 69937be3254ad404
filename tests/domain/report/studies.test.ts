import { describe, expect, test } from "vitest";
import { contradictionSentence } from "#app/content/studies-words.ts";
import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import {
  applicantFrom,
  BUDGET_LIMITS,
  type Contradiction,
  CONTRADICTIONS,
  contradictionsIn,
  EXAMINATIONS,
  MARKS_BANDS,
  marksRange,
  NO_STUDIES,
  type StudentStage,
  type Studies,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import { fieldsOfStudies } from "#app/domain/report/studies-fields.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

const inputs = (changes: Partial<Studies>): Studies => ({ ...NO_STUDIES, ...changes });
const passed: StudentStage = { educationStatus: "completed12th", age: 18 };
const tenth: StudentStage = { educationStatus: "studying10th", age: 15 };

/** Each contradiction with an example. */
const cases: readonly [Contradiction, Studies, StudentStage][] = [
  ["young-for-class", NO_STUDIES, { educationStatus: "completed12th", age: 12 }],
  ["young-for-class", NO_STUDIES, { educationStatus: "studying10th", age: 10 }],
  ["exact-marks-outside-band", inputs({ marks: "60_to_74", exactMarks: 75 }), passed],
  ["exact-marks-outside-band", inputs({ marks: "from_90", exactMarks: 89.99 }), passed],
  [
    "subjects-outside-stream",
    inputs({ stream: "commerce", subjects: ["accountancy", "business_studies", "economics", "psychology"] }),
    passed,
  ],
  [
    "subjects-outside-stream",
    inputs({ wantedStream: "humanities", wantedSubjects: ["history", "economics", "sociology", "mathematics"] }),
    tenth,
  ],
  ["subjects-rarely-together", inputs({ subjects: ["physics", "chemistry", "accountancy"] }), passed],
  [
    "too-many-subjects",
    inputs({ subjects: ["physics", "chemistry", "biology", "mathematics", "computer_science"] }),
    passed,
  ],
  ["few-subjects", inputs({ stream: "biology", subjects: ["biology", "english"] }), passed],
  ["budget-before-plus-two", inputs({ yearlyBudget: "above_500000" }), tenth],
  ["budget-and-ews", inputs({ yearlyBudget: "up_to_500000", reservationGroup: "ews" }), passed],
];

describe("what is asked back", () => {
  test.each(cases)("%s", (contradiction, studies, stage) => {
    expect(contradictionsIn(studies, stage)).toEqual([contradiction]);
  });

  test("biology in the commerce stream is two of them, in their order", () => {
    const studies = inputs({
      stream: "commerce",
      subjects: ["accountancy", "business_studies", "economics", "biology"],
    });
    expect(contradictionsIn(studies, passed)).toEqual(["subjects-outside-stream", "subjects-rarely-together"]);
  });

  test("every one of them occurs, and names in both languages what was said", () => {
    expect(new Set(cases.map(([contradiction]) => contradiction))).toEqual(new Set(CONTRADICTIONS));
    for (const [contradiction, studies, stage] of cases) {
      const { en, ml } = contradictionSentence(contradiction, { studies, stage });
      expect(en).toMatch(/^You (said|ticked) .+\.$/);
      expect(ml).toMatch(/\p{Script=Malayalam}/u);
      for (const text of [en, ml]) expect(text).not.toMatch(/null|undefined|: \.|“”/);
    }
    expect(contradictionSentence("young-for-class", { studies: NO_STUDIES, stage: { ...passed, age: 12 } }).en).toBe(
      "You said that you are 12, and “Plus two passed”.",
    );
  });

  test("nothing, where everything was skipped at a usual age, or the age is not known", () => {
    for (const educationStatus of EDUCATION_STATUSES) {
      expect(contradictionsIn(NO_STUDIES, { educationStatus, age: 16 })).toEqual([]);
      expect(contradictionsIn(NO_STUDIES, { educationStatus, age: null })).toEqual([]);
    }
  });

  test("nothing, where answers go together", () => {
    const science = inputs({
      stream: "biology_maths",
      subjects: ["physics", "chemistry", "biology", "mathematics", "english", "malayalam"],
      marks: "from_90",
      district: "kannur",
      yearlyBudget: "above_500000",
      loan: "no",
      reservationGroup: "none",
      move: "india",
    });
    expect(contradictionsIn(science, passed)).toEqual([]);
    const planned = inputs({ wantedStream: "commerce", yearlyBudget: "up_to_20000", district: "wayanad" });
    expect(contradictionsIn(planned, tenth)).toEqual([]);
  });
});

describe("whom the guide judges", () => {
  test("a student who has skipped all is one of whom only class and age are known", () => {
    for (const studies of [null, NO_STUDIES]) {
      expect(applicantFrom(studies, { educationStatus: "studying12th", age: null })).toEqual({
        level: "12th",
        subjects: null,
        marks: null,
        age: null,
        district: null,
      });
      expect(applicantFrom(studies, tenth)).toMatchObject({ level: "10th", subjects: null, marks: null, age: 15 });
    }
  });

  test("ticked subjects count, or else those of the stream; English everybody has", () => {
    const ticked = inputs({ stream: "biology", subjects: ["physics", "chemistry", "mathematics"] });
    expect(applicantFrom(ticked, passed).subjects).toEqual(["physics", "chemistry", "mathematics", "english"]);
    expect(applicantFrom(inputs({ stream: "commerce" }), passed).subjects).toEqual([
      "business_studies",
      "accountancy",
      "economics",
      "computer_science",
      "english",
    ]);
  });

  test("what a student in class 10 wants to take does not count as had, and neither does what they say of plus two", () => {
    const studies = inputs({
      wantedStream: "commerce",
      wantedSubjects: ["accountancy", "business_studies", "economics"],
      stream: "humanities",
      marks: "below_40",
      district: "idukki",
    });
    expect(applicantFrom(studies, tenth)).toEqual({
      level: "10th",
      subjects: null,
      marks: null,
      age: 15,
      district: "idukki",
    });
    expect(applicantFrom(inputs({ wantedStream: "commerce" }), passed).subjects).toBeNull();
  });

  test("a band of marks counts by its upper end, so that it excludes no one", () => {
    expect(MARKS_BANDS.map((marks) => applicantFrom(inputs({ marks }), passed).marks)).toEqual([
      39.99, 44.99, 49.99, 59.99, 74.99, 89.99, 100,
    ]);
  });

  test("exact marks count before the band", () => {
    expect(applicantFrom(inputs({ marks: "60_to_74", exactMarks: 62.5 }), passed).marks).toBe(62.5);
    expect(applicantFrom(inputs({ exactMarks: 0 }), passed).marks).toBe(0);
    expect(
      applicantFrom(inputs({ exactMarks: 62.5 }), { ...passed, educationStatus: "studying12th" }).marks,
    ).toBeNull();
    expect(applicantFrom(inputs({ exactMarks: 30, reservationGroup: "st" }), passed).marks).toBeNull();
  });

  test("marks that are only expected close nothing, nor do those of groups with minimum marks of their own", () => {
    const marks = "40_to_44";
    expect(applicantFrom(inputs({ marks }), { ...passed, educationStatus: "studying12th" }).marks).toBeNull();
    expect(applicantFrom(inputs({ marks, reservationGroup: "sc" }), passed).marks).toBeNull();
    expect(applicantFrom(inputs({ marks, reservationGroup: "ews" }), passed).marks).toBe(44.99);
    expect(applicantFrom(inputs({ marks, reservationGroup: "none" }), passed).marks).toBe(44.99);
  });
});

test("the range of marks: a band's ends, or twice the exact figure; the bands leave no gap", () => {
  expect(marksRange(NO_STUDIES)).toBeNull();
  expect(marksRange(inputs({ marks: "60_to_74", exactMarks: 62.5 }))).toEqual({ lo: 62.5, hi: 62.5 });
  const bands = MARKS_BANDS.map((marks) => marksRange(inputs({ marks })));
  expect([bands[0]?.lo, bands.at(-1)?.hi]).toEqual([0, 100]);
  for (const [index, band] of bands.slice(1).entries())
    expect(Math.round(((band?.lo ?? 0) - (bands[index]?.hi ?? 0)) * 100)).toBe(1);
});

test("the examinations are admissions of the guide", () => {
  const slugs = projectGuide.admissions.map(({ slug }) => slug);
  expect(EXAMINATIONS.filter((examination) => !slugs.includes(examination))).toEqual([]);
});

test("each budget allows more than the one before", () => {
  const limits = YEARLY_BUDGETS.map((budget) => BUDGET_LIMITS[budget] ?? Infinity);
  expect(limits).toEqual([20_000, 50_000, 100_000, 200_000, 500_000, Infinity]);
});

test("answers become the fields of their form, and those without an answer none", () => {
  expect(fieldsOfStudies(NO_STUDIES)).toEqual({});
  expect(
    fieldsOfStudies(
      inputs({
        subjects: ["physics"],
        wantedSubjects: ["history"],
        values: { income: "some" },
        ease: {},
      }),
    ),
  ).toEqual({ "subject-physics": "on", "wanted-history": "on", "value-income": "some" });
});
