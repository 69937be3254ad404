import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { ReportFacts } from "#app/domain/report/sections.ts";
import { NO_STUDIES, SSLC_PAPERS, type SslcGrade, type SslcPaper, type Studies } from "#app/domain/report/studies.ts";
import { makeStudent, type StudentPlan } from "./report-students.ts";

/** Category ids of careers that some of the twelve wish for. */
const ENGINEERING = 1;
const MEDICINE = 2;
const NURSING = 12;
const DESIGN = 24;

const everyPaper = (grade: SslcGrade, others: Partial<Record<SslcPaper, SslcGrade>> = {}) => ({
  ...Object.fromEntries(SSLC_PAPERS.map((paper) => [paper, grade])),
  ...others,
});

function student(
  seed: string,
  likedTypes: readonly HollandType[],
  told: Partial<Studies>,
  plan: Partial<StudentPlan> = {},
): ReportFacts {
  return makeStudent({
    seed,
    likedTypes,
    educationStatus: "studying12th",
    packageType: "gold",
    age: 17,
    ...plan,
    studies: { ...NO_STUDIES, ...told },
  });
}

/** The twelve students whose reports must decide something, by what the report must say about them. */
export const TWELVE_STUDENTS = {
  nursing62: student(
    "twelve nursing",
    ["S", "I", "R", "C", "A", "E"],
    {
      stream: "biology",
      exactMarks: 62,
      district: "kottayam",
      yearlyBudget: "up_to_100000",
      loan: "perhaps",
      move: "kerala",
      gender: "girl",
      reservationGroup: "none",
    },
    { chosen: [NURSING] },
  ),
  iitWithoutStanding: student(
    "twelve iit",
    ["I", "R", "C", "E", "S", "A"],
    {
      stream: "biology_maths",
      exactMarks: 92,
      district: "ernakulam",
      yearlyBudget: "above_500000",
      move: "india",
    },
    { chosen: [ENGINEERING, MEDICINE] },
  ),
  iitWithStanding: student(
    "twelve iit",
    ["I", "R", "C", "E", "S", "A"],
    {
      stream: "biology_maths",
      exactMarks: 92,
      district: "ernakulam",
      yearlyBudget: "above_500000",
      move: "india",
      standing: { "jee-main": "best-1", "neet-ug": "best-5" },
      ranks: { "keam-engineering": 900 },
    },
    { chosen: [ENGINEERING, MEDICINE] },
  ),
  commerceKochi: student("twelve commerce", ["C", "E", "S", "I", "A", "R"], {
    stream: "commerce",
    exactMarks: 78,
    district: "ernakulam",
    yearlyBudget: "up_to_50000",
    loan: "no",
    move: "home",
  }),
  tenthMachines: student(
    "twelve machines",
    ["R", "C", "S", "I", "E", "A"],
    {
      district: "palakkad",
      sslcGrades: everyPaper("C+", { mathematics: "C", physics: "C", "first-language-1": "B" }),
      yearlyBudget: "up_to_20000",
      loan: "no",
      move: "home",
      reservationGroup: "sc",
      gender: "boy",
      ease: { hands: "much", numbers: "little" },
    },
    { educationStatus: "studying10th", age: 15 },
  ),
  artsDesign: student(
    "twelve design",
    ["A", "S", "E", "I", "C", "R"],
    {
      stream: "humanities",
      exactMarks: 85,
      district: "kozhikode",
      yearlyBudget: "up_to_200000",
      loan: "perhaps",
      move: "india",
    },
    { chosen: [DESIGN] },
  ),
  tenthMedicine: student(
    "twelve doctor",
    ["I", "S", "R", "C", "A", "E"],
    {
      district: "malappuram",
      sslcGrades: everyPaper("A+", { "third-language": "A" }),
      wantedStream: "biology",
      yearlyBudget: "up_to_50000",
      move: "kerala",
      gender: "girl",
    },
    { educationStatus: "studying10th", chosen: [MEDICINE], age: 15 },
  ),
  flat: withGoodAnswers(
    student(
      "twelve flat",
      [],
      { stream: "computer_maths", marks: "60_to_74", district: "kollam" },
      { answers: flatAnswers() },
    ),
  ),
  yesSayer: student(
    "twelve yes",
    [],
    { stream: "commerce", marks: "60_to_74", district: "thrissur" },
    { uniform: "strongly_agree" },
  ),
  medicineWithoutBiology: student(
    "twelve without biology",
    ["I", "S", "R", "C", "A", "E"],
    { stream: "computer_maths", exactMarks: 88, district: "thiruvananthapuram", yearlyBudget: "up_to_200000" },
    { chosen: [MEDICINE] },
  ),
  keamRank: student(
    "twelve keam",
    ["R", "I", "C", "E", "S", "A"],
    {
      stream: "computer_maths",
      exactMarks: 86,
      district: "thrissur",
      yearlyBudget: "up_to_100000",
      loan: "perhaps",
      move: "kerala",
      ranks: { "keam-engineering": 6000 },
    },
    { chosen: [ENGINEERING] },
  ),
  engineeringBoy: student(
    "twelve boy",
    ["R", "I", "C", "E", "S", "A"],
    {
      stream: "computer_maths",
      exactMarks: 90,
      district: "kannur",
      yearlyBudget: "up_to_100000",
      gender: "boy",
      move: "kerala",
    },
    { chosen: [ENGINEERING] },
  ),
  engineeringGirl: student(
    "twelve boy",
    ["R", "I", "C", "E", "S", "A"],
    {
      stream: "computer_maths",
      exactMarks: 90,
      district: "kannur",
      yearlyBudget: "up_to_100000",
      gender: "girl",
      move: "kerala",
    },
    { chosen: [ENGINEERING] },
  ),
} as const satisfies Record<string, ReportFacts>;

function flatAnswers(): Record<number, string> {
  const { answers, questions } = makeStudent({ seed: "twelve flat", uniform: "neutral" });
  const steps = ["agree", "neutral", "disagree", "neutral"] as const;
  return { ...answers, ...Object.fromEntries(questions.map(({ id }, index) => [id, steps[index % 4] ?? "neutral"])) };
}

/** The even answers of someone who took care, as the check of answers would find with a real student's times. */
function withGoodAnswers(facts: ReportFacts): ReportFacts {
  return { ...facts, quality: { ...facts.quality, verdict: "good", cautions: [] } };
}
