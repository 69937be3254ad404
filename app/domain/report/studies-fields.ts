import { SCHOOL_SUBJECTS, type SchoolSubject } from "#app/domain/guide/subjects.ts";
import {
  EASY_THINGS,
  type EasyThing,
  MAX_EXAMINATIONS,
  namedExaminations,
  SSLC_GRADES,
  SSLC_PAPERS,
  type SslcGrade,
  type SslcPaper,
  type Studies,
  WORK_VALUES,
  type WorkValue,
} from "./studies.ts";

/** The checkbox of a plus-two subject the student has. */
export function ownSubjectField(subject: SchoolSubject): string {
  return `subject-${subject}`;
}

/** The checkbox of a subject a class-10 student would like to take. */
export function wantedSubjectField(subject: SchoolSubject): string {
  return `wanted-${subject}`;
}

export function valueField(value: WorkValue): string {
  return `value-${value}`;
}

export function easeField(thing: EasyThing): string {
  return `ease-${thing}`;
}

/** The grade of most papers, so that a student chooses only those that differ. */
export const MOST_GRADES_FIELD = "sslc-most";

export function gradeField(paper: SslcPaper): string {
  return `sslc-${paper}`;
}

/** The fields of an examination that the student names. */
export interface ExaminationFields {
  readonly examination: string;
  readonly standing: string;
  readonly rank: string;
}

/** Of every examination that can be named. */
export const EXAMINATION_FIELDS: readonly ExaminationFields[] = Array.from(
  { length: MAX_EXAMINATIONS },
  (_, index) => ({
    examination: `examination-${index + 1}`,
    standing: `standing-${index + 1}`,
    rank: `rank-${index + 1}`,
  }),
);

/** The grade that most papers have; null unless every paper has one, as others would get it, too. */
function mostGrades(grades: Studies["sslcGrades"]): SslcGrade | null {
  const given = SSLC_PAPERS.map((paper) => grades[paper]);
  if (given.includes(undefined)) return null;
  const count = (grade: SslcGrade) => given.filter((each) => each === grade).length;
  return SSLC_GRADES.toSorted((left, right) => count(right) - count(left))[0] ?? null;
}

function fieldsOfGrades(grades: Studies["sslcGrades"]): [string, string][] {
  const most = mostGrades(grades);
  const others = SSLC_PAPERS.flatMap((paper): [string, string][] => {
    const grade = grades[paper];
    return grade === undefined || grade === most ? [] : [[gradeField(paper), grade]];
  });
  return most === null ? others : [[MOST_GRADES_FIELD, most], ...others];
}

function fieldsOfExaminations(studies: Studies): [string, string][] {
  const named = namedExaminations(studies);
  return EXAMINATION_FIELDS.flatMap((fields, index) => {
    const examination = named[index];
    if (examination === undefined) return [];
    const standing = studies.standing[examination];
    const rank = studies.ranks[examination];
    return [
      [fields.examination, examination] as [string, string],
      ...(standing === undefined ? [] : [[fields.standing, standing] as [string, string]]),
      ...(rank === undefined ? [] : [[fields.rank, String(rank)] as [string, string]]),
    ];
  });
}

/** Answers as form fields; unanswered ones are left out. */
export function fieldsOfStudies(studies: Studies): Record<string, string> {
  const {
    subjects,
    wantedSubjects,
    values,
    ease,
    sslcGrades,
    standing: _standing,
    ranks: _ranks,
    ...choices
  } = studies;
  return Object.fromEntries([
    ...Object.entries(choices).flatMap(([name, choice]) => (choice === null ? [] : [[name, String(choice)]])),
    ...fieldsOfGrades(sslcGrades),
    ...fieldsOfExaminations(studies),
    ...SCHOOL_SUBJECTS.filter((subject) => subjects.includes(subject)).map((subject) => [
      ownSubjectField(subject),
      "on",
    ]),
    ...SCHOOL_SUBJECTS.filter((subject) => wantedSubjects.includes(subject)).map((subject) => [
      wantedSubjectField(subject),
      "on",
    ]),
    ...WORK_VALUES.flatMap((value) => (values[value] === undefined ? [] : [[valueField(value), values[value]]])),
    ...EASY_THINGS.flatMap((thing) => (ease[thing] === undefined ? [] : [[easeField(thing), ease[thing]]])),
  ]);
}
