import { describe, expect, test } from "vitest";
import { CAREER_EVIDENCE } from "#app/content/evidence.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import type { AnswerSheet } from "#app/domain/assessment/question.ts";
import { type CareerEvidence, citeEvidence, citeStrongestAnswers } from "#app/domain/report/citations.ts";
import { makeStudent } from "../../support/makers/report-students.ts";

const ENGINEERING = 1;
const TEACHING = 31;
const PSYCHOLOGY = 32;
const HUMANITIES = 35;

function quotedFor(careerIds: readonly number[], answers: AnswerSheet, evidence = CAREER_EVIDENCE) {
  return citeEvidence(careerIds, { questions: QUESTIONS, answers, evidence }, "en").map(listIds);
}

function listIds({ supporting, opposing }: CareerEvidence) {
  return { supporting: supporting.map(({ questionId }) => questionId), opposing: opposing?.questionId ?? null };
}

describe("evidence for and against a career", () => {
  test("the two strongest answers for it, weighted by relevance", () => {
    const answers = { 2: "strongly_agree", 14: "agree", 34: "strongly_agree", 8: "agree" };
    expect(quotedFor([TEACHING], answers)).toEqual([{ supporting: [34, 14], opposing: null }]);
  });

  test("what is of the right letter but of other work is not quoted", () => {
    expect(quotedFor([ENGINEERING], { 19: "strongly_agree", 46: "strongly_agree" })).toEqual([
      { supporting: [], opposing: null },
    ]);
  });

  test("disagreeing with a reversed statement speaks for it", () => {
    expect(quotedFor([ENGINEERING], { 39: "disagree" })).toEqual([{ supporting: [39], opposing: null }]);
    expect(quotedFor([ENGINEERING], { 39: "agree" })).toEqual([{ supporting: [], opposing: 39 }]);
  });

  test("the strongest answer against it: a dislike of its core, or a liking that it excludes", () => {
    expect(quotedFor([TEACHING], { 14: "disagree", 27: "agree", 8: "agree" })).toEqual([
      { supporting: [8], opposing: 14 },
    ]);
    expect(quotedFor([TEACHING], { 27: "strongly_agree" })).toEqual([{ supporting: [], opposing: 27 }]);
  });

  test("a dislike of something that is merely part of it, or a mild liking of something else, is no objection", () => {
    expect(quotedFor([TEACHING], { 36: "strongly_disagree", 27: "agree" })).toEqual([
      { supporting: [], opposing: null },
    ]);
  });

  test("a dislike of other work counts where no liking speaks for it, and only then", () => {
    expect(quotedFor([HUMANITIES], { 7: "strongly_disagree" })).toEqual([{ supporting: [7], opposing: null }]);
    expect(quotedFor([HUMANITIES], { 7: "strongly_disagree", 8: "agree" })).toEqual([
      { supporting: [8], opposing: null },
    ]);
  });

  test("no statement is quoted for two careers if each has its own", () => {
    const answers = { 2: "agree", 8: "agree", 14: "agree", 20: "agree", 34: "agree", 40: "agree", 47: "agree" };
    const [teaching, psychology] = quotedFor([TEACHING, PSYCHOLOGY], answers);
    expect(teaching?.supporting).toEqual([14, 34]);
    expect(psychology?.supporting).toEqual([2, 20]);
  });

  test("each career gets its first before one gets its second", () => {
    const answers = { 2: "strongly_agree", 20: "strongly_agree" };
    const evidence = { 1: { 2: 2, 20: 2 }, 2: { 20: 1 } } as const;
    expect(quotedFor([1, 2], answers, evidence)).toEqual([
      { supporting: [2], opposing: null },
      { supporting: [20], opposing: null },
    ]);
  });

  test("a career that has only one statement quotes it although another one does", () => {
    const evidence = { 1: { 20: 2 }, 2: { 20: 1 } } as const;
    expect(quotedFor([1, 2], { 20: "strongly_agree" }, evidence)).toEqual([
      { supporting: [20], opposing: null },
      { supporting: [20], opposing: null },
    ]);
  });

  test("neutral, unanswered and unknown answers are no evidence", () => {
    const neutral = Object.fromEntries(QUESTIONS.map(({ id }) => [id, "neutral"]));
    for (const answers of [neutral, {}, { 14: "certainly", 34: "" }]) {
      expect(quotedFor([TEACHING], answers)).toEqual([{ supporting: [], opposing: null }]);
    }
  });

  test("a career without a line has no evidence", () => {
    expect(quotedFor([TEACHING, 999], { 14: "agree" })).toEqual([
      { supporting: [14], opposing: null },
      { supporting: [], opposing: null },
    ]);
  });

  test("among five careers of any student, only a career's single statement may be another one's too", () => {
    for (let index = 0; index < 200; index += 1) {
      const facts = makeStudent({ seed: `citations-${index}` });
      const careerIds = facts.careers.slice(0, 5).map(({ categoryId }) => categoryId);
      const quoted = quotedFor(careerIds, facts.answers);
      for (const [place, { supporting, opposing }] of quoted.entries()) {
        expect(supporting).not.toContain(opposing);
        const others = new Set(quoted.toSpliced(place, 1).flatMap((career) => career.supporting));
        const shared = supporting.filter((id) => others.has(id));
        // A career that shares a quotation has no other; the one it shares with may have a second.
        const isBorrowed = quoted.some(
          (career) => career.supporting.length === 1 && shared.includes(career.supporting[0] ?? 0),
        );
        expect(shared.length === 0 || isBorrowed).toBe(true);
      }
    }
  });
});

describe("the strongest answers on a type", () => {
  const facts = { questions: QUESTIONS, answers: { 14: "strongly_agree", 34: "agree", 27: "strongly_disagree" } };

  test("the strongest first, and one that is not quoted elsewhere if there is one", () => {
    const of = (quoted: readonly number[]) =>
      citeStrongestAnswers(["S"], facts, "en", new Set(quoted)).map(({ questionId }) => questionId);
    expect(of([])).toEqual([14]);
    expect(of([14])).toEqual([27]);
    expect(of([14, 27])).toEqual([34]);
    expect(of([14, 27, 34])).toEqual([14]);
  });

  test("nothing for a type without a liking", () => {
    expect(citeStrongestAnswers(["R", "S"], facts, "en", new Set()).map(({ questionId }) => questionId)).toEqual([14]);
    expect(citeStrongestAnswers(["S"], { ...facts, answers: { 14: "disagree" } }, "en", new Set())).toEqual([]);
  });
});
