import { DISTRICTS, STREAM_SUBJECTS, STREAMS } from "#app/domain/guide/subjects.ts";
import { STUDY_ABROAD_ANSWERS } from "#app/domain/assessment/question.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { ReportFacts } from "#app/domain/report/sections.ts";
import {
  EASY_THINGS,
  LOAN_ANSWERS,
  MARKS_BANDS,
  MOVES,
  REFLECTION_STEPS,
  RESERVATION_GROUPS,
  type Studies,
  WORK_VALUES,
  YEARLY_BUDGETS,
} from "#app/domain/report/studies.ts";
import { makeStudent } from "../../tests/support/makers/report-students.ts";
import { honestSheet } from "../../tests/support/makers/simulated-people.ts";

const EDUCATION: readonly EducationStatus[] = ["studying10th", "completed10th", "studying12th", "completed12th"];

/** Share of students who answer anything about their studies, and of those the share per question. */
const ANSWER_RATES = { anything: 0.7, eachQuestion: 0.7 } as const;

/** A student who answers honestly, in a random situation; deterministic per seed. */
export function randomStudent(seed: number): ReportFacts {
  const random = mulberry32(seed * 7919);
  const drawn = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  const choices = Array.from({ length: Math.floor(random() * 4) }, () => 1 + Math.floor(random() * 43));
  const educationStatus = drawn(EDUCATION) ?? "completed12th";
  const studies = random() < ANSWER_RATES.anything ? randomStudies(random, educationStatus) : undefined;
  return makeStudent({
    seed: `simulated ${seed}`,
    answers: honestSheet(seed),
    educationStatus,
    packageType: random() < 0.5 ? "silver" : "gold",
    chosen: [...new Set(choices)],
    studyAbroad: drawn(STUDY_ABROAD_ANSWERS),
    ...(studies === undefined ? {} : { studies }),
  });
}

function randomStudies(random: () => number, educationStatus: EducationStatus): Partial<Studies> {
  const inputs = <Value>(values: readonly Value[]): Value | null =>
    random() < ANSWER_RATES.eachQuestion ? (values[Math.floor(random() * values.length)] ?? null) : null;
  const stream = inputs(STREAMS);
  const subjects = stream === null ? [] : STREAM_SUBJECTS[stream];
  const plusTwo = educationStatus.endsWith("10th")
    ? { wantedStream: stream, wantedSubjects: subjects }
    : { stream, subjects, marks: inputs(MARKS_BANDS) };
  const reflected = <Key extends string>(
    keys: readonly Key[],
  ): Partial<Record<Key, (typeof REFLECTION_STEPS)[number]>> =>
    random() < ANSWER_RATES.eachQuestion
      ? (Object.fromEntries(keys.map((key) => [key, REFLECTION_STEPS[Math.floor(random() * 3)]])) as Partial<
          Record<Key, (typeof REFLECTION_STEPS)[number]>
        >)
      : {};
  return {
    ...plusTwo,
    district: inputs(DISTRICTS),
    yearlyBudget: inputs(YEARLY_BUDGETS),
    loan: inputs(LOAN_ANSWERS),
    reservationGroup: inputs(RESERVATION_GROUPS),
    move: inputs(MOVES),
    values: reflected(WORK_VALUES),
    ease: reflected(EASY_THINGS),
  };
}
