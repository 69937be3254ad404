import { expect, test } from "vitest";
import type { ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { takeOver } from "#app/domain/strengths/local-answers.ts";

const list = (packed: string): readonly ScoredAnswer[] => unpackAnswers(packed);

test("answers that continue the server's stay", () => {
  const own = list("A+5B-7C+9");
  expect(takeOver(list("A+5B-7"), own)).toEqual({ answers: own, lost: 0 });
  expect(takeOver([], own)).toEqual({ answers: own, lost: 0 });
  // Seconds are rounded on their way.
  expect(takeOver(list("A+6B-7"), own)).toEqual({ answers: own, lost: 0 });
});

test("another phone's answers are taken over, and what differs is counted as lost", () => {
  const onServer = list("A+5B-7C+9");
  expect(takeOver(onServer, list("A+5"))).toEqual({ answers: onServer, lost: 0 });
  expect(takeOver(onServer, list("A+5B+7D+1"))).toEqual({ answers: onServer, lost: 2 });
  expect(takeOver(onServer, [])).toEqual({ answers: onServer, lost: 0 });
});
