import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { isConsidered } from "#app/domain/assessment/riasec.ts";
import { ONLY_FOR_GIRLS, ownGuide } from "#app/domain/report/chances/own-guide.ts";
import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import { scholarshipsFor } from "#app/domain/report/dossier/scholarships.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { composeReport } from "#app/domain/report/sections.ts";
import { NO_STUDIES, type ReservationGroup, type Studies } from "#app/domain/report/studies.ts";
import { type AnswerCounts, sheetFromCounts } from "../../support/makers/answer-sheets.ts";
import { projectGuide } from "../../support/guide/project-guide.ts";
import { rateLiking } from "#app/domain/report/interest-sections.ts";
import { makeStudent, type StudentPlan } from "../../support/makers/report-students.ts";

const LANGUAGES = [
  { text: englishReportText, words: englishDossierText },
  { text: malayalamReportText, words: malayalamDossierText },
];

/** Everything printed for a student in one language. */
function print(plan: StudentPlan, { text, words }: (typeof LANGUAGES)[number]): string {
  const facts = makeStudent(plan);
  const { parts } = composeDossier(facts, text, words);
  return `${composeReport(facts, text)}\n${parts.flatMap(({ finding, blocks }) => [finding, JSON.stringify(blocks)]).join("\n")}`;
}

const SCIENCE = ["physics", "chemistry", "mathematics", "biology"] as const;

const low = [0, 0, 1, 3, 4];

describe("types in the student's own code and types of little interest", () => {
  const students = Array.from({ length: 30 }, (_, index) => makeStudent({ seed: `own ${index}` }));

  test("nothing in the Holland code is the hard side of a career", () => {
    let inCode = 0;
    for (const facts of students.filter(({ profile }) => !profile.isFlat)) {
      const { best, others, code } = readFindings(facts, englishReportText);
      for (const { weakest, leading, category } of [...best, ...others]) {
        if (weakest.type !== leading.type) expect(code).not.toContain(weakest.type);
        if ([...category.hollandCode].every((letter) => code?.includes(letter))) {
          inCode += 1;
          expect(weakest).toBe(leading);
        }
      }
    }
    expect(inCode).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)("a career of the code alone has no sentence on its hard side ($text.language)", (bank) => {
    const { text, words } = bank;
    const answers = sheetFromCounts({
      R: low,
      I: low,
      A: low,
      S: [6, 2, 0, 0, 0],
      E: [3, 5, 0, 0, 0],
      C: [0, 5, 3, 0, 0],
    });
    const facts = makeStudent({ seed: "SEC", answers });
    expect(facts.profile.code).toBe("SEC");
    const printed = print({ seed: "SEC", answers }, bank);
    const { scores } = readFindings(facts, text);
    const conventional = scores.find(({ type }) => type === "C");
    if (conventional === undefined) throw new Error("The profile has no C");
    const { asks } = text.types.C;
    for (const sentence of [
      ...words.career.hard(conventional, asks),
      words.career.even(conventional),
      text.whyThese.friction(conventional, asks),
      text.whyThese.frictionAgain(conventional),
      ...text.personality.lowest(conventional, text.types.C.low),
    ]) {
      expect(printed).not.toContain(sentence);
    }
  });

  test.each(LANGUAGES)("no liking is stated for a type that is not above 40% ($text.language)", (bank) => {
    const { text } = bank;
    let unliked = 0;
    for (const facts of students.filter(({ profile }) => !profile.hasLowInterest).slice(0, 10)) {
      const markdown = composeReport(facts, text);
      for (const score of readFindings(facts, text).scores.filter(({ percent }) => !isConsidered(percent))) {
        unliked += 1;
        const own = text.types[score.type];
        expect(markdown).not.toContain(own.door);
        expect(markdown).not.toContain(own.proof);
      }
    }
    expect(unliked).toBeGreaterThan(15);
  });

  test.each(LANGUAGES)("a single liked type is named alone ($text.language)", (bank) => {
    const answers = sheetFromCounts({ R: low, I: [0, 0, 4, 2, 2], A: low, S: [6, 2, 0, 0, 0], E: low, C: low });
    const facts = makeStudent({ seed: "alone", answers });
    const { code, top } = readFindings(facts, bank.text);
    const alone = bank.text.personality.leadAlone(top, { code: code ?? "", draws: bank.text.types.S.draws });
    expect(print({ seed: "alone", answers }, bank)).toContain(alone);
  });
});

describe("sentences on two types or few", () => {
  test.each(LANGUAGES)(
    "two types describe a student together only if neither is far below ($text.language)",
    (bank) => {
      const conclusion = bank.text.pairs["IS"] ?? "";
      const student = (social: AnswerCounts) => ({
        seed: "pair",
        answers: sheetFromCounts({ R: low, I: [6, 2, 0, 0, 0], A: low, S: social, E: low, C: low }),
      });
      expect(conclusion).not.toBe("");
      expect(print(student([3, 5, 0, 0, 0]), bank)).toContain(conclusion);
      expect(print(student([0, 5, 3, 0, 0]), bank)).not.toContain(conclusion);
      expect(print(student([0, 0, 5, 2, 1]), bank)).not.toContain(conclusion);
    },
  );

  test.each(LANGUAGES)(
    "with three types measured, none is called least like the student ($text.language)",
    ({ text }) => {
      const sheet = sheetFromCounts({
        R: low,
        I: low,
        A: low,
        S: [6, 2, 0, 0, 0],
        E: [3, 5, 0, 0, 0],
        C: [0, 5, 3, 0, 0],
      });
      const unmeasured = new Set(
        QUESTIONS.filter(({ type }) => type !== null && "RIA".includes(type)).map(({ id }) => id),
      );
      const answers = Object.fromEntries(Object.entries(sheet).filter(([id]) => !unmeasured.has(Number(id))));
      const facts = makeStudent({ seed: "few", answers });
      const { lowest, code } = readFindings(facts, text);
      expect(code).toContain(lowest.type);
      for (const sentence of text.personality.lowest(lowest, text.types[lowest.type].low))
        expect(composeReport(facts, text)).not.toContain(sentence);
    },
  );

  test.each(LANGUAGES)(
    "what carries a career is not called little liked if it is in the code ($text.language)",
    ({ text }) => {
      for (const percent of [30, 50]) {
        const score = { type: "C" as const, name: text.typeName("C"), percent, shown: `${percent}±8%` };
        const [own, ...others] = text.whyThese.match(
          score,
          text.types.C.asks,
          rateLiking({ code: "SAC", isGuarded: false }, score),
        );
        expect(others).toEqual([]);
        expect(own).toContain(score.shown);
        expect(own).not.toMatch(/only|by halves|do not favour|മാത്രം|പാതി|കുറവാണ്/);
      }
    },
  );

  test("no career on the page meets an interest that is not above 40%", () => {
    const answers = sheetFromCounts({ R: low, I: [0, 0, 4, 2, 2], A: low, S: [6, 2, 0, 0, 0], E: low, C: low });
    const facts = makeStudent({ seed: "meets", answers });
    const shown = shownCareers(facts.careers, facts, CAREER_CATALOGUE.categories);
    expect(new Set(shown.flatMap(({ meets }) => meets ?? []))).toEqual(new Set(["S"]));
  });
});

describe("certificates of groups", () => {
  const papers = (reservationGroup: ReservationGroup | null) =>
    ownGuide(projectGuide, { ...NO_STUDIES, reservationGroup })
      .admissions.flatMap(({ statements }) => statements)
      .filter(({ field }) => field === "documents");
  const all = projectGuide.admissions
    .flatMap(({ statements }) => statements)
    .filter(({ field }) => field === "documents");

  test.each(["sc", "st", "sebc", "oec", "none"] as const)("of EWS are not for %s", (group) => {
    const own = papers(group);
    expect(all.some(({ en }) => /\bEWS\b/.test(en))).toBe(true);
    // One sentence on central seats names OBC and EWS together.
    const others = own.filter(({ en }) => /\bEWS\b/.test(en) && !/\bOBC\b/.test(en));
    expect(others).toEqual([]);
    expect(own.filter(({ ml }) => ml.includes("EWS") && !ml.includes("OBC"))).toEqual([]);
  });

  test.each(["sc", "st", "ews", "none"] as const)("of a non-creamy layer are not for %s", (group) => {
    expect(papers(group).filter(({ en, ml }) => /non-creamy/.test(en) || /ക്രീമി/.test(ml))).toEqual([]);
  });

  test("stay for the group itself, and leave the sentence for it where another stands beside", () => {
    expect(papers("ews").some(({ en }) => en.includes("EWS seat"))).toBe(true);
    expect(papers("sebc").some(({ en }) => en.startsWith("An SEBC claim"))).toBe(true);
    const shared = papers("sc").find(({ en }) => en.startsWith("SC and ST applicants show"));
    expect(shared).toMatchObject({
      en: "SC and ST applicants show the tahsildar’s community certificate.",
      ml: expect.stringMatching(/^SC, ST/),
    });
    // Sentences for everyone stay.
    const general = all.filter(({ en }) => !/EWS|SEBC|OEC|OBC|\bSC\b|\bST\b|creamy/.test(en));
    expect(papers("none")).toEqual(general);
  });

  test.each([null, "other", "disability"] as const)("stay if the community is not known: %s", (group) => {
    expect(papers(group)).toEqual(all);
  });

  test.each(LANGUAGES)("are not printed for another group ($text.language)", (bank) => {
    const plan = (reservationGroup: ReservationGroup) => ({
      seed: "papers",
      chosen: [1],
      packageType: "gold" as const,
      studies: { reservationGroup, subjects: SCIENCE, marks: "from_90" as const },
    });
    for (const group of ["sc", "sebc", "none"] as const) {
      expect(print(plan(group), bank)).not.toMatch(/EWS (?:seat|certificate)|EWS സീറ്റിന്|EWS സർട്ടിഫിക്കറ്റിന്/);
    }
    expect(print(plan("ews"), bank)).toContain("EWS");
  });
});

describe("schemes for girls", () => {
  const slugs = (gender: Studies["gender"]) =>
    ownGuide(projectGuide, { ...NO_STUDIES, gender }).scholarships.map(({ slug }) => slug);

  test("go to girls, and to nobody who said otherwise", () => {
    expect(slugs("girl")).toEqual(projectGuide.scholarships.map(({ slug }) => slug));
    for (const gender of ["boy", "other"] as const) {
      expect(slugs(gender)).toHaveLength(projectGuide.scholarships.length - ONLY_FOR_GIRLS.length);
      expect(slugs(gender)).not.toContain("aicte-pragati");
    }
  });

  test("are named to those who did not say only with a public summary that says whom they are for", () => {
    expect(slugs(null)).toContain("aicte-pragati");
    const scholarships = projectGuide.scholarships.map((each) => ({
      ...each,
      statements: each.statements.map((statement) => ({ ...statement, status: "doubtful" as const })),
    }));
    const own = ownGuide({ ...projectGuide, scholarships }, null).scholarships.map(({ slug }) => slug);
    expect(own.filter((slug) => ONLY_FOR_GIRLS.includes(slug))).toEqual([]);
    expect(own).toHaveLength(scholarships.length - ONLY_FOR_GIRLS.length);
  });

  test("are all listed: no other summary is for girls or women only", () => {
    const found = projectGuide.scholarships.filter(({ statements }) =>
      statements.some(
        ({ field, en }) => field === "summary" && /\bfor (?:girls|women|the only daughter)|for girls/i.test(en),
      ),
    );
    expect(found.map(({ slug }) => slug).toSorted()).toEqual([...ONLY_FOR_GIRLS].toSorted());
  });

  test.each(LANGUAGES)("are not printed for a boy ($text.language)", (bank) => {
    const pragati = projectGuide.scholarships.find(({ slug }) => slug === "aicte-pragati");
    const name = pragati?.name[bank.text.language] ?? "";
    const plan = (gender: Studies["gender"]) => ({
      seed: "pragati",
      chosen: [1],
      studies: { gender, subjects: SCIENCE, marks: "from_90" as const },
    });
    expect(print(plan("girl"), bank)).toContain(name);
    expect(print(plan("boy"), bank)).not.toContain(name);
  });

  test("are none of the schemes that a career lists for a boy", () => {
    const listed = (gender: Studies["gender"]) => {
      const { scholarships } = ownGuide(projectGuide, { ...NO_STUDIES, gender });
      const found = scholarshipsFor("design", scholarships, {
        level: "12th",
        group: "none",
        named: new Set(),
        first: 0,
      });
      return found.map(({ slug }) => slug);
    };
    expect(listed("girl")).toContain("aicte-pragati");
    expect(listed("boy")).not.toContain("aicte-pragati");
    expect(listed("boy").length).toBeGreaterThan(0);
  });
});

describe("studying abroad beyond the family's means", () => {
  const plan = (told: Partial<Studies>, educationStatus: StudentPlan["educationStatus"] = "completed12th") => ({
    seed: "abroad",
    studyAbroad: "asia" as const,
    educationStatus,
    studies: told,
  });

  test.each(LANGUAGES)("is not recommended, and said to cost more ($text.language)", (bank) => {
    const { text } = bank;
    for (const [yearlyBudget, loan, stage] of [
      ["up_to_20000", "no", "completed12th"],
      ["up_to_20000", null, "studying10th"],
      ["up_to_50000", "no", "studying10th"],
    ] as const) {
      const printed = print(plan({ yearlyBudget, loan }, stage), bank);
      const name = readFindings(makeStudent(plan({}, stage)), text).byInterest.name;
      const rupees = yearlyBudget === "up_to_20000" ? 20_000 : 50_000;
      expect(printed).toContain(text.advice.abroadBeyondBudget("asia", name, rupees));
      expect(printed).toContain(text.summary.beyondBudget(text.continents.asia));
      expect(printed).not.toContain(text.paths.foundation_study_abroad.name);
      expect(printed).not.toContain(text.college.abroad("asia", []).slice(0, 12));
    }
  });

  test.each([
    [{ yearlyBudget: "up_to_20000", loan: "yes" }],
    [{ yearlyBudget: "up_to_50000", loan: "perhaps" }],
    [{ yearlyBudget: "up_to_500000", loan: "no" }],
    [{ yearlyBudget: "above_500000", loan: "no" }],
    [{ loan: "no" }],
  ] as const)("is advised on with other means: %o", (told) => {
    const { continent, abroadBeyondBudget } = readFindings(makeStudent(plan(told)), englishReportText);
    expect({ continent, abroadBeyondBudget }).toEqual({ continent: "asia", abroadBeyondBudget: null });
  });

  test("is not spoken of to those who do not want it", () => {
    const facts = makeStudent({ ...plan({ yearlyBudget: "up_to_20000" }), studyAbroad: "not_interested" });
    expect(readFindings(facts, englishReportText)).toMatchObject({ continent: null, abroadBeyondBudget: null });
  });
});
