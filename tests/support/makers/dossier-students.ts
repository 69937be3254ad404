import { EDUCATION_STATUSES } from "#app/domain/accounts/education.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { EMPTY_GUIDE } from "#app/domain/guide/entries.ts";
import type { ReportFacts } from "#app/domain/report/sections.ts";
import { applicantFrom, NO_STUDIES, type Studies } from "#app/domain/report/studies.ts";
import { makeStudent, type StudentPlan } from "./report-students.ts";
import { honestSheet } from "./simulated-people.ts";

/** How many of each type's eight questions a low-interest student answers neutrally; the others are disliked. */
const NEUTRAL_ANSWERS: Readonly<Record<HollandType, number>> = { R: 0, I: 4, A: 5, S: 6, E: 3, C: 1 };

/** The six types around the hexagon, starting at `type`. */
function archetype(type: HollandType): HollandType[] {
  const start = HOLLAND_TYPES.indexOf(type);
  return [...HOLLAND_TYPES.slice(start), ...HOLLAND_TYPES.slice(0, start)];
}

/** Six archetypes at every stage, of both packages, in turn with no, one and two wishes. */
const archetypes: ReportFacts[] = HOLLAND_TYPES.flatMap((type, index) =>
  EDUCATION_STATUSES.map((educationStatus, stage) =>
    makeStudent({
      likedTypes: archetype(type),
      seed: `dossier ${type} ${stage}`,
      educationStatus,
      packageType: (index + stage) % 2 === 0 ? "silver" : "gold",
      chosen: [((index * 8 + stage * 2) % 43) + 1, ((index * 5 + stage * 11) % 43) + 1].slice(0, (index + stage) % 3),
      studyAbroad: stage % 2 === 0 ? "europe" : "not_interested",
    }),
  ),
);

/** Randomly drawn honest people, every second one in class 10. */
const honest: ReportFacts[] = Array.from({ length: 24 }, (_, index) =>
  makeStudent({
    seed: `dossier honest ${index}`,
    answers: honestSheet(index + 1),
    chosen: [(index % 43) + 1].slice(0, index % 2),
    educationStatus: EDUCATION_STATUSES[index % EDUCATION_STATUSES.length] ?? "completed12th",
  }),
);

/** Answers that allow no recommendation: flat, low, careless, incomplete. */
const guarded: ReportFacts[] = [
  makeStudent({ seed: "neutral", uniform: "neutral", packageType: "gold" }),
  makeStudent({ seed: "agreeing", uniform: "agree", educationStatus: "studying10th" }),
  makeStudent({ seed: "neutral wish", uniform: "neutral", chosen: [2, 31] }),
  honestButFlat(),
  lowInterest(),
  lowInterest({ educationStatus: "completed10th", chosen: [1] }),
  { ...careful(honest[1]), orderId: "flagged" },
  { ...careful(archetypes[3]), orderId: "flagged too" },
  incomplete(),
];

function careful(facts: ReportFacts | undefined): ReportFacts {
  if (facts === undefined) throw new Error("There is no such student");
  return {
    ...facts,
    quality: {
      ...facts.quality,
      verdict: "interpret_with_care",
      cautions: [{ kind: "contradictory", severity: "fail" }],
    },
  };
}

function honestButFlat(): ReportFacts {
  const { answers, questions } = makeStudent({ seed: "flat", uniform: "neutral" });
  const varied = Object.fromEntries(
    questions.map(({ id }, index) => [id, (["agree", "neutral", "disagree", "neutral"] as const)[index % 4] ?? ""]),
  );
  const flat = makeStudent({ seed: "flat", answers: { ...answers, ...varied } });
  return { ...flat, quality: { ...flat.quality, verdict: "good", cautions: [] } };
}

/** No type is liked, some are liked even less. */
function lowInterest(plan: Partial<StudentPlan> = {}): ReportFacts {
  const { answers, questions } = makeStudent({ seed: "low", uniform: "neutral" });
  const disliked = HOLLAND_TYPES.flatMap((type) =>
    questions.filter((question) => question.type === type).slice(NEUTRAL_ANSWERS[type]),
  );
  const low = makeStudent({
    ...plan,
    seed: `low ${plan.educationStatus}`,
    answers: {
      ...answers,
      ...Object.fromEntries(
        disliked.map(({ id, isReversed }) => [id, isReversed ? "strongly_agree" : "strongly_disagree"]),
      ),
    },
  });
  return { ...low, quality: { ...low.quality, verdict: "good", cautions: [] } };
}

/** Some types have too few answers for a percentage. */
function incomplete(): ReportFacts {
  const { answers, questions } = makeStudent({ seed: "incomplete", likedTypes: archetype("S") });
  const left = new Set(questions.filter(({ type }) => type === "C").map(({ id }) => String(id)));
  return makeStudent({
    seed: "incomplete",
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !left.has(id))),
  });
}

/** A student with information about their studies. */
export function withStudies(facts: ReportFacts, inputs: Partial<Studies>): ReportFacts {
  const studies: Studies = { ...NO_STUDIES, ...inputs };
  return {
    ...facts,
    studies,
    applicant: applicantFrom(studies, { educationStatus: facts.educationStatus, age: 17 }),
  };
}

/** Class 10 with little money in Wayanad, science without Biology and commerce with a wish for medicine, and others. */
const studies: ReportFacts[] = [
  withStudies(makeStudent({ seed: "wayanad", likedTypes: archetype("R"), educationStatus: "studying10th" }), {
    district: "wayanad",
    wantedStream: "commerce",
    yearlyBudget: "up_to_20000",
    loan: "no",
    reservationGroup: "st",
    move: "home",
    values: { family: "much", security: "much" },
    ease: { hands: "much" },
  }),
  withStudies(makeStudent({ seed: "no biology", likedTypes: archetype("I") }), {
    stream: "computer_maths",
    marks: "75_to_89",
    district: "ernakulam",
  }),
  withStudies(makeStudent({ seed: "medicine", likedTypes: archetype("E"), chosen: [2] }), {
    stream: "commerce",
    marks: "45_to_49",
    district: "malappuram",
    yearlyBudget: "above_500000",
    loan: "perhaps",
  }),
  withStudies(makeStudent({ seed: "humanities", likedTypes: archetype("A"), educationStatus: "studying12th" }), {
    subjects: ["history", "economics", "psychology"],
    district: "kannur",
    reservationGroup: "disability",
    move: "abroad",
    values: { making: "much", income: "little" },
  }),
  ...honest.slice(0, 6).map((facts, index) =>
    withStudies(facts, {
      stream:
        facts.applicant.level === "12th" ? ((["biology", "commerce", "humanities"] as const)[index % 3] ?? null) : null,
      wantedStream: facts.applicant.level === "10th" ? "biology" : null,
    }),
  ),
];

/** Students for whom the guide has no content. */
const unguided: ReportFacts[] = [...archetypes.slice(0, 2), ...guarded.slice(0, 1)].map((facts) => ({
  ...facts,
  guide: EMPTY_GUIDE,
}));

export const DOSSIER_STUDENTS = {
  archetypes,
  honest,
  guarded,
  inputsUsed: studies,
  unguided,
} as const satisfies Record<string, readonly ReportFacts[]>;

export const ALL_DOSSIER_STUDENTS: readonly ReportFacts[] = Object.values(DOSSIER_STUDENTS).flat();
