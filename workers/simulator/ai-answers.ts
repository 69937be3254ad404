import { z } from "zod";
import { SUMMARY_FAULTS, writeSummary } from "./ai-writing/ai-summary.ts";

/** Faults of the endpoint. */
export const AI_FAULTS = [
  "timeout",
  "429",
  "500",
  "malformed",
  "wrong-schema",
  "invented-ids",
  "wrong-direction",
  "invented-career",
  "english-for-malayalam",
  "malayalam-for-english",
  "html",
  "too-long",
  "promise",
  "diagnosis",
  "off-topic",
  "cut",
  ...SUMMARY_FAULTS,
] as const;

export type AiFault = (typeof AI_FAULTS)[number];

/** The parts of a chat completion request that determine the response. */
export interface AnsweredRequest {
  messages: readonly { role?: string; content: string }[];
  response_format?: { type: string; json_schema?: Record<string, unknown> } | undefined;
}

const offeredAnswers = z.array(z.object({ id: z.number() }));
const selectionTask = z.object({
  careers: z.array(z.object({ career: z.number(), supporting: offeredAnswers, opposing: offeredAnswers })),
});
const facts = z.array(z.object({ id: z.string(), text: z.string() })).min(1);
const briefTask = z.object({ facts });
const questionTask = z.object({ question: z.string(), language: z.enum(["en", "ml"]), facts });

const INVENTED =
  "You would make a wonderful Quantum Astrologer at NASA, and the ZEST-2031 examination opens that door with a 99% chance.";
const HTML =
  '<script>alert("prose")</script> **Bold** words and [a link](https://example.com/prose) for you to follow today.';
const PROMISE = "This is what your report says, and you will get a seat; that is guaranteed.";
const DIAGNOSIS = "What you describe is depression, and tablets cure it within a few weeks of rest.";
const OFF_TOPIC = "Go and buy lottery tickets every morning, and stop going to school from tomorrow.";
const MALAYALAM = "ഇക്കാര്യം നിങ്ങളുടെ റിപ്പോർട്ടിൽ ഇങ്ങനെ പറയുന്നു; വീട്ടുകാരോടൊപ്പം ഒന്നുകൂടി വായിച്ചുനോക്കൂ.";
const ENGLISH = "This is what your report says about it. Read it once more with your family.";

const BRIEF =
  "Look at the highest scores together with the answers against the first career. What the student likes and what the student chose do not always point the same way.";
const BRIEF_QUESTIONS = [
  "What did you do last month that made time pass quickly?",
  "Who at home has a say in this choice?",
];

/** The text under a fault; null if the fault does not concern texts. */
function faultyText(fault: AiFault | null): string | null {
  const texts: Partial<Record<AiFault, string>> = {
    "invented-career": INVENTED,
    html: HTML,
    promise: PROMISE,
    diagnosis: DIAGNOSIS,
    "off-topic": OFF_TOPIC,
    "english-for-malayalam": ENGLISH,
    "malayalam-for-english": MALAYALAM,
    "too-long": `${ENGLISH} `.repeat(40),
  };
  return fault === null ? null : (texts[fault] ?? null);
}

/** The assistant's message, deterministic per request: matches the requested schema, or is text with a fingerprint. */
export function composeAnswer(request: AnsweredRequest, fingerprint: string, fault: AiFault | null): string {
  if (fault === "malformed") return 'Here is your report: {"careers": [';
  const text = `This is simulated prose for the request ${fingerprint}. It says nothing about the student.`;
  const format = request.response_format;
  if (format === undefined || format.type === "text") return text;
  const instructions = request.messages[0]?.content ?? "";
  const answer =
    fault === "wrong-schema" ? null : answerTo(format.json_schema?.name, readTask(request), fault, instructions);
  return JSON.stringify(answer ?? { text });
}

function readTask({ messages }: AnsweredRequest): unknown {
  try {
    return JSON.parse(messages.at(-1)?.content ?? "");
  } catch {
    return null;
  }
}

function answerTo(name: unknown, task: unknown, fault: AiFault | null, instructions: string): object | null {
  if (name === "evidence_selection") return selectEvidence(selectionTask.safeParse(task).data, fault);
  if (name === "report_summary") return writeSummary(task, fault, faultyText(fault));
  if (name === "counselor_brief") return writeBrief(briefTask.safeParse(task).data, fault);
  if (name === "report_answer") return answerQuestion(questionTask.safeParse(task).data, fault, instructions);
  return null;
}

/** The last two answers for each career, and the last one against it: rarely the product's own choice. */
function selectEvidence(task: z.infer<typeof selectionTask> | undefined, fault: AiFault | null): object | null {
  if (!task) return null;
  return {
    careers: task.careers.map(({ career, supporting, opposing }) => {
      const [likes, dislikes] = fault === "wrong-direction" ? [opposing, supporting] : [supporting, opposing];
      return {
        career,
        supporting: fault === "invented-ids" ? [9001] : likes.slice(-2).map(({ id }) => id),
        opposing: dislikes.at(-1)?.id ?? null,
      };
    }),
  };
}

function writeBrief(task: z.infer<typeof briefTask> | undefined, fault: AiFault | null): object | null {
  if (!task) return null;
  return {
    brief: faultyText(fault) ?? BRIEF,
    questions: BRIEF_QUESTIONS,
    facts: fault === "invented-ids" ? ["fact-of-nobody"] : task.facts.slice(0, 2).map(({ id }) => id),
  };
}

/** Prompt injections, which the simulated model obeys as real ones do, revealing its instructions. */
const HIJACKED = /system prompt|ignore (all |your |the )?(previous )?instructions/i;

/** Repeats the first fact, which is the closest to the question; questions about the weather have no answer. */
function answerQuestion(
  task: z.infer<typeof questionTask> | undefined,
  fault: AiFault | null,
  instructions: string,
): object | null {
  const [first] = task?.facts ?? [];
  if (!task || !first) return null;
  if (/weather|കാലാവസ്ഥ/i.test(task.question)) return { isKnown: false, answer: "", facts: [] };
  const opening = task.language === "ml" ? "റിപ്പോർട്ടും വഴികാട്ടിയും പറയുന്നത് ഇതാണ്:" : "This is what is known:";
  const leaked = HIJACKED.test(task.question) ? instructions.slice(0, 300) : null;
  return {
    isKnown: true,
    answer: leaked ?? faultyText(fault) ?? `${opening} ${first.text}`,
    facts: [fault === "invented-ids" ? "fact-of-nobody" : first.id],
  };
}
