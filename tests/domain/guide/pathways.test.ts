import { describe, expect, test } from "vitest";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import type { AdmissionEntry, CareerEntry, CareerRoute } from "#app/domain/guide/entries.ts";
import { chosenSubjects, doubtSubjects, findPathways, assessStreams } from "#app/domain/guide/pathways.ts";
import { STREAM_SUBJECTS, STREAMS, type SchoolSubject } from "#app/domain/guide/subjects.ts";

const both = (en: string) => ({ en, ml: en });

const admission = (slug: string, allOf: SchoolSubject[] = [], minimumMarks: number | null = null): AdmissionEntry => ({
  slug,
  name: both(slug),
  kind: "examination",
  level: "12th",
  aliases: [],
  authority: { name: slug, url: "https://example.org" },
  requirement: { subjects: { allOf, oneOf: [] }, minimumMarks, age: null, girlsOnly: false },
  months: { form: [], test: [], allotment: [] },
  bridge: null,
  statements: [],
});

const route = (name: string, through: string): CareerRoute => ({
  after: "12th",
  name: both(name),
  subjects: { allOf: [], oneOf: [] },
  steps: [{ course: both(name), courses: [], years: 4, where: both("a college"), admission: through }],
});

const career = (routes: CareerRoute[], bridge = "open-school"): CareerEntry => ({
  slug: "engineering",
  categoryId: 1,
  name: both("Engineering"),
  subjects: { required: [], useful: [], notNeeded: [] },
  neighbours: [],
  routes,
  bridge: { admission: bridge, ...both("Take them again.") },
  statements: [],
});

const admissions = [
  admission("keam", ["physics", "chemistry", "mathematics"]),
  admission("any-stream"),
  admission("open-school"),
  admission("hard-school", ["biology"]),
];

const twelfth = (subjects: readonly SchoolSubject[] | null, marks: number | null = null): Applicant => ({
  level: "12th",
  subjects,
  marks,
  age: null,
  district: null,
});

const toState = (entry: CareerEntry, applicant: Applicant) => findPathways([entry], applicant, admissions)[0]?.state;

describe("a career's state for a student", () => {
  const usual = route("B.Tech", "keam");
  const side = route("Certificate", "any-stream");

  test("open by its usual route, or only by another", () => {
    expect(toState(career([usual, side]), twelfth(STREAM_SUBJECTS.computer_maths))).toBe("open");
    expect(toState(career([usual, side]), twelfth(STREAM_SUBJECTS.commerce))).toBe("aside");
    expect(toState(career([usual, side]), twelfth(null))).toBe("open");
  });

  test("behind a bridge that is open to them, or closed", () => {
    expect(toState(career([usual]), twelfth(STREAM_SUBJECTS.commerce))).toBe("bridge");
    expect(toState(career([usual], "hard-school"), twelfth(STREAM_SUBJECTS.commerce))).toBe("closed");
    expect(toState(career([usual], "unknown"), twelfth(STREAM_SUBJECTS.commerce))).toBe("closed");
    expect(toState(career([]), twelfth(null))).toBe("bridge");
  });

  test("with the reason of each closed route", () => {
    const [pathway] = findPathways([career([usual, side])], twelfth(STREAM_SUBJECTS.biology), admissions);
    expect(pathway?.open.map(({ route: { name } }) => name.en)).toEqual(["Certificate"]);
    expect(pathway?.shut.map(({ eligibility }) => eligibility)).toMatchObject([
      { obstacle: { reason: "subjects", missing: [["mathematics"]] } },
    ]);
  });

  test("the same way for each stream", () => {
    const open = assessStreams(career([usual, side]), STREAMS, admissions).filter(({ state }) => state === "open");
    expect(open.map(({ stream }) => stream)).toEqual(["biology_maths", "computer_maths"]);
  });
});

describe("subjects", () => {
  test("that were ticked count more than the stream", () => {
    expect(chosenSubjects("commerce", ["physics"])).toEqual(["physics"]);
    expect(chosenSubjects("commerce", [])).toEqual(STREAM_SUBJECTS.commerce);
    expect(chosenSubjects(null, [])).toBeNull();
  });

  test("of a stream are not doubted, nor is a stream without them", () => {
    for (const stream of STREAMS) expect(doubtSubjects(stream, STREAM_SUBJECTS[stream])).toEqual([]);
    expect(doubtSubjects("commerce", [])).toEqual([]);
    expect(doubtSubjects(null, [])).toEqual([]);
  });

  test("that contradict the stream or each other are named", () => {
    expect(doubtSubjects("commerce", ["physics", "accountancy", "english"])).toEqual([
      { kind: "outside-stream", stream: "commerce", subjects: ["physics"] },
      { kind: "rarely-together", subjects: ["physics", "accountancy"] },
    ]);
    expect(doubtSubjects(null, ["physics"])).toEqual([{ kind: "too-few", least: 3 }]);
    expect(doubtSubjects(null, ["history", "economics", "sociology", "geography", "psychology"])).toEqual([
      { kind: "too-many", most: 4 },
    ]);
  });
});
