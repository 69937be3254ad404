import { describe, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { careerFigureWords, careerGroups, levelSentences, levelText } from "#app/content/report-text/career-figures.ts";
import { errorSentence } from "#app/content/report-text/error-words.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { comparedPercentages } from "#app/domain/assessment/norms.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { mean, pearson, standardDeviation } from "#app/domain/assessment/statistics.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { careerFigures, levelGroups, matchError } from "#app/domain/report/match-tier.ts";
import { keptCareers, readCareers, storedCareers } from "#app/domain/report/recommendation.ts";
import { shownCareers } from "#app/domain/report/report-view.ts";
import { makeStudent } from "../../support/makers/report-students.ts";
import { honestSheet, normalFrom } from "../../support/makers/simulated-people.ts";

const { categories } = CAREER_CATALOGUE;
const students = Array.from({ length: 60 }, (_, index) =>
  makeStudent({ seed: `error ${index}`, answers: honestSheet(index + 1), chosen: index % 3 === 0 ? [2, 7] : [] }),
).filter(({ quality, profile }) => quality.verdict === "good" && !profile.isFlat);

/** Standard deviation of a category's match when a student's percentages are drawn anew. */
function drawnError({ profile }: (typeof students)[number], categoryId: number, seed: number): number {
  const normal = normalFrom(mulberry32(seed));
  const values = HOLLAND_TYPES.map((type) => (comparedPercentages(profile) ?? profile.percentages)[type] ?? 0);
  const ratings = HOLLAND_TYPES.map((type) => {
    const own = categories.find(({ id }) => id === categoryId)?.interests[type] ?? 0;
    return own - mean(categories.map(({ interests }) => interests[type]));
  });
  const matches = Array.from({ length: 400 }, () => {
    const drawn = values.map((value) => value + SEM_POINTS * normal());
    return 50 * (1 + (pearson(drawn, ratings) ?? 0));
  });
  return standardDeviation(matches, "sample");
}

describe("the error of a match", () => {
  test("is that of matches whose percentages are drawn anew at the report's own error", () => {
    const ratios = students.map((student, index) => {
      const [career] = student.careers;
      if (career === undefined) throw new Error("A student has careers");
      return (matchError(career.fit, student) ?? 0) / drawnError(student, career.categoryId, 1000 + index);
    });
    expect(mean(ratios)).toBeGreaterThan(0.95);
    expect(mean(ratios)).toBeLessThan(1.1);
  });

  test("is 4 to 12 points for most, smaller for a clearer profile and a closer match", () => {
    const errors = students.flatMap((student) =>
      student.careers
        .filter(({ choiceRank }) => choiceRank === null)
        .slice(0, 5)
        .map(({ fit }) => matchError(fit, student) ?? 0),
    );
    const within = errors.filter((error) => error >= 4 && error <= 12).length / errors.length;
    expect(within).toBeGreaterThanOrEqual(0.75);
    const [student] = students;
    if (student === undefined) throw new Error("There are students");
    expect(matchError(95, student)).toBeLessThan(matchError(70, student) ?? 0);
  });

  test("is unknown without a profile, for flat or careless answers, and with too few types", () => {
    const [student] = students;
    if (student === undefined) throw new Error("There are students");
    const { profile } = student;
    expect(matchError(90, { profile: null, quality: null })).toBeNull();
    expect(matchError(90, { ...student, profile: { ...profile, isFlat: true } })).toBeNull();
    expect(matchError(90, { ...student, quality: { verdict: "interpret_with_care" } })).toBeNull();
    const percentages = { R: 80, I: 20, A: null, S: null, E: null, C: null };
    expect(matchError(90, { ...student, profile: { ...profile, percentages } })).toBeNull();
  });
});

const listed = (matches: readonly number[], error: number | null = 4) =>
  matches.map((match) => ({ match, error, isChosen: false }));
const groups = (matches: readonly number[], error?: number | null) =>
  levelGroups(listed(matches, error)).map((group) => group.map(({ match }) => match));

test("is the same in a finished report, which keeps whole matches only", () => {
  for (const student of students) {
    const kept = readCareers(storedCareers(keptCareers(student.careers)));
    expect(shownCareers(kept, student, categories).map(({ figures }) => figures)).toEqual(
      shownCareers(student.careers, student, categories).map(({ figures }) => figures),
    );
  }
});

describe("level careers", () => {
  test("differ from their group's highest by no more than the error", () => {
    expect(groups([92, 88, 85, 70, 61], 7)).toEqual([[92, 88, 85]]);
    expect(groups([88, 92, 70, 66, 50])).toEqual([
      [92, 88],
      [70, 66],
    ]);
    // No chain: 84 is as close to 88 as 88 is to 92.
    expect(groups([92, 88, 84, 79, 74])).toEqual([[92, 88]]);
    expect(groups([92, 82, 72, 62, 52])).toEqual([]);
    expect(groups([92, 91], null)).toEqual([]);
    expect(groups([])).toEqual([]);
  });

  test("are not those that were chosen", () => {
    const [first, second, third] = listed([92, 91, 90]);
    if (!first || !second || !third) throw new Error("There are three");
    expect(levelGroups([{ ...first, isChosen: true }, second, third])).toEqual([[second, third]]);
    expect(careerGroups([{ figures: { ...first, isChosen: true } }, { figures: second }])).toEqual({
      answers: [{ figures: second }],
      wishes: [{ figures: { ...first, isChosen: true } }],
    });
  });

  test("have their group's number in the figures, the same on every page", () => {
    for (const student of students) {
      const shown = shownCareers(student.careers, student, categories);
      expect(careerFigures(student.careers.slice(0, 5), student).map(({ figures }) => figures)).toEqual(
        shown.map(({ figures }) => figures),
      );
      for (const [index, group] of levelGroups(shown.map(({ figures }) => figures)).entries())
        for (const { level } of group) expect(level).toBe(index + 1);
      for (const { figures } of shown) if (figures.isChosen) expect(figures.level).toBeNull();
    }
    expect(students.some((student) => shownCareers(student.careers, student, categories)[0]?.figures.level)).toBe(true);
  });

  test.each([
    ["en", [92, 88, 85, 60, 50], 7, ["92%, 88% and 85% are level."]],
    ["ml", [92, 88, 85, 60, 50], 7, ["92%, 88%, 85% എന്നിവ ഒപ്പത്തിനൊപ്പമാണ്."]],
    ["en", [92, 88], 7, ["Both are level."]],
    ["en", [92, 88, 86, 85, 85], 7, ["All five are level."]],
    ["ml", [92, 88, 86, 85, 85], 7, ["അഞ്ചും ഒപ്പത്തിനൊപ്പമാണ്."]],
    ["en", [92, 80, 70], 7, []],
  ] as const)("are named in a sentence (%s, %j)", (language, matches, error, expected) => {
    const careers = listed(matches, error);
    expect(levelSentences(careers, language)).toEqual(expected);
    const text = levelText(careers, language);
    if (expected.length === 0) expect(text).toBeNull();
    else expect(text).toBe(`${expected.join(" ")} ${careerFigureWords[language].order}`);
  });
});

test.each(["en", "ml"] as const)("± is explained by how often it holds (%s)", (language) => {
  const sentence = errorSentence[language](SEM_POINTS);
  expect(sentence).toContain("±8");
  expect(sentence).toMatch(language === "en" ? /two of three .* one in three/ : /മൂന്നിൽ രണ്ടു .* മൂന്നിലൊരു/);
});
