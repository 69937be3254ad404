import { z } from "zod";
import { findTextFault, type TextLength, type TextRules } from "./text-check.ts";
import type { Fact } from "./student-facts.ts";

const MAX_WORDS = 120;
const BRIEF_LENGTH: TextLength = { from: 40, to: 900 };
const MAX_QUESTIONS = 5;
const QUESTION_LENGTH: TextLength = { from: 10, to: 200 };

const answerSchema = z.strictObject({
  brief: z.string(),
  questions: z.array(z.string()).max(MAX_QUESTIONS),
  facts: z.array(z.string()).min(1),
});

const INSTRUCTIONS = [
  "You prepare a career counselor in Kerala for a first session with a school student. You are given facts from the student's report, each with an id: scores with their error, careers with their figures, and the student's own answers for and against them.",
  `Write a brief of at most ${MAX_WORDS} words in plain Indian English: what stands out, what contradicts itself, and what the figures cannot say. Then up to ${MAX_QUESTIONS} open questions to ask in the session. Write of "the student", never guess a name, a gender, a religion, a school or a place.`,
  "State nothing that the facts do not state. Name no career, examination, college or figure that is not in the facts that you list. No diagnosis, no promise. Plain text: no Markdown, no HTML, no lists, no links.",
  'Answer with JSON alone: {"brief": "…", "questions": ["…"], "facts": ["the ids of the facts that you rest on"]}.',
].join("\n");

/** Request for a counselor's brief based only on these facts. */
export function briefRequest(facts: readonly Fact[]) {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchema);
  return {
    system: INSTRUCTIONS,
    user: JSON.stringify({ facts }),
    answer: { name: "counselor_brief", schema },
  };
}

/** Parses an AI's brief; null if it is malformed, too long, or not supported by the facts it cites. */
export function readCounselorBrief(response: unknown, facts: readonly Fact[], rules: TextRules): string | null {
  const { data } = answerSchema.safeParse(response);
  if (!data) return null;
  const cited = facts.filter(({ id }) => data.facts.includes(id));
  if (data.facts.some((id) => cited.every((fact) => fact.id !== id))) return null;
  const brief = data.brief.normalize("NFC").trim();
  const questions = data.questions.map((question) => question.normalize("NFC").trim());
  if (brief.split(/\s+/).length > MAX_WORDS) return null;
  const known = cited.map(({ text }) => text).join("\n");
  const hasNoFault =
    findTextFault(brief, known, rules, BRIEF_LENGTH) === null &&
    questions.every((question) => findTextFault(question, known, rules, QUESTION_LENGTH) === null);
  return hasNoFault ? [brief, ...questions].join("\n") : null;
}
