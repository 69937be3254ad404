import { describe, expect, it } from "vitest";
import { QUESTIONS } from "#app/content/questions.ts";
import { DECISION_TRAIT_DESCRIPTIONS } from "#app/content/trait-descriptions.ts";
import { describeDecisionStyle } from "#app/domain/report/decision-style.ts";
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

  it("calls a trait strong from 62.5 percent and weak up to 37.5", () => {
    const sheet = { ...uniformSheet("neutral"), 56: "agree", 57: "disagree" };
    const { traits } = describeDecisionStyle(QUESTIONS, sheet);
    expect(traits.find(({ trait }) => trait === "independence")).toMatchObject({
      percent: 62.5,
      strength: "strong",
    });
    expect(traits.find(({ trait }) => trait === "risk_taking")).toMatchObject({
      percent: 37.5,
      strength: "weak",
    });
  });

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
    const texts = Object.values(DECISION_TRAIT_DESCRIPTIONS).flatMap(({ name, sentences }) => [
      name,
      ...Object.values(sentences),
    ]);
    expect(texts).toHaveLength(DECISION_TRAITS.length * 4);
    expect(new Set(texts.map(({ english }) => english)).size).toBe(texts.length);
    expect(new Set(texts.map(({ malayalam }) => malayalam)).size).toBe(texts.length);
    for (const { english, malayalam } of texts) {
      expect(english).toMatch(/^[A-Z][\x20-\x7e]+$/);
      expect(malayalam).toMatch(/^[\u0d00-\u0d7f .,;]+$/);
    }
  });
});
