import { type Applicant, assessAdmission, assessCareer, type AssessedRoute } from "./eligibility.ts";
import type { AdmissionEntry, Bridge, CareerEntry } from "./entries.ts";
import { STREAM_SUBJECTS, type SchoolSubject, type Stream } from "./subjects.ts";

/** `open`: the usual route is open. `aside`: only another route. `bridge`: only the career's bridge. `closed`: none. */
export const PATHWAY_STATES = ["open", "aside", "bridge", "closed"] as const;
export type PathwayState = (typeof PATHWAY_STATES)[number];

/** How far a career is open to a student, with its routes. */
export interface CareerPathway {
  readonly career: CareerEntry;
  readonly state: PathwayState;
  readonly open: readonly AssessedRoute[];
  readonly shut: readonly AssessedRoute[];
  readonly bridge: { readonly words: Bridge; readonly admission: AdmissionEntry } | null;
}

/** Every career's state for a student, in the order given. */
export function findPathways(
  careers: readonly CareerEntry[],
  applicant: Applicant,
  admissions: readonly AdmissionEntry[],
): CareerPathway[] {
  return careers.map((career) => {
    const { routes, next } = assessCareer(career, applicant, admissions);
    const open = routes.filter(({ eligibility }) => eligibility.state === "open");
    const shut = routes.filter(({ eligibility }) => eligibility.state !== "open");
    const bridge = next?.kind === "bridge" ? { words: next.bridge, admission: next.admission } : null;
    return { career, state: toState(routes, bridge, applicant), open, shut, bridge };
  });
}

function toState(
  routes: readonly AssessedRoute[],
  bridge: CareerPathway["bridge"],
  applicant: Applicant,
): PathwayState {
  if (routes[0]?.eligibility.state === "open") return "open";
  if (routes.some(({ eligibility }) => eligibility.state === "open")) return "aside";
  return bridge !== null && assessAdmission(bridge.admission, applicant).state === "open" ? "bridge" : "closed";
}

/** An inconsistency in a student's subjects. It never blocks the answer. */
export type SubjectDoubt =
  /** Ticked although the stream does not include them. */
  | { readonly kind: "outside-stream"; readonly stream: Stream; readonly subjects: readonly SchoolSubject[] }
  /** From two groups that no school offers together. */
  | { readonly kind: "rarely-together"; readonly subjects: readonly [SchoolSubject, SchoolSubject] }
  | { readonly kind: "too-many"; readonly most: number }
  | { readonly kind: "too-few"; readonly least: number };

const LANGUAGES: readonly SchoolSubject[] = ["english", "malayalam"];

/** Plus-two subjects besides languages: a combination has four. */
const SUBJECTS_PER_COMBINATION = 4;
const MIN_SUBJECTS = 3;

/** Groups that no higher secondary school of Kerala combines, each by its characteristic subject. */
const INCOMPATIBLE_SUBJECTS: readonly (readonly [SchoolSubject, SchoolSubject])[] = [
  ["physics", "accountancy"],
  ["physics", "history"],
  ["biology", "accountancy"],
  ["biology", "history"],
  ["accountancy", "history"],
];

/** Inconsistencies in a student's choice of stream and subjects. */
export function doubtSubjects(stream: Stream | null, ticked: readonly SchoolSubject[]): SubjectDoubt[] {
  if (ticked.length === 0) return [];
  const doubts: SubjectDoubt[] = [];
  if (stream !== null) {
    const outside = ticked.filter(
      (subject) => !STREAM_SUBJECTS[stream].includes(subject) && !LANGUAGES.includes(subject),
    );
    if (outside.length > 0) doubts.push({ kind: "outside-stream", stream, subjects: outside });
  }
  const apart = INCOMPATIBLE_SUBJECTS.find((pair) => pair.every((subject) => ticked.includes(subject)));
  if (apart) doubts.push({ kind: "rarely-together", subjects: apart });
  const besidesLanguages = ticked.filter((subject) => !LANGUAGES.includes(subject)).length;
  if (besidesLanguages > SUBJECTS_PER_COMBINATION) doubts.push({ kind: "too-many", most: SUBJECTS_PER_COMBINATION });
  if (stream === null && besidesLanguages < MIN_SUBJECTS) doubts.push({ kind: "too-few", least: MIN_SUBJECTS });
  return doubts;
}

/** The subjects for checking eligibility: the ticked ones, else the stream's; null if neither was chosen. */
export function chosenSubjects(
  stream: Stream | null,
  ticked: readonly SchoolSubject[],
): readonly SchoolSubject[] | null {
  if (ticked.length > 0) return ticked;
  return stream === null ? null : STREAM_SUBJECTS[stream];
}

/** How far each plus-two stream keeps a career open. */
export function assessStreams(
  career: CareerEntry,
  streams: readonly Stream[],
  admissions: readonly AdmissionEntry[],
): { stream: Stream; state: PathwayState }[] {
  return streams.flatMap((stream) =>
    findPathways(
      [career],
      { level: "12th", subjects: STREAM_SUBJECTS[stream], marks: null, age: null, district: null },
      admissions,
    ).map(({ state }) => ({ stream, state })),
  );
}
