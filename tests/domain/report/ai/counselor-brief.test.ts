import { describe, expect, test } from "vitest";
import { briefRequest, readCounselorBrief } from "#app/domain/report/ai/counselor-brief.ts";
import { aiTextRules } from "#app/usecases/report/ai-text-rules.ts";

const facts = [
  { id: "profile", text: "Realistic 20±8%, Social 81±8%" },
  { id: "career-31", text: "1. Teaching & Education: strong match; interest match 92%" },
  { id: "answer-31-27", text: 'Against Teaching & Education: "I find it hard to be patient", agree' },
];
const good = {
  brief: "The student likes work with people: Social stands at 81±8%. Ask how patience goes with it.",
  questions: ["When did you last explain something, and how did it go?"],
  facts: ["profile", "answer-31-27"],
};
const read = (changes: object = {}) => readCounselorBrief({ ...good, ...changes }, facts, aiTextRules("en"));

describe("the counselor's brief", () => {
  test("is kept with each question on a line of its own", () => {
    expect(read()).toBe(`${good.brief}\n${good.questions[0]}`);
    expect(JSON.parse(briefRequest(facts).user)).toEqual({ facts });
  });

  test.each([
    ["another shape", { mood: "sunny" }],
    ["an invented fact", { facts: ["profile", "fact-of-nobody"] }],
    ["no fact at all", { facts: [] }],
    ["a figure that no fact has", { brief: "The student likes work with people: Social stands at 99% and more." }],
    [
      "a name that only another fact has",
      { brief: "The student should go into Teaching at once, as it seems.", facts: ["profile"] },
    ],
    ["more than 120 words", { brief: "so it is and ".repeat(40).trim() }],
    ["a promise", { brief: "The student is guaranteed to be happy in any work with people, it seems." }],
    ["a diagnosis in a question", { questions: ["Do you know that this looks like a depression to me?"] }],
    ["markup in a question", { questions: ["Do you like <b>people</b> more than things at school?"] }],
    ["six questions", { questions: Array.from({ length: 6 }, () => good.questions[0]) }],
    ["Malayalam", { brief: "വിദ്യാർഥിക്ക് ആളുകളോടൊപ്പം ജോലി ചെയ്യാൻ ഇഷ്ടമാണ് എന്നു കാണുന്നു." }],
  ])("is dropped: %s", (_name, changes) => {
    expect(read(changes)).toBeNull();
  });
});
