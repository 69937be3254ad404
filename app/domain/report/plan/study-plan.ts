import { calendarFrom, type CalendarEvent, type CalendarStep } from "#app/domain/guide/calendar.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";
import { SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { AfterTenthPath } from "#app/domain/report/career.ts";
import type { ExaminationPaper } from "./examination-paper.ts";
import type { CareerFinding, Findings } from "#app/domain/report/findings.ts";
import { admissionOfPath, examinationBehind } from "#app/domain/report/guide-facts.ts";
import { rankAfterTenthPaths } from "#app/domain/report/path-sections.ts";
import type { PlannedDate } from "./study-weeks.ts";

/**
 * What a student prepares for next. `examination`: a test decides, used by `door` if that is another entry of the
 * guide, such as the medical allotment through NEET. `board`: marks decide and are still to come. `papers`: marks
 * decide and are known, so that only forms and documents remain.
 */
export type StudyPlan =
  | {
      readonly kind: "examination";
      readonly examination: AdmissionEntry;
      readonly door: AdmissionEntry;
      readonly papers: readonly ExaminationPaper[];
      readonly test: PlannedDate | null;
      /** Whether board examination marks count beside the test. */
      readonly doMarksCount: boolean;
    }
  | {
      readonly kind: "board";
      /** The class of the public examination. */
      readonly level: "10th" | "12th";
      readonly door: AdmissionEntry | null;
      readonly subjects: readonly Bilingual[];
      readonly board: PlannedDate;
    }
  | { readonly kind: "papers"; readonly door: AdmissionEntry | null; readonly form: PlannedDate | null };

/** Ranked by plus-two marks as well as the test. */
const MARKS_COUNT_BESIDE: readonly string[] = ["keam-engineering", "nata"];

/** Kerala's public examinations usually start in March; CBSE's in February. */
const BOARD_EXAMINATION_MONTH = 3;

const WEEK_MS = 7 * DAY_MS;

const { mathematics, physics, chemistry, biology, english, malayalam } = SUBJECT_NAMES;
const SOCIAL_SCIENCE: Bilingual = { en: "Social Science", ml: "സോഷ്യൽ സയൻസ്" };
const HINDI: Bilingual = { en: "Hindi", ml: "ഹിന്ദി" };
const INFORMATION_TECHNOLOGY: Bilingual = { en: "Information Technology", ml: "ഐടി" };

/** Every paper of class 10 counts in the index for plus two, the hard ones with most still to gain first. */
const TENTH_PAPERS: readonly Bilingual[] = [
  mathematics,
  physics,
  chemistry,
  biology,
  SOCIAL_SCIENCE,
  english,
  malayalam,
  HINDI,
  INFORMATION_TECHNOLOGY,
];

function weeksUntil(from: string, asOf: string): number {
  return Math.max(0, Math.floor((Date.parse(from) - Date.parse(asOf)) / WEEK_MS));
}

/** The next date of an admission's step; null if the guide does not know. */
function nextDate(admission: AdmissionEntry, step: CalendarStep, asOf: string): PlannedDate | null {
  const event = calendarFrom(asOf, [admission]).find((candidate: CalendarEvent) => candidate.step === step);
  return event === undefined
    ? null
    : { from: event.from, isExact: event.isExact, weeksLeft: weeksUntil(event.from, asOf) };
}

function nextBoardExamination(asOf: string): PlannedDate {
  const year = Number(asOf.slice(0, 4));
  const isOver = Number(asOf.slice(5, 7)) >= BOARD_EXAMINATION_MONTH;
  const from = `${isOver ? year + 1 : year}-${String(BOARD_EXAMINATION_MONTH).padStart(2, "0")}-01`;
  return { from, isExact: false, weeksLeft: weeksUntil(from, asOf) };
}

/** A student's next admission for a career after class 12; null if the guide does not know. */
export function findNextAdmission({ guided }: CareerFinding): AdmissionEntry | null {
  return guided?.assessed.next?.admission ?? null;
}

/** What to prepare for: the examination, marks or papers that decide the next step of the first career or path. */
export function planStudy(findings: Findings): StudyPlan {
  const { best, byInterest, isAfterTenth, facts } = findings;
  const [career = byInterest] = best;
  const [path] = isAfterTenth ? rankAfterTenthPaths(findings) : [];
  const door = path === undefined ? findNextAdmission(career) : admissionOfPath(facts.guide, path.path);
  return planFor(findings, { career, door, path: path?.path ?? null });
}

/** The same for one career after class 12. */
export function planOfCareer(findings: Findings, career: CareerFinding): StudyPlan {
  return planFor(findings, { career, door: findNextAdmission(career), path: null });
}

function planFor(
  { facts, isStillStudying, isAfterTenth }: Findings,
  { career, door, path }: { career: CareerFinding; door: AdmissionEntry | null; path: AfterTenthPath | null },
): StudyPlan {
  const { guide, asOf, applicant, examinationPapers } = facts;
  const examination = door === null ? null : examinationBehind(guide, door);
  const papers = examination === null ? undefined : examinationPapers[examination.slug];
  if (door !== null && examination !== null && papers !== undefined) {
    const test = nextDate(examination, "test", asOf);
    const doMarksCount = MARKS_COUNT_BESIDE.includes(examination.slug);
    return { kind: "examination", examination, door, papers, test, doMarksCount };
  }
  if (isStillStudying) {
    const { required, useful } = career.guided?.entry.subjects ?? { required: [], useful: [] };
    const own = applicant.subjects ?? [...required, ...useful].slice(0, 4);
    const subjects = path === null ? own.map((subject) => SUBJECT_NAMES[subject]) : TENTH_PAPERS;
    return { kind: "board", level: isAfterTenth ? "10th" : "12th", door, subjects, board: nextBoardExamination(asOf) };
  }
  return { kind: "papers", door, form: door === null ? null : nextDate(door, "form", asOf) };
}
