import { describe, expect, it } from "vitest";
import { QUESTIONS } from "#app/content/questions.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { DECISION_TRAIT_DESCRIPTIONS } from "#app/content/trait-descriptions.ts";
import { describeDecisionStyle, withoutConclusions } from "#app/domain/report/decision-style.ts";
import { DECISION_TRAITS, WORK_PREFERENCES } from "#app/domain/assessment/question.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { uniformSheet } from "../../support/makers/answer-sheets.ts";

describe("describeDecisionStyle", () => {
  it("puts the strongest trait first and mirrors reversed questions", () => {
    const sheet = { ...uniformSheet("neutral"), 53: "strongly_agree", 58: "strongly_disagree" };
    const style = describeDecisionStyle(QUESTIONS, sheet);
    expect(style.traits[0]).toEqual({ trait: "planning", percent: 100, strength: "strong" });
    expect(style.leadingTrait).toBe("planning");
    expect(style.traits.slice(1).map(({ strength }) => strength)).toEqual(Array(4).fill("moderate"));
  });

  it("names no leader if traits are equal or none is strong", () => {
    const neutral = uniformSheet("neutral");
    expect(describeDecisionStyle(QUESTIONS, neutral).leadingTrait).toBeNull();
    const twoStrong = { ...neutral, 54: "agree", 59: "agree", 55: "agree", 60: "agree" };
    const style = describeDecisionStyle(QUESTIONS, twoStrong);
    expect(style.traits.slice(0, 2).map(({ trait }) => trait)).toEqual(["intuition", "advice_seeking"]);
    expect(style.leadingTrait).toBeNull();
  });

  it("calls a trait strong or weak only if both answers lean that way", () => {
    const strengthOf = (trait: string, sheet: Record<number, string>) =>
      describeDecisionStyle(QUESTIONS, { ...uniformSheet("neutral"), ...sheet }).traits.find(
        (score) => score.trait === trait,
      )?.strength;
    // Agree and neutral: one answer is no strength.
    expect(strengthOf("independence", { 56: "agree" })).toBe("moderate");
    expect(strengthOf("independence", { 56: "strongly_agree" })).toBe("moderate");
    expect(strengthOf("independence", { 56: "strongly_agree", 61: "disagree" })).toBe("moderate");
    expect(strengthOf("independence", { 56: "agree", 61: "agree" })).toBe("strong");
    expect(strengthOf("risk_taking", { 57: "disagree" })).toBe("moderate");
    expect(strengthOf("risk_taking", { 57: "disagree", 62: "strongly_agree" })).toBe("weak");
  });

  it("draws no conclusions from careless answers", () => {
    const style = describeDecisionStyle(QUESTIONS, { ...uniformSheet("neutral"), 53: "agree", 58: "disagree" });
    expect(style.leadingTrait).toBe("planning");
    const without = withoutConclusions(style);
    expect(without.leadingTrait).toBeNull();
    expect(new Set([...without.traits, ...without.workPreferences].map(({ strength }) => strength))).toEqual(
      new Set(["moderate"]),
    );
  });

  it.each(["english", "malayalam"] as const)(
    "is called one of several signs wherever the report names it (%s)",
    (name) => {
      const text = name === "english" ? englishReportText : malayalamReportText;
      const sign = name === "english" ? /one of several signs/i : /പല സൂചനകളിൽ ഒന്ന/;
      for (const trait of DECISION_TRAITS) {
        expect(text.traits[trait].lead).toMatch(sign);
        expect(text.summary.sign(text.traits[trait].name)).toMatch(sign);
        expect(text.studyPlan.rhythm(trait)).toMatch(sign);
      }
      for (const strength of ["strong", "weak"] as const)
        for (const sentence of text.entrepreneurial.risk[strength]) expect(sentence).toMatch(sign);
    },
  );

  it("covers every trait and work preference of a complete sheet, and only answered ones", () => {
    const style = describeDecisionStyle(QUESTIONS, uniformSheet("agree"));
    expect(style.traits.map(({ trait }) => trait).toSorted()).toEqual(DECISION_TRAITS.toSorted());
    expect(style.workPreferences.map(({ trait }) => trait)).toEqual(WORK_PREFERENCES);
    expect(describeDecisionStyle(QUESTIONS, { 22: "agree" })).toEqual({
      traits: [],
      leadingTrait: null,
      workPreferences: [{ trait: "teamwork", percent: 75, strength: "strong" }],
    });
  });

  it("leaves the interest profile alone", () => {
    const sheet = uniformSheet("agree");
    const changed = { ...sheet };
    for (const { id, trait } of QUESTIONS) {
      if (trait !== null) {
        changed[id] = "strongly_disagree";
      }
    }
    expect(scoreProfile(QUESTIONS, changed)).toEqual(scoreProfile(QUESTIONS, sheet));
  });
});

describe("trait descriptions", () => {
  it("state each thing once, in clean text of both languages", () => {
    const texts = Object.values(DECISION_TRAIT_DESCRIPTIONS).flatMap(({ name, weak }) => [name, weak]);
    expect(texts).toHaveLength(DECISION_TRAITS.length * 2);
    expect(new Set(texts.map(({ english }) => english)).size).toBe(texts.length);
    expect(new Set(texts.map(({ malayalam }) => malayalam)).size).toBe(texts.length);
    for (const { english, malayalam } of texts) {
      expect(english).toMatch(/^[A-Z][\x20-\x7e]+$/);
      expect(malayalam).toMatch(/^[\u0d00-\u0d7f .,;]+$/);
    }
  });
});
