import { describe, expect, test } from "vitest";
import { type Applicant, assessAdmission, assessCareer, nearestAdmission } from "#app/domain/guide/eligibility.ts";
import type { AdmissionEntry, CareerEntry } from "#app/domain/guide/entries.ts";
import { DISTRICTS, STREAM_SUBJECTS } from "#app/domain/guide/subjects.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";

const UNKNOWN_APPLICANT: Applicant = { level: "12th", subjects: null, marks: null, age: null, district: null };
const words = { en: "Something", ml: "ഒന്ന്" };

function admission(changes: Partial<AdmissionEntry> = {}): AdmissionEntry {
  return {
    slug: "some-test",
    name: words,
    kind: "examination",
    level: "12th",
    aliases: [],
    authority: { name: "An authority", url: "https://authority.example" },
    requirement: {
      subjects: { allOf: ["physics"], oneOf: [["biology", "mathematics"]] },
      minimumMarks: 50,
      age: { from: 17, to: 25 },
      girlsOnly: false,
    },
    months: { form: [], test: [], allotment: [] },
    bridge: null,
    statements: [],
    ...changes,
  };
}

describe("an admission", () => {
  test("is open to students without an obstacle, and to those who have not answered", () => {
    expect(assessAdmission(admission(), UNKNOWN_APPLICANT)).toEqual({ state: "open" });
    const able = { ...UNKNOWN_APPLICANT, subjects: ["physics", "mathematics"], marks: 50, age: 17 } as const;
    expect(assessAdmission(admission(), able)).toEqual({ state: "open" });
    expect(assessAdmission(admission(), { ...able, age: 25 })).toEqual({ state: "open" });
    // A 16-year-old may be 17 on the day that counts.
    expect(assessAdmission(admission(), { ...able, age: 16 })).toEqual({ state: "open" });
  });

  test("names the subjects that are missing: all of those needed, and the choices", () => {
    const subjects = ["english", "chemistry"] as const;
    expect(assessAdmission(admission(), { ...UNKNOWN_APPLICANT, subjects })).toEqual({
      state: "closed",
      obstacle: { reason: "subjects", missing: [["physics"], ["biology", "mathematics"]] },
      nearest: null,
    });
  });

  test.each([
    [{ marks: 49.9 }, { reason: "marks", minimum: 50 }, "closed"],
    [{ age: 15 }, { reason: "too-young", from: 17 }, "bridge"],
    [{ age: 26 }, { reason: "too-old", to: 25 }, "closed"],
    [{ level: "10th" }, { reason: "needs-plus-two" }, "bridge"],
  ] as const)("says why not: %j", (changes, obstacle, state) => {
    expect(assessAdmission(admission(), { ...UNKNOWN_APPLICANT, ...changes })).toEqual({
      state,
      obstacle,
      nearest: null,
    });
  });

  test("needs a bridge where the guide knows one, and a degree where it asks for one", () => {
    const bridge = { ...words, admission: "polytechnic" };
    expect(assessAdmission(admission({ bridge }), { ...UNKNOWN_APPLICANT, marks: 40 })).toMatchObject({
      state: "bridge",
      nearest: bridge,
    });
    expect(assessAdmission(admission({ level: "degree" }), UNKNOWN_APPLICANT)).toMatchObject({
      state: "bridge",
      obstacle: { reason: "needs-degree" },
    });
  });

  test("asks a student of class 10 for no subjects of plus two", () => {
    const tenth = { ...UNKNOWN_APPLICANT, level: "10th", subjects: [], marks: 10 } as const;
    expect(assessAdmission(admission({ level: "10th" }), tenth)).toEqual({ state: "open" });
  });
});

describe("a career", () => {
  const career = projectGuide.careers.find(({ slug }) => slug === "engineering") as CareerEntry;

  test("leads to the first open route, and else to its bridge, which is open", () => {
    const maths = { ...UNKNOWN_APPLICANT, subjects: STREAM_SUBJECTS.computer_maths };
    const open = assessCareer(career, maths, projectGuide.admissions);
    expect(open.next).toMatchObject({ kind: "route", admission: { slug: "keam-engineering" } });
    const bare = { ...career, routes: career.routes.filter(({ subjects }) => subjects.allOf.includes("mathematics")) };
    const closed = assessCareer(
      bare,
      { ...UNKNOWN_APPLICANT, subjects: STREAM_SUBJECTS.humanities },
      projectGuide.admissions,
    );
    expect(closed.next).toMatchObject({ kind: "bridge", bridge: career.bridge });
    expect(closed.routes.map(({ eligibility }) => eligibility.state)).not.toContain("open");
  });

  test("has no next step if the guide lacks its admissions", () => {
    const needy = { ...UNKNOWN_APPLICANT, subjects: [] };
    const bare = { ...career, routes: career.routes.filter(({ subjects }) => subjects.allOf.length > 0) };
    expect(assessCareer(bare, needy, []).next).toBeNull();
  });
});

test("every district has a university whose allotment is nearest", () => {
  const known = projectGuide.admissions.map(({ slug }) => slug);
  for (const district of DISTRICTS) expect(known).toContain(nearestAdmission("degree-allotment", district));
  expect(nearestAdmission("degree-allotment", null)).toBe("degree-allotment");
  expect(nearestAdmission("neet-ug", "kollam")).toBe("neet-ug");
  expect(nearestAdmission(null, "kollam")).toBeNull();
});
