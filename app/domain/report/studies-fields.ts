import { SCHOOL_SUBJECTS, type SchoolSubject } from "#app/domain/guide/subjects.ts";
import { EASY_THINGS, type EasyThing, type Studies, WORK_VALUES, type WorkValue } from "./studies.ts";

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

/** Answers as form fields; unanswered ones are left out. */
export function fieldsOfStudies(studies: Studies): Record<string, string> {
  const { subjects, wantedSubjects, values, ease, ...choices } = studies;
  return Object.fromEntries([
    ...Object.entries(choices).flatMap(([name, choice]) => (choice === null ? [] : [[name, choice]])),
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
